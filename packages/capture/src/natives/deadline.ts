const { performance } = globalThis
const now = performance.now.bind(performance)

/** Thrown where the time is used up; what was being counted is then unknown. */
const OUT_OF_TIME = new Error('out of time')

/** Calls of the result throw OUT_OF_TIME once the time is over. */
export type Tick = () => void

/** Milliseconds, for `since`. */
export const readClock = now

/** `freely` so many calls pass in any case: on a busy machine time also goes by while nothing of ours runs. */
export function startBudget(microseconds: number, freely: number, since = now()): Tick {
  const end = since + microseconds / 1000
  let calls = 0
  return () => {
    if (calls++ >= freely && now() > end) throw OUT_OF_TIME
  }
}

/** What the work gives, or undefined if the time did not suffice. */
export function inTime<R>(work: () => R): R | undefined {
  try {
    return work()
  } catch (error) {
    if (error === OUT_OF_TIME) return undefined
    throw error
  }
}

/** Tells when the time for a step is over. */
export type IsOver = () => boolean

export function startDeadline(limitMs: number): IsOver {
  const end = now() + limitMs
  return () => now() >= end
}
