import { expect, test } from 'vitest'
import type { CorsHeaders } from './cors-fault.ts'
import { explainNetError } from './explain-net-error.ts'
import type { Failure } from './explain-net-error.ts'

const ORIGIN = 'http://localhost:3000'
const URL_ELSEWHERE = 'http://api.test:8080/items'

function outcome(fields: Partial<Failure> = {}): string | undefined {
  const boring = { error: 'net::ERR_FAILED', method: 'GET', url: URL_ELSEWHERE, origin: ORIGIN }
  return explainNetError({ ...boring, ...fields })?.detail
}

const answer = (headers: CorsHeaders, status = 200) => ({ status, headers })
const allowed = { 'access-control-allow-origin': ORIGIN }

test.each<[string, Failure['answer'], string]>([
  ['nothing', answer({}), `the server answered 200, without Access-Control-Allow-Origin; it must name ${ORIGIN}`],
  [
    'another origin',
    answer({ 'access-control-allow-origin': 'http://a.test' }, 404),
    `the server answered 404, with Access-Control-Allow-Origin: http://a.test, but the page is ${ORIGIN}`,
  ],
  [
    'everybody',
    answer({ 'access-control-allow-origin': '*' }),
    `the server answered 200, with Access-Control-Allow-Origin: *, which does not cover a request with credentials; it must name ${ORIGIN} and add Access-Control-Allow-Credentials: true`,
  ],
  [
    'no credentials',
    answer(allowed),
    'the server answered 200, without Access-Control-Allow-Credentials: true, which a request with credentials needs',
  ],
])('an answer that allows %s', (_, given, words) => {
  expect(outcome({ answer: given })).toBe(`blocked by CORS: ${words}`)
})

test.each<[string, CorsHeaders, number, string]>([
  ['fails', allowed, 405, 'was answered 405, and only a status from 200 to 299 lets the request pass'],
  ['allows no origin', {}, 204, `was answered 204, without Access-Control-Allow-Origin; it must name ${ORIGIN}`],
  [
    'allows other methods',
    { ...allowed, 'access-control-allow-methods': 'GET,PUT' },
    200,
    'was answered 200, but does not allow PATCH: Access-Control-Allow-Methods: GET,PUT',
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
])('a preflight that %s', (_, headers, status, words) => {
  const preflight = { requestedHeaders: ['content-type', 'x-trace'], answer: answer(headers, status) }
  expect(outcome({ method: 'PATCH', preflight })).toContain(words)
})

test('a star among the allowed headers does not stand for authorization', () => {
  const headers = { ...allowed, 'access-control-allow-headers': '*' }
  const preflight = { requestedHeaders: ['authorization', 'x-trace'], answer: answer(headers) }
  expect(outcome({ preflight })).toContain('does not allow the header authorization')
})

test('a preflight that got no answer gives its own reason', () => {
  const preflight = { requestedHeaders: [], error: 'net::ERR_CONNECTION_RESET' }
  expect(outcome({ preflight })).toBe(
    'the preflight OPTIONS failed: api.test:8080 reset the connection (ERR_CONNECTION_RESET)',
  )
})

test.each([
  ['net::ERR_CONNECTION_REFUSED', 'connection refused, nothing listens on api.test:8080 (ERR_CONNECTION_REFUSED)'],
  [
    'net::ERR_CERT_DATE_INVALID',
    'the browser does not accept the certificate of api.test:8080 (ERR_CERT_DATE_INVALID)',
  ],
  [
    'net::ERR_BLOCKED_BY_RESPONSE',
    "blocked by the answer's own headers, Cross-Origin-Resource-Policy or similar (ERR_BLOCKED_BY_RESPONSE)",
  ],
  ['net::ERR_SOMETHING_NEW', 'ERR_SOMETHING_NEW, without a further reason from the browser'],
])('%s', (error, words) => {
  expect(outcome({ error })).toBe(words)
})

test('claims nothing where nothing tells', () => {
  const words = 'ERR_FAILED, without a further reason from the browser'
  expect(outcome()).toBe(words)
  expect(outcome({ url: `${ORIGIN}/own`, answer: answer({}) })).toBe(words)
  expect(outcome({ answer: answer({ ...allowed, 'access-control-allow-credentials': 'true' }) })).toBe(words)
})

test('a response that broke off', () => {
  expect(outcome({ error: 'net::ERR_INCOMPLETE_CHUNKED_ENCODING', answer: answer(allowed) })).toBe(
    'api.test:8080 broke off its answer (ERR_INCOMPLETE_CHUNKED_ENCODING)',
  )
})

test('what the page itself gave up is no failure', () => {
  expect(outcome({ error: 'net::ERR_ABORTED' })).toBeUndefined()
})
