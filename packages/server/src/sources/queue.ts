/** Runs so many pieces of work at once; the others wait for their turn. */
export function createQueue(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running < atOnce) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The place is handed on, so that nobody can take it in between.
      if (next) next()
      else running--
    }
  }
}
