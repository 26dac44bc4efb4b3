import { LIMITS } from '@gasoline/wire'
import type { StoredEvent } from '@gasoline/wire'
import { toUrlTemplate } from '../analysis/identity/parameterise.ts'
import { SIGNIFICANCE_RANK } from '../analysis/significance/significant-event.ts'
import type { SignificantEvent } from '../analysis/significance/significant-event.ts'
import { readOrigin } from '../analysis/urls.ts'
import { BoundedMap } from '../store/maps/bounded-map.ts'

const { pages, loadsPerPage, leastLoads, slowerTimes, slowerMs, longTaskMs } = LIMITS.streaming

/** How long the pages of each kind took to load. */
export class LoadTimes {
  readonly #loads = new BoundedMap<string, readonly number[]>(pages)

  /** Judges a load by those before it, then remembers it. */
  add({ url, at, timing, longTasks }: StoredEvent<'performance'>): SignificantEvent[] {
    const page = `${readOrigin(url) ?? ''}${toUrlTemplate(url)}`
    const common = { category: 'performance', severity: 'warning', at, urls: [url], url } as const
    const events: SignificantEvent[] = []
    const longestMs = longTasks?.longest ?? 0
    if (longestMs > longTaskMs)
      events.push({
        ...common,
        kind: 'long-task',
        longestMs,
        key: `long-task ${page}`,
        rank: SIGNIFICANCE_RANK['long-task'],
      })
    const loadMs = timing.load ?? undefined
    if (loadMs === undefined) return events
    const before = this.#loads.get(page) ?? []
    const usualMs = findMedian(before)
    if (before.length >= leastLoads && loadMs > slowerTimes * usualMs && loadMs - usualMs > slowerMs)
      events.push({
        ...common,
        kind: 'slow-load',
        loadMs,
        usualMs,
        key: `slow-load ${page}`,
        rank: SIGNIFICANCE_RANK['slow-load'],
      })
    this.#loads.touch(page, [...before.slice(1 - loadsPerPage), loadMs])
    return events
  }
}

function findMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}
