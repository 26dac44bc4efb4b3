import { LIMITS } from '@gasoline/wire'
import type { ActionEntry, NetworkEntry } from '@gasoline/wire'
import { isLoad } from '../../analysis/context/page-lifetimes.ts'
import { TIMING_MS } from '../../analysis/timing.ts'
import { BoundedMap } from '../../store/maps/bounded-map.ts'

/** When the last pages were loaded. */
export class Loads {
  readonly #at = new BoundedMap<string, number>(LIMITS.actionRuns.tabs)

  add(action: ActionEntry): void {
    const { pageId, at } = action
    if (pageId !== undefined && isLoad(action)) this.#at.touch(pageId, at)
  }

  /** Whether a response may be what a change led to: on its page, or on one that was loaded because of it. */
  isRightAfter({ at, pageId }: NetworkEntry, change: Pick<NetworkEntry, 'at' | 'pageId'> | undefined): boolean {
    if (!change || at - change.at > TIMING_MS.refetch) return false
    const loadedAt = pageId === undefined || pageId === change.pageId ? undefined : this.#at.get(pageId)
    return loadedAt === undefined || loadedAt - change.at <= TIMING_MS.fallback
  }
}
