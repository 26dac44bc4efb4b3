import { expect, test } from 'vitest'
import { compareSamples } from './compare-samples.ts'

const LEAST = { ratio: 0.5, absolute: 100 }

test.each([
  ['a doubling', [400, 420, 390], [800, 820, 810], 'certain'],
  ['a halving', [800, 820, 810], [400, 420, 390], 'certain'],
  ['an outlier', [400, 420, 390], [400, 410, 2_000], 'none'],
  ['a difference below the least', [40, 42, 39], [80, 82, 81], 'none'],
  ['a difference within the spread', [200, 900, 400], [700, 650, 620], 'none'],
  ['few samples', [400], [900], 'suspected'],
] as const)('%s', (_, before, after, difference) => {
  expect(compareSamples(before, after, LEAST)?.difference).toBe(difference)
})

test('says how many samples are missing, and nothing where one side has none', () => {
  expect(compareSamples([400], [900], LEAST)).toMatchObject({ before: 400, after: 900, more: 2 })
  expect(compareSamples([], [900], LEAST)).toBeUndefined()
})
