import type { StoredEvent } from '@gasoline/wire'
import { LIMITS } from '@gasoline/wire/limits'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseFilter } from '../filter/parse-filter.ts'
import { Listing } from './listing.ts'
import { RowStore } from './row-store.ts'

const log = (id: number, level = 'info', message = `message ${id}`) =>
  ({ id: `L${id}`, seq: id, at: id, level, source: 'console', message }) as unknown as StoredEvent
const request = (id: number, status?: number) =>
  ({
    id: `N${id}`,
    seq: id,
    at: id,
    method: 'GET',
    url: 'http://app.test/a',
    ...(status === undefined ? { pending: true } : { status }),
  }) as unknown as StoredEvent
const listIds = (listing: Listing) => listing.rows.map(({ id }) => id)

test('lists what matches, and what matches later', () => {
  const store = new RowStore()
  store.add('logs', log(1))
  const listing = new Listing(store, parseFilter('status:>=400').matches)
  store.add('network', request(2))
  store.add('logs', log(3))
  listing.update(store.settle())
  expect(listIds(listing)).toEqual([])
  store.add('network', request(2, 500))
  store.add('network', request(4, 404))
  listing.update(store.settle())
  expect(listIds(listing)).toEqual(['N2', 'N4'])
  listing.filterBy(parseFilter('').matches)
  expect(listIds(listing)).toEqual(['L1', 'N2', 'L3', 'N4'])
})

test('while it is held, it shows the same rows and counts the new ones that match', () => {
  const store = new RowStore()
  store.add('logs', log(1, 'error'))
  const listing = new Listing(store, parseFilter('level:error').matches)
  listing.hold()
  for (const id of [2, 3]) store.add('logs', log(id, 'error'))
  store.add('logs', log(4))
  listing.update(store.settle())
  expect([listIds(listing), listing.waiting]).toEqual([['L1'], 2])
  listing.release()
  expect([listIds(listing), listing.waiting]).toEqual([['L1', 'L2', 'L3'], 0])
})

test('holds no more rows than the limit, with room to spare', () => {
  const store = new RowStore()
  const listing = new Listing(store, () => true)
  for (let id = 0; id < 2 * LIMITS.dashboard.rows; id++) {
    store.add('logs', log(id))
    if (id % 500 === 0) listing.update(store.settle())
  }
  listing.update(store.settle())
  expect(store.rows.length).toBeLessThanOrEqual(LIMITS.dashboard.rows + 1_000)
  expect(listing.rows.length).toBe(store.rows.length)
  expect(listing.rows.at(-1)?.id).toBe(`L${2 * LIMITS.dashboard.rows - 1}`)
  expect(store.find('L0')).toBeUndefined()
})

test('what is cleared elsewhere is gone, and what comes later is listed', () => {
  const store = new RowStore()
  for (const id of [1, 2]) store.add('logs', log(id))
  store.add('network', request(3))
  const listing = new Listing(store, () => true)
  listing.hold()
  store.remove(({ stream }) => stream === 'logs')
  store.add('network', request(3, 200))
  listing.update(store.settle())
  expect(listing.rows).toMatchObject([{ id: 'N3', status: 200 }])
  store.add('logs', log(4))
  listing.update(store.settle())
  expect(listIds(listing)).toEqual(['N3', 'L4'])
})

test('a row knows the action that it follows on its page', () => {
  const store = new RowStore()
  const action = { id: 'A1', seq: 1, at: 1_000, type: 'click', tabId: 1 } as unknown as StoredEvent
  store.add('logs', { ...log(2), at: 1_500, tabId: 1 })
  store.add('actions', action)
  store.add('logs', { ...log(3), at: 1_500, tabId: 2 })
  store.add('logs', { ...log(4), at: 60_000, tabId: 1 })
  expect(store.rows.map((row) => store.findAction(row)?.id)).toEqual([undefined, 'A1', undefined, undefined])
})

test('what comes late stands where it belongs', () => {
  const store = new RowStore()
  const listing = new Listing(store, () => true)
  for (const id of [1, 5, 3]) store.add('logs', log(id))
  listing.update(store.settle())
  for (const id of [4, 6, 2]) store.add('logs', log(id))
  listing.update(store.settle())
  expect(listIds(listing)).toEqual(['L1', 'L2', 'L3', 'L4', 'L5', 'L6'])
})

test('rows that are noise are marked, and hidden by -noise', () => {
  const store = new RowStore()
  store.add('logs', log(1))
  store.add('logs', log(2))
  const listing = new Listing(store, parseFilter('-noise').matches)
  store.markNoise({ L1: 'vite', L9: 'gone' })
  listing.update(store.settle())
  expect(listIds(listing)).toEqual(['L2'])
})

test('however it is kept up to date, it is what the filter finds', () => {
  const step = fc.record({
    id: fc.integer({ min: 0, max: 30 }),
    status: fc.constantFrom(200, 500, undefined),
    settles: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const store = new RowStore()
      const { matches } = parseFilter('status:500')
      const listing = new Listing(store, matches)
      for (const { id, status, settles } of steps) {
        store.add('network', request(id, status))
        if (settles) listing.update(store.settle())
      }
      listing.update(store.settle())
      expect(listing.rows).toEqual(store.rows.filter(matches))
    }),
  )
})
