import type { StoredEvent, StreamName } from '@gasoline/wire'
import { LIMITS, STREAM_NAMES } from '@gasoline/wire'
import { failureOf } from '../../analysis/failures/reported-failure.ts'
import type { ReportedFailure } from '../../analysis/failures/reported-failure.ts'
import { identifyLog, identifyRequest } from '../../analysis/identity/identity.ts'
import { findNoiseRule } from '../../analysis/noise/noise.ts'
import { detectTelemetry } from '../../analysis/noise/telemetry.ts'
import { BoundedMap } from '../../store/maps/bounded-map.ts'
import type { ToolContext } from '../define-tool.ts'
import { TIMING_MS } from '../../analysis/timing.ts'

type Surroundings = Pick<ToolContext, 'view' | 'subscribe' | 'onClear' | 'noise'>

export interface Noted extends ReportedFailure {
  /** Rises with each failure that is noted. */
  readonly number: number
  readonly testId: string | undefined
  /** A request and a log entry that tells of it have both come. */
  readonly isTwice?: boolean
  /** Somebody removed what it tells of. */
  readonly isCleared?: boolean
}

type Judged = StoredEvent<'logs' | 'network' | 'websocket'>

const ANY_ORIGIN: ReadonlySet<string> = new Set()

/**
 * What failed, in order, noise left out. The rings may have dropped the events themselves by the time an agent asks:
 * a hundred good requests push out the one that failed.
 */
export class FailureJournal {
  readonly #context: Surroundings
  readonly #listeners = new Set<(failure: Noted) => void>()
  readonly #noisyConnections = new BoundedMap<string, true>(LIMITS.websocket.openConnections)
  #notes: Noted[] = []
  #lastNumber = 0

  constructor(context: Surroundings) {
    this.#context = context
    const view = context.view()
    const held = STREAM_NAMES.flatMap((stream) => view[stream].map((entry) => ({ stream, entry })))
    for (const { stream, entry } of held.sort((a, b) => a.entry.seq - b.entry.seq)) this.#note(stream, entry)
    context.subscribe((stream, entry) => this.#note(stream, entry))
    context.onClear((testId) => this.#forget(testId))
  }

  get lastNumber(): number {
    return this.#lastNumber
  }

  /** Those after a number, the oldest first, as far as they are still known and nobody has cleared them. */
  after(number: number): readonly Noted[] {
    return this.#notes.filter((note) => note.number > number && !note.isCleared)
  }

  /** How many after a number there were beyond those: too many to be remembered. */
  missedAfter(number: number): number {
    return this.#lastNumber - number - this.#notes.filter((note) => note.number > number).length
  }

  #forget(testId: string | undefined): void {
    this.#notes = this.#notes.map((note) =>
      testId === undefined || note.testId === testId ? { ...note, isCleared: true } : note,
    )
  }

  /** Which of these an answer shows that holds these entries: of a group it holds the newest alone. */
  shownBy(ids: ReadonlySet<string>, notes: readonly Noted[]): ReadonlySet<Noted> {
    if (!notes.some(({ id }) => ids.has(id))) return new Set()
    const identities = this.#identitiesOf(notes)
    const newest = new Map<string, number>()
    for (const { id, number } of notes) if (ids.has(id)) newest.set(identities.get(id) ?? id, number)
    return new Set(notes.filter(({ id, number }) => number <= (newest.get(identities.get(id) ?? id) ?? 0)))
  }

  /** By id, the group that an entry belongs to, of those that are still held: no other can be shown. */
  #identitiesOf(notes: readonly Noted[]): ReadonlyMap<string, string> {
    const wanted = new Set(notes.map(({ id }) => id))
    const { logs, network } = this.#context.view()
    return new Map([
      ...logs.filter(({ id }) => wanted.has(id)).map((entry) => [entry.id, identifyLog(entry).key] as const),
      ...network.filter(({ id }) => wanted.has(id)).map((entry) => [entry.id, identifyRequest(entry).key] as const),
    ])
  }

  /** Calls back for each failure as it is noted; returns the way out. */
  subscribe(listener: (failure: Noted) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #note(stream: StreamName, entry: StoredEvent): void {
    const failure = failureOf(stream, entry)
    if (this.#isNoise(entry, failure) || !failure) return
    if (this.#notes.some(({ id }) => id === failure.id)) return
    const twin = this.#notes.findIndex((note) => isTwin(note, failure))
    const before = this.#notes[twin]
    if (before) {
      // A log entry tells why there was no answer; the page only knew that there was none.
      const words = stream === 'logs' ? failure.words : before.words
      this.#notes[twin] = { ...before, words, isTwice: true }
      return
    }
    const note = { ...failure, testId: entry.test_id, number: ++this.#lastNumber }
    this.#notes.push(note)
    const { failuresNoted } = LIMITS.answer
    if (this.#notes.length > failuresNoted) this.#notes = this.#notes.slice(-failuresNoted / 2)
    for (const listener of this.#listeners) listener(note)
  }

  /** Only the beginning of a connection tells who opened it. */
  #isNoise(entry: StoredEvent, failure: ReportedFailure | undefined): boolean {
    const connection = 'connection' in entry ? `${entry.pageId} ${entry.connection}` : undefined
    if (connection !== undefined && this.#noisyConnections.get(connection)) return true
    const isBeginning = connection !== undefined && 'initiator' in entry && entry.initiator !== undefined
    if (!failure && !isBeginning) return false
    // Only these streams fail.
    const rule = findNoiseRule(entry as Judged, this.#context.noise.list(), ANY_ORIGIN)
    if (rule !== undefined && isBeginning) this.#noisyConnections.set(connection, true)
    return rule !== undefined || isTelemetry(entry)
  }
}

/** A report that got no answer, or the word on why. */
function isTelemetry(entry: StoredEvent): boolean {
  if ('method' in entry) return detectTelemetry(entry) !== undefined
  if (!('level' in entry)) return false
  const { url, method } = entry.load ?? {}
  return url !== undefined && method !== undefined && detectTelemetry({ url, method, pageUrl: entry.url }) !== undefined
}

/** The same request, told in another way. */
function isTwin(note: Noted, { id, at, request }: ReportedFailure): boolean {
  if (request === undefined || note.request !== request || note.isTwice) return false
  return note.id[0] !== id[0] && Math.abs(note.at - at) < TIMING_MS.sameRequest
}
