import { dateNow } from '../natives/natives.ts'

/**
 * performance.now() may stop during sleep; a larger drift is corrected.
 * https://developer.mozilla.org/en-US/docs/Web/API/Performance/now#ticking_during_sleep
 */
const DRIFT_MS = 1_000

/** Epoch milliseconds with fractions, never running backwards. */
export function createClock({ timeOrigin, now }: { timeOrigin: number; now: () => number }): () => number {
  let origin = timeOrigin
  return () => {
    const fine = origin + now()
    const behind = dateNow() - fine
    if (behind < DRIFT_MS) return fine
    origin += behind
    return fine + behind
  }
}
