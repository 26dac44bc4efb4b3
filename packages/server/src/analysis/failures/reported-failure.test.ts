import { expect, test } from 'vitest'
import { action, log, network, storeOf, webSocket } from '../../store/testing/view-of.ts'
import type { Built } from '../../store/testing/view-of.ts'
import { failureOf } from './reported-failure.ts'

/** Kind and words of the failure that an event tells of. */
function told(built: Built): string | undefined {
  const view = storeOf(built).view()
  const [entry] = view[built.stream]
  const failure = entry && failureOf(built.stream, entry)
  return failure && `${failure.kind}: ${failure.words}`
}

const error = { level: 'error' } as const
const URL = 'http://app.test/api/cart?page=2'

test.each<[string, Built]>([
  [
    'exception: TypeError: x is undefined',
    log({ ...error, source: 'exception', message: 'TypeError: x is undefined' }),
  ],
  ['rejection: no', log({ ...error, source: 'unhandledrejection', message: 'no' })],
  ['console: boom', log({ ...error, message: 'boom' })],
  [
    'resource: Failed to load <img> http://a/x.png',
    log({ ...error, source: 'network', message: 'Failed to load <img> http://a/x.png' }),
  ],
  [
    'request: GET /api/cart → no response: refused',
    log({ ...error, source: 'network', message: `GET ${URL} → no response: refused` }),
  ],
  ['request: GET /api/cart → 500', network({ url: URL, status: 500 })],
  [
    'request: PUT /api/cart → no response: Failed to fetch',
    network({ method: 'PUT', url: URL, status: 0, error: 'Failed to fetch' }),
  ],
  ['request: GET /api/cart → no response', network({ url: URL, status: 0 })],
  [
    'GraphQL: GET /api/cart → no such field',
    network({ url: URL, responseBody: '{"errors":[{"message":"no such field"}]}' }),
  ],
  [
    'GraphQL: GET /api/cart → no method',
    network({ url: URL, responseBody: '{"jsonrpc":"2.0","error":{"message":"no method"}}' }),
  ],
  ['WebSocket: /live closed with 1006', webSocket({ event: 'close', code: 1006 })],
  [
    'WebSocket: /live closed with 4001 token expired',
    webSocket({ event: 'close', code: 4001, reason: 'token expired' }),
  ],
  ['WebSocket: /live failed', webSocket({ event: 'error', metadata: { reconnecting: false } })],
])('%s', (words, built) => {
  expect(told(built)).toBe(words)
})

test.each<[string, Built]>([
  ['a warning', log({ level: 'warn' })],
  ['a good answer', network({ responseBody: '{"errors":[]}' })],
  ['a body that merely speaks of errors', network({ responseBody: '{"list":[{"errors":3}],"error":null}' })],
  ['a request under way', network({ pending: true })],
  ['a redirect', network({ status: 304 })],
  ['a connection that ended well', webSocket({ event: 'close', code: 1000 })],
  ['a connection that the page ended', webSocket({ event: 'close', code: 4002, metadata: { byPage: true } })],
  ['a page that left', webSocket({ event: 'close', code: 1001 })],
  ['an error of which the end will tell', webSocket({ event: 'error' })],
  ['a stream that connects anew', webSocket({ event: 'error', metadata: { reconnecting: true } })],
  ['a click', action()],
])('%s is no failure', (_, built) => {
  expect(told(built)).toBeUndefined()
})

test('a request and the log entry that tells of it have the same name', () => {
  const nameOf = (built: Built) => {
    const [entry] = storeOf(built).view()[built.stream]
    return entry && failureOf(built.stream, entry)?.request
  }
  const pageId = 'p'
  const why = log({ ...error, source: 'network', pageId, message: `GET ${URL} → no response: blocked by CORS` })
  const request = network({ pageId, url: URL, status: 0, error: 'Failed to fetch' })
  expect(nameOf(why)).toBe(nameOf(request))
  expect(nameOf(network({ pageId, url: URL, status: 500 }))).not.toBe(nameOf(request))
})
