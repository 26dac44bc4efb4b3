import { compareSamples } from '../statistics/compare-samples.ts'
import type { ComparedSamples } from '../statistics/compare-samples.ts'
import type { SeenLoad, SeenWindow } from './seen.ts'

/** The thresholds of performance snapshots; requests of an app are compared more finely. */
const LEAST = {
  load_time: { ratio: 0.5, absolute: 200 },
  request_count: { ratio: 0.5, absolute: 5 },
  transfer_size: { ratio: 1, absolute: 100_000 },
  duration: { ratio: 0.5, absolute: 100 },
} as const

export type LoadMetric = 'load_time' | 'request_count' | 'transfer_size'

export interface ComparedLoad extends ComparedSamples {
  readonly page: string
  readonly metric: LoadMetric
}

const METRICS: Readonly<Record<LoadMetric, (load: SeenLoad) => readonly number[]>> = {
  load_time: ({ loadMs }) => loadMs,
  request_count: ({ requests }) => requests,
  transfer_size: ({ bytes }) => bytes,
}

/** How the pages of both windows loaded. What is counted and not timed differs for certain, however few samples there are. */
export function compareLoads(before: SeenWindow, after: SeenWindow): ComparedLoad[] {
  return before.loads.flatMap((was) => {
    const now = after.loads.find(({ page }) => page === was.page)
    if (!now) return []
    return Object.keys(METRICS).flatMap((name) => {
      const metric = name as LoadMetric
      const compared = compareSamples(METRICS[metric](was), METRICS[metric](now), LEAST[metric])
      if (!compared) return []
      const isCounted = metric !== 'load_time' && compared.difference === 'suspected'
      return { page: was.page, metric, ...compared, ...(isCounted && { difference: 'certain' as const, more: 0 }) }
    })
  })
}

export interface ComparedEndpoint extends ComparedSamples {
  readonly key: string
  readonly method: string
  readonly url: string
}

/** With few samples chance alone makes requests slower: less than this is not worth a word. */
const SUSPECT = { ratio: 1, absolute: 300 } as const

/** Endpoints whose responses take longer or less long than before; with few samples, those that take far longer. */
export function compareDurations(before: SeenWindow, after: SeenWindow): ComparedEndpoint[] {
  return before.endpoints.flatMap((was) => {
    const now = after.endpoints.find(({ key }) => key === was.key)
    const compared = now && compareSamples(was.durations, now.durations, LEAST.duration)
    if (!compared || compared.difference === 'none') return []
    const change = compared.after - compared.before
    const isFar = change > SUSPECT.absolute && change > compared.before * SUSPECT.ratio
    if (compared.difference === 'suspected' && !isFar) return []
    return { key: was.key, method: was.method, url: was.url, ...compared }
  })
}
