import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Judgement } from './judgement.ts'
import { decideFixVerdict } from './verdict.ts'

function decide(r: number, p: number, n: number, u: number, isWorse = false) {
  const list = (count: number) => Array.from({ length: count }, () => ({ isWorse }))
  // The verdict depends on how many there are, and on what is worse.
  const judgement = { resolved: list(r), persisting: list(p), changed: [], fresh: list(n), unexercised: list(u) }
  return decideFixVerdict(judgement as unknown as Judgement)
}

test.each([
  ['nothing at all', [0, 0, 0, 0], 'no_issues_detected'],
  ['only not exercised', [0, 0, 0, 2], 'not_exercised'],
  ['new and resolved', [1, 1, 1, 1], 'different_issue'],
  ['new without resolved', [0, 1, 1, 1], 'regressed'],
  ['resolved alone', [2, 0, 0, 0], 'fixed'],
  ['resolved and persisting', [1, 1, 0, 0], 'improved'],
  ['resolved and not exercised', [1, 0, 0, 1], 'improved'],
  ['persisting alone', [0, 2, 0, 0], 'unchanged'],
] as const)('%s', (_, [r, p, n, u], verdict) => {
  expect(decide(r, p, n, u)).toBe(verdict)
})

test('persisting at a higher rate is worse', () => {
  expect(decide(0, 1, 0, 0, true)).toBe('regressed')
})

test('nothing is called fixed unless everything that failed is resolved, and nothing else fails', () => {
  const count = fc.nat(3)
  fc.assert(
    fc.property(count, count, count, count, (r, p, n, u) => {
      expect(decide(r, p, n, u) === 'fixed').toBe(r > 0 && p + n + u === 0)
    }),
  )
})
