import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testRanks } from './rank-test.ts'

test('gives the published exact chances where no values are equal', () => {
  // All three above all five: one of the 56 ways to choose three ranks of eight.
  expect(testRanks([1, 2, 3, 4, 5], [6, 7, 8])).toBeCloseTo(1 / 56, 10)
  // U = 24 of 25 with five and five: two of 252 ways. https://en.wikipedia.org/wiki/Mann%E2%80%93Whitney_U_test
  expect(testRanks([1, 2, 3, 4, 6], [5, 7, 8, 9, 10])).toBeCloseTo(2 / 252, 10)
})

test('finds nothing in values that are all equal', () => {
  expect(testRanks([5, 5, 5, 5, 5], [5, 5, 5])).toBe(1)
})

test('equal values share their rank', () => {
  // The choices of two of {1, 2, 2, 3} with a sum of at least 2 + 3: {2, 3} twice. Six choices in all.
  expect(testRanks([1, 2], [2, 3])).toBeCloseTo(2 / 6, 10)
})

test('counts the same as trying every choice', () => {
  const values = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(values, values, (before, after) => {
      expect(testRanks(before, after)).toBeCloseTo(tryEveryChoice(before, after), 10)
    }),
  )
})

test('is exact at the size of the memory: twenty beside twenty', () => {
  const before = Array.from({ length: 20 }, (_, index) => index)
  const after = Array.from({ length: 20 }, (_, index) => 100 + index)
  expect(testRanks(before, after)).toBeCloseTo(1 / 137_846_528_820, 20)
})

function tryEveryChoice(before: readonly number[], after: readonly number[]): number {
  const all = [...before, ...after]
  const countWins = (chosen: readonly number[], others: readonly number[]) =>
    chosen.flatMap((a) => others.map((b) => (a > b ? 1 : a === b ? 0.5 : 0))).reduce<number>((sum, win) => sum + win, 0)
  const observed = countWins(after, before)
  let total = 0
  let higher = 0
  for (let bits = 0; bits < 2 ** all.length; bits++) {
    const chosen = all.filter((_, index) => (bits >> index) & 1)
    if (chosen.length !== after.length) continue
    total++
    if (
      countWins(
        chosen,
        all.filter((_, index) => !((bits >> index) & 1)),
      ) >= observed
    )
      higher++
  }
  return higher / total
}
