import { LIMITS } from '@gasoline/wire'
import { describe, expect, test } from 'vitest'
import { NOON, append, log } from '../../store/testing/build-store.ts'
import { createSession } from './testing/session.ts'

const PROFILE = { id: 1, name: 'Ann', email: 'ann@shop.test', avatar_url: '/a.png' }

describe('shape tracking', () => {
  test('the first responses establish a shape, others confirm it', async () => {
    const { times, call, analyze } = createSession()
    times(6, 'GET /api/users/profile', PROFILE)
    const { data } = await call({ action: 'report' })
    expect(data.endpoints).toMatchObject([
      {
        endpoint: 'GET /api/users/profile',
        method: 'GET',
        call_count: 6,
        status_codes: { 200: 6 },
        established: true,
        established_shape: { id: 'number', name: 'string', email: 'string', avatar_url: 'string' },
        consistency: '100%',
        last_called: new Date(NOON + 6_000).toISOString(),
      },
    ])
    expect((await analyze()).data).toMatchObject({
      action: 'analyzed',
      violations: [],
      tracked_endpoints: 1,
      clean_endpoints: 1,
    })
  })

  test('optional and nullable fields are learned, not reported', async () => {
    const { send, analyze, call } = createSession()
    for (let index = 0; index < 12; index++)
      send('GET /api/me', { id: 1, nick: index % 3 === 0 ? null : 'x', ...(index % 2 === 0 && { bio: 'x' }) })
    expect((await analyze()).data.violations.filter(({ severity }) => severity !== 'info')).toEqual([])
    expect((await call({ action: 'report' })).data.endpoints).toMatchObject([
      { established_shape: { id: 'number', nick: 'string|null', 'bio?': 'string' } },
    ])
  })
})

describe('violation types', () => {
  test('shape_change: a single miss is info, three in a row are a warning with its evidence', async () => {
    const { times, send, analyze } = createSession()
    times(5, 'GET /api/users/profile', PROFILE)
    const { avatar_url: _, ...rest } = PROFILE
    send('GET /api/users/profile', rest)
    expect((await analyze()).data.violations).toMatchObject([
      { type: 'shape_change', severity: 'info', missing_fields: ['avatar_url'] },
    ])
    times(2, 'GET /api/users/profile', rest)
    const { data, text } = await analyze()
    expect(data.violations).toMatchObject([
      {
        endpoint: 'GET /api/users/profile',
        type: 'shape_change',
        severity: 'warning',
        missing_fields: ['avatar_url'],
        expected_shape: { id: 'number', name: 'string', email: 'string', avatar_url: 'string' },
        actual_shape: { id: 'number', name: 'string', email: 'string' },
        occurrences: {
          expected_count: 5,
          violation_count: 3,
          first_seen: new Date(NOON + 6_000).toISOString(),
          last_violation: new Date(NOON + 8_000).toISOString(),
        },
        evidence: { request_ids: ['N6', 'N7', 'N8'] },
      },
    ])
    expect(data.violations[0]?.actual_shape).not.toHaveProperty('avatar_url')
    expect(text).toContain('`avatar_url` was in all 5 responses before, missing in 3 since')
    send('GET /api/users/profile', PROFILE)
    expect((await analyze()).data.violations).toMatchObject([{ severity: 'info', recovered: true }])
  })

  test('type_change with the value, while the body is held', async () => {
    const { times, analyze } = createSession()
    times(5, 'GET /api/products/7', { id: 7, price: 19.99 })
    times(3, 'GET /api/products/7', { id: 7, price: '19.99' })
    expect((await analyze()).data.violations).toMatchObject([
      {
        endpoint: 'GET /api/products/{id}',
        type: 'type_change',
        severity: 'warning',
        field: 'price',
        expected_type: 'number',
        actual_type: 'string',
        sample_value: '19.99',
      },
    ])
  })

  test.each([
    [500, 'critical', 'server'],
    [422, 'warning', 'request'],
    [401, 'warning', 'authentication'],
  ])('error_spike: %i is %s', async (status, severity, cause) => {
    const { times, analyze } = createSession()
    times(3, 'POST /api/orders', { id: 1 }, { status: 201 })
    times(3, 'POST /api/orders', { error: 'no', message: 'Database connection refused' }, { status })
    expect((await analyze()).data.violations).toMatchObject([
      {
        endpoint: 'POST /api/orders',
        type: 'error_spike',
        severity,
        cause,
        status_history: [201, 201, 201, status, status, status],
        last_error_body: { error: 'no', message: 'Database connection refused' },
      },
    ])
  })

  test('new_field is info; null_field, array_shape_change and errors in a body are seen', async () => {
    const { times, analyze } = createSession()
    times(5, 'GET /api/a', { id: 1 })
    times(1, 'GET /api/a', { id: 1, extra: true })
    times(5, 'GET /api/b', { id: 1, owner: { name: 'x' } })
    times(3, 'GET /api/b', { id: 1, owner: null })
    times(5, 'GET /api/c', [
      { id: 1, name: 'x' },
      { id: 2, name: 'y' },
    ])
    times(3, 'GET /api/c', [{ id: 1 }, { id: 2 }])
    times(4, 'POST /graphql', { data: { me: { id: 1 } } }, { operation: 'Me' })
    times(3, 'POST /graphql', { errors: [{ message: 'no' }], data: null }, { operation: 'Me' })
    const { violations } = (await analyze()).data
    expect(
      violations
        .map(({ type, severity, endpoint }) => `${String(severity)} ${String(type)} ${String(endpoint)}`)
        .sort(),
    ).toEqual([
      'info new_field GET /api/a',
      'warning array_shape_change GET /api/c',
      'warning error_spike POST /graphql',
      'warning null_field GET /api/b',
    ])
  })
})

test('consistency is the part of responses that are as those before; errors are not', async () => {
  const { times, call } = createSession()
  times(3, 'POST /api/orders', { id: 1 }, { status: 201 })
  times(2, 'POST /api/orders', { error: 'no' }, { status: 500 })
  expect((await call({ action: 'report' })).data.endpoints).toMatchObject([
    { consistency: '60%', status_codes: { 201: 3, 500: 2 }, established_shape: { id: 'number' } },
  ])
})

test('no violation before three responses, no warning before five', async () => {
  for (const good of [1, 2]) {
    const { times, analyze } = createSession()
    times(good, 'GET /api/a', { id: 1, name: 'x' })
    times(3, 'GET /api/a', { id: 1 })
    expect((await analyze()).data.violations).toEqual([])
  }
  const { times, analyze } = createSession()
  times(4, 'GET /api/a', { id: 1, name: 'x' })
  times(3, 'GET /api/a', { id: 1 })
  expect((await analyze()).data.violations).toMatchObject([{ severity: 'info' }])
})

test('the exception that followed is the reader that broke', async () => {
  const { store, times, send, analyze } = createSession()
  times(5, 'GET /api/cart', { id: 1, items: [{ name: 'a', price: 3 }], owner: { name: 'Ann' } })
  times(2, 'GET /api/cart', { id: 1, items: [{ name: 'a', price: 3 }] })
  const last = send('GET /api/cart', { id: 1, items: [{ name: 'a', price: 3 }] }, { duration: 20 })
  const error = append(
    store,
    log({
      at: (last?.at ?? 0) + 30,
      level: 'error',
      source: 'exception',
      message: "TypeError: Cannot read properties of undefined (reading 'name')",
      stack:
        "TypeError: Cannot read properties of undefined (reading 'name')\n    at renderOwner (http://app.test/src/cart.js:12:30)",
      url: 'http://app.test/',
    }),
  )
  const { data, text } = await analyze()
  expect(data.violations).toMatchObject([
    { missing_fields: ['owner'], reader: { error_id: error?.id, place: 'src/cart.js:12:30' } },
  ])
  expect(text).toContain("(reading 'name') at src/cart.js:12:30")
})

test('clear forgets; clearing events does not', async () => {
  const { store, times, call } = createSession()
  times(5, 'GET /api/a', { id: 1 })
  store.clear()
  expect((await call({ action: 'report' })).data.endpoints).toHaveLength(1)
  expect((await call({ action: 'clear' })).data).toMatchObject({ action: 'cleared', cleared: 1 })
  expect((await call({ action: 'report' })).data.endpoints).toEqual([])
})

test('what a cap leaves out is said', async () => {
  const { send, times, analyze, call } = createSession()
  for (let index = 0; index < LIMITS.contracts.endpoints + 20; index++)
    send(
      `GET /api/${'abcdefghij'[index % 10]}${'abcdefghij'[Math.floor(index / 10) % 10]}${'xyz'[Math.floor(index / 100)]}`,
      {
        [`f${index}`]: 1,
      },
    )
  const report = await call({ action: 'report' })
  expect(report.data.left_out).toMatchObject({ forgotten_endpoints: 20 })
  expect(report.text).toMatch(/\d+ endpoints left out; pass url_filter/)
  expect(Buffer.byteLength(report.text)).toBeLessThan(50_000)
  const wide = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`field${at}x`, at]))
  times(5, 'GET /api/wide', wide)
  times(3, 'GET /api/wide', Object.fromEntries(Object.keys(wide).map((key) => [key, 'text'])))
  const { data } = await analyze({ url_filter: '/wide' })
  expect(data.violations).toHaveLength(LIMITS.contracts.violationsPerEndpoint)
  expect(data.dropped).toBeGreaterThan(0)
})

test('no value of a response is kept once its event is cleared', async () => {
  const { store, times, call, analyze } = createSession()
  times(25, 'GET /api/a', { id: 1, status: 'enchanted-word', note: 'private-note' })
  times(3, 'GET /api/a', { id: 1, status: 7, note: null })
  store.clear()
  const all = [await analyze(), await call({ action: 'report' }), await call({ action: 'report', format: 'openapi' })]
  for (const { text, data } of all) {
    expect(text).not.toMatch(/enchanted|private-note/)
    expect(JSON.stringify(data)).not.toMatch(/enchanted|private-note/)
  }
})
