import * as fc from 'fast-check'
import { LIMITS } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { NoiseRules } from '../../store/noise/noise-rules.ts'
import { Store } from '../../store/store.ts'
import { NOON, action, append, buildStore, log, network } from '../../store/testing/build-store.ts'
import { createAllEvents } from './all-events.ts'
import type { StreamMessage } from './stream-message.ts'

const read = (store: Store, after: number) => [...createAllEvents(store, new NoiseRules()).after(after)]
const ids = (messages: readonly StreamMessage[]) =>
  messages.map(({ event, data }) => (event === 'entry' ? (data as { id: string }).id : event))

test('sends each stored event as GET /snapshot has it, with the number to continue from', () => {
  const store = buildStore(log({ message: 'one' }), network({ status: 201 }))
  expect(read(store, 0)).toEqual([
    {
      event: 'entry',
      number: 1,
      data: {
        stream: 'logs',
        id: 'L1',
        entry: expect.objectContaining({ id: 'L1', message: 'one', timestamp: '2026-01-31T12:00:00.000Z' }),
      },
    },
    {
      event: 'entry',
      number: 2,
      data: { stream: 'network', id: 'N2', entry: expect.objectContaining({ status: 201 }) },
    },
  ])
  expect(ids(read(store, 1))).toEqual(['N2'])
  expect(read(store, 2)).toEqual([])
})

test('marks what failed, and what is noise among that', () => {
  const store = buildStore(
    network({ status: 500, pageUrl: 'http://app.test/' }),
    log({ level: 'warn', message: 'careful' }),
    network({ status: 404, url: 'http://app.test/favicon.ico', pageUrl: 'http://app.test/' }),
  )
  expect(read(store, 0).map(({ data }) => (data as { failure?: unknown }).failure)).toEqual([
    { kind: 'request', key: expect.any(String), party: 'first' },
    undefined,
    expect.objectContaining({ kind: 'request', noise: expect.any(String) }),
  ])
})

test('the end of a request is sent under the id of its start; a reader that was away gets the end alone', () => {
  const store = new Store(() => NOON)
  append(store, network({ pending: true }), 50, { key: 'request 7' })
  const seen = read(store, 0)
  append(store, network({ status: 200 }), 50, { replaces: 'request 7' })
  expect(ids(seen)).toEqual(['N1'])
  expect(ids(read(store, 1))).toEqual(['N1'])
  expect(ids(read(store, 0))).toEqual(['N1'])
})

test('an action that is completed in its place is sent again, and so is an entry that is amended', () => {
  const store = new Store(() => NOON)
  append(store, action(), 50, { key: 'a' })
  append(store, log())
  append(store, action({ appeared: [{ text: 'Saved' }] }), 50, { key: 'a', replaces: 'a', keepsPlace: true })
  expect(ids(read(store, 2))).toEqual(['A1'])
  store.amend('logs', 'L2', () => ({ fields: { message: 'explained' }, addedBytes: 3 }))
  expect(ids(read(store, 3))).toEqual(['L2'])
  expect(ids(read(store, 0))).toEqual(['A1', 'L2'])
})

test('counts what the rings no longer hold, where it stood', () => {
  const store = buildStore(log(), ...Array.from({ length: LIMITS.network.entries + 3 }, () => network()), log())
  const messages = read(store, 0)
  expect(messages.slice(0, 3)).toMatchObject([
    { event: 'entry', number: 1 },
    { event: 'gap', number: 4, data: { missed: 3 } },
    { event: 'entry', number: 5 },
  ])
  expect(messages).toHaveLength(LIMITS.network.entries + 3)
})

test('a reader learns that events were cleared, and does not miss them', () => {
  const store = buildStore(log(), network(), log({ test_id: 'a' }))
  store.clear('a')
  store.clear(undefined, ['logs'])
  expect(read(store, 0).map(({ event, data }) => (event === 'entry' ? 'entry' : { event, data }))).toEqual([
    'entry',
    { event: 'cleared', data: { test_id: 'a', streams: expect.arrayContaining(['logs', 'network']) } },
    { event: 'cleared', data: { streams: ['logs'] } },
  ])
  for (let index = 0; index < 30; index++) store.clear()
  expect(read(store, 3).some(({ event }) => event === 'gap')).toBe(false)
})

test('wherever a reader stops and continues, it gets each event once, and missed ones are counted once', () => {
  const step = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('log', 'network', 'pending', 'end') },
    { weight: 1, arbitrary: fc.constantFrom('clear', 'amend') },
    { weight: 3, arbitrary: fc.record({ read: fc.nat(40) }) },
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 400 }), (steps) => {
      const store = new Store(() => NOON)
      let cursor = 0
      let accounted = 0
      const numbers = new Set<number>()
      const readSome = (most: number) => {
        for (const { event, number, data } of read(store, cursor).slice(0, most)) {
          expect(number).toBeGreaterThan(cursor)
          cursor = number
          if (event !== 'gap') numbers.add(number)
          accounted += event === 'gap' ? (data as { missed: number }).missed : 1
        }
      }
      for (const each of steps) {
        if (typeof each === 'object') readSome(each.read)
        else if (each === 'log') append(store, log())
        else if (each === 'network') for (let index = 0; index < 30; index++) append(store, network())
        else if (each === 'pending') append(store, network({ pending: true }), 50, { key: 'k' })
        else if (each === 'end') append(store, network(), 50, { replaces: 'k' })
        else if (each === 'clear') store.clear(undefined, ['logs'])
        else store.amend('logs', store.view().logs[0]?.id ?? '', () => ({ fields: { message: 'm' }, addedBytes: 0 }))
      }
      readSome(Number.POSITIVE_INFINITY)
      const held = store.changesAfter(0).map(({ change }) => change)
      expect(held.filter((change) => !numbers.has(change))).toEqual([])
      expect(accounted).toBeLessThanOrEqual(store.changes.latest)
      expect(read(store, cursor)).toEqual([])
    }),
    { numRuns: 60 },
  )
})
