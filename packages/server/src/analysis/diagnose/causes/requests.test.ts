import { expect, test } from 'vitest'
import { connected, json, pressed, requested, thrown } from '../testing/cases.ts'
import { askCase, askNothing } from '../testing/ask-case.ts'

const BY = { initiator: 'save (http://app.test/a.js:2:9)\nonClick (http://app.test/b.js:7:1)' }
const SOURCE = 'export async function save(order) {\n  return fetch(url, { body: order })\n}'
const ask = (events: Parameters<typeof askCase>[0], more: Parameters<typeof askCase>[1] = {}) =>
  askCase([pressed(10_000, 'Save'), ...events], { source: SOURCE, ...more })

test('a failed request without any exception: what it says, where it was sent, the parts of the bodies that matter', async () => {
  const { failure, cause, place, from, request, action } = await ask([
    requested(10_010, '/api/orders', {
      ...BY,
      method: 'POST',
      status: 500,
      requestBody: json({ note: 'x'.repeat(4_000), lines: [{ sku: 1 }], gift: false }),
      responseBody: json({ trace: 'y'.repeat(4_000), error: { code: 'E_DB', message: 'no column warehouse_id' } }),
    }),
  ])
  const ref = { id: 'N11', method: 'POST', url: '/api/orders', status: 500 }
  expect(failure).toEqual({ kind: 'request', ...ref })
  expect(cause).toEqual({
    kind: 'failed-request',
    request: ref,
    message: 'no column warehouse_id',
    because: [{ kind: 'recorded', ids: ['N11'] }],
    certainty: 'certain',
  })
  expect(place).toMatchObject({ file: 'src/a.ts', line: 2, column: 9, function: 'save' })
  expect(place?.snippet?.[1]).toEqual({ line: 2, text: '  return fetch(url, { body: order })', isError: true })
  expect(from).toMatchObject({ file: 'b.js', line: 7, column: 1, function: 'onClick' })
  expect(request?.got).toContain('"error":{"code":"E_DB","message":"no column warehouse_id"}')
  expect(action).toMatchObject({
    id: 'A10',
    type: 'click',
    selectors: { role: { role: 'button', name: 'Save' } },
    ms_before: 10,
  })
})

const SENT = { note: 'x'.repeat(5_000), customer: { email: 'ada@', age: 7 } }

test.each([
  ['Laravel', { message: 'Invalid.', errors: { 'customer.email': ['must be valid'] } }],
  ['FastAPI', { detail: [{ loc: ['body', 'customer', 'email'], msg: 'must be valid', type: 'value_error' }] }],
  ['a list of fields', { errors: [{ field: 'customer.email', message: 'must be valid' }] }],
  ['JSON:API', { errors: [{ source: { pointer: '/data/attributes/customer/email' }, detail: 'must be valid' }] }],
  ['Symfony', { violations: [{ propertyPath: 'customer.email', title: 'must be valid' }] }],
  ['zod', { error: { issues: [{ path: ['customer', 'email'], message: 'must be valid' }] } }],
])('a refused form in the manner of %s: the field, what was sent in it, and why not', async (_, body) => {
  const { cause, request, place } = await ask([
    requested(10_010, '/customers', {
      ...BY,
      method: 'POST',
      status: 422,
      requestBody: json(SENT),
      responseBody: json(body),
    }),
  ])
  expect(cause).toMatchObject({
    kind: 'failed-request',
    request: { id: 'N11', status: 422 },
    message: 'must be valid',
    rejected: { path: 'customer.email', sent: '"ada@"' },
  })
  expect(request?.sent).toContain('"email":"ada@"')
  expect(place).toMatchObject({ file: 'src/a.ts', line: 2, column: 9 })
})

test.each([
  ['names it', { message: 'age is too low' }, { path: 'customer.age', sent: '7' }],
  ['misses it', { error: 'title is required' }, { path: 'title', is_absent: true }],
])('a field that only the message %s', async (_, body, rejected) => {
  const { cause } = await ask([
    requested(10_010, '/customers', {
      ...BY,
      method: 'POST',
      status: 400,
      requestBody: json(SENT),
      responseBody: json(body),
    }),
  ])
  expect(cause).toHaveProperty('rejected', rejected)
})

test('a value that was lost on the way into the address', async () => {
  const { cause } = await ask([requested(10_010, '/api/users/undefined', { ...BY, status: 404 })])
  expect(cause).toEqual({
    kind: 'failed-request',
    request: { id: 'N11', method: 'GET', url: '/api/users/undefined', status: 404 },
    hint: { kind: 'lost-value', value: 'undefined' },
    because: [{ kind: 'recorded', ids: ['N11'] }],
    certainty: 'certain',
  })
})

test('a request that never ends: how long, and how long others took', async () => {
  const hanging = requested(10_010, '/api/report', { ...BY, pending: true, duration: undefined })
  const { cause, place } = await ask([requested(9_000, '/api/report'), hanging], { atMs: 14_500 })
  expect(cause).toMatchObject({
    kind: 'pending',
    request: { id: 'N12', url: '/api/report' },
    wait_ms: 4_490,
    usual: { id: 'N11', ms: 20 },
  })
  expect(cause).not.toHaveProperty('has_left')
  expect(place).toMatchObject({ file: 'src/a.ts', line: 2, column: 9, function: 'save' })
})

test('a request that the app aborted by a limit of its own', async () => {
  const { cause, place } = await ask([
    requested(10_010, '/api/quote', { ...BY, status: 0, error: 'TimeoutError: signal timed out', duration: 3_001 }),
    thrown(13_015, 'TimeoutError: signal timed out', 'TimeoutError', { source: 'unhandledrejection' }),
  ])
  expect(cause).toMatchObject({
    kind: 'aborted',
    request: { id: 'N11', url: '/api/quote' },
    after_ms: 3_001,
    error: 'TimeoutError: signal timed out',
    because: [{ kind: 'message', ids: ['L12', 'N11'] }],
  })
  expect(place).toMatchObject({ file: 'src/a.ts', line: 2, column: 9 })
})

test('a WebSocket closed with an error: code, reason, what was sent just before, where it was opened', async () => {
  const { cause, place, action } = await ask([
    connected(9_000, 'connecting', BY),
    connected(9_020, 'open'),
    connected(10_020, 'message', { direction: 'outgoing', data: json({ subscribe: 'GLOBEX' }) }),
    connected(10_050, 'close', { code: 1011, reason: 'quota service unreachable' }),
  ])
  expect(cause).toEqual({
    kind: 'connection',
    connection: { id: 'W14', transport: 'websocket', url: '/live', step: 'closed', code: 1011 },
    reason: 'quota service unreachable',
    open_ms: 1_030,
    sent: { id: 'W13', data: '{"subscribe":"GLOBEX"}' },
    because: [{ kind: 'recorded', ids: ['W14'] }],
    certainty: 'certain',
  })
  expect(place).toMatchObject({ file: 'src/a.ts', line: 2, column: 9, function: 'save' })
  expect(action).toMatchObject({ type: 'click', selectors: { role: { name: 'Save' } } })
})

const BOOKING = { method: 'POST', requestBody: json({ seat: '12A' }) } as const
const REFUSED = { ...BOOKING, status: 409, responseBody: json({ code: 'seat_taken' }) } as const

test('a change that is refused because it was sent twice', async () => {
  const first = requested(10_010, '/api/bookings', { ...BOOKING, status: 201 })
  const { cause } = await ask([pressed(10_000, 'Book'), first, requested(10_014, '/api/bookings', REFUSED)])
  expect(cause).toMatchObject({
    kind: 'failed-request',
    request: { id: 'N13' },
    hint: { kind: 'sent-before', id: 'N12', ms_before: 4, status: 201 },
  })
})

test.each([
  ['another one', { requestBody: json({ seat: '12B' }), status: 201 }, 10_010],
  ['one that was refused, too', { status: 409 }, 10_010],
  ['one of long ago', { status: 201 }, 7_000],
])('a refused change is not explained by %s', async (_, more, at) => {
  const first = requested(at, '/api/bookings', { ...BOOKING, ...more })
  const { cause } = await ask([first, pressed(10_000, 'Book'), requested(10_014, '/api/bookings', REFUSED)])
  expect(cause).not.toHaveProperty('hint')
})

test('a login that ran out, and what failed for want of it', async () => {
  const bare = { ...BY, hasAuthHeader: false, authKind: 'none' } as const
  const { cause, also } = await ask([
    requested(9_500, '/api/orders', { authKind: 'header', hasAuthHeader: true, responseBody: '[1]' }),
    requested(10_010, '/auth/refresh', {
      ...bare,
      method: 'POST',
      status: 401,
      responseBody: json({ error: 'refresh token expired' }),
    }),
    requested(10_060, '/api/orders?page=2', { ...bare, status: 401, responseBody: json({ error: 'unauthorized' }) }),
  ])
  expect(cause).toMatchObject({
    kind: 'failed-request',
    request: { id: 'N12', method: 'POST', url: '/auth/refresh', status: 401 },
    message: 'refresh token expired',
    hint: { kind: 'no-auth-header', with: { id: 'N11', url: '/api/orders' } },
  })
  expect(also).toMatchObject([{ failure: { kind: 'request', id: 'N13', url: '/api/orders?page=2', status: 401 } }])
})

test('a script may take longer than data, and not for ever', async () => {
  const open = { pending: true, duration: undefined, status: undefined } as const
  const events = [pressed(10_000, 'Open'), requested(10_010, '/vendor/charts.min.js?v=3', open)]
  expect(await askNothing(events, { isAlone: true, atMs: 13_000 })).toBeDefined()
  const { failure } = await askCase(events, { isAlone: true, atMs: 16_000 })
  expect(failure).toMatchObject({ kind: 'pending' })
})
