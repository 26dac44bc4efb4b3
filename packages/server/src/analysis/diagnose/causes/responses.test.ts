import { expect, test } from 'vitest'
import { requested, did, json, pressed, thrown } from '../testing/cases.ts'
import { NOON } from '../../../store/testing/build-store.ts'
import { askCase } from '../testing/ask-case.ts'

const BY = { initiator: 'save (http://app.test/a.js:2:9)\nonClick (http://app.test/b.js:7:1)' }
const SOURCE = 'export async function save(order) {\n  return fetch(url, { body: order })\n}'
const ask = (events: Parameters<typeof askCase>[0], more: Parameters<typeof askCase>[1] = {}) =>
  askCase([pressed(10_000, 'Save'), ...events], { source: SOURCE, ...more })

test('a GraphQL response with errors, and an RPC one', async () => {
  const graphql = await ask([
    requested(10_010, '/graphql', {
      ...BY,
      method: 'POST',
      operation: 'SaveCart',
      requestBody: json({
        operationName: 'SaveCart',
        query: 'mutation SaveCart { x }'.repeat(50),
        variables: { qty: -1 },
      }),
      responseBody: json({
        data: null,
        errors: [{ message: 'qty must be positive', path: ['saveCart', 'qty'], extensions: { code: 'BAD_INPUT' } }],
      }),
    }),
  ])
  expect(graphql.cause).toMatchObject({
    kind: 'body-error',
    request: { id: 'N11', method: 'POST', url: '/graphql', operation: 'SaveCart', status: 200 },
    protocol: 'graphql',
    message: 'qty must be positive',
    code: 'BAD_INPUT',
    path: 'saveCart.qty',
  })
  expect(graphql.request?.sent).toContain('"variables":{"qty":-1}')
  const rpc = await ask([
    requested(10_010, '/rpc', {
      ...BY,
      method: 'POST',
      requestBody: json({ jsonrpc: '2.0', method: 'stock.page' }),
      responseBody: json({ jsonrpc: '2.0', error: { code: -32_000, message: 'no such page' } }),
    }),
  ])
  expect(rpc.cause).toMatchObject({
    kind: 'body-error',
    request: { id: 'N11', url: '/rpc', operation: 'stock.page', status: 200 },
    protocol: 'rpc',
    message: 'no such page',
  })
})

test('HTML where JSON was expected: the sign-in page behind a redirect', async () => {
  const { cause, place } = await ask([
    requested(10_010, '/api/me', {
      ...BY,
      contentType: 'text/html',
      metadata: { redirectedTo: 'http://app.test/login' },
      responseBody: '<!doctype html><title>Sign in</title><script>var a</script>',
    }),
    thrown(
      10_040,
      `SyntaxError: Unexpected token '<', "<!doctype "... is not valid JSON`,
      'SyntaxError\n    at async save (http://app.test/a.js:2:9)',
    ),
  ])
  expect(cause).toEqual({
    kind: 'unparsed',
    request: { id: 'N11', method: 'GET', url: '/api/me', status: 200 },
    redirected_to: '/login',
    is: 'html',
    content_type: 'text/html',
    text: 'Sign in',
    because: [{ kind: 'parse', ids: ['L12', 'N11'] }],
    certainty: 'certain',
  })
  expect(place).toMatchObject({ file: 'src/a.ts', line: 2, column: 9 })
})

test('a response that was read as JSON and is none, though nothing reports it', async () => {
  const html = { contentType: 'text/html', metadata: { readAs: 'json' }, responseBody: '<!doctype html><p>Moved' }
  const { failure, cause } = await ask([requested(10_010, '/api/me', { ...BY, ...html })])
  expect(failure).toMatchObject({ kind: 'unparsed', url: '/api/me', status: 200 })
  expect(cause).toMatchObject({ kind: 'unparsed', is: 'html', text: 'Moved' })
})

test.each([
  ['an empty response', '', 'Unexpected end of JSON input', { is: 'empty', content_type: 'application/json' }],
  [
    'a broken one',
    '{"a":1,',
    'Expected double-quoted property name in JSON at position 7',
    { is: 'broken-json', text: expect.stringContaining('at position 7') as string },
  ],
])('%s where JSON was expected', async (_, responseBody, message, facts) => {
  const { cause } = await ask([
    requested(10_010, '/api/me', { ...BY, responseBody }),
    thrown(10_040, `SyntaxError: ${message}`, 'SyntaxError'),
  ])
  expect(cause).toMatchObject({
    kind: 'unparsed',
    request: { id: 'N11', url: '/api/me', status: 200 },
    ...facts,
    because: [{ kind: 'parse' }],
  })
})

test('responses that come out of order', async () => {
  const typed = (ms: number, value: string) => did(ms, 'input', { value })
  const search = (ms: number, q: string, duration: number) =>
    requested(ms, `/api/search?q=${q}`, { ...BY, duration, responseBody: json([q]) })
  const { cause, place, ids } = await ask([
    typed(10_000, 'sh'),
    search(10_010, 'sh', 900),
    typed(10_200, 'shoes'),
    search(10_210, 'shoes', 100),
  ])
  expect(cause).toMatchObject({
    kind: 'stale',
    request: { id: 'N12', url: '/api/search?q=sh' },
    newer: { id: 'N14', url: '/api/search?q=shoes' },
    late_ms: 600,
  })
  expect(ids).toEqual(expect.arrayContaining(['N12', 'N14']))
  expect(place).toMatchObject({ file: 'src/a.ts', line: 2, column: 9 })
})

test('a write that was acknowledged, and that the next response does not have', async () => {
  const item = (ms: number, more: object) => requested(ms, '/api/items/3', more)
  const { failure, cause, place, action, request, ids } = await askCase(
    [
      item(9_000, { responseBody: json({ id: 3, title: 'Old' }) }),
      pressed(10_000, 'Save'),
      item(10_010, { ...BY, method: 'PUT', requestBody: json({ title: 'New' }), responseBody: json({ ok: true }) }),
      item(10_430, { responseBody: json({ id: 3, title: 'Old' }) }),
    ],
    { source: SOURCE },
  )
  expect(failure).toMatchObject({ kind: 'unkept-write', method: 'PUT', url: '/api/items/3', status: 200 })
  expect(cause).toEqual({
    kind: 'unkept-write',
    request: { id: 'N12', method: 'PUT', url: '/api/items/3', status: 200 },
    read: { request: { id: 'N13', method: 'GET', url: '/api/items/3', status: 200 }, after_ms: 400 },
    fault: 'value',
    item: '3',
    value: { path: 'title', sent: '"New"', got: '"Old"', is_old: true },
    because: [{ kind: 'recorded', ids: ['N12'] }],
    certainty: 'certain',
  })
  expect(place).toMatchObject({ file: 'src/a.ts', line: 2 })
  expect(action).toMatchObject({ type: 'click', ms_before: 10 })
  expect(request).toMatchObject({ id: 'N12', sent: '{"title":"New"}' })
  expect(ids).toEqual(expect.arrayContaining(['N12', 'N13']))
})

test('a response that is empty and was full before', async () => {
  const list = (ms: number, orders: number[], query = '') =>
    requested(ms, `/api/orders${query}`, { ...BY, responseBody: json({ orders, page: 1 }) })
  const same = await askCase([list(9_000, [1, 2]), pressed(10_000, 'Refresh'), list(10_010, [])], { source: SOURCE })
  const before = { request: { id: 'N10', url: '/api/orders' }, count: 2, at: NOON + 9_000 }
  expect(same.cause).toMatchObject({
    kind: 'emptied',
    request: { id: 'N12', method: 'GET', url: '/api/orders', status: 200 },
    path: 'orders',
    before: { ...before, is_same_url: true },
  })
  const sorted = await askCase([list(9_000, [1, 2]), pressed(10_000, 'By date'), list(10_010, [], '?sort=date')], {
    source: SOURCE,
  })
  expect(sorted.cause).toMatchObject({ kind: 'emptied', before: { ...before, is_same_url: false } })
  expect(sorted.place).toMatchObject({ file: 'src/a.ts', line: 2, column: 9 })
})
