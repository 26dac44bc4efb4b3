import { LIMITS } from '@gasoline/wire'
import { splitTrack } from '../analysis/performance/fold-sample.ts'
import { reportLoad } from '../analysis/performance/report-load.ts'
import type { LoadSample } from '../analysis/performance/sample.ts'
import type { Loads } from '../analysis/performance/tracked-load.ts'

/** How pages loaded: each load that is remembered, and what `check_performance` says of the newest. */
export function listLoads(loads: Loads) {
  const all = loads.list()
  return {
    loads: all.slice(0, LIMITS.dashboard.loads).map((load) => {
      const { before, after } = splitTrack(load.track)
      const { page, navigation, cache, verdict, reloads, metrics } = reportLoad(load, [])
      const summary = { key: load.key, page, navigation, cache, verdict, reloads, metrics }
      return { ...summary, before: before.map(shorten), after: after.map(shorten) }
    }),
    dropped: Math.max(0, all.length - LIMITS.dashboard.loads),
  }
}

function shorten({ at, id, values }: LoadSample) {
  return { at, id, values }
}
