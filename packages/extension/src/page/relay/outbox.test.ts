import { LIMITS } from '@gasoline/wire/limits'
import { expect, test } from 'vitest'
import type { PageBatch } from '../../messages.ts'
import { Outbox } from './outbox.ts'

function batchOf(number: number, count = 1, bytes = 10): PageBatch {
  const notes = { counts: {}, hasError: false, hasAction: false, isUnconfigured: false, url: '' }
  return { id: `a:${number}`, pageId: 'a', events: '[]', count, bytes, ...notes }
}

const idsOf = (outbox: Outbox) => outbox.waiting().map(({ id }) => id)

test('keeps batches in order until they are acknowledged', () => {
  const outbox = new Outbox()
  for (const number of [1, 2, 3]) outbox.add(batchOf(number))
  outbox.acknowledge(['a:2', 'unknown'])
  expect(idsOf(outbox)).toEqual(['a:1', 'a:3'])
  outbox.acknowledge(['a:1', 'a:3'])
  expect(outbox.isEmpty).toBe(true)
})

test.each([
  ['events', batchOf(1, LIMITS.extension.pageEvents), batchOf(2, 3), batchOf(3, 1)],
  ['bytes', batchOf(1, 1, LIMITS.extension.pageBytes), batchOf(2, 3), batchOf(3, 1)],
])(
  'drops the newest beyond the limit of %s, and the next batch reports how many events',
  (_, large, dropped, later) => {
    const outbox = new Outbox()
    outbox.add(large)
    expect(outbox.add(dropped)).toBeUndefined()
    expect(outbox.unreported).toBe(3)
    outbox.acknowledge([large.id])
    expect(outbox.add(later)).toEqual({ ...later, lost: 3 })
    expect(outbox.unreported).toBe(0)
    expect(idsOf(outbox)).toEqual(['a:3'])
  },
)
