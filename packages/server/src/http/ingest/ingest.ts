import { LIMITS } from '@gasoline/wire'
import type { Redactor, StreamName } from '@gasoline/wire'
import { BoundedMap } from '../../store/bounded-map.ts'
import type { Store } from '../../store/store.ts'
import { HttpError } from '../http-error.ts'
import { readBatch } from './batch.ts'
import type { Batch } from './batch.ts'
import { admit } from './door.ts'
import { RateLimiter } from './rate.ts'

export interface IngestAnswer {
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

interface IngestContext {
  readonly store: Store
  readonly redactor: Redactor
  readonly now: () => number
}

/** The way in: each batch once, within its producer's rate, good entries kept and bad ones counted. */
export function createIngest({ store, redactor, now }: IngestContext) {
  const rate = new RateLimiter()
  const answered = new BoundedMap<string, IngestAnswer>(LIMITS.rate.batchesRemembered)

  function storeEntries(stream: StreamName, { entries, testId }: Batch, charBytes: 1 | 2): IngestAnswer {
    const errors: { index: number; reason: string }[] = []
    let rejected = 0
    const batchTestId = testId === undefined ? undefined : redactor.text(testId)
    const context = { redactor, now: now(), batchTestId, charBytes }
    for (let index = 0; index < entries.length; index++) {
      const result = admit(stream, entries[index], context)
      if ('event' in result) {
        store.append(result.stream, result.event, result.bytes, result.link)
        continue
      }
      rejected++
      store.reject(result.stream, result.testId)
      if (errors.length < LIMITS.post.rejectionsShown) errors.push({ index, reason: result.reason })
    }
    const counts = { received: entries.length, stored: entries.length - rejected, rejected }
    return rejected > 0 ? { ...counts, errors } : counts
  }

  return (target: IngestTarget, body: unknown, charBytes: 1 | 2): IngestAnswer => {
    const batch = readBatch(body, target.listName, target.allowsSingle)
    // A batch id is its producer's own: two producers may count alike.
    const batchKey =
      batch.batchId === undefined ? undefined : `${target.stream} ${batch.producer ?? ''} ${batch.batchId}`
    const before = batchKey === undefined ? undefined : answered.get(batchKey)
    if (before) return unlessAllRejected({ ...before, repeated: true })
    const waitSeconds = rate.waitSeconds(batch.producer, batch.entries.length, now())
    if (waitSeconds > 0) throw tooFast(batch, waitSeconds)
    const answer = storeEntries(target.stream, batch, charBytes)
    if (batchKey !== undefined) answered.touch(batchKey, answer)
    return unlessAllRejected(answer)
  }
}

function unlessAllRejected(answer: IngestAnswer): IngestAnswer {
  if (answer.rejected === 0 || answer.stored > 0) return answer
  const { reason = 'invalid' } = answer.errors?.[0] ?? {}
  throw new HttpError(400, `No entry could be stored. The first: ${reason}`, {
    field: fieldOf(reason),
    also: { ...answer },
  })
}

export type Ingest = ReturnType<typeof createIngest>

function tooFast({ producer }: Batch, waitSeconds: number): HttpError {
  const limit = producer === undefined ? LIMITS.rate.sharedEventsPerSecond : LIMITS.rate.producerEventsPerSecond
  return new HttpError(429, 'Too many events: nothing of this batch was stored. Send it again later.', {
    limit,
    unit: 'events per second',
    retryAfterSeconds: Math.max(1, Math.ceil(waitSeconds)),
  })
}

function fieldOf(reason: string): string {
  return reason.slice(0, Math.max(0, reason.indexOf(':')))
}
