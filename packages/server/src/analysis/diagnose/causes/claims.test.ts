import { expect, test } from 'vitest'
import { asked, connected, did, json, pressed, printed, thrown } from '../testing/cases.ts'
import type { Built } from '../../../store/testing/view-of.ts'
import { askCase } from '../testing/ask-case.ts'

const ask = (...events: Built[]) => askCase([pressed(10_000, 'Go'), ...events])

test.each([
  ['a page of HTML', { contentType: 'text/html', metadata: { readAs: 'json' }, responseBody: '<!doctype html><p>Hi' }],
  ['a refusal', { responseBody: json({ success: false, message: 'no' }) }],
  ['an error of GraphQL', { responseBody: json({ errors: [{ message: 'no' }], data: null }) }],
  ['a body that does not parse', { responseBody: '{"a":1,}' }],
])('%s, asked for once, is no answer to itself', async (_, answer) => {
  const text = await ask(asked(10_020, '/ajax', { method: 'POST', ...answer }))
  expect(text).toContain('POST /ajax → 200')
  expect(text).not.toContain('Asked again')
  const again = await ask(asked(10_020, '/ajax', answer), asked(10_100, '/ajax', answer))
  expect(again).not.toContain('Asked again')
})

test('where in the answer to a query something is wrong, with the index', async () => {
  const path = ['product', 'reviews', 1, 'author']
  const text = await ask(asked(10_020, '/graphql', { responseBody: json({ errors: [{ message: 'is null', path }] }) }))
  expect(text).toContain('at product.reviews[1].author')
})

const LATE = [
  asked(10_010, '/find?q=a', { duration: 600, responseBody: json([{ name: 'Apricot' }]) }),
  asked(10_200, '/find?q=ab', { duration: 50, responseBody: json([{ name: 'Abalone' }]) }),
]

test('an older answer that came last: what the app did with it is not claimed unless the screen shows it', async () => {
  const unknown = await ask(...LATE)
  expect(unknown).toContain('the older answer came last; unless the app drops it, the screen shows it')
  const shown = await ask(did(10_190, 'input', { appeared: [{ text: 'Apricot' }] }), ...LATE)
  expect(shown).toContain('the older answer came last, and the screen shows what only it has: "Apricot"')
  const before = asked(9_500, '/find?q=', { responseBody: json([{ name: 'Apricot' }]) })
  const old = await ask(before, did(10_005, 'input', { appeared: [{ text: 'Apricot' }] }), ...LATE)
  expect(old).toContain('unless the app drops it')
  const dropped = await ask(did(10_190, 'input', { appeared: [{ text: 'Abalone' }] }), ...LATE)
  expect(dropped).toContain('unless the app drops it')
})

const BROKEN = { responseBody: '{"entries":[{"id":1},],"next":null}' }
const UNSEEN = { metadata: { bodySkipped: 'read as JSON, which gave null' }, size: 44 }
const ON_NULL = thrown(
  10_045,
  "TypeError: Cannot read properties of null (reading 'entries')",
  'TypeError\n    at show (http://app.test/a.js:1:1)',
)

test.each([
  ['its text', BROKEN, "does not parse: Unexpected token ']', ...\""],
  ['no text', UNSEEN, 'does not parse (44 bytes, which the browser gave to the page as null)'],
])('JSON that does not parse, with %s, alone and before an error on null', async (_, answer, words) => {
  const alone = await ask(asked(10_020, '/feed', answer))
  expect(alone).toContain('GET /feed → 200, no JSON')
  expect(alone).toContain(`GET /feed (N11) answered 200 as JSON, but its body ${words}`)
  const before = await ask(asked(10_020, '/feed', answer), ON_NULL)
  expect(before).toContain(`answered 200 as JSON, but its body ${words}`)
  expect(before).toContain('The error is on null, right after it.')
})

test.each([
  ['was cut', { responseBody: '{"a":[1,2', responseTruncated: true as const }],
  ['has values taken out', { responseBody: '{"pin":[redacted:pin:1f2e]}' }],
  ['has a line each', { responseBody: '{"a":1}\n{"a":2}\n' }],
  ['is a stream', { responseBody: '{"a":1}{"a":2}', contentType: 'application/x-ndjson' }],
  ['is guarded', { responseBody: ')]}\',\n{"a":1}' }],
  ['is null', { metadata: { bodySkipped: 'read as JSON, which gave null' }, size: 4 }],
])('JSON that %s is not called broken', async (_, answer) => {
  const text = await askCase([pressed(10_000, 'Go'), asked(10_020, '/feed', answer)], { isAlone: true })
  expect(text).toContain('No browser-side cause found')
})

test.each([
  ['ws://app.test:9000/live', 'WebSocket ws://app.test:9000/live closed: 1006'],
  ['ws://app.test/live', 'WebSocket /live closed: 1006'],
])('a connection to %s', async (url, title) => {
  const text = await ask(connected(10_020, 'error', { url }), connected(10_021, 'close', { url, code: 1006 }))
  expect(text).toContain(title)
})

test('a request to another port of the same host', async () => {
  const text = await ask(asked(10_020, 'http://app.test:3001/api/me', { status: 404 }))
  expect(text).toContain('GET http://app.test:3001/api/me → 404')
})

test.each([
  ['30', '; it asks to wait 30 s (Retry-After)'],
  ['Wed, 21 Oct 2026 07:28:00 GMT', '; it asks to wait until Wed, 21 Oct 2026 07:28:00 GMT (Retry-After)'],
])('too many requests, with Retry-After: %s', async (wait, words) => {
  const text = await ask(asked(10_020, '/api/me', { status: 429, responseHeaders: { 'retry-after': wait } }))
  expect(text).toContain(words)
})

test.each([
  [
    "Error: Hydration failed because the server rendered text didn't match the client.",
    ' As a result this tree will be regenerated. This can happen if a SSR-ed Client Component used:\n\n- A branch',
  ],
  ['Error: Minified React error #418', '; visit https://react.dev/errors/418?args[]=text for the full message.'],
])('of a hydration error the title is its first sentence: %s', async (first, advice) => {
  const text = await ask(printed(10_020, `${first}${advice}`))
  expect(text).toContain(`\n${first}\nCause: Hydration mismatch`)
})

test('why a request got no answer stands in one place', async () => {
  const error = 'net::ERR_FAILED: No Access-Control-Allow-Origin header is present'
  const text = await ask(
    asked(10_020, 'http://api.test/me', { status: 0, error, initiator: 'me (http://app.test/a.js:1:1)' }),
  )
  expect(text.split('Access-Control-Allow-Origin').length - 1).toBe(1)
  expect(text).toContain('GET http://api.test/me → no answer')
})

test('the caller, the helper and the place that asked are told apart', async () => {
  const initiator = 'request (http://app.test/client.js:3:1)\nloadCart (http://app.test/cart.js:8:2)'
  const failed = await ask(asked(10_020, '/api/cart', { status: 500, initiator }))
  expect(failed).toContain('At cart.js:8:2 in loadCart')
  expect(failed).toContain('via client.js:3:1 in request')
  expect(failed).not.toContain('From ')
  const back = `${initiator}\nrequest (http://app.test/client.js:2:9)`
  expect(await ask(asked(10_020, '/api/cart', { status: 500, initiator: back }))).toContain(
    'via client.js:3:1 in request',
  )
  const wrong = await ask(
    asked(10_020, '/api/cart', { initiator, responseBody: json({ cart: null }) }),
    thrown(
      10_050,
      "TypeError: Cannot destructure property 'items' of 'body.cart' as it is null.",
      'TypeError\n    at draw (http://app.test/draw.js:1:1)\n    at show (http://app.test/show.js:2:2)',
    ),
  )
  expect(wrong).toContain('At draw.js:1:1 in draw')
  expect(wrong).toContain('From show.js:2:2 in show')
  expect(wrong).toMatch(/Request N11: GET \/api\/cart → 200 in 20 ms, asked at cart\.js:8:2 in loadCart/)
})

const ERROR = { name: 'TypeError', message: 'x', stack: 'TypeError: x\n    at Row (http://app.test/a.js:1:1)' }

test.each([
  ['React', ['%o\n\n%s\n\n%s\n', ERROR, 'The above error occurred in the <Row> component.', 'React will try to …']],
  ['Angular', ['ERROR', ERROR]],
])('what %s logs of an error that it caught, the app did not log', async (_, args) => {
  const message = args.map((arg) => (typeof arg === 'string' ? arg : `TypeError: ${arg.message}`)).join(' ')
  const text = await ask(printed(10_020, message, { args, stack: ERROR.stack }))
  expect(text).toContain('Thrown by this code')
  expect(text).not.toMatch(/The app (?:caught|only logged)/)
})
