import { LIMITS } from '@gasoline/wire'
import { packJson, unpackJson } from '../store/maps/packed-json.ts'

/** The notifications for readers of GET /events/stream, numbered; the newest are kept for those that connect again. */
export class NotificationLog {
  readonly #listeners = new Set<() => void>()
  #kept: { readonly number: number; readonly packed: Uint8Array }[] = []
  #latest = 0
  /** Whether streaming is switched on. */
  isOn = false

  get latest(): number {
    return this.#latest
  }

  add(data: object): void {
    this.#kept = [
      ...this.#kept.slice(1 - LIMITS.streaming.notificationsKept),
      { number: ++this.#latest, packed: packJson(data) },
    ]
    for (const listener of this.#listeners) listener()
  }

  after(number: number): readonly { readonly number: number; readonly data: object }[] {
    return this.#kept.flatMap((kept) =>
      // Written by `add`.
      kept.number > number ? { number: kept.number, data: unpackJson(kept.packed) as object } : [],
    )
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
