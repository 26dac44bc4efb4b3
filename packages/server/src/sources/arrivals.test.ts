import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createArrivals } from './arrivals.ts'

function start() {
  const handled: number[] = []
  const skipped: number[] = []
  const { add } = createArrivals(
    (arrived: number) => handled.push(arrived),
    (arrived) => skipped.push(arrived),
  )
  return {
    handled,
    skipped,
    come: (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => add(from + i)),
  }
}

test('handles the first at once, and the newest of those that come together with them', async () => {
  const { handled, skipped, come } = start()
  come(1, 50)
  expect(handled).toEqual([1, 2, 3, 4, 5])
  await nextTurn()
  expect(handled).toEqual([1, 2, 3, 4, 5, 46, 47, 48, 49, 50])
  expect(skipped).toEqual(Array.from({ length: 40 }, (_, index) => index + 6))
})

test('handles all of a few, and starts again with the next turn', async () => {
  const { handled, come } = start()
  come(1, 7)
  await nextTurn()
  come(8, 9)
  expect(handled).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})
