import type { LogEntry, StoredEvent, StreamName } from '@gasoline/wire'
import { LIMITS, STREAM_NAMES } from '@gasoline/wire'
import { detectFailure } from '../../analysis/failures/detect-failure.ts'
import type { ReportedFailure } from '../../analysis/failures/failure.ts'
import { isLogFailure } from '../../analysis/failures/failure.ts'
import { nameOutcome } from '../../analysis/failures/request-outcome.ts'
import { findNoiseRule } from '../../analysis/noise/noise.ts'
import { detectTelemetry } from '../../analysis/noise/telemetry.ts'
import { BoundedMap } from '../../store/maps/bounded-map.ts'
import { newFields } from '../../store/maps/new-fields.ts'
import type { View } from '../../store/view.ts'
import type { ToolContext } from '../define-tool.ts'
import { withoutPayload } from './failure-payload.ts'
import { TIMING_MS } from '../../analysis/timing.ts'

type Surroundings = Pick<ToolContext, 'view' | 'subscribe' | 'onClear' | 'noise'>

export type Noted = ReportedFailure & {
  /** Rises with each failure that is noted. */
  readonly number: number
  readonly testId: string | undefined
  /** A request and the log entry that reports it have both come: the id of the second. */
  readonly twinId?: string
  /** What it is about was cleared. */
  readonly isCleared?: boolean
}

/** What came in and is not looked at yet: a log entry, or a failure of another kind. */
type Waiting = { readonly log: LogEntry } | { readonly failure: ReportedFailure; readonly testId: string | undefined }

type Judged = StoredEvent<'logs' | 'network' | 'websocket'>

const ANY_ORIGIN: ReadonlySet<string> = new Set()

/**
 * What failed, in order, noise left out. The rings may have dropped the events themselves by the time an agent asks:
 * a hundred good requests push out the one that failed. Log entries are looked at only then: a page that throws in a loop
 * would keep the server busy with what nobody reads.
 */
export class FailureJournal {
  readonly #context: Surroundings
  readonly #listeners = new Set<(failure: Noted) => void>()
  readonly #noisyConnections = new BoundedMap<string, true>(LIMITS.websocket.openConnections)
  #notes: Noted[] = []
  readonly #noted = new Set<string>()
  /** The streams of those that are requests, or say what became of one. */
  readonly #named = new Set<string | undefined>()
  #waiting: Waiting[] = []
  /** The rings may have dropped them: they are held here alone. */
  #waitingChars = 0
  /** Dropped before they were looked at. */
  #skipped = 0
  #lastNumber = 0

  constructor(context: Surroundings) {
    this.#context = context
    this.#takeHeld(context.view())
    context.subscribe((stream, entry) => this.#take(stream, entry))
    context.onClear((testId) => this.#forget(testId))
  }

  /** A function of its own: closures of one function share what it holds, and the subscribers would keep the view for good. */
  #takeHeld(view: View): void {
    const held = STREAM_NAMES.flatMap((stream) => view[stream].map((entry) => ({ stream, entry })))
    for (const { stream, entry } of held.sort((a, b) => a.entry.seq - b.entry.seq)) this.#take(stream, entry)
  }

  get lastNumber(): number {
    this.#catchUp()
    return this.#lastNumber
  }

  /** Those after a number, the oldest first, as far as they are still known and not cleared. */
  after(number: number): readonly Noted[] {
    this.#catchUp()
    return this.#notes.filter((note) => note.number > number && !note.isCleared)
  }

  /** How many after a number there were beyond those: too many to be remembered. */
  missedAfter(number: number): number {
    this.#catchUp()
    return this.#lastNumber - number - this.#notes.filter((note) => note.number > number).length
  }

  #forget(testId: string | undefined): void {
    this.#catchUp()
    this.#notes = this.#notes.map((note) =>
      testId === undefined || note.testId === testId ? { ...note, isCleared: true } : note,
    )
  }

  /** Which of these a tool's result shows that holds these entries: of a group it holds the newest alone. */
  shownBy(ids: ReadonlySet<string>, notes: readonly Noted[]): ReadonlySet<Noted> {
    const newest = new Map<string, number>()
    for (const { id, twinId = id, key, number } of notes) if (ids.has(id) || ids.has(twinId)) newest.set(key, number)
    return new Set(notes.filter(({ key, number }) => number <= (newest.get(key) ?? 0)))
  }

  /** Calls back for each failure as it is noted; returns the way out. */
  subscribe(listener: (failure: Noted) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #take(stream: StreamName, entry: StoredEvent): void {
    const waiting = stream === 'logs' ? readLog(entry as LogEntry) : this.#detect(stream, entry)
    if (!waiting) return
    this.#waiting.push(waiting)
    this.#waitingChars += countChars(waiting)
    const { failuresNoted, failuresNotedChars } = LIMITS.answer
    if (this.#listeners.size > 0) this.#catchUp()
    else if (this.#waiting.length > failuresNoted)
      this.#keepWaiting(dropRepeats(this.#waiting).slice(-failuresNoted / 2))
    else if (this.#waitingChars > failuresNotedChars) {
      this.#keepWaiting(dropRepeats(this.#waiting))
      // What was looked at is kept without its payload.
      if (this.#waitingChars > failuresNotedChars / 2) this.#catchUp()
    }
  }

  #keepWaiting(kept: Waiting[]): void {
    this.#skipped += this.#waiting.length - kept.length
    this.#waiting = kept
    this.#waitingChars = kept.reduce((sum, each) => sum + countChars(each), 0)
  }

  /** A failure without its bodies, which would take much room. */
  #detect(stream: StreamName, entry: StoredEvent): Waiting | undefined {
    const failure = detectFailure(stream, entry)
    if (this.#isNoise(entry, failure) || !failure) return undefined
    return { failure: withoutPayload(failure), testId: entry.test_id }
  }

  /** Looks at what came in since the last time. */
  #catchUp(): void {
    if (this.#waiting.length === 0) return
    const all = this.#waiting
    this.#waiting = []
    this.#waitingChars = 0
    this.#lastNumber += this.#skipped
    this.#skipped = 0
    for (const waiting of all) {
      if ('failure' in waiting) this.#note(waiting.failure, waiting.testId)
      else {
        const failure = detectReported(waiting.log)
        if (failure && !this.#isNoise(waiting.log, failure)) this.#note(withoutPayload(failure), waiting.log.test_id)
      }
    }
    const { failuresNoted } = LIMITS.answer
    if (this.#notes.length <= failuresNoted) return
    for (const { id } of this.#notes.slice(0, -failuresNoted / 2)) this.#noted.delete(id)
    this.#notes = this.#notes.slice(-failuresNoted / 2)
  }

  #note(failure: ReportedFailure, testId: string | undefined): void {
    if (this.#noted.has(failure.id)) return
    const name = nameOutcome(failure)
    const twin = name === undefined ? -1 : this.#findTwin(failure, name)
    const before = this.#notes[twin]
    if (before) {
      this.#notes[twin] = { ...explain(before, failure), twinId: failure.id }
      return
    }
    // A spread takes several times as much, and notes are kept. All fields of `Noted` are there.
    const note = Object.assign(newFields(), failure, { testId, number: ++this.#lastNumber }) as Noted
    this.#notes.push(note)
    this.#noted.add(note.id)
    if (name !== undefined) this.#named.add(readPrefix(note))
    for (const listener of this.#listeners) listener(note)
  }

  #findTwin(failure: ReportedFailure, name: string): number {
    const isPossible = [...this.#named].some((prefix) => prefix !== readPrefix(failure))
    return isPossible ? this.#notes.findIndex((note) => isTwin(note, failure, name)) : -1
  }

  /** Only the first step of a connection says what opened it. */
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

/** A report on the app's use that got no response, or the reason for that. */
function isTelemetry(entry: StoredEvent): boolean {
  if ('method' in entry) return detectTelemetry(entry) !== undefined
  if (!('level' in entry)) return false
  const { url, method } = entry.load ?? {}
  return url !== undefined && method !== undefined && detectTelemetry({ url, method, pageUrl: entry.url }) !== undefined
}

/** Of log entries with the same message the newest, so that a storm of one error leaves room for others. */
function dropRepeats(all: readonly Waiting[]): Waiting[] {
  const newest = new Map(all.flatMap((waiting) => ('log' in waiting ? [[waiting.log.message, waiting] as const] : [])))
  return all.filter((waiting) => 'failure' in waiting || newest.get(waiting.log.message) === waiting)
}

/** How much a log entry holds, at about: what its arguments hold is bounded, and not worth counting. */
function countChars(waiting: Waiting): number {
  if ('failure' in waiting) return 0
  const { message, stack = '', args = [] } = waiting.log
  return message.length + stack.length + args.length * ARGUMENT_CHARS
}

const ARGUMENT_CHARS = 1_000

/** Warnings are no reason to interrupt. */
function readLog(log: LogEntry): Waiting | undefined {
  return log.level === 'error' ? { log } : undefined
}

function detectReported(log: LogEntry): ReportedFailure | undefined {
  const failure = detectFailure('logs', log)
  return failure && isLogFailure(failure) && failure.isWarning ? undefined : failure
}

/** The same request, reported in another way. */
function isTwin(note: Noted, failure: ReportedFailure, name: string): boolean {
  const { at, entry } = failure
  if (note.twinId !== undefined || readPrefix(note) === readPrefix(failure)) return false
  if (Math.abs(note.at - at) >= TIMING_MS.sameRequest) return false
  return note.entry.pageId === entry.pageId && nameOutcome(note) === name
}

/** L for a log entry, N for a request. */
function readPrefix({ id }: ReportedFailure): string | undefined {
  return id[0]
}

/** A log entry says why there was no response; the page only knew that there was none. */
function explain(note: Noted, twin: ReportedFailure): Noted {
  const detail = isLogFailure(twin) ? twin.entry.load?.detail : undefined
  const isRequest = note.kind === 'request' || note.kind === 'aborted'
  return isRequest && detail !== undefined ? { ...note, entry: { ...note.entry, error: detail } } : note
}
