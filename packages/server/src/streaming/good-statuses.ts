import { LIMITS } from '@gasoline/wire'
import type { NetworkEntry } from '@gasoline/wire'
import { BoundedMap } from '../store/maps/bounded-map.ts'

/** The last status by which requests of each kind succeeded. */
export class GoodStatuses {
  readonly #statuses = new BoundedMap<string, number>(LIMITS.streaming.endpoints)

  add({ status, pending }: NetworkEntry, endpoint: string): void {
    if (!pending && status !== undefined && status >= 200 && status < 300) this.#statuses.touch(endpoint, status)
  }

  find(endpoint: string): number | undefined {
    return this.#statuses.get(endpoint)
  }
}
