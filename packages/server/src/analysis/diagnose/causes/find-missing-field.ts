import type { StoredEvent } from '@gasoline/wire'
import { isFailedRequest } from '../../failures/failed-request.ts'
import { answersBefore } from './responses.ts'
import type { Answer } from './responses.ts'
import type { Stumble } from './access-message.ts'
import { isObject, walk } from '../../bodies/json.ts'
import { findLacks } from './missing-field.ts'
import type { Lack } from './missing-field.ts'
import { isSamePage } from '../../context/same-page.ts'
import type { Context } from '../../context/context.ts'
import type { TieOf } from './shared-code.ts'

/** An answer that lacks what an error stumbled over. */
export interface LackingAnswer {
  readonly answer: Answer
  readonly lack: Lack
  /** The whole of what speaks for it, its nearness included. */
  readonly weight: number
  /** How long before the error it came. */
  readonly gapMs: number
  /** Nothing but the field's name connects the two. */
  readonly isUnsure?: true
}

/** From here on it is said. */
const ENOUGH = 4
const RECENT = 25

/** The answer that lacks the value, and where; undefined if too little speaks for any. `tieOf` tells of shared code. */
export function findLackingAnswer(
  error: StoredEvent<'logs'>,
  stumble: Stumble,
  context: Context,
  tieOf: TieOf,
): LackingAnswer | undefined {
  const answers = answersBefore(error, context).slice(-RECENT)
  const last = answers.findLast(({ entry }) => isSamePage(entry, error))
  const candidates = answers.flatMap((answer, index): LackingAnswer[] => {
    const before = answers.slice(0, index).filter(({ kind }) => kind === answer.kind)
    const isSuperseded = answers.some((other, at) => at > index && other.kind === answer.kind)
    const [lack] = findLacks(
      answer.body,
      before.map(({ body }) => body),
      stumble,
    )
    if (!lack || (!isSamePage(answer.entry, error) && lack.weight < 5)) return []
    const gapMs = Math.max(0, error.at - answer.at)
    const isFailed = 'status' in answer.entry && isFailedRequest(answer.entry)
    const hasTie = tieOf(answer.entry) !== undefined || isNamedAlike(answer.kind, stumble)
    // That the last answer lacks the field is true of many fields: something else must speak for it.
    if (lack.weight <= 1 && !hasTie) return []
    const near = gapMs <= 100 ? 2 : gapMs <= 1_000 ? 1 : 0
    const ties = (isFailed && hasTie ? 2 : 0) + (hasTie ? 2 : 0) + (answer === last ? 1 : 0) - (isSuperseded ? 1 : 0)
    const isUnsure = !hasTie && !lack.siblings && !lack.wasThere && lack.instead === undefined
    return [{ answer, lack, weight: lack.weight + near + ties, gapMs, ...(isUnsure && { isUnsure }) }]
  })
  const [best] = candidates.sort((a, b) => b.weight - a.weight || a.gapMs - b.gapMs)
  if (!best || best.weight < ENOUGH) return undefined
  return best.lack.weight <= 1 && isElsewhere(answers, best, stumble) ? undefined : best
}

/** Whether the code calls the value as the address calls what it gives: `cart.items` and /api/cart. */
function isNamedAlike(kind: string, { chain = [] }: Stumble): boolean {
  const segments = new Set(
    kind
      .toLowerCase()
      .split(/[/\s?#.]+/)
      .map(singular),
  )
  return chain.some((name) => name.length > 2 && segments.has(singular(name.toLowerCase())))
}

function singular(word: string): string {
  return word.replace(/(?<=..)s$/, '')
}

/** That one body lacks a field which another one has says nothing. */
function isElsewhere(answers: readonly Answer[], best: LackingAnswer, { chain }: Stumble): boolean {
  const field = chain?.findLast((name) => name !== '[]')
  return (
    field !== undefined &&
    answers.some(
      ({ body, kind }) =>
        kind !== best.answer.kind && walk(body).some(({ value }) => isObject(value) && Object.hasOwn(value, field)),
    )
  )
}
