import { expect, test } from 'vitest'
import { askCase, diagnosePage } from '../../diagnose/testing/ask-case.ts'
import { json, pressed, requested } from '../../diagnose/testing/cases.ts'
import { buildContext } from '../../context/testing/build-context.ts'
import { findMiscountedResponses } from './miscounted-responses.ts'
import type { Built } from '../../../store/testing/build-store.ts'

const list = (url: string, body: unknown, more = {}) => requested(9_010, url, { responseBody: json(body), ...more })
const press = pressed(9_000, 'Orders')
const ask = (...events: Built[]) => diagnosePage([press, ...events], { isAlone: true })

test.each<[string, unknown, string, string]>([
  ['/api/orders', { page: 1, perPage: 30, totalItems: 12, items: [] }, 'items', 'totalItems'],
  ['/api/orders?page=1&limit=20', { total: 3, data: [] }, 'data', 'total'],
  ['/api/orders', { data: [], meta: { total: 7 } }, 'data', 'meta.total'],
  ['/graphql', { data: { orders: { totalCount: 2, edges: [] } } }, 'data.orders.edges', 'data.orders.totalCount'],
])('%s with %j counts entries that it does not have', async (url, body, path, count) => {
  const { cause } = await askCase([press, list(url, body)], { isAlone: true })
  expect(cause).toMatchObject({ kind: 'miscounted', field: { path, fault: 'empty' }, count: { path: count } })
})

test('a list is missing that other responses of that form have', async () => {
  const other = requested(8_000, '/api/users', { responseBody: json({ page: 1, totalItems: 2, items: [1, 2] }) })
  const { cause } = await askCase([other, press, list('/api/orders', { page: 1, totalItems: 12 })], { isAlone: true })
  expect(cause).toMatchObject({ kind: 'miscounted', field: { path: 'items', fault: 'missing' } })
})

test.each<[string, unknown]>([
  ['/api/orders?page=5', { page: 5, total: 12, items: [] }],
  ['/api/orders?limit=0', { total: 12, items: [] }],
  ['/api/orders?offset=40', { total: 12, items: [] }],
  ['/api/orders', { recordsTotal: 12, recordsFiltered: 0, total: 0, data: [] }],
  ['/api/orders', { total: 0, items: [] }],
  ['/api/orders', { total: 2, items: [1, 2] }],
  ['/api/orders', { count: 3, unread: [] }],
  ['/api/orders', { page: 1, total: 12 }],
  ['/api/stats', { totalItems: 12, totalUsers: 3 }],
  ['/api/cart', { count: 1, items: [{ id: 1, data: [] }] }],
])('%s with %j contradicts nothing', async (url, body) => {
  expect((await ask(list(url, body))).case).toBeUndefined()
})

test('where a filter is set, the count may be that of all', async () => {
  const { case: known } = await ask(list('/api/orders?q=zzz', { total: 12, items: [] }))
  expect(known).toBeUndefined()
})

test.each<[unknown, number]>([
  [0, 0],
  ['0', 0],
  [null, 1],
  ['', 1],
])('a request that sends the limit %j may have %d lists that are counted and empty', (limit, count) => {
  const sent = { method: 'POST', requestBody: json({ limit, count: 1, _method: 'GET' }) }
  const response = list('/parse/classes/Boat', { results: [], count: 3 }, sent)
  expect(findMiscountedResponses(buildContext([press, response]))).toHaveLength(count)
})

const ITEMS = { page: 1, perPage: 40, totalItems: -1, items: [] }
const beside = (url: string, body: unknown, more = {}) => requested(9_015, url, { responseBody: json(body), ...more })

test.each<[string, Built, Built, object]>([
  [
    'a request for the count with the same filter',
    list('/api/orders?page=1&perPage=40&sort=-id&filter=open', ITEMS),
    beside('/api/orders?page=1&perPage=1&filter=open&fields=id', { items: [{ id: 4 }], totalItems: 7 }),
    { field: { path: 'items', fault: 'empty' }, count: { path: 'totalItems', value: 7, by: { id: 'N3' } } },
  ],
  [
    'a list that is missing altogether',
    list('/api/orders?page=1&perPage=40', { page: 1, perPage: 40, totalItems: -1 }),
    beside('/api/orders?page=1&perPage=1', { items: [{ id: 4 }], totalItems: 7 }),
    { field: { path: 'items', fault: 'missing' } },
  ],
  [
    'an aggregation',
    list('/items/plants?limit=25&sort[]=name', { data: [] }),
    beside('/items/plants?aggregate[countDistinct]=id', { data: [{ countDistinct: { id: 5 } }] }),
    { field: { path: 'data', fault: 'empty' }, count: { path: 'data[0].countDistinct.id', value: 5 } },
  ],
  [
    'an address of its own',
    list('/api/orders?state=open', []),
    beside('/api/orders/count?state=open', 3),
    { field: { path: '', fault: 'empty' }, count: { value: 3 } },
  ],
])('an empty list beside %s', async (_, empty, counted, cause) => {
  expect(await askCase([press, empty, counted], { isAlone: true })).toMatchObject({
    cause: { kind: 'miscounted', ...cause },
  })
})

test.each<[string, Built[]]>([
  [
    'another filter',
    [list('/api/orders?filter=open', ITEMS), beside('/api/orders?filter=done', { items: [{ id: 4 }], totalItems: 7 })],
  ],
  ['no filter', [list('/api/orders?filter=open', ITEMS), beside('/api/orders', { items: [{ id: 4 }], totalItems: 7 })]],
  [
    'another group',
    [list('/api/orders?groupId=1', ITEMS), beside('/api/orders?groupId=2', { items: [{ id: 4 }], totalItems: 7 })],
  ],
  [
    'a later page',
    [list('/api/orders?page=3', { ...ITEMS, page: 3 }), beside('/api/orders?page=1', { items: [{ id: 4 }] })],
  ],
  ['another list', [list('/api/orders', ITEMS), beside('/api/users', { items: [{ id: 4 }], totalItems: 7 })]],
  [
    'an aggregation that counts none',
    [
      list('/items/plants?limit=25', { data: [] }),
      beside('/items/plants?aggregate[count]=id', { data: [{ count: { id: 0 } }] }),
    ],
  ],
  [
    'figures about none',
    [
      list('/items/plants?limit=25', { data: [] }),
      beside('/items/plants?meta=stats', { data: [{ min: null, sum: 0 }] }),
    ],
  ],
  ['a count of none', [list('/api/orders', ITEMS), beside('/api/orders?perPage=1', { items: [], totalItems: 0 })]],
  [
    'entries that were added meanwhile',
    [
      list('/api/orders', []),
      requested(9_100, '/api/orders', { method: 'POST', requestBody: '{}', responseBody: '{"id":1}' }),
      requested(9_200, '/api/orders', { responseBody: '[{"id":1}]' }),
    ],
  ],
  [
    'a list that fills by itself',
    [list('/api/jobs', []), requested(9_800, '/api/jobs', { responseBody: '[{"id":1}]' })],
  ],
  [
    'something about pages that is no list',
    [list('/api/orders', { pageTitle: 'Orders', count: 2, limit: 3 }), beside('/api/orders?limit=1', [{ id: 1 }])],
  ],
])('an empty list beside %s contradicts nothing', async (_, events) => {
  expect((await ask(...events)).case).toBeUndefined()
})
