import { expect, test } from 'vitest'
import { NOON, action, buildStore, buildToolContext, log, network } from '../store/testing/build-store.ts'
import { explainTest, listFailures } from './list-failures.ts'

const PAGE = 'http://app.test/cart'
const SCRIPT = 'http://app.test/app.js'
const tab = { tabId: 1, pageId: 'page' }
const failing = [
  action({ at: NOON - 500, type: 'click', url: PAGE, ...tab, test_id: 'one' }),
  network({
    at: NOON - 400,
    method: 'POST',
    url: 'http://app.test/api/orders',
    pageUrl: PAGE,
    ...tab,
    status: 500,
    duration: 50,
    responseBody: '{"error":"address_id must not be null"}',
    contentType: 'application/json',
    initiator: `pay (${SCRIPT}:3:7)`,
    test_id: 'one',
  }),
  log({
    at: NOON - 340,
    level: 'error',
    source: 'exception',
    message: "Uncaught TypeError: Cannot read properties of undefined (reading 'id')",
    stack: `TypeError: Cannot read properties of undefined (reading 'id')\n    at pay (${SCRIPT}:5:9)`,
    url: PAGE,
    ...tab,
    test_id: 'one',
  }),
]

test('each failure has its cause, and the entries that show it', () => {
  const store = buildStore(...failing)
  const { network: requests, actions } = store.view()
  const { groups, causes, dropped } = listFailures(buildToolContext(store))
  expect(groups.map(({ kind }) => kind)).toEqual(['exception', 'request'])
  expect(dropped).toBe(0)
  const [thrown, request] = causes
  expect(thrown).toMatchObject({ from: [requests[0]?.id], kind: 'failed-request' })
  expect(thrown?.text).toContain('address_id must not be null')
  expect(request).toMatchObject({ id: requests[0]?.id, from: [], action: actions[0]?.id })
})

test('marks what is noise by its rule', () => {
  const url = 'https://www.google-analytics.com/g/collect'
  const store = buildStore(network({ method: 'POST', url, status: 0, error: 'Failed to fetch', pageUrl: PAGE }))
  const { groups, noise } = listFailures(buildToolContext(store))
  expect(Object.values(noise)).toEqual(['analytics'])
  expect(groups).toMatchObject([{ noise: 'analytics' }])
})

test('nothing failed', () => {
  expect(listFailures(buildToolContext(buildStore(log())))).toEqual({ groups: [], causes: [], noise: {}, dropped: 0 })
})

test('the cause of one test is that of its own entries', () => {
  const context = buildToolContext(buildStore(...failing))
  expect(explainTest('one', context)?.text).toContain('address_id must not be null')
  expect(explainTest('two', context)).toBeUndefined()
})
