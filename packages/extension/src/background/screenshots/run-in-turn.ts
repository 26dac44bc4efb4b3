import { withTimeout } from '../with-timeout.ts'

let free: Promise<unknown> = Promise.resolve()

/** Does one thing after the other; each has its own time from the moment when it is asked for. */
export function runInTurn<T>(limitMs: number, message: string, work: () => Promise<T>): Promise<T> {
  const before = free
  let isLate = false
  const turn = before.then(() => (isLate ? new Promise<never>(() => {}) : work()))
  const result = withTimeout(limitMs, message, turn).catch((error: unknown) => {
    isLate = true
    throw error
  })
  // Whoever asked is told of a failure; the next one starts all the same.
  free = Promise.allSettled([before, result]).then(() => undefined)
  return result
}
