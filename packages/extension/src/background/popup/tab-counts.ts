import type { PageBatch, TabStatus } from '../../messages.ts'
import type { SessionStorage } from '../session-storage.ts'

type Captured = TabStatus['captured']

interface TabCount {
  readonly captured: Captured
  /** Errors of the document that the tab shows now. */
  readonly pageErrors: number
}

const KEY = 'counts'
const SAVE_MS = 500
const NONE: Captured = { logs: 0, errors: 0, network: 0, websocket: 0, actions: 0, screenshots: 0 }

/** How much was captured in each tab since it was opened; survives restarts of the worker. */
export class TabCounts {
  readonly #tabs = new Map<number, TabCount>()
  readonly #storage: SessionStorage
  #isWaiting = false

  constructor(storage: SessionStorage) {
    this.#storage = storage
  }

  async restore(): Promise<void> {
    // Only this class writes it.
    const stored = (await this.#storage.load(KEY)) as [number, TabCount][] | undefined
    for (const [tabId, count] of stored ?? []) this.#tabs.set(tabId, count)
  }

  captured(tabId: number): Captured {
    return this.#tabs.get(tabId)?.captured ?? NONE
  }

  pageErrors(tabId: number): number {
    return this.#tabs.get(tabId)?.pageErrors ?? 0
  }

  add(tabId: number, { counts }: PageBatch): void {
    const { captured, pageErrors } = this.#tabs.get(tabId) ?? { captured: NONE, pageErrors: 0 }
    const sums = Object.entries(captured).map(([name, count]) => [name, count + (counts[name] ?? 0)])
    // The names are those of `captured`.
    const sum = Object.fromEntries(sums) as Captured
    this.#set(tabId, { captured: sum, pageErrors: pageErrors + (counts.errors ?? 0) })
  }

  /** The tab shows a new document. */
  startPage(tabId: number): void {
    this.#set(tabId, { captured: this.captured(tabId), pageErrors: 0 })
  }

  forget(tabId: number): void {
    if (this.#tabs.delete(tabId)) this.#saveSoon()
  }

  #set(tabId: number, count: TabCount): void {
    this.#tabs.set(tabId, count)
    this.#saveSoon()
  }

  #saveSoon(): void {
    if (this.#isWaiting) return
    this.#isWaiting = true
    setTimeout(() => {
      this.#isWaiting = false
      this.#storage.save({ [KEY]: [...this.#tabs] }).catch(() => {
        // Storage is full of events; the counts stay in memory.
      })
    }, SAVE_MS)
  }
}
