import type { Page, Undo } from '../../page/page.ts'

/** Between the call of `fetch` and what the browser takes for the start of its request. */
const NEAR_MS = 250

interface Load {
  readonly url: string
  readonly at: number
  /** Called with its size, or with 0 where the browser hides it. */
  readonly onFinish: (bytes: number) => void
}

export interface FinishedLoads {
  readonly watch: (load: Load) => Undo
  readonly stop: Undo
}

/** Reports when a whole response has arrived, whether the page reads it or not. */
export function watchFinishedLoads({ window, guard }: Page): FinishedLoads {
  const { timeOrigin } = window.performance
  const waiting = new Set<Load>()
  const receive = guard((list: PerformanceObserverEntryList) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      const startedAt = timeOrigin + entry.startTime
      for (const load of waiting) {
        if (load.url !== entry.name || Math.abs(startedAt - load.at) > NEAR_MS) continue
        unwatch(load)
        load.onFinish(entry.decodedBodySize)
        break
      }
    }
  })
  const observer = new window.PerformanceObserver(receive)

  function unwatch(load: Load): void {
    if (waiting.delete(load) && waiting.size === 0) observer.disconnect()
  }

  return {
    watch: (load) => {
      if (waiting.size === 0) observer.observe({ type: 'resource' })
      waiting.add(load)
      return () => unwatch(load)
    },
    stop: () => {
      waiting.clear()
      observer.disconnect()
    },
  }
}
