import { expect, test } from 'vitest'
import type { Built } from '../../../store/testing/build-store.ts'
import { askCase, diagnosePage } from '../testing/ask-case.ts'
import { json, loaded, pressed, printed, requested, thrown } from '../testing/cases.ts'

const AT = 'Error\n    at onSave (http://app.test/a.js:1:1)'
const ORDER = { id: 4, state: 'OPEN', customer: { name: 'Ada' }, lines: [{ sku: 'A-1', kind: 'Inject' }] }
const order = (ms: number, more: object = {}) => requested(ms, '/api/orders/4', { responseBody: json(ORDER), ...more })

test.each<[string, Built[]]>([
  [
    'a field of this name, which came before the press',
    [order(9_000), pressed(10_000, 'Save'), thrown(10_010, 'TypeError: order.customer is not iterable', AT)],
  ],
  [
    'a word of the message for the name of a field',
    [pressed(10_000, 'Save'), order(10_010), thrown(10_050, 'TypeError: no price for this customer', AT)],
  ],
  [
    'a value of a list that was there before',
    [order(9_000), pressed(10_000, 'Save'), thrown(10_010, 'Error: unknown kind "Inject"', AT)],
  ],
  [
    'a value that came before without harm, and again',
    [
      requested(9_000, '/api/kinds', { responseBody: json(['Inject', 'Debug']) }),
      pressed(10_000, 'Save'),
      order(10_010),
      thrown(10_050, 'Error: unknown kind "Inject"', AT),
    ],
  ],
  [
    'something of this name that is not found',
    [pressed(10_000, 'Save'), order(10_010), thrown(10_050, 'Error: Cannot find "Inject" in the palette', AT)],
  ],
  [
    'an object with a list, for a list in a handler',
    [
      requested(9_000, '/api/orders', { responseBody: json({ results: [1, 2] }) }),
      pressed(10_000, 'Save'),
      thrown(10_010, 'TypeError: rows.map is not a function', AT),
    ],
  ],
])('an error is not blamed on a good response by %s', async (_, events) => {
  const { cause, chain } = await askCase(events, { isAlone: true })
  expect(cause).toMatchObject({ kind: 'thrown', because: [{ kind: 'recorded' }] })
  expect(chain).toEqual([])
})

test('a field that no data ever had, read right after the only response, is a coincidence', async () => {
  const events = (gapMs: number) => [
    pressed(10_000, 'Save'),
    order(10_010),
    thrown(
      10_030 + gapMs,
      "TypeError: undefined is not an object (evaluating 'order.customer.discount.rate')",
      'Error\n    at onSave (http://app.test/a.js:1:1)',
    ),
  ]
  const { cause } = await askCase(events(20), { isAlone: true })
  expect(cause).toMatchObject({ kind: 'field', field: { path: 'customer.discount' }, certainty: 'coincidence' })
  expect((await askCase(events(500), { isAlone: true })).cause.kind).toBe('thrown')
  const beside = requested(9_990, '/api/menu', { duration: 30, responseBody: '{"a":1}' })
  expect((await askCase([beside, ...events(20)], { isAlone: true })).cause.kind).toBe('thrown')
})

test('a template that did not load explains an error sooner than a value of a good response', async () => {
  const { cause } = await askCase(
    [
      pressed(10_000, 'Edit'),
      order(10_010),
      requested(10_020, '/parts/edit.html', { status: 404, contentType: 'text/html', responseBody: 'Not found' }),
      thrown(10_060, 'Error: invalid template for state "OPEN"', AT),
    ],
    { isAlone: true },
  )
  expect(cause).toMatchObject({ kind: 'failed-request', request: { url: '/parts/edit.html', status: 404 } })
})

test('an error that repeats the address of a failed request is about it, whatever is missing elsewhere', async () => {
  const { cause } = await askCase(
    [
      requested(9_000, '/api/orders/3', { responseBody: json({ id: 3, lines: [] }) }),
      pressed(10_000, 'Edit'),
      requested(10_010, '/api/orders/4', { responseBody: json({ id: 4 }) }),
      requested(10_020, '/parts/edit.html', { status: 404, contentType: 'text/html', responseBody: 'Not found' }),
      printed(10_060, "Error: /parts/edit.html: Cannot read properties of undefined (reading 'map')"),
    ],
    { isAlone: true },
  )
  expect(cause).toMatchObject({ kind: 'failed-request', request: { url: '/parts/edit.html' } })
})

test('a text on the screen gives way to what failed in the same action, however weak', async () => {
  const { failure } = await askCase(
    [
      loaded(0, 'navigate'),
      pressed(10_000, 'Load', { appeared: [{ text: 'Total: undefined' }] }),
      requested(10_010, '/api/total', { pending: true, status: undefined, duration: undefined }),
    ],
    { isAlone: true, atMs: 11_200 },
  )
  expect(failure.kind).toBe('pending')
})

test('a text on the screen is no case once the person has gone on', async () => {
  const { case: known } = await diagnosePage(
    [
      loaded(0, 'navigate'),
      pressed(10_000, 'Load', { appeared: [{ text: 'Total: undefined' }] }),
      pressed(20_000, 'Next'),
    ],
    { isAlone: true, atMs: 30_000 },
  )
  expect(known).toBeUndefined()
})

const SCRIPT = 'http://app.test/src/cart.js'
const failed = requested(10_000, '/api/cart', { status: 500, responseBody: json({ error: 'no such cart' }) })

test.each([
  ["SyntaxError: Unexpected token '}'", ''],
  ["Uncaught SyntaxError: Unexpected token '}'", `SyntaxError: Unexpected token '}'\n    at ${SCRIPT}:3:1`],
  ["SyntaxError: The requested module './cart.js' does not provide an export named 'cart'", ''],
])('a script that does not parse is not blamed on a request: %s', async (message, stack) => {
  const { failure, cause } = await askCase([
    pressed(9_900, 'Reload'),
    failed,
    loaded(10_040, 'reload'),
    thrown(10_060, message, stack, { filename: SCRIPT }),
  ])
  expect(failure).toMatchObject({ kind: 'exception', message })
  expect(cause).toMatchObject({ kind: 'thrown' })
})

test('a script whose load failed, and came as an error page: that is the cause', async () => {
  const { cause } = await askCase([
    requested(10_000, '/src/cart.js', { status: 500, responseBody: '<h1>oops</h1>', contentType: 'text/html' }),
    thrown(10_030, "SyntaxError: Unexpected token '<'", '', { filename: SCRIPT }),
  ])
  expect(cause).toMatchObject({ request: { id: 'N10' } })
})

test.each([
  ['SyntaxError: Unexpected end of JSON input', ''],
  [
    'SyntaxError: Invalid regular expression: /(/: Unterminated group',
    'SyntaxError: Invalid regular expression\n    at new RegExp (<anonymous>)\n    at find (http://app.test/a.js:1:1)',
  ],
])('an error at run time still may have a request as its cause: %s', async (message, stack) => {
  const { cause } = await askCase([
    requested(10_000, '/api/cart', { status: 500, responseBody: '' }),
    thrown(10_030, message, stack),
  ])
  expect(cause).toMatchObject({ request: { method: 'GET' } })
})
