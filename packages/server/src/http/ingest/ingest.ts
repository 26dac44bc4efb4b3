import { LIMITS, STREAM_NAMES } from '@gasoline/wire'
import type { Redactor, ScreenshotEntry, StreamName } from '@gasoline/wire'
import { BoundedMap } from '../../store/maps/bounded-map.ts'
import { TokenBucket } from '../../store/maps/token-bucket.ts'
import type { FindingLog } from '../../audit/finding-log.ts'
import type { EntryWatch } from '../../analysis/security/watch-entries.ts'
import type { Store } from '../../store/store.ts'
import { UserError } from '../../user-error.ts'
import { HttpError } from '../response/http-error.ts'
import { readBatch } from './batch/read-batch.ts'
import type { Batch } from './batch/read-batch.ts'
import { acceptEntry } from './entry/accept-entry.ts'
import type { AcceptedEntry, EntryContext, PageDefaults, RejectedEntry } from './entry/accept-entry.ts'
import { readEventBatch } from './batch/read-event-batch.ts'
import type { ReadEventBatch } from './batch/read-event-batch.ts'
import { placeEvent, placeEvents } from './batch/place-events.ts'
import { buildLossNote } from './batch/loss-note.ts'
import { RateLimiter } from './batch/rate-limiter.ts'
import type { Fields } from './entry/translate.ts'

export interface IngestResult {
  readonly received: number
  readonly stored: number
  readonly rejected: number
  readonly errors?: readonly { readonly index: number; readonly reason: string }[]
  readonly repeated?: true
}

export interface IngestTarget {
  readonly stream: StreamName
  readonly listName: string
  readonly allowsSingle: boolean
}

type Counts = ReadEventBatch['lost']
type Sender = Pick<Batch, 'batchId' | 'producer'>

interface IngestContext {
  readonly store: Store
  readonly redactor: Redactor
  readonly now: () => number
  /** A time by the clock of this machine in that of `now`, which is never set back. */
  readonly follow?: (at: number) => number
  /** What looks at entries before redaction, and what keeps the findings. */
  readonly security?: { readonly watch: EntryWatch; readonly log: FindingLog }
}

/** Stores batches: each once, within its producer's rate; valid entries are stored, invalid ones are counted. */
export function createIngest({ store, redactor, now, follow = (at) => at, security }: IngestContext) {
  const rate = new RateLimiter()
  const pace = new TokenBucket(LIMITS.audit.burstChars, LIMITS.audit.charsPerSecond)
  let batchAgeMs: number | undefined
  const results = new BoundedMap<string, IngestResult>(LIMITS.rate.batchesRemembered)

  /** Stores a batch with an id only once; above the rate limit, stores nothing. */
  function once(batch: Sender, kind: string, count: number, storeAll: () => IngestResult): IngestResult {
    // Two producers may use the same batch id.
    const key = batch.batchId === undefined ? undefined : `${kind} ${batch.producer ?? ''} ${batch.batchId}`
    const before = key === undefined ? undefined : results.get(key)
    if (before) return unlessAllRejected({ ...before, repeated: true })
    const waitSeconds = rate.waitSeconds(batch.producer, count, now())
    if (waitSeconds > 0) throw tooFast(batch, waitSeconds)
    const result = storeAll()
    if (key !== undefined) results.touch(key, result)
    return unlessAllRejected(result)
  }

  function storeEntries(count: number, acceptAt: (index: number) => AcceptedEntry | RejectedEntry): IngestResult {
    const errors: { index: number; reason: string }[] = []
    let rejected = 0
    for (let index = 0; index < count; index++) {
      const result = acceptAt(index)
      if ('event' in result) {
        const stored = store.append(result.stream, result.event, result.bytes, result.link)
        if (result.observations)
          security?.log.add(result.stream, stored, result.observations, result.isScanned === false)
        continue
      }
      rejected++
      store.reject(result.stream, result.testId)
      if (errors.length < LIMITS.post.rejectionsShown) errors.push({ index, reason: result.reason })
    }
    const counts = { received: count, stored: count - rejected, rejected }
    return rejected > 0 ? { ...counts, errors } : counts
  }

  function noteLosses(lost: Counts, faults: Counts, firstAt: number | undefined, context: EntryContext): void {
    const note = buildLossNote(lost, faults, firstAt ?? context.now)
    if (note) storeEntries(1, () => acceptEntry('logs', note, context))
    for (const [reason, count] of Object.entries(lost ?? {})) store.lose(reason, count)
  }

  const createContext = (testId: string | undefined, charBytes: 1 | 2, at = now()): EntryContext => ({
    redactor,
    watch: security?.watch,
    mayScan: (chars) => pace.take(chars, at),
    now: at,
    batchTestId: testId === undefined ? undefined : redactor.text(testId),
    charBytes,
  })

  return {
    /** How long the last batch that says when it was sent seems to have been on its way. */
    batchAgeMs: () => batchAgeMs,
    /** A batch of one kind, from the endpoints of single kinds. */
    list: ({ stream, listName, allowsSingle }: IngestTarget, body: unknown, charBytes: 1 | 2): IngestResult => {
      const batch = readBatch(body, listName, allowsSingle)
      const { entries, testId } = batch
      return once(batch, stream, entries.length, () => {
        const context = createContext(testId, charBytes)
        return storeEntries(entries.length, (index) => {
          const result = acceptEntry(stream, entries[index], context)
          if ('event' in result) placeEvent(result.event, context.now, follow)
          return result
        })
      })
    },
    /** A screenshot that the server requested itself. */
    screenshot: (picture: Fields): ScreenshotEntry => {
      const result = acceptEntry('screenshots', picture, createContext(undefined, 1))
      if ('event' in result && result.stream === 'screenshots')
        return store.append('screenshots', result.event, result.bytes)
      const { reason } = { reason: 'invalid', ...result }
      store.reject('screenshots', undefined)
      throw new UserError(`The screenshot cannot be stored (${reason}).`, 'Capture a smaller part of the page.')
    },
    /** Events of all kinds of one page, in the order in which they occurred. */
    events: (body: unknown, charBytes: 1 | 2): IngestResult => {
      const {
        events,
        batch_id: batchId,
        producer,
        test_id: testId,
        sent_at: sentAt,
        lost,
        faults,
        page,
      } = readEventBatch(body)
      return once({ batchId, producer }, 'events', events.length, () => {
        // Redaction changes strings only.
        const context = {
          ...createContext(testId, charBytes),
          page: redactor.value({ ...page }) as PageDefaults,
        }
        const results = events.map((pair) => acceptPair(pair, context))
        const accepted = results.flatMap((result) => ('event' in result ? [result.event] : []))
        placeEvents(accepted, { arrivedAt: context.now, sentAt, follow })
        if (sentAt !== undefined) batchAgeMs = Math.round(context.now - follow(sentAt))
        // A batch without a single valid entry is rejected: its sender will report the losses again.
        if (results.length === 0 || results.some((result) => 'event' in result))
          noteLosses(lost, faults, accepted[0]?.at, context)
        // `index` is below the length of `results`.
        return storeEntries(results.length, (index) => results[index] as AcceptedEntry | RejectedEntry)
      })
    },
  }
}

export type Ingest = ReturnType<typeof createIngest>

/** One `[stream, event]` pair. */
function acceptPair(pair: unknown, context: EntryContext): AcceptedEntry | RejectedEntry {
  const [stream, event] = Array.isArray(pair) ? (pair as unknown[]) : []
  const name = STREAM_NAMES.find((known) => known === stream)
  if (name !== undefined) return acceptEntry(name, event, context)
  // Entries of an unknown stream are counted as rejected logs.
  const reason = `stream: must be one of ${STREAM_NAMES.join(', ')}`
  return { stream: 'logs', reason, testId: context.batchTestId }
}

function unlessAllRejected(result: IngestResult): IngestResult {
  if (result.rejected === 0 || result.stored > 0) return result
  const { reason = 'invalid' } = result.errors?.[0] ?? {}
  throw new HttpError(400, `No entry could be stored. The first: ${reason}`, {
    field: readField(reason),
    also: { ...result },
  })
}

function tooFast({ producer }: Sender, waitSeconds: number): HttpError {
  const limit = producer === undefined ? LIMITS.rate.sharedEventsPerSecond : LIMITS.rate.producerEventsPerSecond
  return new HttpError(429, 'Too many events: nothing of this batch was stored. Send it again later.', {
    limit,
    unit: 'events per second',
    retryAfterSeconds: Math.max(1, Math.ceil(waitSeconds)),
  })
}

function readField(reason: string): string {
  return reason.slice(0, Math.max(0, reason.indexOf(':')))
}
