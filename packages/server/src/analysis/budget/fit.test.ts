import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitFirst, fitNewest } from './fit.ts'
import { estimateTokens } from '../../tokens/estimate-tokens.ts'

const same = (item: string) => item

test('keeps the first that fit, and counts the others', () => {
  expect(fitFirst(['one', 'two', 'three'], same, 4)).toEqual({ kept: ['one', 'two'], dropped: 1 })
})

test('keeps the newest that fit, in their own order', () => {
  expect(fitNewest(['one', 'two', 'three'], same, 5)).toEqual({ kept: ['two', 'three'], dropped: 1 })
})

test('keeps at least one, and of nothing nothing', () => {
  expect(fitFirst(['a much longer sentence', 'b'], same, 1)).toEqual({ kept: ['a much longer sentence'], dropped: 1 })
  expect(fitNewest([], same, 1)).toEqual({ kept: [], dropped: 0 })
})

test('what is kept fits together, is the beginning, and could not be one longer', () => {
  fc.assert(
    fc.property(fc.array(fc.lorem({ maxCount: 8 })), fc.integer({ min: 1, max: 100 }), (items, maxTokens) => {
      const { kept, dropped } = fitFirst(items, same, maxTokens)
      const cost = (some: readonly string[]) => some.reduce((sum, item) => sum + estimateTokens(item) + 1, 0)
      expect(items.slice(0, kept.length)).toEqual(kept)
      expect(kept.length + dropped).toBe(items.length)
      expect(kept.length <= 1 || cost(kept) <= maxTokens).toBe(true)
      expect(dropped === 0 || cost(items.slice(0, kept.length + 1)) > maxTokens).toBe(true)
    }),
  )
})
