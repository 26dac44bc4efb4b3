import { expect, test } from 'vitest'
import { readBatches } from './read-batches.ts'
import { buildBatch } from './testing/batch.ts'

test('accepts the batches of the page that sends them, and counts their bytes', () => {
  const batches = [buildBatch('a', 1), buildBatch('a', 2, { lost: 3, faults: { fetch: 1 }, events: '["é"]', bytes: 1 })]
  expect(readBatches(batches, 'a')).toEqual([
    { ...batches[0], bytes: 2 },
    { ...batches[1], bytes: 6 },
  ])
})

test.each([
  ['of another page', buildBatch('b', 1)],
  ["with another page's id", buildBatch('a', 1, { id: 'b:1' })],
  ['null', null],
  ['a text', 'batch'],
  ['without events', { ...buildBatch('a', 1), events: undefined }],
  ['with a negative count', buildBatch('a', 1, { count: -5 })],
  ['with an invalid size', buildBatch('a', 1, { bytes: Number.NaN })],
  ['with invalid counts', { ...buildBatch('a', 1), counts: { logs: 'many' } }],
])('ignores a batch: %s', (_, value) => {
  expect(readBatches([value, buildBatch('a', 2)], 'a')).toEqual([buildBatch('a', 2, { bytes: 2 })])
})

test('ignores a message that is not a list', () => {
  expect(readBatches({ length: 1 }, 'a')).toEqual([])
})
