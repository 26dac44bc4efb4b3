import { expect, test } from 'vitest'
import { LIMITS } from './limits.ts'
import { SCHEMAS, STREAM_NAMES } from './streams.ts'
import type { StreamName } from './streams.ts'

const at = Date.parse('2026-01-31T12:00:00Z')
const stamp = { at, test_id: 'login', pageId: 'p1', frameId: 'f1', tabId: 7, metadata: { captureVersion: '1.0.0' } }

/** One event of each kind with every field that the surface names. */
const WHOLE: Readonly<Record<StreamName, object>> = {
  logs: {
    ...stamp,
    level: 'error',
    source: 'exception',
    message: 'x is not a function',
    url: 'http://app.test/',
    args: ['a', { b: 1 }, null],
    stack: 'TypeError: x is not a function\n    at f (app.js:1:2)',
    filename: 'http://app.test/app.js',
    lineno: 1,
    colno: 2,
    _enrichments: ['sourceMap'],
    _actions: [{ type: 'click' }],
    _aiContext: { summary: 'It broke.' },
  },
  network: {
    ...stamp,
    method: 'POST',
    url: '/api/login',
    status: 401,
    requestId: 'r1',
    requestBody: '{}',
    responseBody: '{"error":"no"}',
    requestTruncated: true,
    responseTruncated: true,
    contentType: 'application/json',
    duration: 12.5,
    size: 14,
    hasAuthHeader: true,
    authKind: 'header',
    requestHeaders: { accept: '*/*' },
    responseHeaders: { 'content-type': 'application/json' },
    operation: 'Login',
    initiator: 'fetch',
    pageUrl: 'http://app.test/',
  },
  websocket: {
    ...stamp,
    event: 'message',
    connection: 'ws-1',
    url: 'ws://app.test/',
    direction: 'incoming',
    data: '{"a":1}',
    truncated: true,
    size: 9_000,
    code: 1_006,
    reason: 'gone',
    sampled: { rate: '48.2/s', logged: '1/5' },
    pageUrl: 'http://app.test/',
  },
  actions: {
    ...stamp,
    type: 'select',
    url: 'http://app.test/',
    target: { tag: 'select' },
    selectors: { testId: 'size', role: { role: 'combobox', name: 'Size' } },
    value: 'xl',
    inputType: 'text',
    key: 'Enter',
    fromUrl: '/a',
    toUrl: '/b',
    selectedValue: 'xl',
    selectedText: 'Extra large',
    scrollX: 0,
    scrollY: 400,
  },
  performance: {
    ...stamp,
    url: 'http://app.test/',
    navigationType: 'reload',
    timing: { domContentLoaded: 200, load: 800, fcp: 300, lcp: null, ttfb: 50, domInteractive: 180, inp: null },
    network: { requestCount: 12, slowest: [{ url: '/a', duration: 90 }] },
    longTasks: { count: 2, totalBlockingTime: 130, longest: 110 },
    cls: 0.02,
  },
  vitals: { ...stamp, url: 'http://app.test/', metrics: { LCP: 1_200, CLS: 0.01, INP: null } },
  domSnapshots: {
    ...stamp,
    url: 'http://app.test/',
    trigger: 'load',
    elements: [{ role: 'heading', level: 1, text: 'Welcome', testId: 'title', visible: true }],
  },
  screenshots: {
    ...stamp,
    url: 'http://app.test/',
    format: 'png',
    data: 'iVBORw0KGgo=',
    width: 800,
    height: 600,
    trigger: 'error',
  },
}

test('there is one schema and one ring for each stream', () => {
  expect([...STREAM_NAMES].toSorted()).toEqual(Object.keys(SCHEMAS).toSorted())
  for (const name of STREAM_NAMES)
    expect(LIMITS[name]).toMatchObject({ entries: expect.any(Number), bytes: expect.any(Number) })
})

test.each([...STREAM_NAMES])('an event of %s passes whole, and nothing of it is lost', (name) => {
  expect(SCHEMAS[name].parse(WHOLE[name])).toEqual(WHOLE[name])
})

test('a request may be pending, without a status', () => {
  const pending = { at, method: 'GET', url: '/slow', pending: true }
  expect(SCHEMAS.network.parse(pending)).toEqual(pending)
})

test.each(['connecting', 'open', 'message', 'close', 'error'])('a WebSocket event may be %s', (event) => {
  expect(SCHEMAS.websocket.safeParse({ at, event, connection: '1' }).success).toBe(true)
})

test.each<[StreamName, string, object]>([
  ['logs', 'level', { level: 'loud' }],
  ['logs', 'at', { at: Number.NaN }],
  ['logs', 'at', { at: -1 }],
  ['logs', 'at', { at: 8.65e15 }],
  ['logs', 'test_id', { test_id: 'x'.repeat(LIMITS.tests.idChars + 1) }],
  ['network', 'method', { method: 'GET /' }],
  ['network', 'status', { status: 1_000 }],
  ['network', 'duration', { duration: -1 }],
  ['websocket', 'event', { event: 'ping' }],
  ['websocket', 'direction', { direction: 'sideways' }],
  ['actions', 'type', { type: '' }],
  ['performance', 'timing', { timing: { load: 'slow' } }],
  ['domSnapshots', 'elements', { elements: Array.from({ length: 6 }, () => ({})) }],
  ['screenshots', 'format', { format: 'gif' }],
  ['screenshots', 'data', { data: 'not base64!' }],
])('an event of %s with a wrong %s is refused (%j)', (name, field, wrong) => {
  const parsed = SCHEMAS[name].safeParse({ ...WHOLE[name], ...wrong })
  expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([field])
})
