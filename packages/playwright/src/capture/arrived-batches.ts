/** How many batches came from each document, so that whoever knows how many it sent can wait for them. */
export function createArrivedBatches() {
  const counts = new Map<string, number>()
  const waiting = new Set<() => void>()
  return {
    add: (producer: string): void => {
      counts.set(producer, (counts.get(producer) ?? 0) + 1)
      for (const check of waiting) check()
    },
    /** Resolves when so many have come, or after so long. */
    wait: async (producer: string, sent: number, ms: number): Promise<void> => {
      const isThere = () => (counts.get(producer) ?? 0) >= sent
      if (isThere()) return
      await new Promise<void>((resolve) => {
        const end = () => {
          clearTimeout(timer)
          waiting.delete(check)
          resolve()
        }
        const check = () => isThere() && end()
        const timer = setTimeout(end, ms)
        waiting.add(check)
      })
    },
  }
}
