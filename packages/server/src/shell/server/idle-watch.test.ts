import { LIMITS } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { createIdleWatch } from './idle-watch.ts'

const { idleExitMs } = LIMITS.server
const START = 1_000_000

test('a server that nobody ever needed is idle after its time, and not before', () => {
  const isIdle = createIdleWatch(START)
  expect(isIdle(0, 0, START + idleExitMs)).toBe(false)
  expect(isIdle(0, 0, START + idleExitMs + 1)).toBe(true)
})

test('an event or a sign of the extension starts the time anew', () => {
  const isIdle = createIdleWatch(START)
  expect(isIdle(0, START + 500, START + idleExitMs + 1)).toBe(false)
  expect(isIdle(0, START + 500, START + 500 + idleExitMs + 1)).toBe(true)
})

test('a silent client keeps the server for as long as it is there, and its time begins when it goes', () => {
  const isIdle = createIdleWatch(START)
  const leavesAt = START + 5 * idleExitMs
  expect(isIdle(1, 0, leavesAt)).toBe(false)
  expect(isIdle(0, 0, leavesAt + idleExitMs)).toBe(false)
  expect(isIdle(0, 0, leavesAt + idleExitMs + 1)).toBe(true)
})
