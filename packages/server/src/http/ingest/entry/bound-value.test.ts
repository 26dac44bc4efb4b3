import { LIMITS } from '@gasoline/wire'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundValue, estimateBytes } from './bound-value.ts'

const MARKERS = /\[max depth reached\]|left out\]/
/** Markers themselves, and the last object or text that was begun before the budget ran out. */
const SLACK = 1_500

const measureDepth = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(measureDepth)) : 0

const nest = (depth: number): unknown => (depth === 0 ? 'bottom' : { inner: nest(depth - 1) })

test('leaves a small value as it is', () => {
  const value = { a: [1, 'two', null, true, { b: [] }] }
  expect(boundValue(structuredClone(value), 1_000)).toEqual(value)
})

test('replaces what lies too deep by a marker', () => {
  const bounded = boundValue(nest(LIMITS.value.depth + 3), 10_000)
  expect(measureDepth(bounded)).toBe(LIMITS.value.depth)
  expect(JSON.stringify(bounded)).toContain('[max depth reached]')
  expect(boundValue(nest(LIMITS.value.depth), 10_000)).toEqual(nest(LIMITS.value.depth))
})

test('says how many items and fields it left out', () => {
  const { items, keys } = LIMITS.value
  const array = boundValue(
    Array.from({ length: items + 7 }, () => 1),
    100_000,
  ) as unknown[]
  expect(array.at(-1)).toBe('[7 more items left out]')
  const wide = Object.fromEntries(Array.from({ length: keys + 5 }, (_, index) => [`k${index}`, 1]))
  expect(boundValue(wide, 100_000)).toMatchObject({ k0: 1, '…': '[5 more fields left out]' })
})

test('leaves out a field whose name is too long, and says so', () => {
  expect(boundValue({ ['x'.repeat(LIMITS.value.nameChars + 1)]: 1, a: 2 }, 1_000)).toEqual({
    a: 2,
    '…': '[1 more fields left out]',
  })
})

test('cuts a long text and says by how much', () => {
  const bounded = boundValue(['y'.repeat(LIMITS.value.stringChars + 1)], 1_000_000) as string[]
  expect(bounded[0]).toMatch(/y… \[truncated, 1 characters left out\]$/)
})

test('a text cut for its own length costs what is left of it, and the rest still has room', () => {
  const bounded = boundValue(
    ['y'.repeat(100_000), { cause: 'the interesting part' }],
    LIMITS.logs.argsBytes,
  ) as unknown[]
  expect(bounded[1]).toEqual({ cause: 'the interesting part' })
})

test('never exceeds depth or bytes, never throws, and marks what it cut', () => {
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 14 }),
    fc.array(fc.string({ maxLength: 400 }), { maxLength: 40, size: 'max' }),
  )
  fc.assert(
    fc.property(value, fc.integer({ min: 0, max: 3_000 }), (raw, maxBytes) => {
      const before = JSON.stringify(raw)
      const bounded = boundValue(structuredClone(raw), maxBytes)
      expect(estimateBytes(bounded, 1)).toBeLessThanOrEqual(maxBytes + SLACK)
      expect(measureDepth(bounded)).toBeLessThanOrEqual(LIMITS.value.depth)
      const after = JSON.stringify(bounded)
      expect(after === before || MARKERS.test(after)).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('counts a character as one byte or two', () => {
  expect(estimateBytes('x'.repeat(100), 2) - estimateBytes('x'.repeat(100), 1)).toBe(100)
})

test('a larger value is accounted as larger: longer texts, more items, more fields', () => {
  expect(estimateBytes(['ab'], 1)).toBeGreaterThan(estimateBytes(['a'], 1))
  expect(estimateBytes([1, 2], 1)).toBeGreaterThan(estimateBytes([1], 1))
  expect(estimateBytes({ a: 1, b: 1 }, 1)).toBeGreaterThan(estimateBytes({ a: 1 }, 1))
})

test('accounts for the names of fields, which a page chooses as freely as their values', () => {
  const value = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`${index}`.padStart(150, 'k'), 1]))
  expect(estimateBytes(value, 1)).toBeGreaterThan(15_000)
})
