import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPacer } from './pacer.ts'
import type { Trigger } from './pacer.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

function start(isTaken: (trigger: Trigger) => boolean = () => true, durationMs = 0) {
  const taken: [ms: number, trigger: Trigger, occasion: string][] = []
  const pacer = createPacer<string>(async (_, trigger, occasion) => {
    taken.push([Date.now(), trigger, occasion])
    if (durationMs > 0) await new Promise((resolve) => setTimeout(resolve, durationMs))
    return isTaken(trigger)
  }, Date.now)
  return { pacer, taken }
}

test('captures an error at once, and waits after actions and navigations', async () => {
  const { pacer, taken } = start()
  pacer.request(1, 'error', 'e')
  pacer.request(2, 'action', 'a')
  pacer.request(3, 'navigation', 'n')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(taken).toEqual([
    [0, 'error', 'e'],
    [300, 'action', 'a'],
    [1_000, 'navigation', 'n'],
  ])
})

test('takes one screenshot for all requests within a second, of the error if there is one', async () => {
  const { pacer, taken } = start()
  pacer.request(1, 'action', 'a1')
  await vi.advanceTimersByTimeAsync(300)
  pacer.request(1, 'action', 'a2')
  await vi.advanceTimersByTimeAsync(100)
  pacer.request(1, 'error', 'e1')
  pacer.request(1, 'error', 'e2')
  pacer.request(1, 'navigation', 'n')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(taken).toEqual([
    [300, 'action', 'a1'],
    [1_300, 'error', 'e1'],
  ])
})

test('waits for a pause between actions, up to a limit, and reports the last action', async () => {
  const { pacer, taken } = start()
  for (let i = 0; i < 20; i++) {
    pacer.request(1, 'action', `a${i}`)
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(taken[0]).toEqual([900, 'action', 'a8'])
})

test('takes ever fewer screenshots of a page that keeps failing, and recovers after a pause', async () => {
  const { pacer, taken } = start()
  for (let ms = 0; ms < 120_000; ms += 100) {
    pacer.request(1, 'error', String(ms))
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(taken.map(([ms]) => ms / 1_000)).toEqual([0, 1, 3, 7, 15, 31, 61, 91])
  await vi.advanceTimersByTimeAsync(60_000)
  const before = taken.length
  pacer.request(1, 'error', 'late')
  await vi.advanceTimersByTimeAsync(0)
  pacer.request(1, 'error', 'later')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(taken.slice(before).map(([, , occasion]) => occasion)).toEqual(['late', 'later'])
})

test('a failed screenshot does not count', async () => {
  const { pacer, taken } = start((trigger) => trigger !== 'action')
  pacer.request(1, 'action', 'a')
  await vi.advanceTimersByTimeAsync(300)
  pacer.request(1, 'error', 'e')
  await vi.advanceTimersByTimeAsync(1)
  expect(taken.map(([ms, trigger]) => [ms, trigger])).toEqual([
    [300, 'action'],
    [300, 'error'],
  ])
})

test('never takes two of one tab at once', async () => {
  const { pacer, taken } = start(() => true, 5_000)
  pacer.request(1, 'error', 'e1')
  await vi.advanceTimersByTimeAsync(2_000)
  pacer.request(1, 'error', 'e2')
  await vi.advanceTimersByTimeAsync(3_999)
  expect(taken).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(taken).toEqual([
    [0, 'error', 'e1'],
    [6_000, 'error', 'e2'],
  ])
})

test('forgets a tab that was closed', async () => {
  const { pacer, taken } = start()
  pacer.request(1, 'action', 'a')
  pacer.forget(1)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(taken).toEqual([])
})
