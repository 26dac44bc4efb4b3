import { LIMITS, createRedactor } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { Store } from '../../store/store.ts'
import { NOON } from '../../store/testing/build-store.ts'
import { HttpError } from '../response/http-error.ts'
import { createIngest } from './ingest.ts'
import type { IngestTarget } from './ingest.ts'

const LOGS: IngestTarget = { stream: 'logs', listName: 'entries', allowsSingle: false }
const good = { level: 'info', message: 'fine' }
const bad = { level: 'loud', message: 'not fine' }

/** An ingest over a fresh store; the clock is a number. */
function createIngestPoint() {
  const store = new Store(() => NOON)
  const clock = { now: NOON }
  const ingest = createIngest({ store, redactor: createRedactor({ hash: () => 'abcd' }), now: () => clock.now })
  const post = (body: unknown, target = LOGS) => ingest.list(target, body, 1)
  const refused = (body: unknown, target = LOGS) => {
    try {
      post(body, target)
    } catch (error) {
      if (error instanceof HttpError) return error
    }
    throw new Error('was not refused')
  }
  return { store, clock, post, refused }
}

test('stores good entries and counts them', () => {
  const { store, post } = createIngestPoint()
  expect(post({ entries: [good, good] })).toEqual({ received: 2, stored: 2, rejected: 0 })
  expect(store.view().logs).toHaveLength(2)
  expect(post({ entries: [] })).toEqual({ received: 0, stored: 0, rejected: 0 })
})

test('keeps the good ones of a mixed batch, and says of each bad one where it was and why', () => {
  const { store, post } = createIngestPoint()
  expect(post({ entries: [good, bad, good, 7] })).toMatchObject({
    received: 4,
    stored: 2,
    rejected: 2,
    errors: [
      { index: 1, reason: expect.stringMatching(/^level: /) },
      { index: 3, reason: 'entry: must be an object' },
    ],
  })
  expect(store.counts('logs')).toMatchObject({ received: 2, stored: 2, rejected: 2 })
})

test('describes only so many bad entries, and counts the rest', () => {
  const { post } = createIngestPoint()
  const result = post({ entries: [good, ...Array.from({ length: 50 }, () => ({ ...bad }))] })
  expect(result.rejected).toBe(50)
  expect(result.errors).toHaveLength(LIMITS.post.rejectionsShown)
})

test('responds 400 with the field if nothing could be stored', () => {
  const { refused } = createIngestPoint()
  expect(refused({ entries: [bad] })).toMatchObject({
    status: 400,
    details: { field: 'level', also: { received: 1, rejected: 1 } },
  })
})

test('counts rejections by the test that they belong to', () => {
  const { store, post } = createIngestPoint()
  post({ test_id: 'a', entries: [good, { ...bad }, { ...bad, testId: 'b' }, 'junk'] })
  expect([store.countLosses('logs', 'a').rejected, store.countLosses('logs', 'b').rejected]).toEqual([2, 1])
})

test('a rejected entry without a test belongs to the one open test, as a stored one would', () => {
  const { store, post } = createIngestPoint()
  store.startTest('a')
  post({ entries: [good, bad] })
  expect(store.countLosses('logs', 'a').rejected).toBe(1)
})

test('a repeated batch gets the same response and is stored once', () => {
  const { store, post } = createIngestPoint()
  const batch = () => ({ batch_id: 'b1', producer: 'p1', entries: [{ ...good }, { ...bad }] })
  const first = post(batch())
  expect(post(batch())).toEqual({ ...first, repeated: true })
  expect(store.view().logs).toHaveLength(1)
  expect(store.counts('logs').rejected).toBe(1)
})

test('batches of different producers may have the same id', () => {
  const { store, post } = createIngestPoint()
  for (const producer of ['p1', 'p2']) post({ batch_id: '1', producer, entries: [{ ...good }] })
  expect(store.view().logs).toHaveLength(2)
})

test('a producer may reuse a batch id on another endpoint', () => {
  const { store, post } = createIngestPoint()
  const name = { batch_id: '1', producer: 'p1' }
  post(
    { ...name, snapshots: [{ url: '/', timing: {} }] },
    { stream: 'performance', listName: 'snapshots', allowsSingle: true },
  )
  post(
    { ...name, snapshots: [{ url: '/', elements: [] }] },
    { stream: 'domSnapshots', listName: 'snapshots', allowsSingle: false },
  )
  expect([store.view().performance.length, store.view().domSnapshots.length]).toEqual([1, 1])
})

test('above its rate a producer gets 429 with Retry-After, and nothing of the batch is stored', () => {
  const { store, clock, post, refused } = createIngestPoint()
  const entries = (count: number) => Array.from({ length: count }, () => ({ ...good }))
  post({ producer: 'p1', entries: entries(LIMITS.rate.producerBurstEvents) })
  const before = store.counts('logs').received
  const error = refused({ producer: 'p1', batch_id: 'b', entries: entries(1_500) })
  expect(error).toMatchObject({
    status: 429,
    details: { limit: LIMITS.rate.producerEventsPerSecond, retryAfterSeconds: 2 },
  })
  expect(store.counts('logs').received).toBe(before)
  clock.now += 2_000
  expect(post({ producer: 'p1', batch_id: 'b', entries: entries(1_500) })).toEqual({
    received: 1_500,
    stored: 1_500,
    rejected: 0,
  })
})

test('a wait shorter than a second is rounded up', () => {
  const { post, refused } = createIngestPoint()
  post({ producer: 'p1', entries: Array.from({ length: LIMITS.rate.producerBurstEvents }, () => ({ ...good })) })
  expect(refused({ producer: 'p1', entries: [{ ...good }] }).details.retryAfterSeconds).toBe(1)
})

test('the end of a request replaces its start across batches', () => {
  const { store, post } = createIngestPoint()
  const target: IngestTarget = { stream: 'network', listName: 'bodies', allowsSingle: false }
  post({ bodies: [{ requestId: 'r1', pageId: 'p', url: '/', pending: true }] }, target)
  post({ bodies: [{ requestId: 'r1', pageId: 'p', url: '/', status: 204 }] }, target)
  expect(store.view().network).toMatchObject([{ id: 'N1', status: 204 }])
  expect(store.view().network[0]?.pending).toBeUndefined()
})
