import { LIMITS } from '@gasoline/wire'
import type { Ingest } from '../http/ingest/ingest.ts'
import { HttpError } from '../http/response/http-error.ts'
import type { AcceptResult } from '../report/contract.ts'
import type { Losses } from './losses.ts'

interface AcceptContext {
  readonly ingest: Ingest
  readonly losses: Losses
  /** The test that the whole batch belongs to, whatever it says. */
  readonly testId: string | undefined
  /** The test of a batch that names none. */
  readonly otherwise: () => string | undefined
}

/** Stores a body of POST /events through the ingest of the server; what cannot be stored is counted. */
export function acceptBatch(
  batch: string | object,
  { ingest, losses, testId, otherwise }: AcceptContext,
): AcceptResult {
  try {
    if (typeof batch === 'string' && batch.length > LIMITS.post.bytes)
      return lose(losses, 'batch too large', batch, testId)
    const body: unknown = typeof batch === 'string' ? JSON.parse(batch) : structuredClone(batch)
    const own = typeof body === 'object' && body !== null && 'test_id' in body ? body.test_id : undefined
    const test_id = testId ?? own ?? otherwise()
    const tagged = { ...(body as object), ...(test_id !== undefined && { test_id }) }
    const { stored, rejected } = ingest.events(tagged, isLatin(batch) ? 1 : 2)
    return { stored, rejected }
  } catch (error) {
    if (error instanceof HttpError) return lose(losses, describe(error), batch, testId)
    if (error instanceof SyntaxError) return lose(losses, 'batch is not JSON', batch, testId)
    losses.fault('ingest', error)
    return { stored: 0, rejected: 0, error: 'ingest failed' }
  }
}

/** Whether its characters take one byte each in memory. */
function isLatin(batch: string | object): boolean {
  return typeof batch === 'string' && !/[^\0-\x7f]|\\u/.test(batch)
}

function describe({ status, message }: HttpError): string {
  if (status === 429) return 'too many events a second'
  return status === 413 ? 'batch too large' : `batch refused: ${message.slice(0, 80)}`
}

function lose(losses: Losses, reason: string, batch: string | object, testId: string | undefined): AcceptResult {
  losses.add(reason, countEvents(batch), testId)
  return { stored: 0, rejected: 0, error: reason }
}

function countEvents(batch: string | object): number {
  return typeof batch === 'object' && 'events' in batch && Array.isArray(batch.events) ? batch.events.length : 1
}
