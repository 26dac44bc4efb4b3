import { expect, test } from 'vitest'
import { Losses } from './losses.ts'
import { buildBatch, memoryStorage } from './testing/batch.ts'

/** The n-th batch of the queue, of that page. */
const dropped = (pageId: string, n: number, source = {}) => ({
  key: `queue:${n}`,
  batch: buildBatch(pageId, n),
  source,
})

test('sums what was dropped by page and reason, until it has been reported', () => {
  const losses = new Losses(memoryStorage())
  losses.add(dropped('a', 1), { 'queue full': 3 })
  losses.add(dropped('a', 2), { 'queue full': 2, 'refused with 400': 1 })
  losses.add(dropped('b', 1), { 'queue full': 10 })
  expect(losses.findBefore(dropped('a', 3))).toEqual({ 'queue full': 5, 'refused with 400': 1 })
  losses.markReported('a', { 'queue full': 5, 'refused with 400': 1 })
  expect(losses.findBefore(dropped('a', 3))).toEqual({})
  expect(losses.unreported().map(({ pageId }) => pageId)).toEqual(['b'])
  expect(losses.total).toBe(16)
})

test('keeps what was dropped while the rest was being reported', () => {
  const losses = new Losses(memoryStorage())
  losses.add(dropped('a', 1), { 'queue full': 3 })
  const reported = losses.findBefore(dropped('a', 2))
  losses.add(dropped('a', 3), { 'queue full': 4 })
  losses.markReported('a', reported)
  expect(losses.findBefore(dropped('a', 4))).toEqual({ 'queue full': 4 })
})

test('a batch from before the gap does not report it', () => {
  const losses = new Losses(memoryStorage())
  losses.add(dropped('a', 2), { 'queue full': 3 })
  expect(losses.findBefore(dropped('a', 1))).toEqual({})
  expect(losses.findBefore(dropped('a', 3))).toEqual({ 'queue full': 3 })
})

test('counts what the page had dropped in the total only', () => {
  const losses = new Losses(memoryStorage())
  losses.markReported('a', {}, 7)
  expect(losses.total).toBe(7)
  expect(losses.unreported()).toEqual([])
})

test('survives a restart of the worker', async () => {
  const storage = memoryStorage()
  const first = new Losses(storage)
  first.add(dropped('a', 1, { tabId: 4 }), { 'queue full': 3 })
  await Promise.resolve()
  const second = new Losses(storage)
  await second.restore()
  expect(second.total).toBe(3)
  expect(second.unreported()).toEqual([
    { pageId: 'a', url: 'http://localhost/', source: { tabId: 4 }, counts: { 'queue full': 3 }, key: 'queue:1' },
  ])
})
