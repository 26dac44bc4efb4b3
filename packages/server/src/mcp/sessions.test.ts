import { LIMITS } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { NOON } from '../store/testing/build-store.ts'
import { Sessions } from './sessions.ts'

const { sessions: MOST, sessionIdleMs: IDLE } = LIMITS.mcp

/** Sessions whose transports are their names; the clock is a number. */
function hall() {
  const clock = { now: NOON }
  const sessions = new Sessions<string>(() => clock.now)
  const closed: string[] = []
  const add = (id: string) =>
    sessions.add(id, `transport ${id}`, async () => {
      closed.push(id)
    })
  return { sessions, clock, closed, add }
}

test('finds the transport of a session, and none of an unknown one', () => {
  const { sessions, add } = hall()
  add('a')
  expect([sessions.use('a'), sessions.use('b')]).toEqual(['transport a', undefined])
})

test('ends the longest idle session when there are too many', () => {
  const { sessions, clock, closed, add } = hall()
  for (let index = 0; index < MOST; index++) {
    clock.now++
    add(`s${index}`)
  }
  clock.now++
  sessions.use('s0')
  add('new')
  expect(closed).toEqual(['s1'])
  expect([sessions.use('s1'), sessions.use('new')]).toEqual([undefined, 'transport new'])
})

test('a session with an open stream is not idle', () => {
  const { sessions, clock, closed, add } = hall()
  add('listener')
  const closeStream = sessions.openStream('listener')
  clock.now++
  for (let index = 0; index < MOST; index++) add(`s${index}`)
  expect(closed).toEqual(['s0'])
  closeStream()
})

test('a new session is accepted although all others have open streams', () => {
  const { sessions, add } = hall()
  for (let index = 0; index < MOST; index++) {
    add(`s${index}`)
    sessions.openStream(`s${index}`)
  }
  add('new')
  expect(sessions.use('new')).toBe('transport new')
})

test('closes sessions that have been idle for too long, unless a stream is open', () => {
  const { sessions, clock, closed, add } = hall()
  for (const id of ['idle', 'used', 'listening']) add(id)
  const closeStream = sessions.openStream('listening')
  clock.now += IDLE
  sessions.use('used')
  clock.now++
  sessions.sweep()
  expect(closed).toEqual(['idle'])
  closeStream()
  clock.now += IDLE
  sessions.sweep()
  expect(closed).toEqual(['idle', 'used'])
})

test('counts clients with an open stream or a recent request as connected', () => {
  const { sessions, clock, add } = hall()
  expect(sessions.connected).toBe(0)
  add('a')
  add('b')
  const closeStream = sessions.openStream('b')
  expect(sessions.connected).toBe(2)
  clock.now += 60_001
  expect(sessions.connected).toBe(1)
  closeStream()
  expect(sessions.connected).toBe(1)
  clock.now += 60_001
  expect(sessions.connected).toBe(0)
})

test('clients without sessions count as one', () => {
  const { sessions, clock } = hall()
  sessions.useStateless()
  sessions.useStateless()
  expect([sessions.connected, sessions.seen]).toEqual([1, 1])
  clock.now += 60_001
  expect([sessions.connected, sessions.seen]).toEqual([0, 1])
})

test('lists the versions of connected clients of one name, each once', () => {
  const { sessions, clock } = hall()
  const join = (id: string, name: string, version: string) =>
    sessions.add(
      id,
      id,
      () => Promise.resolve(),
      () => ({ name, version }),
    )
  join('old', 'relay', '0.9.0')
  clock.now += 60_001
  for (const [id, version] of ['1.0.0', '1.1.0', '1.0.0'].entries()) join(`s${id}`, 'relay', version)
  join('other', 'agent', '7.0.0')
  sessions.add('unknown', 'unknown', () => Promise.resolve())
  expect(sessions.listVersions('relay')).toEqual(['1.0.0', '1.1.0'])
})

test('remembers how many there have been', () => {
  const { sessions, add } = hall()
  add('a')
  sessions.forget('a')
  add('b')
  expect([sessions.seen, sessions.use('a')]).toEqual([2, undefined])
})

test('a stream of an unknown session is not counted', () => {
  const { sessions } = hall()
  sessions.openStream('unknown')()
  expect(sessions.connected).toBe(0)
})

test('closes all of them, even where closing fails', () => {
  const { sessions, closed, add } = hall()
  add('a')
  sessions.add('broken', 'transport', () => Promise.reject(new Error('dead connection')))
  add('b')
  sessions.closeAll()
  expect(closed).toEqual(['a', 'b'])
  expect(sessions.connected).toBe(0)
})
