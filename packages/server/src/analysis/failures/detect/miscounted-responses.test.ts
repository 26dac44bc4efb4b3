import { expect, test } from 'vitest'
import { askCase, diagnosePage } from '../../diagnose/testing/ask-case.ts'
import { json, pressed, requested } from '../../diagnose/testing/cases.ts'
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
  expect(known?.doubt).toBe('filtered')
})
