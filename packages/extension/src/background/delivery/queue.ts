import { LIMITS } from '@gasoline/wire'
import type { PageBatch } from '../../messages.ts'
import type { SessionStorage } from '../session-storage.ts'

/** The tab and frame of a batch. */
export interface Source {
  readonly tabId?: number
  readonly frameId?: number
}

export interface Queued {
  readonly key: string
  readonly batch: PageBatch
  readonly source: Source
  /** Whether it is in storage. */
  kept: 'no' | 'writing' | 'yes'
}

export type Counts = Readonly<Record<string, number>>

const PREFIX = 'queue:'
const KEY_DIGITS = 12
const MOST_REMEMBERED = 1_000

/**
 * The batches that the server does not have yet, in order of arrival. Most stay only a moment, while their page still has
 * them; batches of ended pages, and those that wait for long, are kept in storage.
 */
export class Queue {
  readonly #items = new Map<string, Queued>()
  readonly #removed = new Set<string>()
  readonly #storage: SessionStorage
  #lastNumber = 0
  #events = 0
  #keptEvents = 0
  #keptBytes = 0

  constructor(storage: SessionStorage) {
    this.#storage = storage
  }

  /** Loads what was stored before the worker restarted. */
  async restore(): Promise<void> {
    const stored = await this.#storage.loadAll(PREFIX)
    for (const key of Object.keys(stored).sort()) {
      // Only this class writes under that prefix.
      const { batch, source } = stored[key] as Pick<Queued, 'batch' | 'source'>
      this.#lastNumber = Number(key.slice(PREFIX.length))
      this.#insert({ key, batch, source, kept: 'yes' })
      this.#countKept(batch, 1)
    }
  }

  /** Adds new batches; returns those that are safe already: in storage, or removed before. */
  add(batches: readonly PageBatch[], source: Source): PageBatch[] {
    return batches.filter((batch) => {
      const known = this.#items.get(batch.id)
      if (known) return known.kept === 'yes'
      if (this.#removed.has(batch.id)) return true
      const key = PREFIX + String(++this.#lastNumber).padStart(KEY_DIGITS, '0')
      this.#insert({ key, batch, source, kept: 'no' })
      return false
    })
  }

  #insert(item: Queued): void {
    this.#items.set(item.batch.id, item)
    this.#events += item.batch.count
  }

  /** The oldest batch of an allowed page. */
  next(isAllowed: (pageId: string) => boolean): Queued | undefined {
    for (const item of this.#items.values()) if (isAllowed(item.batch.pageId)) return item
    return undefined
  }

  holds({ batch }: Queued): boolean {
    return this.#items.has(batch.id)
  }

  hasPage(pageId: string): boolean {
    return this.next((id) => id === pageId) !== undefined
  }

  /** Stores the batches of a page, or all of them, as far as there is room. */
  async keep(pageId?: string): Promise<{ kept: Queued[]; left: Queued[] }> {
    const { queueEvents, queueBytes } = LIMITS.extension
    const kept: Queued[] = []
    const left: Queued[] = []
    const full = new Set<string>()
    for (const item of this.#items.values()) {
      const { batch } = item
      if (item.kept !== 'no' || (pageId !== undefined && batch.pageId !== pageId)) continue
      const fits = this.#keptEvents + batch.count <= queueEvents && this.#keptBytes + batch.bytes <= queueBytes
      // After the first batch of a page that does not fit, its later ones are left out too, so that only the newest are lost.
      if (!fits || full.has(batch.pageId)) {
        full.add(batch.pageId)
        left.push(item)
        continue
      }
      item.kept = 'writing'
      this.#countKept(batch, 1)
      kept.push(item)
    }
    if (kept.length === 0) return { kept, left }
    try {
      await this.#storage.save(Object.fromEntries(kept.map(({ key, batch, source }) => [key, { batch, source }])))
      for (const item of kept) item.kept = 'yes'
      return { kept, left }
    } catch {
      // The quota counts more than our bytes: https://developer.chrome.com/docs/extensions/reference/api/storage
      for (const item of kept) if (this.#items.has(item.batch.id)) this.#countKept(item.batch, -1)
      for (const item of kept) item.kept = 'no'
      return { kept: [], left: [...kept, ...left] }
    }
  }

  async remove(items: readonly Queued[]): Promise<void> {
    const keys: string[] = []
    for (const { key, batch, kept } of items) {
      if (!this.#items.delete(batch.id)) continue
      this.#rememberRemoved(batch.id)
      this.#events -= batch.count
      if (kept === 'no') continue
      keys.push(key)
      this.#countKept(batch, -1)
    }
    if (keys.length > 0) await this.#storage.remove(keys)
  }

  /** An ending page may send unacknowledged batches twice. */
  #rememberRemoved(id: string): void {
    this.#removed.add(id)
    if (this.#removed.size <= MOST_REMEMBERED) return
    for (const oldest of this.#removed) {
      this.#removed.delete(oldest)
      break
    }
  }

  #countKept({ count, bytes }: PageBatch, sign: 1 | -1): void {
    this.#keptEvents += sign * count
    this.#keptBytes += sign * bytes
  }

  get events(): number {
    return this.#events
  }
}
