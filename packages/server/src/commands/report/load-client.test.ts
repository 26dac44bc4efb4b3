import { LIMITS } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { splitBatches } from './load-client.ts'

const event = (text: string) => ['logs', { message: text }] as const

test('batches are bounded by number and by size, and nothing is lost or moved', () => {
  const small = Array.from({ length: 450 }, (_, index) => event(String(index)))
  expect(splitBatches(small).map(({ length }) => length)).toEqual([200, 200, 50])
  expect(splitBatches(small).flat()).toEqual(small)
  const large = Array.from({ length: 10 }, () => event('x'.repeat(LIMITS.post.bytes / 8)))
  const batches = splitBatches(large)
  expect(batches.flat()).toEqual(large)
  for (const batch of batches) expect(JSON.stringify(batch).length).toBeLessThan(LIMITS.post.bytes)
  expect(splitBatches([event('x'.repeat(LIMITS.post.bytes)), event('y')])).toHaveLength(2)
  expect(splitBatches([])).toEqual([])
})
