import { STREAM_NAMES } from '@gasoline/wire'
import type { Events, StoredEvent, StreamName } from '@gasoline/wire'
import { Stream } from './stream.ts'
import type { Link, StreamCounts } from './stream.ts'
import { Tests } from './tests.ts'
import { matchesFilter } from './view.ts'
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

export type Subscriber = (stream: StreamName, entry: StoredEvent) => void

type Streams = { readonly [S in StreamName]: Stream<S> }

/** All that was captured, in memory, bounded in number and bytes; the clock comes from outside. */
export class Store {
  readonly tests = new Tests()
  readonly #streams: Streams = {
    logs: new Stream('logs'),
    network: new Stream('network'),
    websocket: new Stream('websocket'),
    actions: new Stream('actions'),
    performance: new Stream('performance'),
    vitals: new Stream('vitals'),
    domSnapshots: new Stream('domSnapshots'),
    screenshots: new Stream('screenshots'),
  }
  readonly #subscribers = new Set<Subscriber>()
  readonly #now: () => number
  #seq = 0
  #lastEventAt: number | undefined

  constructor(now: () => number) {
    this.#now = now
  }

  get lastEventAt(): number | undefined {
    return this.#lastEventAt
  }

  /** Stores an event, which must not be changed by the caller afterwards. */
  append<S extends StreamName>(name: S, event: Events[S], bytes: number, link: Link = {}): StoredEvent<S> {
    const testId = this.tests.attribute(event.test_id)
    const seq = ++this.#seq
    // The event is ours from here on: a copy of each would cost as much as all the rest of this function.
    const entry = event as StoredEvent<S>
    entry.id = `${ID_PREFIX[name]}${seq}`
    entry.seq = seq
    if (testId !== undefined) entry.test_id = testId
    const kept = this.#stream(name).append(this.tests.holderOf(testId), { seq, entry, bytes, key: link.key }, link)
    this.#lastEventAt = this.#now()
    for (const subscriber of this.#subscribers) subscriber(name, kept)
    return kept
  }

  reject(name: StreamName, testId: string | undefined): void {
    this.#streams[name].reject(testId ?? this.tests.onlyOpen)
  }

  /** Everything that passes the filter, each stream oldest first. */
  view(filter: ViewFilter = {}): View {
    const read = <S extends StreamName>(name: S): StoredEvent<S>[] =>
      this.#stream(name)
        .entries()
        .filter((entry) => matchesFilter(entry, filter))
    return {
      logs: read('logs'),
      network: read('network'),
      websocket: read('websocket'),
      actions: read('actions'),
      performance: read('performance'),
      vitals: read('vitals'),
      domSnapshots: read('domSnapshots'),
      screenshots: read('screenshots'),
    }
  }

  /** Calls back for each event as it is stored; returns the way out. */
  subscribe(subscriber: Subscriber): () => void {
    this.#subscribers.add(subscriber)
    return () => this.#subscribers.delete(subscriber)
  }

  /** Removes the events of one test, or all; returns how many there were. */
  clear(testId?: string, names: readonly StreamName[] = STREAM_NAMES): number {
    let removed = 0
    for (const name of names) {
      removed += this.#streams[name].clear((entry) => testId === undefined || entry.test_id === testId)
    }
    if (names.length === STREAM_NAMES.length) this.tests.forget(testId)
    return removed
  }

  startTest(testId: string): boolean {
    return this.tests.start(testId, this.#now(), (holder) => {
      for (const name of STREAM_NAMES) this.#streams[name].release(holder)
    })
  }

  endTest(testId: string, status: string | undefined): boolean {
    return this.tests.end(testId, this.#now(), status)
  }

  counts(name: StreamName): Readonly<StreamCounts> {
    return this.#streams[name].counts
  }

  /** Evictions and rejections of one test, or of all. */
  lossesOf(name: StreamName, testId: string | undefined): { evicted: number; rejected: number } {
    const stream = this.#streams[name]
    if (testId === undefined) return { evicted: stream.counts.evicted, rejected: stream.counts.rejected }
    return { evicted: stream.evictedOf(testId), rejected: stream.rejectedOf(testId) }
  }

  #stream<S extends StreamName>(name: S): Stream<S> {
    return this.#streams[name]
  }
}
