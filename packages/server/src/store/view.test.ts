import { LEVELS } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { NOON, action, log, network, buildStore, buildView, webSocket } from './testing/build-store.ts'
import type { View, ViewFilter } from './view.ts'

const sizes = ({ logs, network: requests, websocket, actions }: View) => ({
  logs: logs.length,
  network: requests.length,
  websocket: websocket.length,
  actions: actions.length,
})

test('shows everything without a filter, each stream oldest first', () => {
  const view = buildView(
    log({ message: 'one' }),
    network(),
    log({ message: 'two', at: NOON - 1_000 }),
    action(),
    webSocket(),
  )
  expect(sizes(view)).toEqual({ logs: 2, network: 1, websocket: 1, actions: 1 })
  expect(view.logs.map(({ message }) => message)).toEqual(['one', 'two'])
})

test('since means at or after', () => {
  const store = buildStore(
    log({ at: NOON - 1 }),
    log({ at: NOON }),
    network({ at: NOON - 1 }),
    action({ at: NOON + 1 }),
  )
  expect(sizes(store.view({ since: NOON }))).toEqual({ logs: 1, network: 0, websocket: 0, actions: 1 })
})

test('a test id leaves out the entries of other tests and those of none', () => {
  const store = buildStore(
    log({ test_id: 'a' }),
    log({ test_id: 'b' }),
    log(),
    network({ test_id: 'a' }),
    action({ test_id: 'b' }),
  )
  expect(sizes(store.view({ testId: 'a' }))).toEqual({ logs: 1, network: 1, websocket: 0, actions: 0 })
})

test('a level is a minimum, and says nothing about anything but logs', () => {
  const store = buildStore(...LEVELS.map((level) => log({ level })), network(), action())
  const found = LEVELS.map((level) => sizes(store.view({ level })))
  expect(found.map(({ logs }) => logs)).toEqual([5, 4, 3, 2, 1])
  expect(found.every((size) => size.network === 1 && size.actions === 1)).toBe(true)
})

test.each<[string, ReturnType<typeof log>]>([
  ['its own URL', log({ url: 'http://shop.test/cart?x=1' })],
  ['the URL of its page', network({ url: 'http://api.test/', pageUrl: 'http://shop.test/cart' })],
  ['the URL of its page', webSocket({ url: 'ws://api.test/', pageUrl: 'http://shop.test/cart' })],
  ['where it led', action({ type: 'navigate', url: 'http://api.test/', toUrl: 'http://shop.test/cart' })],
  ['where it came from', action({ type: 'navigate', fromUrl: 'http://shop.test/cart', toUrl: 'http://api.test/' })],
])('a URL filter finds an entry by %s', (_, event) => {
  const found = (filter: ViewFilter) =>
    Object.values(sizes(buildStore(event).view(filter))).reduce((sum, size) => sum + size)
  expect(found({ url: 'shop.test/cart' })).toBe(1)
  expect(found({ url: 'shop.test/checkout' })).toBe(0)
})

test('an entry without any URL passes no URL filter', () => {
  expect(buildStore(log()).view({ url: '/' }).logs).toEqual([])
})

test('filters add up', () => {
  const store = buildStore(
    log({ level: 'error', test_id: 'a', url: '/x' }),
    log({ level: 'error', test_id: 'a', url: '/y' }),
    log({ level: 'info', test_id: 'a', url: '/x' }),
    log({ level: 'error', test_id: 'b', url: '/x' }),
  )
  expect(store.view({ level: 'error', testId: 'a', url: '/x', since: NOON }).logs.map(({ id }) => id)).toEqual(['L1'])
})
