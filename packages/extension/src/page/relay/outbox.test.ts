import { LIMITS } from '@gasoline/wire/limits'
import { expect, test } from 'vitest'
import type { PageBatch } from '../../messages.ts'
import { Outbox } from './outbox.ts'

function buildBatch(number: number, count = 1, bytes = 10): PageBatch {
  const notes = { counts: {}, hasError: false, hasAction: false, isUnconfigured: false, url: '' }
  return { id: `a:${number}`, pageId: 'a', events: '[]', count, bytes, ...notes }
}

const listIds = (outbox: Outbox) => outbox.waiting().map(({ id }) => id)

test('keeps batches in order until they are acknowledged', () => {
  const outbox = new Outbox()
  for (const number of [1, 2, 3]) outbox.add(buildBatch(number))
  outbox.acknowledge(['a:2', 'unknown'])
  expect(listIds(outbox)).toEqual(['a:1', 'a:3'])
  outbox.acknowledge(['a:1', 'a:3'])
  expect(outbox.isEmpty).toBe(true)
})

test.each([
  ['events', buildBatch(1, LIMITS.extension.pageEvents), buildBatch(2, 3), buildBatch(3, 1)],
  ['bytes', buildBatch(1, 1, LIMITS.extension.pageBytes), buildBatch(2, 3), buildBatch(3, 1)],
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
    expect(listIds(outbox)).toEqual(['a:3'])
  },
)
