import { dateNow } from '../natives/natives.ts'

/** The page's fine clock stands still while the computer sleeps; from this much on it is set right again. */
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
