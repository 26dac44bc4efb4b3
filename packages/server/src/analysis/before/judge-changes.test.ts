import { expect, test } from 'vitest'
import type { Comparison, DifferenceChange } from './comparison.ts'
import { judgeChanges } from './judge-changes.ts'

const lost = (bodies: number): DifferenceChange => ({
  kind: 'missing',
  path: ['story'],
  times: 1,
  of: 1,
  before: { values: bodies, bodies },
  expected: 'array',
})

const isClear = (change: DifferenceChange, more: Partial<Comparison> = {}) =>
  judgeChanges({
    changes: [change],
    endpointChanges: [change],
    isRead: true,
    isCreation: false,
    // The very thing was written to.
    writes: {
      all: 2,
      related: 2,
      touching: 2,
      removed: new Set(),
      gone: new Set(),
      lengths: new Map(),
      cleared: new Set(),
      sent: undefined,
    },
    ...more,
  }).some((difference) => difference.isClear)

test('no write takes a whole list out of a body: two that had it are enough', () => {
  expect(isClear(lost(2))).toBe(true)
  expect(isClear(lost(1))).toBe(false)
  expect(isClear({ ...lost(2), expected: 'string' })).toBe(false)
})

test('the response to a write may leave it out', () => {
  expect(isClear(lost(2), { isRead: false })).toBe(false)
})
