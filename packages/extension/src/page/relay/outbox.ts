import { LIMITS } from '@gasoline/wire/limits'
import type { PageBatch } from '../../messages.ts'

/** The batches that only this page has: kept in order until they are acknowledged, within the limits. */
export class Outbox {
  readonly #waiting = new Map<string, PageBatch>()
  #events = 0
  #bytes = 0
  #lost = 0

  /** The batch to send; undefined if it was dropped, which the next one reports. */
  add(batch: PageBatch): PageBatch | undefined {
    const { pageEvents, pageBytes } = LIMITS.extension
    if (this.#events + batch.count > pageEvents || this.#bytes + batch.bytes > pageBytes) {
      this.#lost += batch.count
      return undefined
    }
    const kept = this.#lost > 0 ? { ...batch, lost: this.#lost } : batch
    this.#lost = 0
    this.#waiting.set(kept.id, kept)
    this.#events += kept.count
    this.#bytes += kept.bytes
    return kept
  }

  acknowledge(ids: readonly string[]): void {
    for (const id of ids) {
      const batch = this.#waiting.get(id)
      if (!batch) continue
      this.#waiting.delete(id)
      this.#events -= batch.count
      this.#bytes -= batch.bytes
    }
  }

  waiting(): readonly PageBatch[] {
    return [...this.#waiting.values()]
  }

  get isEmpty(): boolean {
    return this.#waiting.size === 0
  }

  /** Dropped events that no batch has reported yet. */
  get unreported(): number {
    return this.#lost
  }
}
