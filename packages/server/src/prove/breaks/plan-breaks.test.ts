import { expect, test } from 'vitest'
import { readFaults } from '../../proxy/fault.ts'
import type { PassedExchange } from '../../proxy/handle-request.ts'
import { listEndpoints } from './endpoints.ts'
import { planBreaks } from './plan-breaks.ts'

function pass(method: string, path: string, given: Partial<PassedExchange> & { readonly json?: unknown } = {}) {
  const { json, ...rest } = given
  return {
    method,
    path,
    requestType: 'application/json',
    requestBody: undefined,
    status: 200,
    type: 'application/json; charset=utf-8',
    body: json === undefined ? '' : JSON.stringify(json),
    setsCookie: false,
    location: undefined,
    ...rest,
  }
}

const before = { items: [{ id: 1, name: 'Milk', price: 2 }] }
const after = { items: [...before.items, { id: 2, name: 'Tea', price: 3 }] }
const RUN: readonly PassedExchange[] = [
  pass('GET', '/', { type: 'text/html', body: undefined }),
  pass('GET', '/app.js', { type: 'text/javascript', body: undefined }),
  pass('GET', '/api/items?page=1', { json: before }),
  pass('POST', '/api/items', { status: 201, requestBody: '{"name":"Tea"}', json: { id: 2, name: 'Tea', price: 3 } }),
  pass('GET', '/api/items?page=1', { json: after }),
  pass('DELETE', '/api/items/2', { status: 204, requestType: undefined, type: undefined }),
]

test('an endpoint is method, path without ids and what is called; documents and scripts are none', () => {
  const rpc = { requestBody: '{"action":"list","n":1}', json: {} }
  const graphql = { requestBody: '{"query":"query Items { a }"}', json: {} }
  const run = [...RUN, pass('POST', '/rpc', rpc), pass('POST', '/graphql', graphql)]
  expect(listEndpoints([run]).map(({ label, match, isWrite }) => [label, match, isWrite])).toEqual([
    ['GET /api/items', { method: 'GET', path: '/api/items' }, false],
    ['POST /api/items', { method: 'POST', path: '/api/items' }, true],
    ['DELETE /api/items/*', { method: 'DELETE', path: '/api/items/*' }, true],
    ['POST /rpc list', { method: 'POST', path: '/rpc', body: '"action":"list"' }, true],
    ['POST /graphql Items', { method: 'POST', path: '/graphql', operation: 'Items' }, false],
  ])
})

test('a segment in which two runs differ is an id', () => {
  const runs = ['zebra', 'tiger'].map((name) => [pass('GET', `/api/tags/${name}/use`, { json: {} })])
  expect(listEndpoints(runs).map(({ label }) => label)).toEqual(['GET /api/tags/*/use'])
})

function list(most = 40, run = RUN) {
  const { breaks, leftOut } = planBreaks(listEndpoints([run]), '/', most)
  return {
    leftOut,
    breaks,
    kinds: breaks.map(({ kind, endpoint, field }) => [kind, endpoint, field].filter(Boolean).join(' ')),
  }
}

test('breaks fit what was seen; those that may leave data behind come last', () => {
  expect(list().kinds).toEqual([
    'slow response POST /api/items',
    'slow response DELETE /api/items/*',
    'slow response GET /api/items',
    'extra field POST /api/items addedByGasolineProve',
    'extra field GET /api/items addedByGasolineProve',
    'console error GET /',
    'status GET /api/items',
    'stale response GET /api/items',
    'empty list GET /api/items items',
    'dropped field GET /api/items items[].name',
    'wrong type GET /api/items items[].price',
    'status POST /api/items',
    'dropped field POST /api/items name',
    'wrong type POST /api/items price',
    'lost write POST /api/items',
    'lost write DELETE /api/items/*',
    'status DELETE /api/items/*',
  ])
})

test('every fault is one that the proxy takes', () => {
  expect(readFaults(list().breaks.map(({ fault }) => fault))).toHaveLength(17)
})

test('with few breaks each endpoint still gets its first', () => {
  const { kinds, leftOut } = list(9)
  expect(kinds.slice(5)).toEqual([
    'console error GET /',
    'status GET /api/items',
    'lost write POST /api/items',
    'lost write DELETE /api/items/*',
  ])
  expect(leftOut).toBe(8)
})

test('a lost write is answered as on the good run, with what is sent now', () => {
  const lost = list().breaks.filter(({ kind }) => kind === 'lost write')
  expect(lost.map(({ fault }) => fault.effect)).toEqual([
    {
      do: 'lose-write',
      status: 201,
      headers: { 'content-type': 'application/json; charset=utf-8' },
      echo: true,
      add: { id: 2, price: 3 },
    },
    { do: 'lose-write', status: 204, headers: {} },
  ])
})

test('signing in is no write that can be lost, and the same list twice is not stale', () => {
  const login = pass('POST', '/api/login', { requestBody: '{"user":"a"}', json: { token: 'x' } })
  const run = [login, pass('GET', '/api/items', { json: before }), pass('GET', '/api/items', { json: before })]
  const { kinds } = list(40, run)
  expect(kinds.filter((kind) => /^(?:lost|stale)/.test(kind))).toEqual([])
})
