import { expect, test } from 'vitest'
import { action, log, network, webSocket } from '../../store/testing/build-store.ts'
import type { Built } from '../../store/testing/build-store.ts'
import type { ReportedFailure } from './failure.ts'
import { nameOutcome } from './request-outcome.ts'
import { detectBuilt } from './testing/detect-built.ts'

const error = { level: 'error' } as const
const URL = 'http://app.test/api/cart?page=2'
const sse = { transport: 'sse' }

test.each<[string, ReportedFailure['kind'], Built]>([
  ['an exception', 'exception', log({ ...error, source: 'exception', message: 'TypeError: x is undefined' })],
  ['a rejection', 'rejection', log({ ...error, source: 'unhandledrejection', message: 'no' })],
  ['a line of the console', 'console', log({ ...error, message: 'boom' })],
  ['an image', 'resource', log({ ...error, source: 'network', message: 'Failed to load <img> http://a/x.png' })],
  [
    'a request that only the log reports',
    'resource',
    log({ ...error, source: 'network', message: `GET ${URL} → no response: refused` }),
  ],
  ['a blocked script', 'policy', log({ level: 'warn', source: 'security', message: 'CSP blocked http://a/x.js' })],
  ['a status of 500', 'request', network({ url: URL, status: 500 })],
  ['no response', 'request', network({ method: 'PUT', url: URL, status: 0, error: 'Failed to fetch' })],
  ['no response, without a reason', 'request', network({ url: URL, status: 0 })],
  ['a time limit of the app', 'aborted', network({ url: URL, status: 0, error: 'TimeoutError: signal timed out' })],
  ['a GraphQL error', 'body-error', network({ url: URL, responseBody: '{"errors":[{"message":"no such field"}]}' })],
  [
    'a JSON-RPC error',
    'body-error',
    network({ url: URL, responseBody: '{"jsonrpc":"2.0","error":{"message":"no method"}}' }),
  ],
  ['a body that says it failed', 'body-error', network({ url: URL, responseBody: '{"success":false,"message":"no"}' })],
  ['a broken connection', 'websocket', webSocket({ event: 'close', code: 1006 })],
  ['a close with a reason', 'websocket', webSocket({ event: 'close', code: 4001, reason: 'token expired' })],
  ['a stream that is over', 'event-stream', webSocket({ event: 'error', metadata: { ...sse, reconnecting: false } })],
])('%s is a failure: %s', (_, kind, built) => {
  expect(detectBuilt(built)).toMatchObject({
    kind,
    state: 'open',
    party: 'first',
    key: expect.stringMatching(/^E\w+$/),
  })
})

test.each<[string, Built]>([
  ['a warning', log({ level: 'warn' })],
  ['a good response', network({ responseBody: '{"errors":[]}' })],
  ['a body that merely speaks of errors', network({ responseBody: '{"list":[{"errors":3}],"error":null}' })],
  ['a request under way', network({ pending: true })],
  ['a redirect', network({ status: 304 })],
  ['a connection that ended well', webSocket({ event: 'close', code: 1000 })],
  ['a connection that the page ended', webSocket({ event: 'close', code: 4002, metadata: { byPage: true } })],
  ['a page that left', webSocket({ event: 'close', code: 1001 })],
  ['an error that a close will follow', webSocket({ event: 'error' })],
  ['a stream that connects again', webSocket({ event: 'error', metadata: { reconnecting: true } })],
  [
    'a policy that only reports',
    log({ level: 'warn', source: 'security', violation: { directive: 'img-src', reportOnly: true } }),
  ],
  ['a click', action()],
])('%s is no failure', (_, built) => {
  expect(detectBuilt(built)).toBeUndefined()
})

test('a request and the log entry that reports it have the same outcome', () => {
  const name = (built: Built) => {
    const failure = detectBuilt(built)
    return failure && nameOutcome(failure)
  }
  const why = log({ ...error, source: 'network', message: `GET ${URL} → no response: blocked by CORS` })
  const request = network({ url: URL, status: 0, error: 'Failed to fetch' })
  expect(name(why)).toBe(name(request))
  expect(name(network({ url: URL, status: 500 }))).not.toBe(name(request))
})

const requested = (url: string, initiator?: string) =>
  network({ status: 500, pageUrl: 'http://app.test/', url, initiator })

test.each<[string, ReportedFailure['party'], Built]>([
  ['what the app requests elsewhere', 'first', requested('https://api.test/a', 'load (http://app.test/a.js:1:1)')],
  ['what another site requests', 'third', requested('http://app.test/a', 'bid (https://ads.test/a.js:1:1)')],
  ['what an unknown script requests elsewhere', 'third', requested('https://ads.test/bid')],
  ['what an unknown script requests here', 'first', requested('http://app.test/a')],
])('%s: %s party', (_, party, built) => {
  expect(detectBuilt(built)?.party).toBe(party)
})

test('an error below error level is a warning', () => {
  const printed = (level: 'warn' | 'error') => log({ level, args: [{ message: 'x', stack: 'Error: x' }] })
  expect(detectBuilt(printed('warn'))).toMatchObject({ kind: 'console', isWarning: true })
  expect(detectBuilt(printed('error'))).toMatchObject({ kind: 'console', isWarning: false })
})
