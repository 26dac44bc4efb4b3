import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TabCounts } from './tab-counts.ts'
import { buildBatch, memoryStorage } from '../delivery/testing/batch.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('sums what each tab has captured, and the errors of the document that it shows', () => {
  const counts = new TabCounts(memoryStorage())
  counts.add(1, buildBatch('a', 1, { counts: { logs: 3, errors: 2, vitals: 9 } }))
  counts.add(1, buildBatch('a', 2, { counts: { network: 1, errors: 1 } }))
  counts.add(2, buildBatch('b', 1))
  const none = { logs: 0, errors: 0, network: 0, websocket: 0, actions: 0, screenshots: 0 }
  expect(counts.captured(1)).toEqual({ ...none, logs: 3, errors: 3, network: 1 })
  expect(counts.pageErrors(1)).toBe(3)
  counts.startPage(1)
  expect(counts.pageErrors(1)).toBe(0)
  expect(counts.captured(1).errors).toBe(3)
  expect(counts.captured(3)).toEqual(none)
})

test('survives a restart of the worker, but not the end of the tab', async () => {
  const storage = memoryStorage()
  const first = new TabCounts(storage)
  first.add(1, buildBatch('a', 1))
  first.add(2, buildBatch('b', 1))
  first.forget(2)
  await vi.runAllTimersAsync()
  const second = new TabCounts(storage)
  await second.restore()
  expect(second.captured(1).logs).toBe(1)
  expect(second.captured(2).logs).toBe(0)
})
