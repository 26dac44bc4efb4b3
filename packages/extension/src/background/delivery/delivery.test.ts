import { LIMITS } from '@gasoline/wire'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PAGE_FULL, createDelivery } from './delivery.ts'
import { Losses } from './losses.ts'
import type { PostOutcome } from './post-batch.ts'
import { Queue } from './queue.ts'
import type { Counts } from './queue.ts'
import { buildBatch, memoryStorage } from './testing/batch.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const STORED: PostOutcome = { type: 'stored' }
const UNREACHABLE: PostOutcome = { type: 'unreachable' }

/** A delivery to a server with these outcomes: first `outcomes`, then `usual`. */
function start(outcomes: PostOutcome[] = [], storage = memoryStorage()) {
  const sent: { id: string; lost: Counts; at: number }[] = []
  const safe: string[] = []
  const repeated: string[] = []
  const startedAt = Date.now()
  const server = { usual: STORED }
  const queue = new Queue(storage)
  const losses = new Losses(storage)
  const delivery = createDelivery({
    queue,
    losses,
    post: (item, lost) => {
      sent.push({ id: item.batch.id, lost, at: Date.now() - startedAt })
      return Promise.resolve(outcomes.shift() ?? server.usual)
    },
    onSafe: (items) => safe.push(...items.map(({ batch }) => batch.id)),
    onRepeated: (batches) => repeated.push(...batches.map(({ id }) => id)),
    now: Date.now,
  })
  const ids = () => sent.map(({ id }) => id)
  return { delivery, queue, losses, storage, sent, ids, safe, repeated, server }
}

const flush = () => vi.advanceTimersByTimeAsync(0)

test('sends in order, one at a time, and reports each once as safe', async () => {
  const { delivery, ids, safe, queue } = start()
  delivery.accept([buildBatch('a', 1), buildBatch('a', 2)], {})
  delivery.accept([buildBatch('b', 1)], {})
  await flush()
  expect(ids()).toEqual(['a:1', 'a:2', 'b:1'])
  expect(safe).toEqual(['a:1', 'a:2', 'b:1'])
  expect(queue.events).toBe(0)
})

test('waits as long as the server requests, while other pages continue', async () => {
  const { delivery, sent } = start([{ type: 'wait', seconds: 2 }])
  delivery.accept([buildBatch('loud', 1), buildBatch('loud', 2), buildBatch('quiet', 1)], {})
  await flush()
  expect(sent.map(({ id }) => id)).toEqual(['loud:1', 'quiet:1'])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(sent.slice(2)).toEqual([
    { id: 'loud:1', lost: {}, at: 2_000 },
    { id: 'loud:2', lost: {}, at: 2_000 },
  ])
})

test('tries again after 100, 500 and 2,000 ms, opens the breaker after five failures, and retries after 30 s', async () => {
  const { delivery, sent, server } = start()
  server.usual = UNREACHABLE
  delivery.accept([buildBatch('a', 1)], {})
  await vi.advanceTimersByTimeAsync(40_000)
  expect(sent.map(({ at }) => at)).toEqual([0, 100, 600, 2_600, 4_600, 34_600])
})

test('leaves batches with live pages at first, and moves them to storage when the breaker opens', async () => {
  const { delivery, safe, storage, server } = start()
  server.usual = UNREACHABLE
  delivery.accept([buildBatch('a', 1)], {})
  await vi.advanceTimersByTimeAsync(4_000)
  expect(safe).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(safe).toEqual(['a:1'])
  delivery.accept([buildBatch('a', 2)], {})
  await flush()
  expect(safe).toEqual(['a:1', 'a:2'])
  expect(storage.values.size).toBe(2)
})

test('stores at once what an ending page has sent', async () => {
  const { delivery, safe, storage, server } = start()
  server.usual = UNREACHABLE
  delivery.accept([buildBatch('a', 1), buildBatch('b', 1)], {})
  await delivery.keepPage('a')
  expect(safe).toEqual(['a:1'])
  expect(storage.values.size).toBe(1)
})

test('sends at once, in the same order, when the server is back', async () => {
  const { delivery, ids, server, storage } = start()
  server.usual = UNREACHABLE
  delivery.accept([buildBatch('a', 1), buildBatch('a', 2)], {})
  await vi.advanceTimersByTimeAsync(5_000)
  const before = ids().length
  server.usual = STORED
  delivery.retryNow()
  await flush()
  expect(ids().slice(before)).toEqual(['a:1', 'a:2'])
  expect(storage.values.size).toBe(0)
})

test('after a restart the worker sends what was stored, with the same ids, and acknowledges repeated batches', async () => {
  const first = start()
  first.server.usual = UNREACHABLE
  first.delivery.accept([buildBatch('a', 1), buildBatch('a', 2)], {})
  await vi.advanceTimersByTimeAsync(5_000)

  const second = start([], first.storage)
  await second.queue.restore()
  second.delivery.accept([buildBatch('a', 2), buildBatch('a', 3)], {})
  await flush()
  expect(second.ids()).toEqual(['a:1', 'a:2', 'a:3'])
  expect(second.repeated).toEqual(['a:2'])
})

test('counts what the server refuses as lost, with the reason, and reports it with the next batch', async () => {
  const { delivery, sent, losses, safe } = start([{ type: 'refused', status: 413 }])
  delivery.accept([buildBatch('a', 1, { count: 5 }), buildBatch('a', 2)], {})
  await flush()
  expect(sent.map(({ id, lost }) => ({ id, lost }))).toEqual([
    { id: 'a:1', lost: {} },
    { id: 'a:2', lost: { 'refused with 413': 5 } },
  ])
  expect(safe).toEqual(['a:1', 'a:2'])
  expect(losses.total).toBe(5)
  expect(losses.unreported()).toEqual([])
})

test('drops and counts the newest when storage is full, and reports it in a batch of its own if none follows', async () => {
  const { delivery, sent, losses, safe, server, queue } = start()
  server.usual = UNREACHABLE
  const count = LIMITS.extension.queueEvents / 2
  const last = buildBatch('a', 3, { count, lost: 7 })
  delivery.accept([buildBatch('a', 1, { count }), buildBatch('a', 2, { count }), last], { tabId: 9 })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(safe).toEqual(['a:1', 'a:2', 'a:3'])
  expect(losses.total).toBe(count + 7)
  server.usual = STORED
  const before = sent.length
  delivery.retryNow()
  await flush()
  // In order: after the batches before it.
  expect(sent.slice(before).map(({ lost }) => lost)).toEqual([{}, {}, { 'queue full': count, [PAGE_FULL]: 7 }])
  expect(losses.unreported()).toEqual([])
  expect(queue.events).toBe(0)
})

test('counts each loss once, however many pages send while storage is being written', async () => {
  const storage = memoryStorage()
  const save: typeof storage.save = async (values) => {
    await new Promise((resolve) => setTimeout(resolve, 10))
    await storage.save(values)
  }
  const { delivery, losses, server, safe } = start([], { ...storage, save })
  server.usual = UNREACHABLE
  delivery.accept([buildBatch('a', 1, { count: LIMITS.extension.queueEvents - 1 })], {})
  await vi.advanceTimersByTimeAsync(5_000)
  for (let n = 0; n < 5; n++)
    delivery.accept([buildBatch(`small-${n}`, 1, { count: 0 }), buildBatch(`large-${n}`, 1, { count: 100 })], {})
  await vi.advanceTimersByTimeAsync(1_000)
  expect(losses.total).toBe(500)
  expect(safe).toHaveLength(11)
})
