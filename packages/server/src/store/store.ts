import { LIMITS, STREAM_NAMES } from '@gasoline/wire'
import type { Events, NetworkEntry, Screenshot, ScreenshotEntry, StoredEvent, StreamName } from '@gasoline/wire'
import { Changes } from './streams/changes.ts'
import { EvictedRequests } from './streams/evicted-requests.ts'
import { PinnedRequests } from './streams/pinned-requests.ts'
import { Pictures } from './streams/pictures.ts'
import { Stream } from './streams/stream.ts'
import type { Amendment, EventLink, StreamCounts } from './streams/stream.ts'
import { TestRegistry } from './test-registry.ts'
import { isEmptyFilter, matchesFilter } from './view.ts'
import type { View, ViewFilter } from './view.ts'

const ID_PREFIX = {
  logs: 'L',
  network: 'N',
  websocket: 'W',
  actions: 'A',
  performance: 'P',
  vitals: 'V',
  domSnapshots: 'D',
  screenshots: 'S',
} as const satisfies Record<StreamName, string>

const NO_LINK: EventLink = {}
/** Reasons of losses that are counted one by one; the rest is counted as `other`. */
const MOST_REASONS = 20

/** Clears that a reader can still be told of. */
const MOST_CLEARS = 20

/** Called when all events of one test, or of all, were removed. */
export type ClearListener = (testId: string | undefined) => void
export type Subscriber = (stream: StreamName, entry: StoredEvent) => void

/** An event that was added or changed, or that events were cleared. */
export type StoreChange =
  | { readonly change: number; readonly stream: StreamName; readonly entry: StoredEvent }
  | { readonly change: number; readonly testId: string | undefined; readonly streams: readonly StreamName[] }

type Streams = { readonly [S in StreamName]: Stream<S> }

/** All captured events, in memory, bounded in number and bytes. */
export class Store {
  readonly tests = new TestRegistry()
  readonly changes = new Changes()
  readonly #streams: Streams = {
    logs: new Stream('logs', this.changes),
    network: new Stream('network', this.changes, (entry) => this.#evicted.add(entry)),
    websocket: new Stream('websocket', this.changes),
    actions: new Stream('actions', this.changes),
    performance: new Stream('performance', this.changes),
    vitals: new Stream('vitals', this.changes),
    domSnapshots: new Stream('domSnapshots', this.changes),
    screenshots: new Stream('screenshots', this.changes),
  }
  readonly #subscribers = new Set<Subscriber>()
  readonly #clearListeners = new Set<ClearListener>()
  readonly #now: () => number
  readonly #pictures = new Pictures()
  readonly #pinned = new PinnedRequests()
  readonly #evicted = new EvictedRequests()
  readonly #lost = new Map<string, number>()
  #clears: Extract<StoreChange, { streams: unknown }>[] = []
  #seq = 0
  #lastEventAt: number | undefined

  constructor(now: () => number) {
    this.#now = now
  }

  get lastEventAt(): number | undefined {
    return this.#lastEventAt
  }

  /** Stores an event; the caller must not change it afterwards. */
  append<S extends StreamName>(name: S, event: Events[S], bytes: number, link: EventLink = NO_LINK): StoredEvent<S> {
    const testId = this.tests.attribute(event.test_id)
    const seq = ++this.#seq
    // Not copied: a copy would cost as much as the rest of this function.
    const entry = event as unknown as StoredEvent<S>
    entry.id = `${ID_PREFIX[name]}${seq}`
    entry.seq = seq
    if (testId !== undefined) entry.test_id = testId
    if (isScreenshot(name, entry)) this.#takePicture(entry)
    const kept = this.#stream(name).append(this.tests.chooseHolder(testId), { seq, entry, bytes, key: link.key }, link)
    this.#lastEventAt = this.#now()
    if (this.#pictures.bytes > 0) this.#pictures.fit(LIMITS.store.heldBytes - this.#textBytes())
    this.#pinned.add(name, kept)
    for (const subscriber of this.#subscribers) subscriber(name, kept)
    this.changes.announce()
    return kept
  }

  /** Adds fields to a stored event, if it is still held. Subscribers are not called: they may be the ones that amend. */
  amend<S extends StreamName>(
    name: S,
    id: string,
    change: (entry: StoredEvent<S>) => Amendment<S> | undefined,
  ): boolean {
    const isAmended = this.#stream(name).amend(id, change)
    if (isAmended) this.changes.announce()
    return isAmended
  }

  reject(name: StreamName, testId: string | undefined): void {
    this.#streams[name].reject(testId ?? this.tests.onlyOpen)
  }

  /** Counts events that a producer reports as lost, by reason. */
  lose(reason: string, count: number): void {
    const counted = this.#lost.has(reason) || this.#lost.size < MOST_REASONS ? reason : 'other'
    this.#lost.set(counted, (this.#lost.get(counted) ?? 0) + count)
  }

  /** Losses reported by producers since the server started, by reason. */
  losses(): Record<string, number> {
    return Object.fromEntries(this.#lost)
  }

  /** All events that pass the filter, each stream oldest first. */
  view(filter: ViewFilter = {}): View {
    const choose = <S extends StreamName>(entries: readonly StoredEvent<S>[]) =>
      isEmptyFilter(filter) ? entries : entries.filter((entry) => matchesFilter(entry, filter))
    const read = <S extends StreamName>(name: S) => choose(this.#stream(name).entries())
    return {
      logs: read('logs'),
      network: choose(this.#recall(filter)),
      websocket: read('websocket'),
      actions: read('actions'),
      performance: read('performance'),
      vitals: read('vitals'),
      domSnapshots: read('domSnapshots'),
      screenshots: read('screenshots'),
    }
  }

  /** Calls back for each stored event; returns the unsubscribe function. */
  subscribe(subscriber: Subscriber): () => void {
    this.#subscribers.add(subscriber)
    return () => this.#subscribers.delete(subscriber)
  }

  /** Calls back when all events of one test, or of all, are removed; returns the unsubscribe function. */
  onClear(listener: ClearListener): () => void {
    this.#clearListeners.add(listener)
    return () => this.#clearListeners.delete(listener)
  }

  /** Removes the events of one test, or all; returns how many. */
  clear(testId?: string, names: readonly StreamName[] = STREAM_NAMES): number {
    let removed = 0
    for (const name of names) {
      removed += this.#streams[name].clear((entry) => testId === undefined || entry.test_id === testId)
    }
    if (names.includes('network')) {
      this.#pinned.clear(testId)
      this.#evicted.clear(testId)
    }
    this.#pictures.keepOnly(this.#streams.screenshots.entries())
    this.#noteClear(testId, names)
    if (names.length < STREAM_NAMES.length) return removed
    this.tests.forget(testId)
    for (const listener of this.#clearListeners) listener(testId)
    return removed
  }

  /** What happened after a change, the oldest first: what is held, and clears. */
  changesAfter(after: number): StoreChange[] {
    const changed: StoreChange[] = this.#clears.filter(({ change }) => change > after)
    for (const stream of STREAM_NAMES)
      for (const { change, entry } of this.#streams[stream].changedAfter(after)) changed.push({ change, stream, entry })
    return changed.sort((a, b) => a.change - b.change)
  }

  startTest(testId: string, at = this.#now()): boolean {
    return this.tests.start(testId, at, (holder) => {
      for (const name of STREAM_NAMES) this.#streams[name].release(holder)
    })
  }

  endTest(testId: string, status: string | undefined, at = this.#now()): boolean {
    return this.tests.end(testId, at, status)
  }

  counts(name: StreamName): Readonly<StreamCounts> {
    const { counts } = this.#streams[name]
    return name === 'screenshots' ? { ...counts, bytes: counts.bytes + this.#pictures.bytes } : counts
  }

  /** The image of a screenshot in base64, while it is held. */
  picture(id: string): ReturnType<Pictures['find']> {
    return this.#pictures.find(id)
  }

  /** Evictions and rejections of one test, or of all. */
  countLosses(name: StreamName, testId: string | undefined): { evicted: number; rejected: number } {
    const stream = this.#streams[name]
    if (testId === undefined) return { evicted: stream.counts.evicted, rejected: stream.counts.rejected }
    return { evicted: stream.countEvicted(testId), rejected: stream.countRejected(testId) }
  }

  #recall({ includePinned, includeEvicted }: ViewFilter): readonly NetworkEntry[] {
    const held = this.#streams.network.entries()
    const known = includePinned ? this.#pinned.mergeInto(held) : held
    return includeEvicted ? this.#evicted.mergeInto(known) : known
  }

  #textBytes(): number {
    return STREAM_NAMES.reduce((sum, name) => sum + this.#streams[name].counts.bytes, 0)
  }

  #noteClear(testId: string | undefined, streams: readonly StreamName[]): void {
    this.#clears.push({ change: this.changes.next(), testId, streams })
    if (this.#clears.length > MOST_CLEARS)
      for (const { change } of this.#clears.splice(0, 1)) this.changes.supersede(change)
    this.changes.announce()
  }

  #takePicture(entry: ScreenshotEntry & Partial<Screenshot>): void {
    const { data = '', thumbnail } = entry
    delete entry.data
    delete entry.thumbnail
    this.#pictures.take(entry, { data, thumbnail })
  }

  #stream<S extends StreamName>(name: S): Stream<S> {
    return this.#streams[name]
  }
}

function isScreenshot(name: StreamName, _entry: StoredEvent): _entry is ScreenshotEntry {
  return name === 'screenshots'
}
