import { expect, test } from 'vitest'
import { describeNetError } from './describe-net-error.ts'
import type { CorsFault } from './cors-fault.ts'
import type { NetErrorReason } from './explain-net-error.ts'

const origin = 'http://localhost:3000'
const describe = (reason: NetErrorReason) => describeNetError(reason, { url: 'http://api.test:8080/items', origin })

test.each<[CorsFault, string]>([
  [
    { of: 'response', status: 200, kind: 'no-origin' },
    `the server returned 200 without Access-Control-Allow-Origin; it must name ${origin}`,
  ],
  [
    { of: 'response', status: 404, kind: 'other-origin', allowed: 'http://a.test' },
    `the server returned 404 with Access-Control-Allow-Origin: http://a.test, but the page is ${origin}`,
  ],
  [
    { of: 'response', status: 200, kind: 'wildcard-origin' },
    `the server returned 200 with Access-Control-Allow-Origin: *, which does not cover a request with credentials; it must name ${origin} and add Access-Control-Allow-Credentials: true`,
  ],
  [
    { of: 'response', status: 200, kind: 'no-credentials' },
    'the server returned 200 without Access-Control-Allow-Credentials: true, which a request with credentials needs',
  ],
  [
    { of: 'preflight', status: 405, kind: 'bad-status' },
    'the preflight OPTIONS returned 405 but must return 200 to 299',
  ],
  [
    { of: 'preflight', status: 200, kind: 'method', method: 'PATCH', allowed: 'GET,PUT' },
    'the preflight OPTIONS returned 200 but does not allow PATCH: Access-Control-Allow-Methods: GET,PUT',
  ],
  [
    { of: 'preflight', status: 200, kind: 'method', method: 'PATCH', allowed: undefined },
    'the preflight OPTIONS returned 200 but does not allow PATCH: there is no Access-Control-Allow-Methods',
  ],
  [
    { of: 'preflight', status: 200, kind: 'headers', missing: ['x-trace'], allowed: 'Content-Type' },
    'the preflight OPTIONS returned 200 but does not allow the header x-trace: Access-Control-Allow-Headers: Content-Type',
  ],
  [
    { of: 'preflight', status: 200, kind: 'headers', missing: ['a', 'b'], allowed: 'x'.repeat(500) },
    `the preflight OPTIONS returned 200 but does not allow the headers a, b: Access-Control-Allow-Headers: ${'x'.repeat(100)}…`,
  ],
])('%j', (fault, words) => {
  expect(describe({ code: 'CORS', fault })).toBe(`blocked by CORS: ${words}`)
})

test.each<[NetErrorReason, string]>([
  [{ code: 'ERR_CONNECTION_REFUSED' }, 'connection refused, nothing listens on api.test:8080 (ERR_CONNECTION_REFUSED)'],
  [
    { code: 'ERR_CERT_DATE_INVALID' },
    'the browser does not trust the certificate of api.test:8080 (ERR_CERT_DATE_INVALID)',
  ],
  [
    { code: 'ERR_BLOCKED_BY_RESPONSE' },
    'blocked by a response header such as Cross-Origin-Resource-Policy (ERR_BLOCKED_BY_RESPONSE)',
  ],
  [
    { code: 'ERR_INCOMPLETE_CHUNKED_ENCODING' },
    'api.test:8080 closed the connection before the end of the response (ERR_INCOMPLETE_CHUNKED_ENCODING)',
  ],
  [
    { code: 'ERR_CONNECTION_RESET', ofPreflight: true },
    'the preflight OPTIONS failed: api.test:8080 reset the connection (ERR_CONNECTION_RESET)',
  ],
  [{ code: 'ERR_SOMETHING_NEW' }, 'ERR_SOMETHING_NEW; the browser gives no further reason'],
])('%j', (reason, words) => {
  expect(describe(reason)).toBe(words)
})

test('an address without a host', () => {
  expect(describeNetError({ code: 'ERR_TIMED_OUT' }, { url: '', origin })).toBe(
    'the server did not respond in time (ERR_TIMED_OUT)',
  )
})
