import { expect, test } from 'vitest'
import { detectBuilt } from '../../analysis/failures/testing/detect-built.ts'
import { log, network, webSocket } from '../../store/testing/build-store.ts'
import type { Built } from '../../store/testing/build-store.ts'
import { describeBriefly, describeFailure, nameKind } from './describe-failure.ts'

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
    'GraphQL: GET /api/cart → 200: no such field',
    network({ url: URL, responseBody: '{"errors":[{"message":"no such field"}]}' }),
  ],
  [
    'JSON-RPC: GET /api/cart → 200: no method',
    network({ url: URL, responseBody: '{"jsonrpc":"2.0","error":{"message":"no method"}}' }),
  ],
  ['response: GET /api/cart → 200: its body reports an error', network({ url: URL, responseBody: '{"ok":false}' })],
  ['WebSocket: /live closed with 1006', webSocket({ event: 'close', code: 1006 })],
  [
    'WebSocket: /live closed with 4001 token expired',
    webSocket({ event: 'close', code: 4001, reason: 'token expired' }),
  ],
  ['WebSocket: /live failed', webSocket({ event: 'error', metadata: { reconnecting: false } })],
])('%s', (line, built) => {
  const failure = detectBuilt(built)
  expect(failure && `${nameKind(failure)}: ${describeBriefly(failure)}`).toBe(line)
})

test.each<[string, Built]>([
  [`GET ${URL} → 500`, network({ url: URL, status: 500 })],
  ['WebSocket ws://app.test/live closed with 1011', webSocket({ event: 'close', code: 1011 })],
])('%s, with the whole address', (line, built) => {
  const failure = detectBuilt(built)
  expect(failure && describeFailure(failure)).toBe(line)
})
