import { expect, test } from 'vitest'
import { createClock } from './clock.ts'

test('goes by the fine clock while that agrees with the time of day', () => {
  const start = Date.now()
  let fine = 0
  const now = createClock({ timeOrigin: start, now: () => fine })
  fine = 0.25
  expect(now()).toBe(start + 0.25)
})

test('catches up after the computer slept, and never goes back', () => {
  let fine = 0
  const now = createClock({ timeOrigin: Date.now() - 3_600_000, now: () => fine })
  const before = Date.now()
  const awake = now()
  expect(awake).toBeGreaterThanOrEqual(before)
  expect(awake).toBeLessThanOrEqual(Date.now())
  fine = 1
  expect(now()).toBeGreaterThan(awake)
  const ahead = createClock({ timeOrigin: Date.now() + 60_000, now: () => 0 })
  expect(ahead()).toBe(ahead())
})
