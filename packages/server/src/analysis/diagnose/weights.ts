import type { Certainty, Evidence } from './because.ts'

type EvidenceKind = Evidence['kind']

/** How much speaks for a link, on one scale: the strongest is taken for the cause. */
export const WEIGHTS = {
  /** The error cannot be about anything else. */
  data: 7,
  /** The error repeats a message or an address. */
  quoted: 6,
  /** The error names a number, or comes right with it. */
  named: 5,
  /** The code, the login or a field connects them. */
  shared: 4,
  /** Words or nearby code hint at it. */
  hinted: 3,
  /** Only the order in time. */
  time: 2,
  /** On top, where the effect came right after. */
  close: 1,
} as const

/** What a field counts by itself, on the same scale. */
export const FIELD_WEIGHTS = {
  /** Earlier data had it, and this has not. */
  gone: 6,
  /** It is null or of another type, other entries have it, or earlier data had a value of its use. */
  wrong: 5,
  /** A field of nearly the same name is there. */
  renamed: 4,
  /** The whole body is something else. */
  body: 3,
  /** Data at the top just does not have it. */
  absent: 1,
  /** On top: the parent has the right name, or earlier data was fine. */
  extra: 1,
} as const

const CERTAINTY: Readonly<Record<EvidenceKind, Certainty>> = {
  recorded: 'certain',
  message: 'certain',
  status: 'certain',
  address: 'certain',
  'close-code': 'certain',
  parse: 'certain',
  handler: 'certain',
  discarded: 'certain',
  siblings: 'certain',
  'earlier-responses': 'certain',
  'object-keys': 'certain',
  'lost-value': 'likely',
  requested: 'certain',
  'same-item': 'certain',
  'earlier-response': 'likely',
  'earlier-runs': 'likely',
  difference: 'likely',
  absence: 'likely',
  'same-function': 'likely',
  'near-code': 'likely',
  'named-alike': 'likely',
  'mentions-connection': 'likely',
  null: 'likely',
  timeout: 'likely',
  login: 'likely',
  instead: 'likely',
  label: 'likely',
  value: 'likely',
  'only-failure': 'likely',
  'still-pending': 'likely',
  'field-name': 'coincidence',
  time: 'coincidence',
}
const ORDER: readonly Certainty[] = ['certain', 'likely', 'coincidence']

/** As sure as the best of what speaks for it. */
export function judgeCertainty(because: readonly Evidence[]): Certainty {
  return ORDER.find((certainty) => because.some(({ kind }) => CERTAINTY[kind] === certainty)) ?? 'coincidence'
}
