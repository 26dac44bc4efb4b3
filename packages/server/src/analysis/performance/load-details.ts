import type { StoredEvent } from '@gasoline/wire'
import { isFields, readNumber } from './sample.ts'

/** What a report shows of the newest load beside what is compared. */
export interface LoadDetails {
  readonly decodedBytes: number | undefined
  readonly fromCache: number | undefined
  readonly byType: readonly { readonly type: string; readonly count: number; readonly bytes: number }[]
  readonly slowest: readonly { readonly url: string; readonly type: string; readonly ms: number }[]
  readonly longestTaskMs: number | undefined
  /** The person left before all was counted. */
  readonly isEarly: boolean
}

const MOST_TYPES = 8
const MOST_SLOWEST = 3

/** Producers may send what they like here: only what has the expected form is read. */
export function readDetails({ network = {}, longTasks, early }: StoredEvent<'performance'>): LoadDetails {
  const byType = isFields(network.byType) ? Object.entries(network.byType) : []
  const slowest: readonly unknown[] = Array.isArray(network.slowest) ? network.slowest : []
  return {
    decodedBytes: readNumber(network, 'decodedSize'),
    fromCache: readNumber(network, 'fromCache'),
    byType: byType
      .flatMap(([type, sums]) => {
        const count = isFields(sums) ? readNumber(sums, 'count') : undefined
        return count === undefined || !isFields(sums)
          ? []
          : [{ type, count, bytes: readNumber(sums, 'transferSize') ?? 0 }]
      })
      .sort((a, b) => b.bytes - a.bytes)
      .slice(0, MOST_TYPES),
    slowest: slowest
      .flatMap((each) => {
        const ms = isFields(each) ? readNumber(each, 'duration') : undefined
        return ms === undefined || !isFields(each) || typeof each.url !== 'string'
          ? []
          : [{ url: each.url, type: typeof each.type === 'string' ? each.type : '', ms }]
      })
      .slice(0, MOST_SLOWEST),
    longestTaskMs: longTasks?.longest,
    isEarly: early === true,
  }
}
