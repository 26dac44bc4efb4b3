import { LIMITS } from '@gasoline/wire/limits'
import { expect, test } from 'vitest'
import { createGarbageCollector } from './garbage-collector.ts'

const MUCH = LIMITS.server.garbageBytes * 3

function countCollections() {
  let collections = 0
  const addGarbage = createGarbageCollector(() => collections++)
  return { addGarbage, count: () => collections }
}

test('collects at once where more of a body is to come', () => {
  const { addGarbage, count } = countCollections()
  addGarbage(MUCH)
  expect(count()).toBe(1)
})

test('what a finished body left waits for a pause, so that a reader does not', async () => {
  const { addGarbage, count } = countCollections()
  addGarbage(MUCH, true)
  expect(count()).toBe(0)
  await expect.poll(count).toBe(1)
})

test('the next large body makes room for itself before it is read', () => {
  const { addGarbage, count } = countCollections()
  addGarbage(MUCH, true)
  addGarbage(1)
  expect(count()).toBe(1)
})
