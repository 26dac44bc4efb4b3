import { expect, test } from 'vitest'
import { inlineIn } from './inline-limits.mjs'

const limits = { page: { batchMs: 100, batchEvents: 50 }, empty: {} }

test.each([
  ['const a = LIMITS.page.batchMs * 2', 'const a = 100 * 2'],
  ['const { batchMs, batchEvents: most } = LIMITS.page', 'const batchMs = 100, most = 50'],
  ['const {\n  batchMs,\n  batchEvents,\n} = LIMITS.page\n', 'const batchMs = 100, batchEvents = 50\n'],
])('puts numbers in place: %j', (source, expected) => {
  expect(inlineIn(source, limits)).toBe(expected)
})

test.each([
  'const { page } = LIMITS',
  'const { unknown } = LIMITS.page',
  'LIMITS.page.unknown',
  'LIMITS.other.batchMs',
  'MY_LIMITS.page.batchMs',
  'const { batchMs = 1 } = LIMITS.page',
])('leaves alone what it does not know: %j', (source) => {
  expect(inlineIn(source, limits)).toBe(source)
})
