import { expect, test } from 'vitest'
import { requested, connected, did, json, pressed, printed, thrown } from '../testing/cases.ts'
import type { Built } from '../../../store/testing/build-store.ts'
import { askCase, askNothing, askText } from '../testing/ask-case.ts'

const ask = (...events: Built[]) => askCase([pressed(10_000, 'Go'), ...events])

test.each([
  [
    'a page of HTML',
    'unparsed',
    { contentType: 'text/html', metadata: { readAs: 'json' }, responseBody: '<!doctype html><p>Hi' },
  ],
  ['a failure in its body', 'body-error', { responseBody: json({ success: false, message: 'no' }) }],
  ['an error of GraphQL', 'body-error', { responseBody: json({ errors: [{ message: 'no' }], data: null }) }],
  ['a body that does not parse', 'unparsed', { responseBody: '{"a":1,}' }],
])('%s, requested once, is no retry of itself', async (_, kind, response) => {
  const { failure, cause, doubt } = await ask(requested(10_020, '/ajax', { method: 'POST', ...response }))
  expect(failure).toMatchObject({ kind, id: 'N11', method: 'POST', url: '/ajax', status: 200 })
  expect(cause).toMatchObject({ kind, request: { id: 'N11' }, because: [{ kind: 'recorded', ids: ['N11'] }] })
  expect(doubt).toBeUndefined()
  const again = await ask(requested(10_020, '/ajax', response), requested(10_100, '/ajax', response))
  expect(again.doubt).toBeUndefined()
})

test('where in the response to a query something is wrong, with the index', async () => {
  const path = ['product', 'reviews', 1, 'author']
  const { cause } = await ask(
    requested(10_020, '/graphql', { responseBody: json({ errors: [{ message: 'is null', path }] }) }),
  )
  expect(cause).toMatchObject({ kind: 'body-error', protocol: 'graphql', path: 'product.reviews[1].author' })
})

const LATE = [
  requested(10_010, '/find?q=a', { duration: 600, responseBody: json([{ name: 'Apricot' }]) }),
  requested(10_200, '/find?q=ab', { duration: 50, responseBody: json([{ name: 'Abalone' }]) }),
]

test('an older response that came last: what the app did with it is not claimed unless the screen shows it', async () => {
  const { cause: unknown } = await ask(...LATE)
  expect(unknown).toMatchObject({ kind: 'stale', request: { id: 'N11' }, newer: { id: 'N12' }, late_ms: 360 })
  expect(unknown).not.toHaveProperty('shown')
  const shown = await ask(did(10_190, 'input', { appeared: [{ text: 'Apricot' }] }), ...LATE)
  expect(shown.cause).toMatchObject({ kind: 'stale', shown: 'Apricot' })
  const before = requested(9_500, '/find?q=', { responseBody: json([{ name: 'Apricot' }]) })
  const old = await ask(before, did(10_005, 'input', { appeared: [{ text: 'Apricot' }] }), ...LATE)
  expect(old.cause.kind).toBe('stale')
  expect(old.cause).not.toHaveProperty('shown')
  const dropped = await ask(did(10_190, 'input', { appeared: [{ text: 'Abalone' }] }), ...LATE)
  expect(dropped.cause.kind).toBe('stale')
  expect(dropped.cause).not.toHaveProperty('shown')
})

test('searches that are sent almost at once: which one was wanted is known where the person typed it', async () => {
  const sent = [
    requested(10_010, '/find?q=lam', { duration: 235, responseBody: json([{ name: 'Lamb' }]) }),
    requested(10_014, '/find?q=lamp', { duration: 18, responseBody: json([{ name: 'Desk lamp' }]) }),
  ]
  const typed = await ask(did(10_009, 'input', { value: 'lamp' }), ...sent)
  expect(typed.cause).toMatchObject({ kind: 'stale', newer: { url: '/find?q=lamp' } })
  await askNothing([pressed(10_000, 'Go'), ...sent])
})

const BROKEN = { responseBody: '{"entries":[{"id":1},],"next":null}' }
const UNSEEN = { bodyGap: 'null-json' as const, size: 44 }
const ON_NULL = thrown(
  10_045,
  "TypeError: Cannot read properties of null (reading 'entries')",
  'TypeError\n    at show (http://app.test/a.js:1:1)',
)

test.each([
  ['its text', BROKEN, { text: expect.stringContaining("Unexpected token ']', ...\"") as string }],
  ['no text', UNSEEN, { bytes: 44 }],
])('JSON that does not parse, with %s, alone and before an error on null', async (_, response, facts) => {
  const broken = { kind: 'unparsed', request: { id: 'N11', url: '/feed', status: 200 }, is: 'broken-json', ...facts }
  const alone = await ask(requested(10_020, '/feed', response))
  expect(alone.failure).toMatchObject({ kind: 'unparsed', url: '/feed', status: 200 })
  expect(alone.cause).toMatchObject(broken)
  const before = await ask(requested(10_020, '/feed', response), ON_NULL)
  expect(before.cause).toMatchObject({
    ...broken,
    because: [{ kind: 'null', ids: ['L12', 'N11'] }],
    certainty: 'likely',
  })
})

test.each([
  ['was cut', { responseBody: '{"a":[1,2', responseTruncated: true as const }],
  ['has values taken out', { responseBody: '{"pin":[redacted:pin:1f2e]}' }],
  ['has a line each', { responseBody: '{"a":1}\n{"a":2}\n' }],
  ['is a stream', { responseBody: '{"a":1}{"a":2}', contentType: 'application/x-ndjson' }],
  ['is guarded', { responseBody: ')]}\',\n{"a":1}' }],
  ['is null', { bodyGap: 'null-json' as const, size: 4 }],
])('JSON that %s is not called broken', async (_, response) => {
  const nothing = await askNothing([pressed(10_000, 'Go'), requested(10_020, '/feed', response)], { isAlone: true })
  expect(nothing.looked_at).toEqual({ requests: 1, logs: 0, websocket_events: 0, actions: 1 })
})

test.each([
  ['ws://app.test:9000/live', 'ws://app.test:9000/live'],
  ['ws://app.test/live', '/live'],
])('a connection to %s', async (url, shown) => {
  const { failure } = await ask(connected(10_020, 'error', { url }), connected(10_021, 'close', { url, code: 1006 }))
  expect(failure).toEqual({ kind: 'websocket', id: 'W12', url: shown, step: 'closed', code: 1006 })
})

test('a request to another port of the same host', async () => {
  const { failure } = await ask(requested(10_020, 'http://app.test:3001/api/me', { status: 404 }))
  expect(failure).toEqual({
    kind: 'request',
    id: 'N11',
    method: 'GET',
    url: 'http://app.test:3001/api/me',
    status: 404,
  })
})

test.each([['30'], ['Wed, 21 Oct 2026 07:28:00 GMT']])('too many requests, with Retry-After: %s', async (value) => {
  const { cause } = await ask(requested(10_020, '/api/me', { status: 429, responseHeaders: { 'retry-after': value } }))
  expect(cause).toMatchObject({ kind: 'failed-request', hint: { kind: 'retry-after', value } })
})

test.each([
  [
    "Error: Hydration failed because the server rendered text didn't match the client.",
    ' As a result this tree will be regenerated. This can happen if a SSR-ed Client Component used:\n\n- A branch',
  ],
  ['Error: Minified React error #418', '; visit https://react.dev/errors/418?args[]=text for the full message.'],
])('of a hydration error the title is its first sentence: %s', async (first, advice) => {
  const { failure, cause } = await ask(printed(10_020, `${first}${advice}`))
  expect(failure).toEqual({ kind: 'console', id: 'L11', message: first })
  expect(cause.kind).toBe('hydration')
})

test('why a request got no response stands in one place', async () => {
  const error = 'net::ERR_FAILED: No Access-Control-Allow-Origin header is present'
  const events = [
    pressed(10_000, 'Go'),
    requested(10_020, 'http://api.test/me', { status: 0, error, initiator: 'me (http://app.test/a.js:1:1)' }),
  ]
  const text = await askText(events)
  expect(text.split('Access-Control-Allow-Origin').length - 1).toBe(1)
  const { cause, request } = await askCase(events)
  expect(cause).toMatchObject({ kind: 'no-response', reason: error, request: { url: 'http://api.test/me', status: 0 } })
  expect(cause).not.toHaveProperty('guess')
  expect(request).toMatchObject({ method: 'GET', url: 'http://api.test/me', status: 0 })
})

test('the caller, the helper and the place that sent it are distinguished', async () => {
  const initiator = 'request (http://app.test/client.js:3:1)\nloadCart (http://app.test/cart.js:8:2)'
  const failed = await ask(requested(10_020, '/api/cart', { status: 500, initiator }))
  expect(failed.place).toMatchObject({ file: 'cart.js', line: 8, column: 2, function: 'loadCart' })
  expect(failed.via).toMatchObject({ file: 'client.js', line: 3, column: 1, function: 'request' })
  expect(failed.from).toBeUndefined()
  const back = `${initiator}\nrequest (http://app.test/client.js:2:9)`
  expect((await ask(requested(10_020, '/api/cart', { status: 500, initiator: back }))).via).toMatchObject({
    file: 'client.js',
    line: 3,
    function: 'request',
  })
  const wrong = await ask(
    requested(10_020, '/api/cart', { initiator, responseBody: json({ cart: null }) }),
    thrown(
      10_050,
      "TypeError: Cannot destructure property 'items' of 'body.cart' as it is null.",
      'TypeError\n    at draw (http://app.test/draw.js:1:1)\n    at show (http://app.test/show.js:2:2)',
    ),
  )
  expect(wrong.place).toMatchObject({ file: 'draw.js', line: 1, column: 1, function: 'draw' })
  expect(wrong.from).toMatchObject({ file: 'show.js', line: 2, column: 2, function: 'show' })
  expect(wrong.request).toMatchObject({
    id: 'N11',
    method: 'GET',
    url: '/api/cart',
    status: 200,
    duration_ms: 20,
    requested_at: { file: 'cart.js', line: 8, column: 2, function: 'loadCart' },
  })
})

const ERROR = { name: 'TypeError', message: 'x', stack: 'TypeError: x\n    at Row (http://app.test/a.js:1:1)' }

test.each([
  ['React', ['%o\n\n%s\n\n%s\n', ERROR, 'The above error occurred in the <Row> component.', 'React will try to …']],
  ['Angular', ['ERROR', ERROR]],
])('what %s logs of an error that it caught, the app did not log', async (_, args) => {
  const message = args.map((arg) => (typeof arg === 'string' ? arg : `TypeError: ${arg.message}`)).join(' ')
  const { cause, logged, led_to } = await ask(printed(10_020, message, { args, stack: ERROR.stack }))
  expect(cause.kind).toBe('thrown')
  expect([logged, led_to]).toEqual([undefined, undefined])
})
