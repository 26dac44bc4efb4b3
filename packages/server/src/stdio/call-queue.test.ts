import { expect, test, vi } from 'vitest'
import { CallQueue } from './call-queue.ts'

const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

test('so many run at once, the others in order, and none while it is held', async () => {
  let isHeld = true
  const queue = new CallQueue({ atOnce: 2, slowMs: 60_000, isHeld: () => isHeld })
  const started: number[] = []
  const ends: (() => void)[] = []
  for (const number of [1, 2, 3, 4]) {
    queue.add(() => {
      started.push(number)
      return new Promise((resolve) => ends.push(resolve))
    })
  }
  expect({ started: [...started], waiting: queue.waiting }).toEqual({ started: [], waiting: 4 })
  isHeld = false
  queue.next()
  expect({ started: [...started], waiting: queue.waiting }).toEqual({ started: [1, 2], waiting: 2 })
  ends[1]?.()
  await settle()
  expect({ started: [...started], waiting: queue.waiting }).toEqual({ started: [1, 2, 3], waiting: 1 })
  for (const end of ends) end()
  await settle()
  expect(started).toEqual([1, 2, 3, 4])
})

test('one that takes long holds up nothing, and is not counted twice when it ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const queue = new CallQueue({ atOnce: 1, slowMs: 500, isHeld: () => false })
    const ends: (() => void)[] = []
    for (let added = 0; added < 3; added++) queue.add(() => new Promise((resolve) => ends.push(resolve)))
    expect(ends).toHaveLength(1)
    vi.advanceTimersByTime(500)
    expect(ends).toHaveLength(2)
    ends[0]?.()
    await settle()
    expect(ends).toHaveLength(2)
    ends[1]?.()
    await settle()
    expect(ends).toHaveLength(3)
  } finally {
    vi.useRealTimers()
  }
})
