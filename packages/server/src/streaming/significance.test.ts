import { expect, test } from 'vitest'
import { log, network, performance, webSocket } from '../store/testing/build-store.ts'
import type { Built } from '../store/testing/build-store.ts'
import { buildStreamedStore } from './testing/streamed-store.ts'

const thrown = (message: string) => log({ level: 'error', source: 'exception', message, url: 'http://app.test/' })
const failing = (path: string, status = 500) =>
  network({ status, method: 'POST', url: `http://app.test${path}`, pageUrl: 'http://app.test/' })
test.each<[string, Built[], string[]]>([
  ['a new exception', [thrown('boom')], ['New error: "boom"']],
  ['an error that is known', [thrown('boom'), thrown('boom')], ['New error: "boom"']],
  [
    'a rejection',
    [log({ level: 'error', source: 'unhandledrejection', message: 'no' })],
    ['Unhandled rejection: "no"'],
  ],
  ['a console error', [log({ level: 'error', message: 'bad' })], ['New error: "bad"']],
  ['5xx', [failing('/a', 503)], ['Server error: POST /a → 503']],
  [
    'no response',
    [network({ status: 0, error: 'TypeError: Failed to fetch' })],
    ['No response: GET /api/items ("TypeError: Failed to fetch")'],
  ],
  ['4xx where nothing else was seen', [failing('/a', 403)], []],
  [
    '4xx where it succeeded before',
    [failing('/a', 201), failing('/a', 403)],
    ['Auth/access issue: POST /a → 403 (was 201)'],
  ],
  ['what the app gave up', [network({ status: 0, error: 'AbortError: The user aborted a request.' })], []],
  [
    'an error of a third party',
    [
      log({
        level: 'error',
        source: 'exception',
        message: 'x',
        url: 'http://app.test/',
        stack: 'Error: x\n    at f (https://cdn.other.example/a.js:1:2)',
      }),
    ],
    [],
  ],
  ['a warning, a log, a success', [log({ level: 'warn' }), log(), network()], []],
  [
    'an error in a body',
    [network({ responseBody: '{"errors":[{"message":"No such user"}]}', url: 'http://app.test/graphql' })],
    ['Error in response: GET /graphql → 200: "No such user"'],
  ],
  ['a broken connection', [webSocket({ event: 'close', code: 1011 })], ['WebSocket closed with 1011: /live']],
  [
    'a long task',
    [performance('http://app.test/', { longTasks: { count: 1, longest: 730 } })],
    ['Main thread blocked for 730 ms'],
  ],
  ['a short task', [performance('http://app.test/', { longTasks: { count: 1, longest: 480 } })], []],
  [
    'a slow load',
    [
      ...[100, 120, 110].map((load) => performance('http://app.test/', { timing: { load } })),
      performance('http://app.test/', { timing: { load: 900 } }),
    ],
    ['Performance regression: / loaded in 900 ms (baseline: 110 ms)'],
  ],
  [
    'a load that is slow by little',
    [
      ...[10, 12, 11].map((load) => performance('http://app.test/', { timing: { load } })),
      performance('http://app.test/', { timing: { load: 60 } }),
    ],
    [],
  ],
  [
    'the second load',
    [
      performance('http://app.test/', { timing: { load: 10 } }),
      performance('http://app.test/', { timing: { load: 900 } }),
    ],
    [],
  ],
])('significance: %s', (_, events, expected) => {
  const { add, advance, connect } = buildStreamedStore()
  const { messages } = connect()
  for (const event of events) add(event)
  advance(10_000)
  expect(messages()).toEqual(expected)
})

test('what was there before is known: its errors are not new, its successes count', () => {
  const { add, advance, connect } = buildStreamedStore(thrown('old'), failing('/a', 200))
  const { messages } = connect()
  add(thrown('old'))
  add(failing('/a', 401))
  advance(10_000)
  expect(messages()).toEqual(['Auth/access issue: POST /a → 401 (was 200)'])
})

test('a credential in a request is reported once', () => {
  const { findings, advance, connect, store } = buildStreamedStore()
  const { messages } = connect()
  const observation = {
    key: 'k',
    rule: 'secret-in-address',
    severity: 'critical',
    confidence: 'high',
    subject: 'api key',
    place: { field: 'url', method: 'GET', url: 'http://app.test/api?key=[redacted]' },
  } as const
  const event = store.append('network', { at: 1, method: 'GET', url: 'http://app.test/api', status: 200 }, 1)
  findings.add('network', event, [observation, { ...observation, key: 'header', rule: 'missing-header' }])
  findings.add('network', event, [observation])
  advance(10_000)
  expect(messages()).toEqual(['Possible credential exposure in GET /api'])
})
