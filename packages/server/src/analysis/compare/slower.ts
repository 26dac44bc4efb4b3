import { METRICS } from '../performance/metric.ts'
import { judgeChange } from '../statistics/judge-change.ts'
import type { LeastEffect } from '../statistics/judge-change.ts'
import type { SeenLoad, SeenWindow } from './seen.ts'

/** Two medians, and whether they differ by more than chance. */
interface ComparedMedians {
  readonly before: number
  readonly after: number
  /** `suspected`: too few samples to tell. */
  readonly difference: 'none' | 'suspected' | 'certain'
  /** Samples after that are missing to be certain. */
  readonly more: number
}

type LoadMetric = 'load_time' | 'request_count' | 'transfer_size'

export interface ComparedLoad extends ComparedMedians {
  readonly page: string
  readonly metric: LoadMetric
}

const METRICS_OF_LOADS = {
  load_time: { read: ({ loadMs }: SeenLoad) => loadMs, ...METRICS.load },
  request_count: { read: ({ requests }: SeenLoad) => requests, ...METRICS.requests },
  transfer_size: { read: ({ bytes }: SeenLoad) => bytes, ...METRICS.transfer },
} as const

/** Requests of an app are compared more finely than whole loads. */
const DURATION: LeastEffect = { amount: 100, share: 0.5 }
/** With few samples chance alone makes requests slower: less than this is not worth a word. */
const SUSPECT: LeastEffect = { amount: 300, share: 1 }

/** How the pages of both windows loaded. What is counted and not timed differs for certain, however few samples there are. */
export function compareSeenLoads(before: SeenWindow, after: SeenWindow): ComparedLoad[] {
  return before.loads.flatMap((was) => {
    const now = after.loads.find(({ page }) => page === was.page)
    if (!now) return []
    return (Object.keys(METRICS_OF_LOADS) as LoadMetric[]).flatMap((metric) => {
      const { read, least, ...rest } = METRICS_OF_LOADS[metric]
      const compared = compareMedians(read(was), read(now), least ?? DURATION)
      if (!compared) return []
      const isCertain = 'isExact' in rest && compared.difference === 'suspected'
      return { page: was.page, metric, ...compared, ...(isCertain && { difference: 'certain' as const, more: 0 }) }
    })
  })
}

export interface ComparedEndpoint extends ComparedMedians {
  readonly key: string
  readonly method: string
  readonly url: string
}

/** Endpoints whose responses take longer or less long than before; with few samples, those that take far longer. */
export function compareDurations(before: SeenWindow, after: SeenWindow): ComparedEndpoint[] {
  const later = new Map(after.endpoints.map((endpoint) => [endpoint.key, endpoint]))
  return before.endpoints.flatMap((was) => {
    const now = later.get(was.key)
    const compared = now && compareMedians(was.durations, now.durations, DURATION)
    if (!compared || compared.difference === 'none') return []
    const change = compared.after - compared.before
    const isFar = change > SUSPECT.amount && change > compared.before * SUSPECT.share
    if (compared.difference === 'suspected' && !isFar) return []
    return { key: was.key, method: was.method, url: was.url, ...compared }
  })
}

const DIFFERENCES = { changed: 'certain', suspected: 'suspected', unchanged: 'none' } as const

function compareMedians(
  before: readonly number[],
  after: readonly number[],
  least: LeastEffect,
): ComparedMedians | undefined {
  if (before.length === 0 || after.length === 0) return undefined
  const { verdict, before: was, after: is, more } = judgeChange(before, after, least)
  return { before: was.median, after: is.median, difference: DIFFERENCES[verdict], more: more.after }
}
