import { expect, test } from 'vitest'
import { asked, connected, did, json, pressed, printed, thrown } from '../testing/cases.ts'
import { askCase } from '../testing/ask-case.ts'

const BY = { initiator: 'save (http://app.test/a.js:2:9)\nonClick (http://app.test/b.js:7:1)' }
const SOURCE = 'export async function save(order) {\n  return fetch(url, { body: order })\n}'
const ask = (events: Parameters<typeof askCase>[0], more: Parameters<typeof askCase>[1] = {}) =>
  askCase([pressed(10_000, 'Save'), ...events], { source: SOURCE, ...more })

test('a failed request without any exception: what it says, where it was asked, the parts of the bodies that matter', async () => {
  const text = await ask([
    asked(10_010, '/api/orders', {
      ...BY,
      method: 'POST',
      status: 500,
      requestBody: json({ note: 'x'.repeat(4_000), lines: [{ sku: 1 }], gift: false }),
      responseBody: json({ trace: 'y'.repeat(4_000), error: { code: 'E_DB', message: 'no column warehouse_id' } }),
    }),
  ])
  expect(text).toContain('POST /api/orders (N11) answered 500: "no column warehouse_id"')
  expect(text).toContain('At src/a.ts:2:9 in save\n  1 export async function save(order) {\n> 2   return fetch')
  expect(text).toContain('From b.js:7:1 in onClick')
  expect(text).toContain('"error":{"code":"E_DB","message":"no column warehouse_id"}')
  expect(text).toContain('After: click button "Save" (A10, 10 ms before)')
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
  const text = await ask([
    asked(10_010, '/customers', {
      ...BY,
      method: 'POST',
      status: 422,
      requestBody: json(SENT),
      responseBody: json(body),
    }),
  ])
  expect(text).toContain('answered 422: "must be valid" (field customer.email, sent as "ada@")')
  expect(text).toContain('"email":"ada@"')
  expect(text).toContain('src/a.ts:2:9')
})

test.each([
  ['names it', { message: 'age is too low' }, '(field customer.age, sent as 7)'],
  ['misses it', { error: 'title is required' }, '(field title, which was not sent)'],
])('a field that only the message %s', async (_, body, words) => {
  const text = await ask([
    asked(10_010, '/customers', {
      ...BY,
      method: 'POST',
      status: 400,
      requestBody: json(SENT),
      responseBody: json(body),
    }),
  ])
  expect(text).toContain(words)
})

test('a value that was lost on the way into the address', async () => {
  const text = await ask([asked(10_010, '/api/users/undefined', { ...BY, status: 404 })])
  expect(text).toContain(
    'GET /api/users/undefined (N11) answered 404, and no word why; its address holds a value that was lost',
  )
})

test('CORS as far as scripts know, and as the browser told the extension', async () => {
  const url = 'http://rates.test/latest'
  const failed = asked(10_010, url, { ...BY, status: 0, error: 'TypeError: Failed to fetch' })
  const error = thrown(10_040, 'TypeError: Failed to fetch', 'TypeError\n    at save (http://app.test/a.js:2:9)')
  const guessed = await ask([failed, error])
  expect(guessed).toContain(
    `GET ${url} (N11) got no answer: TypeError: Failed to fetch. http://rates.test is another origin`,
  )
  expect(guessed).toContain('blocked by CORS most likely (no Access-Control-Allow-Origin')
  const reason = 'blocked by CORS: the answer has no Access-Control-Allow-Origin'
  const told = printed(10_035, `GET ${url} → no response: ${reason}`, { source: 'network' })
  const known = await ask([failed, told, error])
  expect(known).toContain(`GET ${url} (N11) got no answer: ${reason}.`)
  expect(known).toContain('src/a.ts:2:9')
  expect(known).not.toContain('most likely')
})

test('a policy that isBlockedBy the request', async () => {
  const text = await ask([
    asked(10_010, 'https://api.test/v1', { ...BY, status: 0, error: 'TypeError: Failed to fetch' }),
    printed(10_012, 'Content Security Policy blocked https://api.test/v1 (connect-src)', {
      level: 'warn',
      source: 'security',
    }),
  ])
  expect(text).toContain('got no answer: Content Security Policy blocked it (connect-src)')
})

test('a GraphQL answer with errors, and an RPC one', async () => {
  const graphql = await ask([
    asked(10_010, '/graphql', {
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
  expect(graphql).toContain(
    'POST /graphql SaveCart (N11) answered 200, but its body says GraphQL error "qty must be positive" (BAD_INPUT) at saveCart.qty',
  )
  expect(graphql).toContain('"variables":{"qty":-1}')
  const rpc = await ask([
    asked(10_010, '/rpc', {
      ...BY,
      method: 'POST',
      requestBody: json({ jsonrpc: '2.0', method: 'stock.page' }),
      responseBody: json({ jsonrpc: '2.0', error: { code: -32_000, message: 'no such page' } }),
    }),
  ])
  expect(rpc).toContain('POST /rpc stock.page (N11) answered 200, but its body says "no such page"')
})

test('HTML where JSON was expected: the sign-in page behind a redirect', async () => {
  const text = await ask([
    asked(10_010, '/api/me', {
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
  expect(text).toContain(
    'GET /api/me (N11) answered 200 (redirected to /login) text/html, a page of HTML: "Sign in": not the JSON',
  )
  expect(text).toContain('src/a.ts:2:9')
})

test('an answer that was read as JSON and is none, though nobody says so', async () => {
  const html = { contentType: 'text/html', metadata: { readAs: 'json' }, responseBody: '<!doctype html><p>Moved' }
  const text = await ask([asked(10_010, '/api/me', { ...BY, ...html })])
  expect(text).toContain('GET /api/me → 200, no JSON')
  expect(text).toContain('a page of HTML: "Moved": not the JSON that the app parses')
})

test.each([
  ['an empty answer', '', 'Unexpected end of JSON input', 'application/json, an empty body'],
  ['a broken one', '{"a":1,', 'Expected double-quoted property name in JSON at position 7', 'as JSON, but its'],
])('%s where JSON was expected', async (_, responseBody, message, words) => {
  const text = await ask([
    asked(10_010, '/api/me', { ...BY, responseBody }),
    thrown(10_040, `SyntaxError: ${message}`, 'SyntaxError'),
  ])
  expect(text).toContain(`GET /api/me (N11) answered 200 ${words}`)
})

test('a request that never ends: how long, and how long others took', async () => {
  const hanging = asked(10_010, '/api/report', { ...BY, pending: true, duration: undefined })
  const text = await ask([asked(9_000, '/api/report'), hanging], { atMs: 14_500 })
  expect(text).toContain('GET /api/report (N12) is still pending: no answer for 4.5 s; N11 before it took 20 ms')
  expect(text).toContain('At src/a.ts:2:9 in save')
})

test('a request that the app gave up by a limit of its own', async () => {
  const text = await ask([
    asked(10_010, '/api/quote', { ...BY, status: 0, error: 'TimeoutError: signal timed out', duration: 3_001 }),
    thrown(13_015, 'TimeoutError: signal timed out', 'TimeoutError', { source: 'unhandledrejection' }),
  ])
  expect(text).toContain('The app gave GET /api/quote (N11) up after 3.0 s (TimeoutError: signal timed out)')
  expect(text).toContain('At src/a.ts:2:9')
})

test('answers that come out of order', async () => {
  const typed = (ms: number, value: string) => did(ms, 'input', { value })
  const search = (ms: number, q: string, duration: number) =>
    asked(ms, `/api/search?q=${q}`, { ...BY, duration, responseBody: json([q]) })
  const text = await ask([
    typed(10_000, 'sh'),
    search(10_010, 'sh', 900),
    typed(10_200, 'shoes'),
    search(10_210, 'shoes', 100),
  ])
  expect(text).toContain(
    'The older GET /api/search?q=sh (N12) was answered 600 ms after the newer GET /api/search?q=shoes (N14)',
  )
  expect(text).toContain('At src/a.ts:2:9')
})

test('an answer that is empty and was full before', async () => {
  const list = (ms: number, orders: number[], query = '') =>
    asked(ms, `/api/orders${query}`, { ...BY, responseBody: json({ orders, page: 1 }) })
  const same = await askCase([list(9_000, [1, 2]), pressed(10_000, 'Refresh'), list(10_010, [])], { source: SOURCE })
  expect(same).toContain('GET /api/orders (N12) answered 200, but orders is empty; it had 2 at 12:00:09 (N10)')
  const sorted = await askCase([list(9_000, [1, 2]), pressed(10_000, 'By date'), list(10_010, [], '?sort=date')], {
    source: SOURCE,
  })
  expect(sorted).toContain('it had 2 when asked as GET /api/orders at')
  expect(sorted).toContain('src/a.ts:2:9')
})

test('a WebSocket closed with an error: code, reason, what was sent just before, where it was opened', async () => {
  const text = await ask([
    connected(9_000, 'connecting', BY),
    connected(9_020, 'open'),
    connected(10_020, 'message', { direction: 'outgoing', data: json({ subscribe: 'GLOBEX' }) }),
    connected(10_050, 'close', { code: 1011, reason: 'quota service unreachable' }),
  ])
  expect(text).toContain(
    'WebSocket /live was closed with code 1011 (error on the server), reason "quota service unreachable", 1.0 s after it opened',
  )
  expect(text).toContain('the page sent {"subscribe":"GLOBEX"}')
  expect(text).toContain('At src/a.ts:2:9 in save')
  expect(text).toContain('After: click button "Save"')
})

test('a login that ran out, and what failed for want of it', async () => {
  const bare = { ...BY, hasAuthHeader: false, authKind: 'none' } as const
  const text = await ask([
    asked(9_500, '/api/orders', { authKind: 'header', hasAuthHeader: true, responseBody: '[1]' }),
    asked(10_010, '/auth/refresh', {
      ...bare,
      method: 'POST',
      status: 401,
      responseBody: json({ error: 'refresh token expired' }),
    }),
    asked(10_060, '/api/orders?page=2', { ...bare, status: 401, responseBody: json({ error: 'unauthorized' }) }),
  ])
  expect(text).toContain(
    'POST /auth/refresh (N12) answered 401: "refresh token expired"; it carried no Authorization header, while N11 /api/orders did',
  )
  expect(text).toContain('Also failed: N13 GET /api/orders?page=2 → 401')
})
