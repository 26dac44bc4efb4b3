import { afterEach, beforeEach, expect, test } from 'vitest'
import { createInitiator } from './initiator.ts'

const readInitiator = createInitiator({ Error } as unknown as Window & typeof globalThis)

let at = 0
function hook(): string | undefined {
  return readInitiator(hook, (at += 1_000))()
}

// The test runner formats stacks itself.
const { prepareStackTrace, stackTraceLimit } = Error
beforeEach(() => {
  Reflect.set(Error, 'prepareStackTrace', undefined)
})
afterEach(() => {
  Error.stackTraceLimit = stackTraceLimit
  Reflect.set(Error, 'prepareStackTrace', prepareStackTrace)
})

test('names the callers of the hook, the innermost first, and leaves the settings of stacks alone', () => {
  const before = Error.stackTraceLimit
  function somewhere() {
    return hook()
  }
  function outside() {
    return somewhere()
  }
  const [first, second, ...others] = outside()?.split('\n') ?? []
  expect(first).toMatch(/^somewhere \(.*initiator\.test\.ts:\d+:\d+\)$/)
  expect(second).toMatch(/^outside \(.*initiator\.test\.ts:\d+:\d+\)$/)
  expect(others).toHaveLength(2)
  expect(Error.stackTraceLimit).toBe(before)
})

test('looks past functions of the browser', () => {
  expect([1].map(hook)[0]?.split('\n')[0]).toMatch(/initiator\.test\.ts:\d+:\d+\)?$/)
})

test('gives nothing where the page formats stacks itself, or wants none', () => {
  const prepared: unknown[] = []
  Error.stackTraceLimit = 0
  expect(hook()).toBeUndefined()
  expect(Error.stackTraceLimit).toBe(0)
  Error.stackTraceLimit = stackTraceLimit
  Error.prepareStackTrace = (error) => prepared.push(error)
  expect(hook()).toBeUndefined()
  expect(prepared).toEqual([])
})

test('gives up on a frozen Error', () => {
  class Frozen extends Error {}
  Frozen.stackTraceLimit = 10
  const frozen = createInitiator({ Error: Object.freeze(Frozen) } as unknown as Window & typeof globalThis)
  const own = (): string | undefined => frozen(own, 0)()
  expect(own()).toBeUndefined()
})

test('looks so many times a second', () => {
  const limited = createInitiator({ Error } as unknown as Window & typeof globalThis)
  const own = (now: number): string | undefined => limited(own, now)()
  const found = (now: number) =>
    Array.from({ length: 50 }, () => own(now)).filter((place) => place !== undefined).length
  expect([found(0), found(999), found(1_000)]).toEqual([20, 0, 20])
})
