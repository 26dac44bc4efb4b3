import { preview } from '../budget/preview.ts'
import { estimateTokens } from '../../tokens/estimate-tokens.ts'
import type { Case, CaseAction, CasePlace } from './case.ts'

interface Step {
  /** What is missing afterwards, if a reader should know. */
  readonly name?: string
  readonly cut: (known: Case) => Case
}

/** What can go, the least valuable first. */
const STEPS: readonly Step[] = [
  { cut: (known) => ({ ...known, place: around(known.place, 1) }) },
  { cut: ({ earlier, ...known }) => ({ ...known, earlier: earlier && { ...earlier, failure: undefined } }) },
  { cut: (known) => fewerOthers(known, 1) },
  {
    name: 'what changed on screen',
    cut: ({ action, ...known }) => ({ ...known, action: action && withoutChanges(action) }),
  },
  { cut: (known) => shorterBodies(known, 160) },
  { name: 'component', cut: (known) => ({ ...known, components: undefined }) },
  { cut: (known) => shorterBodies(known, 90) },
  { cut: (known) => ({ ...known, place: around(known.place, 0) }) },
  { cut: (known) => fewerOthers(known, 0) },
  { name: 'caller', cut: withoutCallers },
  { name: 'bodies', cut: (known) => shorterBodies(known, 0) },
  { name: 'page', cut: (known) => ({ ...known, page: undefined }) },
  { name: 'action', cut: (known) => ({ ...known, action: undefined }) },
  { name: 'source', cut: (known) => ({ ...known, place: known.place && { ...known.place, snippet: undefined } }) },
  { cut: (known) => clipTexts(known, 120) },
  { name: 'ids', cut: (known) => ({ ...known, earlier: undefined, ids: known.ids.slice(0, 2) }) },
  { cut: (known) => clipTexts(known, 60) },
  { name: 'place', cut: (known) => ({ ...known, place: undefined, request: undefined }) },
  { name: 'what it led to', cut: (known) => ({ ...known, chain: known.chain.slice(-1), led_to: undefined }) },
  { cut: (known) => clipTexts(known, 25) },
  { cut: (known) => clipTexts(known, 8) },
]

/** The case within the budget; what had to go is named in it. */
export function fitCase(whole: Case, render: (known: Case) => string, maxTokens: number): Case {
  let fitted = whole
  const leftOut: string[] = []
  for (const { name, cut } of STEPS) {
    if (estimateTokens(render(fitted)) <= maxTokens) break
    const before = render(fitted)
    const next = cut(fitted)
    if (render(next) === before) continue
    if (name !== undefined) leftOut.push(name)
    fitted = leftOut.length > 0 ? { ...next, left_out: [...leftOut] } : next
  }
  return fitted
}

function around(place: CasePlace | undefined, lines: number): CasePlace | undefined {
  if (!place?.snippet) return place
  return { ...place, snippet: place.snippet.filter(({ line }) => Math.abs(line - place.line) <= lines) }
}

function withoutCallers({ request, ...known }: Case): Case {
  return { ...known, from: undefined, via: undefined, request: request && { ...request, requested_at: undefined } }
}

function fewerOthers(known: Case, most: number): Case {
  const also = known.also.slice(0, most)
  return { ...known, also, also_more: known.also_more + known.also.length - also.length }
}

function shorterBodies(known: Case, maxChars: number): Case {
  const shorten = (body: string | undefined) =>
    body === undefined || maxChars === 0 ? undefined : preview(body, maxChars)
  const { request } = known
  return { ...known, request: request && { ...request, sent: shorten(request.sent), got: shorten(request.got) } }
}

function withoutChanges(action: CaseAction): CaseAction {
  return { ...action, appeared: undefined, disappeared: undefined, changesLeftOut: undefined }
}

/** Texts of the page and names in the code, each cut to so many characters; of a file the end says most. */
function clipTexts(known: Case, maxChars: number): Case {
  const place = <P extends CasePlace | undefined>(at: P) =>
    at && { ...at, file: at.file.slice(-maxChars), function: at.function?.slice(0, maxChars) }
  const { request } = known
  return {
    ...known,
    failure: clip(known.failure, maxChars),
    cause: clip(known.cause, maxChars),
    chain: clip(known.chain, maxChars),
    led_to: clip(known.led_to, maxChars),
    place: place(known.place),
    from: place(known.from),
    via: place(known.via),
    request: request && { ...clip(request, maxChars), requested_at: place(request.requested_at) },
    page: clip(known.page, maxChars),
  }
}

/** A value with its texts cut; what names a kind or an entry stays whole. */
function clip<T>(value: T, maxChars: number): T {
  const cut: unknown = clipAny(value, maxChars)
  // Texts stay texts, and nothing else changes.
  return cut as T
}

const KEPT = new Set(['kind', 'id', 'ids', 'certainty', 'fault', 'transport', 'step', 'outcome', 'guess', 'is', 'as'])

function clipAny(value: unknown, maxChars: number): unknown {
  if (typeof value === 'string') return preview(value, maxChars)
  if (Array.isArray(value)) return value.map((item) => clipAny(item, maxChars))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, KEPT.has(key) ? item : clipAny(item, maxChars)]),
  )
}
