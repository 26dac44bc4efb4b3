import { preview } from '../budget/preview.ts'
import { estimateTokens } from '../budget/tokens.ts'
import type { Case, CasePlace } from './case.ts'

interface Step {
  /** What is missing afterwards, if a reader should know. */
  readonly name?: string
  readonly cut: (known: Case) => Case
}

/** What can go, the least valuable first. */
const STEPS: readonly Step[] = [
  { cut: (known) => ({ ...known, place: around(known.place, 1) }) },
  { cut: ({ earlier, ...known }) => ({ ...known, earlier: earlier && { ...earlier, what: '' } }) },
  { cut: (known) => fewerBeside(known, 1) },
  {
    name: 'what changed on screen',
    cut: ({ action, ...known }) => ({ ...known, action: action && { ...action, changes: undefined } }),
  },
  { cut: (known) => shorterBodies(known, 160) },
  { name: 'component', cut: (known) => ({ ...known, component: undefined }) },
  { cut: (known) => shorterBodies(known, 90) },
  { cut: (known) => ({ ...known, place: around(known.place, 0) }) },
  { cut: (known) => fewerBeside(known, 0) },
  { name: 'caller', cut: withoutCallers },
  { name: 'bodies', cut: (known) => shorterBodies(known, 0) },
  { name: 'page', cut: (known) => ({ ...known, page: undefined }) },
  { name: 'action', cut: (known) => ({ ...known, action: undefined }) },
  { name: 'source', cut: (known) => ({ ...known, place: known.place && { ...known.place, snippet: undefined } }) },
  { cut: (known) => shorterWords(known, 120) },
  { name: 'ids', cut: (known) => ({ ...known, earlier: undefined, ids: known.ids.slice(0, 2) }) },
  { cut: (known) => shorterWords(known, 60) },
  { name: 'place', cut: (known) => ({ ...known, place: undefined, request: undefined }) },
  { cut: (known) => shorterWords(known, 25) },
]

/** The case within the budget; what had to go is named in it. */
export function fitCase(whole: Case, wordsOf: (known: Case) => string, maxTokens: number): Case {
  let fitted = whole
  const leftOut: string[] = []
  for (const { name, cut } of STEPS) {
    if (estimateTokens(wordsOf(fitted)) <= maxTokens) break
    const before = wordsOf(fitted)
    const next = cut(fitted)
    if (wordsOf(next) === before) continue
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
  return { ...known, from: undefined, via: undefined, request: request && { ...request, asked_at: undefined } }
}

function fewerBeside(known: Case, most: number): Case {
  const also = known.also.slice(0, most)
  return { ...known, also, also_more: known.also_more + known.also.length - also.length }
}

function shorterBodies(known: Case, maxChars: number): Case {
  const shorten = (body: string | undefined) =>
    body === undefined || maxChars === 0 ? undefined : preview(body, maxChars)
  const { request } = known
  return { ...known, request: request && { ...request, sent: shorten(request.sent), got: shorten(request.got) } }
}

function shorterWords(known: Case, maxChars: number): Case {
  const short = <P extends CasePlace | undefined>(place: P) =>
    place && { ...place, file: place.file.slice(-maxChars), function: place.function?.slice(0, maxChars) }
  return {
    ...known,
    title: preview(known.title, maxChars),
    cause: preview(known.cause, maxChars * 2),
    place: short(known.place),
    from: short(known.from),
    via: short(known.via),
    request: known.request && {
      ...known.request,
      what: preview(known.request.what, maxChars),
      asked_at: short(known.request.asked_at),
    },
    page: known.page && preview(known.page, maxChars),
  }
}
