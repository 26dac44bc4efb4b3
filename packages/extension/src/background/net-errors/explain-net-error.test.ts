import { expect, test } from 'vitest'
import type { CorsFault, CorsHeaders } from './cors-fault.ts'
import { explainNetError } from './explain-net-error.ts'
import type { NetErrorReason, NetFailure } from './explain-net-error.ts'

const ORIGIN = 'http://localhost:3000'
const URL_ELSEWHERE = 'http://api.test:8080/items'

function explain(fields: Partial<NetFailure> = {}): NetErrorReason | undefined {
  return explainNetError({ error: 'net::ERR_FAILED', method: 'GET', url: URL_ELSEWHERE, origin: ORIGIN, ...fields })
}

const response = (headers: CorsHeaders, status = 200) => ({ status, headers })
const allowed = { 'access-control-allow-origin': ORIGIN }

test.each<[string, NetFailure['response'], CorsFault]>([
  ['nothing', response({}), { of: 'response', status: 200, kind: 'no-origin' }],
  [
    'another origin',
    response({ 'access-control-allow-origin': 'http://a.test' }, 404),
    { of: 'response', status: 404, kind: 'other-origin', allowed: 'http://a.test' },
  ],
  [
    'everybody',
    response({ 'access-control-allow-origin': '*' }),
    { of: 'response', status: 200, kind: 'wildcard-origin' },
  ],
  ['no credentials', response(allowed), { of: 'response', status: 200, kind: 'no-credentials' }],
])('a response that allows %s', (_, given, fault) => {
  expect(explain({ response: given })).toEqual({ code: 'CORS', fault })
})

test.each<[string, CorsHeaders, number, object]>([
  ['fails', allowed, 405, { kind: 'bad-status' }],
  ['allows no origin', {}, 204, { kind: 'no-origin' }],
  [
    'allows other methods',
    { ...allowed, 'access-control-allow-methods': 'GET,PUT' },
    200,
    { kind: 'method', method: 'PATCH', allowed: 'GET,PUT' },
  ],
  ['allows no method', allowed, 200, { kind: 'method', method: 'PATCH', allowed: undefined }],
  [
    'allows other headers',
    { ...allowed, 'access-control-allow-methods': 'PATCH', 'access-control-allow-headers': 'Content-Type' },
    200,
    { kind: 'headers', missing: ['x-trace'], allowed: 'Content-Type' },
  ],
  [
    'allows everything, but to everybody',
    {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': '*',
      'access-control-allow-headers': '*',
    },
    200,
    { kind: 'wildcard-origin' },
  ],
])('a preflight that %s', (_, headers, status, fault) => {
  const preflight = { requestedHeaders: ['content-type', 'x-trace'], response: response(headers, status) }
  expect(explain({ method: 'PATCH', preflight })).toEqual({
    code: 'CORS',
    fault: { of: 'preflight', status, ...fault },
  })
})

test('a wildcard in the allowed headers does not cover authorization', () => {
  const headers = { ...allowed, 'access-control-allow-headers': '*' }
  const preflight = { requestedHeaders: ['authorization', 'x-trace'], response: response(headers) }
  expect(explain({ preflight })).toMatchObject({ fault: { kind: 'headers', missing: ['authorization'], allowed: '*' } })
})

test('a preflight without a response gives its own reason', () => {
  const preflight = { requestedHeaders: [], error: 'net::ERR_CONNECTION_RESET' }
  expect(explain({ preflight })).toEqual({ code: 'ERR_CONNECTION_RESET', ofPreflight: true })
})

test.each([
  ['net::ERR_CONNECTION_REFUSED', 'ERR_CONNECTION_REFUSED'],
  ['net::ERR_CERT_DATE_INVALID', 'ERR_CERT_DATE_INVALID'],
  ['net::ERR_BLOCKED_BY_RESPONSE', 'ERR_BLOCKED_BY_RESPONSE'],
  ['net::ERR_SOMETHING_NEW', 'ERR_SOMETHING_NEW'],
])('%s', (error, code) => {
  expect(explain({ error })).toEqual({ code })
})

test('gives no reason that the headers do not show', () => {
  const unknown = { code: 'ERR_FAILED' }
  expect(explain()).toEqual(unknown)
  expect(explain({ url: `${ORIGIN}/own`, response: response({}) })).toEqual(unknown)
  expect(explain({ response: response({ ...allowed, 'access-control-allow-credentials': 'true' }) })).toEqual(unknown)
})

test('a response that was cut off', () => {
  const error = 'net::ERR_INCOMPLETE_CHUNKED_ENCODING'
  expect(explain({ error, response: response(allowed) })).toEqual({ code: 'ERR_INCOMPLETE_CHUNKED_ENCODING' })
})

test('a request that the page aborted is not a failure', () => {
  expect(explain({ error: 'net::ERR_ABORTED' })).toBeUndefined()
})
