import { LIMITS } from '@gasoline/wire'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDelivery } from './delivery.ts'
import { Losses } from './losses.ts'
import type { Outcome } from './post-batch.ts'
import { Queue } from './queue.ts'
import type { Counts } from './queue.ts'
import { batchOf, memoryStorage } from './testing/batch.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const STORED: Outcome = { type: 'stored' }
const UNREACHABLE: Outcome = { type: 'unreachable' }

/** A delivery to a server that answers as it is told: `answers` first, then `usual`. */
function start(answers: Outcome[] = [], storage = memoryStorage()) {
  const sent: { id: string; lost: Counts; at: number }[] = []
  const safe: string[] = []
  const repeated: string[] = []
  const begun = Date.now()
  const server = { usual: STORED }
  const queue = new Queue(storage)
  const losses = new Losses(storage)
  const delivery = createDelivery({
    queue,
    losses,
    post: (item, lost) => {
      sent.push({ id: item.batch.id, lost, at: Date.now() - begun })
      return Promise.resolve(answers.shift() ?? server.usual)
    },
    onSafe: (items) => safe.push(...items.map(({ batch }) => batch.id)),
    onRepeated: (batches) => repeated.push(...batches.map(({ id }) => id)),
    now: Date.now,
  })
  const ids = () => sent.map(({ id }) => id)
  return { delivery, queue, losses, storage, sent, ids, safe, repeated, server }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

test('sends in order, one after the other, and says of each once that it is safe', async () => {
  const { delivery, ids, safe, queue } = start()
  delivery.accept([batchOf('a', 1), batchOf('a', 2)], {})
  delivery.accept([batchOf('b', 1)], {})
  await settle()
  expect(ids()).toEqual(['a:1', 'a:2', 'b:1'])
  expect(safe).toEqual(['a:1', 'a:2', 'b:1'])
  expect(queue.events).toBe(0)
})

test('waits as long as the server asks, while other pages go on', async () => {
  const { delivery, sent } = start([{ type: 'wait', seconds: 2 }])
  delivery.accept([batchOf('loud', 1), batchOf('loud', 2), batchOf('quiet', 1)], {})
  await settle()
  expect(sent.map(({ id }) => id)).toEqual(['loud:1', 'quiet:1'])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(sent.slice(2)).toEqual([
    { id: 'loud:1', lost: {}, at: 2_000 },
    { id: 'loud:2', lost: {}, at: 2_000 },
  ])
})

test('tries again after 100, 500 and 2,000 ms, opens the breaker after five failures, and looks again after 30 s', async () => {
  const { delivery, sent, server } = start()
  server.usual = UNREACHABLE
  delivery.accept([batchOf('a', 1)], {})
  await vi.advanceTimersByTimeAsync(40_000)
  expect(sent.map(({ at }) => at)).toEqual([0, 100, 600, 2_600, 4_600, 34_600])
})

test('holds live pages to their batches at first, and takes them to storage when the breaker opens', async () => {
  const { delivery, safe, storage, server } = start()
  server.usual = UNREACHABLE
  delivery.accept([batchOf('a', 1)], {})
  await vi.advanceTimersByTimeAsync(4_000)
  expect(safe).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(safe).toEqual(['a:1'])
  delivery.accept([batchOf('a', 2)], {})
  await settle()
  expect(safe).toEqual(['a:1', 'a:2'])
  expect(storage.values.size).toBe(2)
})

test('stores at once what a page that is going away has sent', async () => {
  const { delivery, safe, storage, server } = start()
  server.usual = UNREACHABLE
  delivery.accept([batchOf('a', 1), batchOf('b', 1)], {})
  await delivery.keepPage('a')
  expect(safe).toEqual(['a:1'])
  expect(storage.values.size).toBe(1)
})

test('sends at once, in the old order, when it hears that the server is back', async () => {
  const { delivery, ids, server, storage } = start()
  server.usual = UNREACHABLE
  delivery.accept([batchOf('a', 1), batchOf('a', 2)], {})
  await vi.advanceTimersByTimeAsync(5_000)
  const before = ids().length
  server.usual = STORED
  delivery.retryNow()
  await settle()
  expect(ids().slice(before)).toEqual(['a:1', 'a:2'])
  expect(storage.values.size).toBe(0)
})

test('after the death of a worker the next one sends what was stored, with the same ids, and answers repetitions', async () => {
  const first = start()
  first.server.usual = UNREACHABLE
  first.delivery.accept([batchOf('a', 1), batchOf('a', 2)], {})
  await vi.advanceTimersByTimeAsync(5_000)

  const second = start([], first.storage)
  await second.queue.restore()
  second.delivery.accept([batchOf('a', 2), batchOf('a', 3)], {})
  await settle()
  expect(second.ids()).toEqual(['a:1', 'a:2', 'a:3'])
  expect(second.repeated).toEqual(['a:2'])
})

test('counts as lost, with the reason, what the server refuses, and tells it with the next batch', async () => {
  const { delivery, sent, losses, safe } = start([{ type: 'refused', status: 413 }])
  delivery.accept([batchOf('a', 1, { count: 5 }), batchOf('a', 2)], {})
  await settle()
  expect(sent.map(({ id, lost }) => ({ id, lost }))).toEqual([
    { id: 'a:1', lost: {} },
    { id: 'a:2', lost: { 'refused with 413': 5 } },
  ])
  expect(safe).toEqual(['a:1', 'a:2'])
  expect(losses.total).toBe(5)
  expect(losses.unreported()).toEqual([])
})

test('drops and counts the newest when storage is full, and tells of it in a batch of its own if none follows', async () => {
  const { delivery, sent, losses, safe, server, queue } = start()
  server.usual = UNREACHABLE
  const count = LIMITS.extension.queueEvents / 2
  const last = batchOf('a', 3, { count, lost: 7 })
  delivery.accept([batchOf('a', 1, { count }), batchOf('a', 2, { count }), last], { tabId: 9 })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(safe).toEqual(['a:1', 'a:2', 'a:3'])
  expect(losses.total).toBe(count + 7)
  server.usual = STORED
  const before = sent.length
  delivery.retryNow()
  await settle()
  // In its place: after what came before it.
  expect(sent.slice(before).map(({ lost }) => lost)).toEqual([{}, {}, { 'queue full': count, 'page queue full': 7 }])
  expect(losses.unreported()).toEqual([])
  expect(queue.events).toBe(0)
})
