import type { NetworkEntry } from '@gasoline/wire'
import type { View } from '../../store/view.ts'
import { isLoad } from '../context/page-lifetimes.ts'
import { TIMING_MS } from '../timing.ts'
import type { TimelineEntry } from './timeline.ts'

/** Fewer are shown as they are. */
const FEWEST = 3
/** What a page does by itself, or what a person does without effect on it. */
const PASSIVE = new Set(['navigate', 'scroll'])

/** The requests of each page load that went well, by the load's id: what a page fetches before the person does anything. */
export function findLoadRequests(
  { actions, network }: View,
  isGood: (request: NetworkEntry) => boolean,
): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, ReadonlySet<string>>()
  for (const load of actions.filter(isLoad)) {
    const first = actions.find(({ at, type, pageId }) => at >= load.at && pageId === load.pageId && !PASSIVE.has(type))
    const end = Math.min(first?.at ?? Infinity, load.at + TIMING_MS.pageLoad)
    const good = network.filter(
      (request) => request.pageId === load.pageId && request.at >= load.at && request.at < end && isGood(request),
    )
    if (good.length >= FEWEST) found.set(load.id, new Set(good.map(({ id }) => id)))
  }
  return found
}

/** Puts one entry in the place of the good requests of each load. */
export function foldLoads(
  timeline: readonly TimelineEntry[],
  loads: ReadonlyMap<string, ReadonlySet<string>>,
): TimelineEntry[] {
  const folded = new Map<string, TimelineEntry>()
  for (const requests of loads.values()) {
    const group = timeline.filter(({ id }) => requests.has(id))
    const [first] = group
    if (!first || group.length < FEWEST) continue
    const end = Math.max(...group.map(({ ts, duration = 0 }) => ts + duration))
    const ids = group.map(({ id }) => id)
    const entry = {
      ts: first.ts,
      kind: 'network',
      id: first.id,
      count: group.length,
      ids,
      duration: end - first.ts,
    } as const
    for (const id of ids) folded.set(id, entry)
  }
  return timeline.flatMap((entry) => {
    const fold = folded.get(entry.id)
    return fold === undefined ? entry : fold.id === entry.id ? fold : []
  })
}
