import { LIMITS } from '@gasoline/wire'
import type { StoredEvent } from '@gasoline/wire'
import type { TrackedLoad } from '../performance/tracked-load.ts'
import { findMedian } from '../statistics/median.ts'
import { readAddresses } from './address.ts'
import { SIGNIFICANCE_RANK } from './significant-event.ts'
import type { SignificantEvent } from './significant-event.ts'

const { leastLoads, slowerTimes, slowerMs, longTaskMs } = LIMITS.streaming

/** What is worth reporting of a load: that it took far longer than the baseline of its page, that a task blocked the page. */
export function judgeLoad(entry: StoredEvent<'performance'>, loads: readonly TrackedLoad[]): SignificantEvent[] {
  const { url, at, longTasks } = entry
  const common = { category: 'performance', severity: 'warning', at, urls: [url], ...readAddresses(url) } as const
  const events: SignificantEvent[] = []
  const tracked = loads.find(({ newest }) => newest.id === entry.id)
  const load = tracked?.key ?? url
  const longestMs = longTasks?.longest ?? 0
  if (longestMs > longTaskMs)
    events.push({
      ...common,
      kind: 'long-task',
      longestMs,
      key: `long-task ${load}`,
      rank: SIGNIFICANCE_RANK['long-task'],
    })
  const slow = tracked && findSlowness(tracked)
  if (slow)
    events.push({
      ...common,
      ...slow,
      kind: 'slow-load',
      key: `slow-load ${load}`,
      rank: SIGNIFICANCE_RANK['slow-load'],
    })
  return events
}

/** The newest load beside the baseline, which it may have joined already. Loads of one address share the id of their event. */
function findSlowness({ track, newest }: TrackedLoad): { loadMs: number; usualMs: number } | undefined {
  const before = track.before.filter((each) => each !== newest).flatMap(({ values }) => values.load ?? [])
  const { load: loadMs } = newest.values
  if (loadMs === undefined || before.length < leastLoads) return undefined
  const usualMs = findMedian(before)
  return loadMs > slowerTimes * usualMs && loadMs - usualMs > slowerMs ? { loadMs, usualMs } : undefined
}
