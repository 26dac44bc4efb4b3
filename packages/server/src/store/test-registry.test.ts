import { LIMITS } from '@gasoline/wire'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { REST } from './streams/stream.ts'
import { TestRegistry } from './test-registry.ts'
import { NOON } from './testing/build-store.ts'

const { open: MOST_OPEN, ended: MOST_ENDED } = LIMITS.tests
const ids = (count: number, prefix = 't') => Array.from({ length: count }, (_, index) => `${prefix}${index}`)

/** TestRegistry that remember which holders had to make room. */
function observed() {
  const tests = new TestRegistry()
  const released: string[] = []
  const start = (testId: string) => tests.start(testId, NOON, (holder) => released.push(holder))
  return { tests, released, start }
}

test('rejects the seventeenth open test until one ends', () => {
  const { tests, start } = observed()
  expect(ids(MOST_OPEN).map(start)).toEqual(ids(MOST_OPEN).map(() => true))
  expect(start('one more')).toBe(false)
  expect(start('t3')).toBe(true)
  expect(tests.openCount).toBe(MOST_OPEN)
  tests.end('t3', NOON, 'passed')
  expect(start('one more')).toBe(true)
})

test('an untagged entry belongs to the open test if exactly one is open', () => {
  const { tests, start } = observed()
  expect(tests.attribute(undefined)).toBeUndefined()
  start('a')
  expect(tests.attribute(undefined)).toBe('a')
  expect(tests.attribute('b')).toBe('b')
  expect(tests.untagged).toBe(0)
})

test('an untagged entry stays so among several open tests, and is counted', () => {
  const { tests, start } = observed()
  start('a')
  start('b')
  expect(tests.attribute(undefined)).toBeUndefined()
  expect(tests.attribute('a')).toBe('a')
  expect(tests.untagged).toBe(1)
})

test('remembers when a test started and ended, and how', () => {
  const { tests, start } = observed()
  start('a')
  expect(tests.end('a', NOON + 500, 'failed')).toBe(true)
  expect(tests.endedTest('a')).toEqual({ testId: 'a', startedAt: NOON, endedAt: NOON + 500, status: 'failed' })
  expect(tests.openCount).toBe(0)
})

test('ending a test that was not open says so, and remembers it all the same', () => {
  const { tests } = observed()
  expect(tests.end('a', NOON, undefined)).toBe(false)
  expect(tests.endedTest('a')).toMatchObject({ startedAt: undefined })
})

test('forgets the oldest ended tests', () => {
  const { tests } = observed()
  for (const testId of ids(MOST_ENDED + 1)) tests.end(testId, NOON, 'passed')
  expect(tests.endedCount).toBe(MOST_ENDED)
  expect(tests.endedTest('t0')).toBeUndefined()
})

test('an ended test keeps its ring until a new one needs it, oldest first', () => {
  const { tests, released, start } = observed()
  for (const testId of ids(MOST_OPEN)) start(testId)
  tests.end('t2', NOON, 'passed')
  tests.end('t5', NOON, 'passed')
  expect(tests.chooseHolder('t2')).toBe('t2')
  start('new')
  expect(released).toEqual(['t2'])
  expect(tests.chooseHolder('t2')).toBe(REST)
  expect(tests.chooseHolder('new')).toBe('new')
})

test('a test that was never started gets a ring while there is room, and loses it first', () => {
  const { tests, released, start } = observed()
  expect(tests.chooseHolder('stray')).toBe('stray')
  for (const testId of ids(MOST_OPEN)) start(testId)
  expect(released).toEqual(['stray'])
  expect(tests.chooseHolder('another stray')).toBe(REST)
})

test('an entry without a test id, or with an empty one, goes to the shared ring', () => {
  const { tests, released, start } = observed()
  expect(tests.chooseHolder(undefined)).toBe(REST)
  expect(tests.chooseHolder('')).toBe(REST)
  for (const testId of ids(MOST_OPEN)) start(testId)
  expect(released).toEqual([])
})

test('forgetting frees the rings of tests that are not open', () => {
  const { tests, start } = observed()
  for (const testId of ids(MOST_OPEN)) start(testId)
  tests.end('t0', NOON, 'passed')
  tests.end('t1', NOON, 'passed')
  tests.forget('t0')
  tests.forget('t9')
  expect([tests.chooseHolder('late'), tests.chooseHolder('later')]).toEqual(['late', REST])
  tests.forget(undefined)
  expect([tests.chooseHolder('t9'), tests.chooseHolder('later')]).toEqual(['t9', 'later'])
})

test('there are never too many rings, and every open test has its own', () => {
  const step = fc.record({
    do: fc.constantFrom('start', 'end', 'append', 'forget'),
    id: fc.nat(24).map((n) => `t${n}`),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200, size: 'max' }), (steps) => {
      const { tests, start } = observed()
      const open = new Set<string>()
      for (const { do: what, id } of steps) {
        if (what === 'start' && start(id)) open.add(id)
        const wasOpen = what === 'end' && tests.end(id, NOON, undefined)
        expect(wasOpen).toBe(what === 'end' && open.delete(id))
        if (what === 'append') tests.chooseHolder(id)
        if (what === 'forget') tests.forget(id)
        expect(tests.openCount).toBe(open.size)
        expect(open.size).toBeLessThanOrEqual(MOST_OPEN)
        for (const testId of open) expect(tests.chooseHolder(testId)).toBe(testId)
      }
      expect(ids(25).filter((id) => tests.chooseHolder(id) !== REST).length).toBeLessThanOrEqual(MOST_OPEN)
    }),
  )
})
