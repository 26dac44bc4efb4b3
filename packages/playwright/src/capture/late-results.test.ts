import { expect, test } from 'vitest'
import { createLateResults } from './late-results.ts'

test('calls of a binding get their result once there are many later ones', async () => {
  const giveLater = createLateResults()
  const done: number[] = []
  const calls = Array.from({ length: 25 }, async (_, index) => giveLater().then(() => done.push(index)))
  await Promise.all(calls.slice(0, 5))
  expect(done).toEqual([0, 1, 2, 3, 4])
})
