import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSampler } from './sampler.ts'

const MESSAGE = 'text'

/** Sends messages evenly for some seconds, and gives how many of each second were kept. */
function keptPerSecond(perSecond: number, seconds: number): number[] {
  const sampler = createSampler()
  return Array.from({ length: seconds }, (_, second) => {
    let kept = 0
    for (let turn = 0; turn < perSecond; turn++)
      if (sampler.keeps(second * 1_000 + (turn * 1_000) / perSecond, MESSAGE)) kept++
    return kept
  })
}

test.each([1, 5, 10])('keeps everything at %i messages a second', (rate) => {
  expect(keptPerSecond(rate, 4)).toEqual([rate, rate, rate, rate])
})

test.each([
  [20, 10],
  [50, 10],
  [100, 5],
  [200, 5],
  [500, 2],
  [5_000, 2],
])('of %i messages a second keeps about %i', (rate, about) => {
  const [, ...later] = keptPerSecond(rate, 5)
  for (const kept of later) {
    expect(kept).toBeGreaterThanOrEqual(about - 1)
    expect(kept).toBeLessThanOrEqual(about + 1)
  }
})

test('keeps the first five however fast they come', () => {
  const sampler = createSampler()
  expect([1, 2, 3, 4, 5].map(() => sampler.keeps(0, MESSAGE))).toEqual([true, true, true, true, true])
})

test('keeps all again once the storm is over', () => {
  const sampler = createSampler()
  for (let turn = 0; turn < 500; turn++) sampler.keeps(turn, MESSAGE)
  expect([3_000, 3_100, 3_200].map((at) => sampler.keeps(at, MESSAGE))).toEqual([true, true, true])
})

test('keeps a message with keys that were not seen before, once', () => {
  const sampler = createSampler()
  for (let turn = 0; turn < 300; turn++) sampler.keeps(turn / 10, '{"tick":1}')
  expect(sampler.keeps(31, '{"error":1}')).toBe(true)
  expect(sampler.keeps(32, '{"error":2}')).toBe(false)
  expect(sampler.keeps(33, '{"tick":2}')).toBe(false)
})

test('an endless variety of keys does not undo the sampling', () => {
  const sampler = createSampler()
  let kept = 0
  for (let turn = 0; turn < 1_000; turn++) if (sampler.keeps(turn, JSON.stringify({ [turn]: 1 }))) kept++
  expect(kept).toBeLessThan(60)
})

test('adds no note as long as nothing was left out', () => {
  const sampler = createSampler()
  sampler.keeps(0, MESSAGE)
  expect(sampler.note()).toBeUndefined()
})

test('the one left out last can be kept after all', () => {
  const sampler = createSampler()
  for (let turn = 0; turn < 300; turn++) sampler.keeps(turn, MESSAGE)
  const before = sampler.note()
  sampler.keepLast()
  expect(sampler.note()).toEqual({
    rate: '300/s',
    kept: (before?.kept ?? 0) + 1,
    left_out: (before?.left_out ?? 0) - 1,
  })
})

test('counts every message, kept or not, whatever their times', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 500 }), (gaps) => {
      const sampler = createSampler()
      let at = 0
      let kept = 0
      for (const gap of gaps) {
        at += gap / 20
        if (sampler.keeps(at, MESSAGE)) kept++
      }
      const note = sampler.note()
      expect(note ? [note.kept, note.left_out] : [gaps.length, 0]).toEqual([kept, gaps.length - kept])
    }),
  )
})
