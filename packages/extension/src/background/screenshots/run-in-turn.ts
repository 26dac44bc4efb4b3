import { withTimeout } from '../with-timeout.ts'

let free: Promise<unknown> = Promise.resolve()

/** Runs one task at a time; each has its own time limit, which starts with the call. */
export function runInTurn<T>(limitMs: number, message: string, work: () => Promise<T>): Promise<T> {
  const before = free
  let isLate = false
  const turn = before.then(() => (isLate ? new Promise<never>(() => {}) : work()))
  const result = withTimeout(limitMs, message, turn).catch((error: unknown) => {
    isLate = true
    throw error
  })
  // The caller gets the failure; the next task starts anyway.
  free = Promise.allSettled([before, result]).then(() => undefined)
  return result
}
