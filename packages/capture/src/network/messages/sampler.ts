import { createList } from '../../natives/natives.ts'
import { LIMITS } from '@gasoline/wire/limits'
import { hashKeys } from './message-keys.ts'

/** Above `above` messages a second, `kept` a second are kept. Fastest first. */
const STEPS = [
  { above: 200, kept: 2 },
  { above: 50, kept: 5 },
  { above: 10, kept: 10 },
] as const
const { messagesFirst, messageKinds } = LIMITS.page
const SECOND = 1_000

/** Over the life of a connection, in one direction. */
interface SampleNote {
  readonly rate: string
  readonly kept: number
  readonly left_out: number
}

/** Decides which messages of one direction of a connection are kept, and counts the others. */
export interface Sampler {
  readonly keeps: (at: number, message: unknown) => boolean
  /** The one left out last is kept after all. */
  readonly keepLast: () => void
  /** Undefined as long as nothing was left out. */
  readonly note: () => SampleNote | undefined
}

export function createSampler(): Sampler {
  const known: number[] = createList()
  let second = -Infinity
  let count = 0
  let lastCount = 0
  let rate = 0
  let keptAt = -Infinity
  let kept = 0
  let leftOut = 0

  function measure(at: number): void {
    const passed = at - second
    if (passed >= SECOND) {
      lastCount = passed < 2 * SECOND ? count : 0
      second = passed < 2 * SECOND ? second + SECOND : at
      count = 0
    }
    count++
    rate = count > lastCount ? count : lastCount
  }

  function isDue(at: number): boolean {
    for (let index = 0; index < STEPS.length; index++) {
      const { above, kept } = STEPS[index] as (typeof STEPS)[number]
      if (rate > above) return at - keptAt >= SECOND / kept
    }
    return true
  }

  function isNewKind(message: unknown): boolean {
    const keys = typeof message === 'string' ? hashKeys(message) : undefined
    if (keys === undefined || known.length >= messageKinds) return false
    for (let index = 0; index < known.length; index++) if (known[index] === keys) return false
    known[known.length] = keys
    return true
  }

  return {
    keeps: (at, message) => {
      measure(at)
      if (kept + leftOut < messagesFirst || isDue(at)) keptAt = at
      else if (!isNewKind(message)) {
        leftOut++
        return false
      }
      kept++
      return true
    },
    keepLast: () => {
      leftOut--
      kept++
    },
    note: () => (leftOut === 0 ? undefined : { rate: `${rate}/s`, kept, left_out: leftOut }),
  }
}
