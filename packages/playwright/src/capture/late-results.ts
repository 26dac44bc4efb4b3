/** So many calls of a binding may be without a result: the driver keeps what they were given. */
const MOST = 20

/**
 * Results for calls that no page waits for. To deliver one the driver runs code in the page, so that the first few of a context
 * never get one, and later ones when it hardly matters.
 */
export function createLateResults() {
  const waiting: (() => void)[] = []
  return async (): Promise<void> =>
    new Promise((resolve) => {
      waiting.push(resolve)
      if (waiting.length > MOST) waiting.shift()?.()
    })
}
