import { createObject, NativeError } from './natives.ts'

const { performance } = globalThis
const now = performance.now.bind(performance)

/** Thrown when the time is used up; the result is then unknown. Without a stack, for which V8 scans this script again. */
const OUT_OF_TIME = createObject(NativeError.prototype) as Error

/** Calls of the result throw OUT_OF_TIME once the time is over. */
export type Tick = () => void

/** Milliseconds, for `since`. */
export const readClock = now

/** The first `freely` calls always pass: on a busy machine time also passes while none of our code runs. */
export function startBudget(microseconds: number, freely: number, since = now()): Tick {
  const end = since + microseconds / 1000
  let calls = 0
  return () => {
    if (calls++ >= freely && now() > end) throw OUT_OF_TIME
  }
}

/** The result of the work, or undefined if it ran out of time. */
export function runInTime<R>(work: () => R): R | undefined {
  try {
    return work()
  } catch (error) {
    if (error === OUT_OF_TIME) return undefined
    throw error
  }
}

/** Whether the time for a step is over. */
export type IsOver = () => boolean

export function startDeadline(limitMs: number): IsOver {
  const end = now() + limitMs
  return () => now() >= end
}
