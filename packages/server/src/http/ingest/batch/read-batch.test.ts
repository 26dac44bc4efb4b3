import { LIMITS } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { HttpError } from '../../response/http-error.ts'
import { readBatch } from './read-batch.ts'

function refusal(body: unknown, allowsSingle = false): HttpError {
  try {
    readBatch(body, 'entries', allowsSingle)
  } catch (error) {
    if (error instanceof HttpError) return error
  }
  throw new Error('was not refused')
}

test('reads the list and nothing else from a bare batch', () => {
  expect(readBatch({ entries: [1, 2] }, 'entries', false)).toEqual({
    entries: [1, 2],
    batchId: undefined,
    producer: undefined,
    testId: undefined,
  })
})

test.each([
  { batch_id: 'b1', producer: 'p1', test_id: 't1' },
  { batchId: 'b1', producerId: 'p1', testId: 't1' },
  { batchId: 'b1', producer_id: 'p1', testId: 't1' },
])('reads who sent it in any dialect: %j', (names) => {
  expect(readBatch({ entries: [], ...names }, 'entries', false)).toMatchObject({
    batchId: 'b1',
    producer: 'p1',
    testId: 't1',
  })
})

test('takes one event without an envelope where that is allowed', () => {
  const batch = readBatch({ url: '/', producer: 'p1', batch_id: 'b1', test_id: 't1' }, 'snapshots', true)
  expect(batch).toMatchObject({
    entries: [{ url: '/', test_id: 't1' }],
    producer: 'p1',
    batchId: 'b1',
    testId: undefined,
  })
  expect(batch.entries[0]).not.toHaveProperty('producer')
})

test.each([undefined, null, 'text', 7, [{}]])('refuses %j, which is no object', (body) => {
  expect(refusal(body)).toMatchObject({ status: 400, details: { field: 'entries' } })
})

test.each([{}, { entries: {} }, { entries: 'x' }, { events: [] }])('refuses %j, which has no list', (body) => {
  expect(refusal(body)).toMatchObject({ status: 400, details: { field: 'entries' } })
})

test.each<[string, object]>([
  ['producer', { producer: 7 }],
  ['producer', { producer: '' }],
  ['batch_id', { batch_id: 'x'.repeat(LIMITS.tests.idChars + 1) }],
  ['testId', { testId: {} }],
])('rejects a %s that is not a short string', (field, names) => {
  expect(refusal({ entries: [], ...names })).toMatchObject({ status: 400, details: { field } })
})

test('rejects more events than a batch may hold, with the limit', () => {
  const entries = Array.from({ length: LIMITS.post.eventsPerBatch + 1 }, () => 0)
  expect(refusal({ entries })).toMatchObject({
    status: 413,
    details: { limit: LIMITS.post.eventsPerBatch, unit: 'events' },
  })
})
