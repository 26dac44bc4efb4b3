import { expect, test } from 'vitest'
import { createArrivedBatches } from './arrived-batches.ts'

const LONG_MS = 2 ** 31 - 1

test('waits until as many batches of a document have come as it sent', async () => {
  const arrived = createArrivedBatches()
  arrived.add('one')
  let isThere = false
  const wait = arrived.wait('one', 2, LONG_MS).then(() => {
    isThere = true
  })
  arrived.add('other')
  await Promise.resolve()
  expect(isThere).toBe(false)
  arrived.add('one')
  await wait
  expect(isThere).toBe(true)
})

test('does not wait for what is there, or was never sent', async () => {
  const arrived = createArrivedBatches()
  arrived.add('one')
  await expect(arrived.wait('one', 1, LONG_MS)).resolves.toBeUndefined()
  await expect(arrived.wait('silent', 0, LONG_MS)).resolves.toBeUndefined()
})

test('gives up on a batch that does not come', async () => {
  await expect(createArrivedBatches().wait('one', 1, 1)).resolves.toBeUndefined()
})
