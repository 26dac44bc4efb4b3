import { LIMITS } from '@gasoline/wire'
import type { Place, Sources } from '../analysis/code/source-frames.ts'
import { buildPlaceKey } from '../analysis/code/stack-locations.ts'
import { BoundedMap } from '../store/maps/bounded-map.ts'
import { REASONS } from './reasons.ts'
import { within } from './within.ts'

interface PromptOptions {
  readonly now: () => number
  /** Whether a browser is connected that has the tab. */
  readonly isReachable: (tabId: number | undefined) => boolean
}

const { placesRemembered } = LIMITS.sources
const { lookupMs } = LIMITS.diagnose

/**
 * The same sources for a call that somebody waits for: a place is waited for once, for a short time, and not at all where
 * no browser has the tab, or where the last one did not come. The lookup goes on, and its result is known to a later call.
 */
export function createPromptSources(sources: Sources, { now, isReachable }: PromptOptions): Sources {
  const requestedAt = new BoundedMap<string, number>(2 * placesRemembered)
  let isStuck = false

  /** Until when to wait for a place, from its first request on. */
  function readDeadline(place: Place, startedAt: number): number {
    const key = buildPlaceKey(place)
    const first = requestedAt.get(key) ?? startedAt
    requestedAt.touch(key, first)
    return first + lookupMs
  }

  return {
    known: sources.known,
    resolve: async (places, tabId) => {
      const startedAt = now()
      const deadline = places.reduce((latest, place) => Math.max(latest, readDeadline(place, startedAt)), startedAt)
      const waitMs = isStuck || !isReachable(tabId) ? 0 : deadline - startedAt
      const lookup = sources.resolve(places, tabId).then((results) => {
        if (results.some((result) => 'file' in result)) isStuck = false
        return results
      })
      const found = await within(waitMs, lookup, undefined)
      if (found) return found
      if (waitMs > 0) isStuck = true
      return places.map((place) => sources.known(place) ?? { unresolved: REASONS.slowInAll(lookupMs), isLate: true })
    },
  }
}
