import { max } from '../natives/natives.ts'

const SLOWEST = 3
/** Longer tasks count as long; the time above this is blocking time. https://www.w3.org/TR/longtasks-1/ */
const LONG_TASK_MS = 50

interface Slow {
  readonly url: string
  readonly type: string
  readonly duration: number
}

/** Adds up what a page loads and how long it is busy. Observers see every entry; the browser's buffer holds 250. */
export function countLoad({ PerformanceObserver }: Window & typeof globalThis, pageUrl: string) {
  const network = { count: 0, transferSize: 0, decodedSize: 0, fromCache: 0 }
  const byType: Record<string, { count: number; transferSize: number }> = {}
  const tasks = { count: 0, totalBlockingTime: 0, longest: 0 }
  let slowest: Slow[] = []

  function addResource({
    name,
    initiatorType,
    duration,
    transferSize,
    decodedBodySize,
  }: PerformanceResourceTiming): void {
    // A page does not fetch itself: that is our request for the text of an inline script.
    if (initiatorType === 'fetch' && name === pageUrl) return
    network.count++
    network.transferSize += transferSize
    network.decodedSize += decodedBodySize
    if (transferSize === 0 && decodedBodySize > 0) network.fromCache++
    const type = (byType[initiatorType] ??= { count: 0, transferSize: 0 })
    type.count++
    type.transferSize += transferSize
    if (slowest.length < SLOWEST || duration > (slowest.at(-1)?.duration ?? 0))
      slowest = [...slowest, { url: name, type: initiatorType, duration: roundTime(duration) }]
        .sort((a, b) => b.duration - a.duration)
        .slice(0, SLOWEST)
  }

  function addTask({ duration }: PerformanceEntry): void {
    tasks.count++
    tasks.totalBlockingTime = roundTime(tasks.totalBlockingTime + duration - LONG_TASK_MS)
    tasks.longest = max(tasks.longest, duration)
  }

  const addResources = (entries: PerformanceEntryList) => (entries as PerformanceResourceTiming[]).forEach(addResource)
  const addTasks = (entries: PerformanceEntryList) => entries.forEach(addTask)
  const resources = new PerformanceObserver((list) => addResources(list.getEntries()))
  const longTasks = new PerformanceObserver((list) => addTasks(list.getEntries()))
  resources.observe({ type: 'resource', buffered: true })
  longTasks.observe({ type: 'longtask', buffered: true })

  const stop = () => {
    resources.disconnect()
    longTasks.disconnect()
  }
  return {
    /** The sums until now; nothing is added afterwards. */
    finish: () => {
      addResources(resources.takeRecords())
      addTasks(longTasks.takeRecords())
      stop()
      return { network: { ...network, byType, slowest }, longTasks: tasks }
    },
    stop,
  }
}

export function roundTime(ms: number): number {
  return Math.round(ms * 10) / 10
}
