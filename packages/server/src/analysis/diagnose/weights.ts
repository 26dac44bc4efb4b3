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
  'field-name': 'coincidence',
  time: 'coincidence',
}
const ORDER: readonly Certainty[] = ['certain', 'likely', 'coincidence']

/** As sure as the best of what speaks for it. */
export function judgeCertainty(because: readonly Evidence[]): Certainty {
  return ORDER.find((certainty) => because.some(({ kind }) => CERTAINTY[kind] === certainty)) ?? 'coincidence'
}
