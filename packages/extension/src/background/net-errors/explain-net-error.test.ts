import { expect, test } from 'vitest'
import type { CorsHeaders } from './cors-fault.ts'
import { explainNetError } from './explain-net-error.ts'
import type { NetFailure } from './explain-net-error.ts'

const ORIGIN = 'http://localhost:3000'
const URL_ELSEWHERE = 'http://api.test:8080/items'

function explain(fields: Partial<NetFailure> = {}): string | undefined {
  const defaults = { error: 'net::ERR_FAILED', method: 'GET', url: URL_ELSEWHERE, origin: ORIGIN }
  return explainNetError({ ...defaults, ...fields })?.detail
}

const response = (headers: CorsHeaders, status = 200) => ({ status, headers })
const allowed = { 'access-control-allow-origin': ORIGIN }

test.each<[string, NetFailure['response'], string]>([
  ['nothing', response({}), `the server returned 200 without Access-Control-Allow-Origin; it must name ${ORIGIN}`],
  [
    'another origin',
    response({ 'access-control-allow-origin': 'http://a.test' }, 404),
    `the server returned 404 with Access-Control-Allow-Origin: http://a.test, but the page is ${ORIGIN}`,
  ],
  [
    'everybody',
    response({ 'access-control-allow-origin': '*' }),
    `the server returned 200 with Access-Control-Allow-Origin: *, which does not cover a request with credentials; it must name ${ORIGIN} and add Access-Control-Allow-Credentials: true`,
  ],
  [
    'no credentials',
    response(allowed),
    'the server returned 200 without Access-Control-Allow-Credentials: true, which a request with credentials needs',
  ],
])('a response that allows %s', (_, given, detail) => {
  expect(explain({ response: given })).toBe(`blocked by CORS: ${detail}`)
})

test.each<[string, CorsHeaders, number, string]>([
  ['fails', allowed, 405, 'returned 405 but must return 200 to 299'],
  ['allows no origin', {}, 204, `returned 204 without Access-Control-Allow-Origin; it must name ${ORIGIN}`],
  [
    'allows other methods',
    { ...allowed, 'access-control-allow-methods': 'GET,PUT' },
    200,
    'returned 200 but does not allow PATCH: Access-Control-Allow-Methods: GET,PUT',
  ],
  ['allows no method', allowed, 200, 'does not allow PATCH: there is no Access-Control-Allow-Methods'],
  [
    'allows other headers',
    { ...allowed, 'access-control-allow-methods': 'PATCH', 'access-control-allow-headers': 'Content-Type' },
    200,
    'does not allow the header x-trace: Access-Control-Allow-Headers: Content-Type',
  ],
  [
    'allows everything, but to everybody',
    {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': '*',
      'access-control-allow-headers': '*',
    },
    200,
    'which does not cover a request with credentials',
  ],
])('a preflight that %s', (_, headers, status, detail) => {
  const preflight = { requestedHeaders: ['content-type', 'x-trace'], response: response(headers, status) }
  expect(explain({ method: 'PATCH', preflight })).toContain(detail)
})

test('a wildcard in the allowed headers does not cover authorization', () => {
  const headers = { ...allowed, 'access-control-allow-headers': '*' }
  const preflight = { requestedHeaders: ['authorization', 'x-trace'], response: response(headers) }
  expect(explain({ preflight })).toContain('does not allow the header authorization')
})

test('a preflight without a response gives its own reason', () => {
  const preflight = { requestedHeaders: [], error: 'net::ERR_CONNECTION_RESET' }
  expect(explain({ preflight })).toBe(
    'the preflight OPTIONS failed: api.test:8080 reset the connection (ERR_CONNECTION_RESET)',
  )
})

test.each([
  ['net::ERR_CONNECTION_REFUSED', 'connection refused, nothing listens on api.test:8080 (ERR_CONNECTION_REFUSED)'],
  ['net::ERR_CERT_DATE_INVALID', 'the browser does not trust the certificate of api.test:8080 (ERR_CERT_DATE_INVALID)'],
  [
    'net::ERR_BLOCKED_BY_RESPONSE',
    'blocked by a response header such as Cross-Origin-Resource-Policy (ERR_BLOCKED_BY_RESPONSE)',
  ],
  ['net::ERR_SOMETHING_NEW', 'ERR_SOMETHING_NEW; the browser gives no further reason'],
])('%s', (error, detail) => {
  expect(explain({ error })).toBe(detail)
})

test('gives no reason that the headers do not show', () => {
  const detail = 'ERR_FAILED; the browser gives no further reason'
  expect(explain()).toBe(detail)
  expect(explain({ url: `${ORIGIN}/own`, response: response({}) })).toBe(detail)
  expect(explain({ response: response({ ...allowed, 'access-control-allow-credentials': 'true' }) })).toBe(detail)
})

test('a response that was cut off', () => {
  expect(explain({ error: 'net::ERR_INCOMPLETE_CHUNKED_ENCODING', response: response(allowed) })).toBe(
    'api.test:8080 closed the connection before the end of the response (ERR_INCOMPLETE_CHUNKED_ENCODING)',
  )
})

test('a request that the page aborted is not a failure', () => {
  expect(explain({ error: 'net::ERR_ABORTED' })).toBeUndefined()
})
