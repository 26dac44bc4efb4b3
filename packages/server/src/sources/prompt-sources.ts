import { LIMITS } from '@gasoline/wire'
import type { Sources, Unresolved } from '../analysis/code/source-frames.ts'
import { buildPlaceKey } from '../analysis/code/stack-locations.ts'
import { BoundedMap } from '../store/maps/bounded-map.ts'
import { REASONS } from './reasons.ts'
import { within } from './within.ts'

interface PromptOptions {
  /** Whether a browser is connected that has the tab. */
  readonly isReachable: (tabId: number | undefined) => boolean
}

const { placesRemembered } = LIMITS.sources
const { waitMs: longestMs } = LIMITS.diagnose

/**
 * The same sources for a call that somebody waits for: a place is waited for once, for a short time, and not at all where
 * no browser has the tab, or where the last one did not come. The lookup goes on, and its result is known to a later call.
 */
export function createPromptSources(sources: Sources, { isReachable }: PromptOptions): Sources {
  /** Places that were waited for in vain. */
  const late = new BoundedMap<string, true>(2 * placesRemembered)
  let isStuck = false

  return {
    known: sources.known,
    resolve: async (places, tabId, mostMs = longestMs) => {
      const hasBrowser = isReachable(tabId)
      const isNew = places.some((place) => late.get(buildPlaceKey(place)) === undefined)
      const waitMs = hasBrowser && isNew && !isStuck ? Math.max(0, Math.min(mostMs, longestMs)) : 0
      const lookup = sources.resolve(places, tabId).then((results) => {
        if (results.some((result) => 'file' in result)) isStuck = false
        return results
      })
      const found = await within(waitMs, lookup, undefined)
      if (found) return found
      if (waitMs > 0) for (const place of places) late.touch(buildPlaceKey(place), true)
      // Less may have been left of the call's time than a lookup takes.
      if (waitMs > longestMs / 2) isStuck = true
      const missing: Unresolved = hasBrowser
        ? { unresolved: REASONS.slowInAll(longestMs), isLate: true }
        : { unresolved: REASONS.notFetched }
      return places.map((place) => sources.known(place) ?? missing)
    },
  }
}
