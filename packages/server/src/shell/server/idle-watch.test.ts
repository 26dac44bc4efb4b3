import { LIMITS } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { createIdleWatch } from './idle-watch.ts'

const { idleExitMs } = LIMITS.server
const START = 1_000_000

test('a server that was never used is idle after the idle time, and not before', () => {
  const isIdle = createIdleWatch(START)
  expect(isIdle(0, 0, START + idleExitMs)).toBe(false)
  expect(isIdle(0, 0, START + idleExitMs + 1)).toBe(true)
})

test('an event or a message of the extension restarts the idle time', () => {
  const isIdle = createIdleWatch(START)
  expect(isIdle(0, 7, START + 500)).toBe(false)
  expect(isIdle(0, 7, START + 500 + idleExitMs)).toBe(false)
  expect(isIdle(0, 7, START + 500 + idleExitMs + 1)).toBe(true)
})

test('a clock that is set ahead or back ends nothing', () => {
  const isIdle = createIdleWatch(START)
  for (const [number, at] of [1e12, 2e12, 5e11].entries()) expect(isIdle(0, at, START + number)).toBe(false)
  expect(isIdle(0, 5e11, START + 3)).toBe(false)
})

test('a connected client keeps the server running without calls; the idle time starts when it disconnects', () => {
  const isIdle = createIdleWatch(START)
  const leavesAt = START + 5 * idleExitMs
  expect(isIdle(1, 0, leavesAt)).toBe(false)
  expect(isIdle(0, 0, leavesAt + idleExitMs)).toBe(false)
  expect(isIdle(0, 0, leavesAt + idleExitMs + 1)).toBe(true)
})
