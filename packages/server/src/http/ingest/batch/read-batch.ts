import { LIMITS } from '@gasoline/wire'
import { HttpError } from '../../response/http-error.ts'
import { isFields } from '../entry/translate.ts'
import type { Fields } from '../entry/translate.ts'

/** A batch of entries of one kind: the envelope and the raw entries. */
export interface Batch {
  readonly entries: readonly unknown[]
  readonly batchId: string | undefined
  readonly producer: string | undefined
  readonly testId: string | undefined
}

/** Parses the body of an endpoint that takes one kind. `allowsSingle`: the body may be a single entry without envelope. */
export function readBatch(body: unknown, listName: string, allowsSingle: boolean): Batch {
  if (!isFields(body))
    throw new HttpError(400, `The body must be a JSON object with "${listName}".`, { field: listName })
  const isSingle = allowsSingle && body[listName] === undefined
  const entries = isSingle ? [body] : body[listName]
  if (!Array.isArray(entries)) throw new HttpError(400, `"${listName}" must be an array.`, { field: listName })
  if (entries.length > LIMITS.post.eventsPerBatch) {
    throw new HttpError(413, `Too many events in one batch: ${entries.length}.`, {
      field: listName,
      limit: LIMITS.post.eventsPerBatch,
      unit: 'events',
    })
  }
  const batch = {
    entries,
    batchId: readName(body, ['batch_id', 'batchId']),
    producer: readName(body, ['producer', 'producer_id', 'producerId']),
    testId: isSingle ? undefined : readName(body, ['test_id', 'testId']),
  }
  if (isSingle) for (const name of ['batch_id', 'batchId', 'producer', 'producer_id', 'producerId']) delete body[name]
  return batch
}

function readName(body: Fields, names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = body[name]
    if (value === undefined || value === null) continue
    if (typeof value === 'string' && value.length > 0 && value.length <= LIMITS.tests.idChars) return value
    throw new HttpError(400, `"${name}" must be a string of 1 to ${LIMITS.tests.idChars} characters.`, { field: name })
  }
  return undefined
}
