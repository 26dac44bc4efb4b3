import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { expect, test } from 'vitest'
import {
  asked,
  besides,
  connected,
  did,
  json,
  loaded,
  pressed,
  printed,
  sourcesOf,
  thrown,
} from '../analysis/diagnose/testing/stories.ts'
import type { Sources } from '../analysis/source-frames.ts'
import { NOON, contextOf, storeOf } from '../store/testing/view-of.ts'
import type { Built } from '../store/testing/view-of.ts'
import { callTool } from './call.ts'
import diagnose from './diagnose.ts'

const CART = `import { money } from './money'

export function cartLine(item) {
  const row = document.createElement('tr')
  row.textContent = item.name + ' ' + item.price.toFixed(2)
  return row
}

export async function loadCart() {
  const response = await fetch('/api/cart')
  const cart = await response.json()
  return cart.items.map(cartLine)
}
`
const SOURCES = sourcesOf({ 'http://app.test/cart.js': ['src/cart.ts', CART] })
const ASKED_BY_CART = { initiator: 'loadCart (http://app.test/cart.js:10:26)\nhttp://app.test/main.js:3:1' }

async function ask(events: readonly Built[], args: object = {}, nowMs = 12_000, sources: Sources = SOURCES) {
  const context = { ...contextOf(storeOf(...besides, ...events), true), now: () => NOON + nowMs, sources }
  const answer = await callTool([diagnose], 'diagnose', args, context)
  expect(answer.isError, answer.text).toBe(false)
  expect(diagnose.output.strict().safeParse(JSON.parse(JSON.stringify(answer.data))).error).toBeUndefined()
  expect(countTokens(answer.text), answer.text).toBeLessThanOrEqual(450)
  if (process.env.SHOW) console.log(`${answer.text}\n--- ${countTokens(answer.text)} tokens`)
  return answer.text
}

test('sync throw', async () => {
  await ask([
    pressed(10_000, 'Pay'),
    thrown(
      10_050,
      'Error: no rate for EUR',
      'Error: no rate for EUR\n    at convert (http://app.test/money.js:12:9)\n    at pay (http://app.test/pay.js:30:4)',
    ),
  ])
})

test('missing field', async () => {
  await ask([
    pressed(10_000, 'Cart', {
      appeared: [{ text: 'Something went wrong', role: 'alert' }],
      disappeared: [{ text: 'Loading' }],
    }),
    asked(10_010, '/api/cart', {
      ...ASKED_BY_CART,
      responseBody: json({
        items: [
          { id: 1, name: 'Mug', price: 9.5 },
          { id: 2, name: 'Tee' },
          { id: 3, name: 'Cap', price: 3 },
        ],
        total: null,
      }),
    }),
    thrown(
      10_060,
      "TypeError: Cannot read properties of undefined (reading 'toFixed')",
      "TypeError: Cannot read properties of undefined (reading 'toFixed')\n    at cartLine (http://app.test/cart.js:5:54)\n    at Array.map (<anonymous>)\n    at loadCart (http://app.test/cart.js:12:21)",
      { source: 'unhandledrejection' },
    ),
  ])
})

test('500 then exception', async () => {
  await ask([
    pressed(10_000, 'Cart'),
    asked(10_010, '/api/cart', {
      ...ASKED_BY_CART,
      status: 500,
      responseBody: json({ error: { code: 'E_DB', message: 'relation "carts" does not exist' } }),
    }),
    thrown(
      10_060,
      "TypeError: Cannot read properties of undefined (reading 'map')",
      "TypeError: Cannot read properties of undefined (reading 'map')\n    at loadCart (http://app.test/cart.js:12:21)",
      { source: 'unhandledrejection' },
    ),
  ])
})

test('422', async () => {
  await ask([
    pressed(10_000, 'Save'),
    asked(10_010, '/api/customers', {
      method: 'POST',
      ...ASKED_BY_CART,
      status: 422,
      requestBody: json({ name: 'Ada', note: 'x'.repeat(3000), contact: { email: 'ada@', phone: '1' } }),
      responseBody: json({
        message: 'The given data was invalid.',
        errors: { 'contact.email': ['must be a valid email'] },
      }),
    }),
  ])
})

test('cors', async () => {
  await ask([
    pressed(10_000, 'Rates'),
    asked(10_010, 'http://rates.test/latest', { ...ASKED_BY_CART, status: 0, error: 'TypeError: Failed to fetch' }),
    thrown(
      10_040,
      'TypeError: Failed to fetch',
      'TypeError: Failed to fetch\n    at loadCart (http://app.test/cart.js:10:26)',
      { source: 'unhandledrejection' },
    ),
  ])
})

test('websocket', async () => {
  await ask([
    connected(9_000, 'connecting', { initiator: 'openFeed (http://app.test/cart.js:10:26)' }),
    connected(9_020, 'open'),
    connected(10_000, 'message', { direction: 'outgoing', data: '{"subscribe":"x"}' }),
    connected(10_050, 'close', { code: 4403, reason: 'token expired' }),
  ])
})

test('graphql', async () => {
  await ask([
    pressed(10_000, 'Save'),
    asked(10_010, '/graphql', {
      method: 'POST',
      ...ASKED_BY_CART,
      operation: 'SaveCart',
      requestBody: json({ operationName: 'SaveCart', query: 'mutation SaveCart { x }', variables: { qty: -1 } }),
      responseBody: json({
        data: { saveCart: null },
        errors: [
          { message: 'qty must be positive', path: ['saveCart', 'qty'], extensions: { code: 'BAD_USER_INPUT' } },
        ],
      }),
    }),
  ])
})

test('stale', async () => {
  await ask([
    did(10_000, 'input', {
      value: 'sh',
      selectors: { role: { role: 'searchbox', name: 'Find' }, counts: { role: 1 } },
    }),
    asked(10_010, '/api/search?q=sh', {
      ...ASKED_BY_CART,
      duration: 900,
      responseBody: json([{ id: 1, name: 'Shirt' }]),
    }),
    did(10_200, 'input', {
      value: 'shoes',
      selectors: { role: { role: 'searchbox', name: 'Find' }, counts: { role: 1 } },
    }),
    asked(10_210, '/api/search?q=shoes', {
      ...ASKED_BY_CART,
      duration: 100,
      responseBody: json([{ id: 2, name: 'Shoes' }]),
    }),
  ])
})

test('pending', async () => {
  await ask(
    [
      pressed(10_000, 'Report', { appeared: [{ text: 'Loading…' }] }),
      asked(10_010, '/api/report', { ...ASKED_BY_CART, pending: true, status: undefined, duration: undefined }),
    ],
    {},
    14_000,
  )
})

test('emptied', async () => {
  await ask([
    asked(9_010, '/api/orders?status=open', {
      ...ASKED_BY_CART,
      responseBody: json({ orders: [{ id: 1 }, { id: 2 }], page: 1 }),
    }),
    pressed(10_000, 'Refresh', { disappeared: [{ text: 'Order 1' }] }),
    asked(10_010, '/api/orders?status=open', { ...ASKED_BY_CART, responseBody: json({ orders: [], page: 1 }) }),
  ])
})

test('html for json', async () => {
  await ask([
    pressed(10_000, 'Profile'),
    asked(10_010, '/api/profile', {
      ...ASKED_BY_CART,
      contentType: 'text/html',
      responseBody: '<!doctype html><html><title>Sign in</title></html>',
    }),
    thrown(
      10_040,
      `SyntaxError: Unexpected token '<', "<!doctype "... is not valid JSON`,
      `SyntaxError: Unexpected token '<', "<!doctype "... is not valid JSON\n    at async loadCart (http://app.test/cart.js:11:16)`,
      { source: 'unhandledrejection' },
    ),
  ])
})

test('swallowed', async () => {
  await ask([
    pressed(10_000, 'Profile'),
    asked(10_010, '/api/profile', {
      ...ASKED_BY_CART,
      status: 503,
      responseBody: 'upstream down',
      contentType: 'text/plain',
    }),
    printed(10_040, 'Could not load Error: HTTP 503', {
      args: ['Could not load', { name: 'Error', message: 'HTTP 503', stack: 'x' }],
      stack: 'Error: HTTP 503\n    at loadCart (http://app.test/cart.js:11:16)',
      level: 'warn',
    }),
  ])
})

test('401', async () => {
  await ask([
    asked(8_500, '/api/orders', { authKind: 'header', hasAuthHeader: true, responseBody: '[]' }),
    pressed(10_000, 'Orders'),
    asked(10_010, '/auth/refresh', {
      method: 'POST',
      ...ASKED_BY_CART,
      status: 401,
      responseBody: json({ error: 'refresh token expired' }),
      hasAuthHeader: false,
      authKind: 'none',
    }),
    asked(10_060, '/api/orders', {
      ...ASKED_BY_CART,
      status: 401,
      responseBody: json({ error: 'unauthorized' }),
      hasAuthHeader: false,
      authKind: 'none',
    }),
    thrown(
      10_100,
      "TypeError: Cannot read properties of null (reading 'name')",
      "TypeError: Cannot read properties of null (reading 'name')\n    at greet (http://app.test/greet.js:4:20)",
    ),
  ])
})

test('abort', async () => {
  await ask(
    [
      pressed(10_000, 'Quote'),
      asked(10_010, '/api/quote', {
        ...ASKED_BY_CART,
        status: 0,
        error: 'TimeoutError: signal timed out',
        duration: 3_001,
      }),
      thrown(13_015, 'TimeoutError: signal timed out', '', { source: 'unhandledrejection', stack: undefined }),
    ],
    {},
    15_000,
  )
})

test('chunk', async () => {
  await ask([
    pressed(10_000, 'Settings'),
    thrown(
      10_050,
      'TypeError: Failed to fetch dynamically imported module: http://app.test/assets/settings-9f3c.js',
      'TypeError: Failed to fetch dynamically imported module: http://app.test/assets/settings-9f3c.js',
      { source: 'unhandledrejection' },
    ),
  ])
})

test('hydration', async () => {
  await ask([
    loaded(9_000, 'reload', 'p2'),
    thrown(
      9_300,
      'Error: Hydration failed because the server rendered text didn\'t match the client. As a result this tree will be regenerated on the client.\n- Variable input such as `Date.now()`\n\n  <App>\n    <Clock at="x">\n      <time>\n+       12:00:01\n-       12:00:00\n',
      'Error: Hydration failed\n    at throwOnHydrationMismatch (http://app.test/node_modules/react-dom/client.js:1:2)',
      { pageId: 'p2' },
    ),
  ])
})
