import { LIMITS } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { Queue } from './queue.ts'
import { buildBatch, memoryStorage } from './testing/batch.ts'

const SOURCE = { tabId: 1, frameId: 0 }
const anyPage = () => true

/** The ids in the order in which they would be sent. */
async function drain(queue: Queue): Promise<string[]> {
  const ids: string[] = []
  for (let item = queue.next(anyPage); item; item = queue.next(anyPage)) {
    ids.push(item.batch.id)
    await queue.remove([item])
  }
  return ids
}

test('returns batches in order of arrival, each once', async () => {
  const queue = new Queue(memoryStorage())
  queue.add([buildBatch('a', 1), buildBatch('a', 2)], SOURCE)
  queue.add([buildBatch('b', 1), buildBatch('a', 2), buildBatch('a', 3)], SOURCE)
  expect(queue.events).toBe(4)
  expect(await drain(queue)).toEqual(['a:1', 'a:2', 'b:1', 'a:3'])
  expect(queue.events).toBe(0)
})

test('does not accept again what was removed', async () => {
  const queue = new Queue(memoryStorage())
  queue.add([buildBatch('a', 1)], SOURCE)
  await drain(queue)
  expect(queue.add([buildBatch('a', 1), buildBatch('a', 2)], SOURCE).map(({ id }) => id)).toEqual(['a:1'])
  expect(await drain(queue)).toEqual(['a:2'])
})

test('skips pages that may not send', () => {
  const queue = new Queue(memoryStorage())
  queue.add([buildBatch('a', 1), buildBatch('b', 1)], SOURCE)
  expect(queue.next((pageId) => pageId !== 'a')?.batch.id).toBe('b:1')
  expect(queue.next(() => false)).toBeUndefined()
})

test('restores stored batches in order, with their sources', async () => {
  const storage = memoryStorage()
  const first = new Queue(storage)
  first.add([buildBatch('a', 1), buildBatch('b', 1), buildBatch('a', 2)], SOURCE)
  await first.keep('a')
  expect(storage.values.size).toBe(2)

  const second = new Queue(storage)
  await second.restore()
  // The page, which got no acknowledgement, sends everything again.
  expect(second.add([buildBatch('a', 1), buildBatch('a', 2), buildBatch('a', 3)], SOURCE).map(({ id }) => id)).toEqual([
    'a:1',
    'a:2',
  ])
  expect(second.next(anyPage)?.source).toEqual(SOURCE)
  expect(await drain(second)).toEqual(['a:1', 'a:2', 'a:3'])
  expect(storage.values.size).toBe(0)
})

test('continues the numbers of what it restored, so that nothing is overwritten', async () => {
  const storage = memoryStorage()
  const first = new Queue(storage)
  first.add([buildBatch('a', 1), buildBatch('a', 2)], SOURCE)
  await first.keep()
  const second = new Queue(storage)
  await second.restore()
  second.add([buildBatch('a', 3)], SOURCE)
  await second.keep()
  expect(storage.values.size).toBe(3)
})

test('stores the oldest within the limit of events, and returns the rest', async () => {
  const queue = new Queue(memoryStorage())
  const half = LIMITS.extension.queueEvents / 2
  queue.add(
    [1, 2, 3].map((number) => buildBatch('a', number, { count: half })),
    SOURCE,
  )
  const { kept, left } = await queue.keep()
  expect(kept.map(({ batch }) => batch.id)).toEqual(['a:1', 'a:2'])
  expect(left.map(({ batch }) => batch.id)).toEqual(['a:3'])
})

test('leaves out everything of a page after the first batch that does not fit', async () => {
  const queue = new Queue(memoryStorage())
  const bytes = LIMITS.extension.queueBytes
  queue.add([buildBatch('a', 1), buildBatch('a', 2, { bytes }), buildBatch('a', 3), buildBatch('b', 1)], SOURCE)
  const { kept, left } = await queue.keep()
  expect(kept.map(({ batch }) => batch.id)).toEqual(['a:1', 'b:1'])
  expect(left.map(({ batch }) => batch.id)).toEqual(['a:2', 'a:3'])
})

test('has room again after something was sent', async () => {
  const queue = new Queue(memoryStorage())
  const count = LIMITS.extension.queueEvents
  queue.add([buildBatch('a', 1, { count })], SOURCE)
  const { kept } = await queue.keep()
  await queue.remove(kept)
  queue.add([buildBatch('a', 2, { count })], SOURCE)
  expect((await queue.keep()).left).toEqual([])
})

test('treats batches that storage refuses as left out', async () => {
  const queue = new Queue(memoryStorage(1))
  queue.add([buildBatch('a', 1), buildBatch('a', 2)], SOURCE)
  const { kept, left } = await queue.keep()
  expect(kept).toEqual([])
  expect(left.map(({ batch }) => batch.id)).toEqual(['a:1', 'a:2'])
  expect(await drain(queue)).toEqual(['a:1', 'a:2'])
})
