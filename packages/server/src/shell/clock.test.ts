import { expect, test } from 'vitest'
import { createClock } from './clock.ts'

function start() {
  const machine = { wall: 1_000_000, steady: 5 }
  const clock = createClock(
    () => machine.wall,
    () => machine.steady,
  )
  return {
    ...clock,
    pass: (ms: number, setBy = 0) => {
      machine.wall += ms + setBy
      machine.steady += ms
    },
  }
}

test('goes on when the clock of the machine is set back, and takes its times along', () => {
  const { now, follow, pass } = start()
  pass(100)
  expect(now()).toBe(1_000_100)
  pass(100, -60_000)
  expect(now()).toBe(1_000_200)
  expect(follow(940_200)).toBe(1_000_200)
  pass(100)
  expect(now()).toBe(1_000_300)
})

test('follows the clock when it is set ahead, or when the machine slept', () => {
  const { now, follow, pass } = start()
  pass(100, 60_000)
  expect(now()).toBe(1_060_100)
  expect(follow(7)).toBe(7)
})

test('never runs backwards, not by a millisecond', () => {
  const { now, pass } = start()
  pass(10)
  const before = now()
  pass(0, -3)
  expect(now()).toBe(before)
})
