import { LIMITS } from '@gasoline/wire/limits'
import { max, round } from '../natives/natives.ts'

const SLOWEST = 3
/** Longer tasks count as long; the time above this is blocking time. https://www.w3.org/TR/longtasks-1/ */
const LONG_TASK_MS = 50
/** Of two resources, the one to report: a millisecond counts as much as so many bytes. */
const BYTES_PER_MS = 1_000

interface LoadedResource {
  readonly name: string
  readonly type: string
  readonly bytes: number
  readonly ms: number
  readonly cached?: true
}

/** https://developer.mozilla.org/docs/Web/API/PerformanceLongAnimationFrameTiming */
interface LongFrame extends PerformanceEntry {
  readonly scripts: readonly { readonly sourceURL: string; readonly duration: number }[]
}

/** As a method: TypeScript checks its parameter bivariantly, so that it may take the type that was observed. */
type AddEntry = { add(entry: PerformanceEntry): void }['add']

/**
 * Adds up what a page loads and how long it is busy, from a time on. Observers see every entry; the browser's buffer
 * holds 250.
 */
export function countLoad(
  { PerformanceObserver, performance, location }: Window & typeof globalThis,
  pageUrl: string,
  sinceMs = 0,
) {
  const network = { count: 0, transferSize: 0, decodedSize: 0, fromCache: 0 }
  const byType: Record<string, { count: number; transferSize: number }> = {}
  const tasks = { count: 0, totalBlockingTime: 0, longest: 0 }
  const busy = new Map<string, number>()
  const loaded: (LoadedResource & { readonly url: string })[] = []

  const readName = (url: string) =>
    (url.split('#')[0]?.split('?')[0] ?? '').replace(location.origin, '').slice(0, LIMITS.performance.nameChars)

  function list(
    { name, initiatorType, transferSize, encodedBodySize }: PerformanceResourceTiming,
    duration: number,
  ): void {
    loaded.push({
      url: name,
      name: readName(name),
      type: initiatorType,
      bytes: encodedBodySize,
      ms: roundTime(duration),
      // Also what the server was asked about, and had not changed.
      ...(transferSize < encodedBodySize && { cached: true }),
    })
  }

  function addResource(entry: PerformanceResourceTiming): void {
    const { name, initiatorType, transferSize, decodedBodySize, encodedBodySize } = entry
    // A page does not fetch itself: that is our request for the text of an inline script.
    if (initiatorType === 'fetch' && name === pageUrl) return
    network.count++
    network.transferSize += transferSize
    network.decodedSize += decodedBodySize
    if (transferSize < encodedBodySize) network.fromCache++
    const type = (byType[initiatorType] ??= { count: 0, transferSize: 0 })
    type.count++
    type.transferSize += transferSize
    list(entry, entry.duration)
  }

  function addTask({ duration }: PerformanceEntry): void {
    tasks.count++
    tasks.totalBlockingTime = roundTime(tasks.totalBlockingTime + duration - LONG_TASK_MS)
    tasks.longest = max(tasks.longest, duration)
  }

  function addFrame({ scripts }: LongFrame): void {
    for (const { sourceURL, duration } of scripts) busy.set(sourceURL, (busy.get(sourceURL) ?? 0) + duration)
  }

  function observe(type: string, add: AddEntry) {
    const addAll = (entries: PerformanceEntryList) =>
      entries.forEach((entry) => entry.startTime >= sinceMs && add(entry))
    const observer = new PerformanceObserver((entries) => addAll(entries.getEntries()))
    observer.observe({ type, buffered: true })
    return { stop: () => observer.disconnect(), finish: () => addAll(observer.takeRecords()) }
  }
  const observers = [
    observe('resource', addResource),
    observe('longtask', addTask),
    observe('long-animation-frame', addFrame),
  ]

  const stop = () => observers.forEach((observer) => observer.stop())
  return {
    /** The sums until now; nothing is added afterwards. */
    finish: () => {
      observers.forEach((observer) => observer.finish())
      stop()
      const slowest = [...loaded]
        .sort((a, b) => b.ms - a.ms)
        .slice(0, SLOWEST)
        .map(({ url, type, ms }) => ({ url, type, duration: ms }))
      const [page] = performance.getEntriesByType('navigation')
      if (page && sinceMs === 0) list(page, page.responseEnd)
      const scripts = [...busy]
        .map(([url, ms]) => ({ name: readName(url), ms: round(ms) }))
        .sort((a, b) => b.ms - a.ms)
        .slice(0, SLOWEST)
      return {
        network: { ...network, byType, slowest },
        resources: loaded
          .map(({ url: _, ...each }) => each)
          .sort((a, b) => b.bytes - a.bytes + (b.ms - a.ms) * BYTES_PER_MS)
          .slice(0, LIMITS.performance.resources),
        longTasks: { ...tasks, ...(scripts.length > 0 && { scripts }) },
      }
    },
    stop,
  }
}

export function roundTime(ms: number): number {
  return Math.round(ms * 10) / 10
}
