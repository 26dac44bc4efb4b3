import { expect, test } from 'vitest'
import { summariseNoise } from './summary.ts'

test('counts by rule, and names the newest of each', () => {
  expect(
    summariseNoise([
      { noise: 'hmr', count: 2, id: 'N9', at: 9 },
      { noise: undefined, count: 7, id: 'L1', at: 1 },
      { noise: 'hmr', count: 1, id: 'N3', at: 3 },
      { noise: 'favicon', count: 1, id: 'N2', at: 2 },
    ]),
  ).toEqual([
    { rule: 'favicon', count: 1, id: 'N2' },
    { rule: 'hmr', count: 3, id: 'N9' },
  ])
})
