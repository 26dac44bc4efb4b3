import { expect, test } from 'vitest'
import { judgeChange } from './judge-change.ts'

const LOAD = { amount: 200, share: 0.5 }
const BEFORE = [980, 1000, 1010, 1020, 990]

test('three slow samples after five are a change, with both medians', () => {
  expect(judgeChange(BEFORE, [2000, 2100, 1950], LOAD)).toMatchObject({
    verdict: 'changed',
    direction: 'up',
    before: { median: 1000, samples: 5 },
    after: { median: 2000, samples: 3 },
    more: { before: 0, after: 0 },
  })
})

test('fewer than three samples are suspected, and it says how many are missing', () => {
  expect(judgeChange(BEFORE, [2000], LOAD)).toMatchObject({ verdict: 'suspected', more: { before: 0, after: 2 } })
  expect(judgeChange([1000], [2000, 2100], LOAD)).toMatchObject({
    verdict: 'suspected',
    more: { before: 2, after: 1 },
  })
})

test('a change must exceed the amount and the share, both', () => {
  expect(judgeChange([100, 101, 102], [290, 295, 299], LOAD).verdict).toBe('unchanged')
  expect(judgeChange([5000, 5010, 5020], [5400, 5410, 5420], LOAD).verdict).toBe('unchanged')
  expect(judgeChange([100, 101, 102], [310, 315, 319], LOAD).verdict).toBe('changed')
})

test('exactly the least effect is not beyond it', () => {
  expect(judgeChange([400, 400, 400], [600, 600, 600], LOAD).verdict).toBe('unchanged')
  expect(judgeChange([0, 0, 0], [0.05, 0.05, 0.05], { amount: 0.05, share: 0 }).verdict).toBe('unchanged')
})

test('one outlier among the samples after does not make a change', () => {
  expect(judgeChange(BEFORE, [1000, 5000, 1010], LOAD)).toMatchObject({ verdict: 'unchanged', direction: 'none' })
})

test('one sample that is as fast as before makes it suspected, until there are five', () => {
  expect(judgeChange(BEFORE, [2000, 2100, 990], LOAD)).toMatchObject({ verdict: 'suspected', more: { after: 2 } })
})

test('a difference within the noise before is not a change', () => {
  const noisy = [600, 1800, 1000, 2400, 900]
  expect(judgeChange(noisy, [1900, 1700, 2200], LOAD).verdict).toBe('suspected')
})

test('from five samples on each side the rank test decides', () => {
  const mixed = judgeChange(BEFORE, [2000, 2100, 900, 950, 1990], LOAD)
  expect(mixed.verdict).toBe('unchanged')
  expect(mixed.chance).toBeGreaterThan(0.05)
  const clear = judgeChange(BEFORE, [2000, 2100, 1900, 1950, 1990], LOAD)
  expect(clear.verdict).toBe('changed')
  expect(clear.chance).toBeCloseTo(1 / 252, 10)
})

test('what became faster changed as well, measured against the faster one', () => {
  expect(judgeChange([2000, 2100, 1950], [1000, 1020, 990], LOAD)).toMatchObject({
    verdict: 'changed',
    direction: 'down',
  })
})

test('what rises from zero changed', () => {
  expect(judgeChange([0, 0, 0], [2, 2, 3], { amount: 0, share: 1 })).toMatchObject({
    verdict: 'changed',
    direction: 'up',
  })
})
