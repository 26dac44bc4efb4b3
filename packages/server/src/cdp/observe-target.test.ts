import { SCHEMAS } from '@gasoline/wire'
import { expect, test, vi } from 'vitest'
import type * as promises from '../../types/cdp.d.ts'
import { buildTarget } from './testing/build-target.ts'

const AT = 1_700_000_000_000
const ORDERS = 'http://shop.test/api/orders'

test('a request that the page reports is not reported again, and gets what only the browser knows', async () => {
  const { begin, fail, report, reported } = buildTarget()
  begin('1', 'Fetch', ORDERS, { method: 'POST' }, { initiator: { type: 'script', stack: STACK } })
  fail('1', 'net::ERR_CONNECTION_REFUSED')
  const batch = report(['network', { at: AT + 2, method: 'POST', url: ORDERS, status: 0, requestId: 'r1' }])
  expect(batch?.events).toEqual([
    [
      'network',
      {
        at: AT + 2,
        method: 'POST',
        url: ORDERS,
        status: 0,
        requestId: 'r1',
        failure: { reason: 'ERR_CONNECTION_REFUSED', detail: 'nothing listens at shop.test' },
        initiator: 'pay (http://shop.test/app.js:3:21)\nhttp://shop.test/app.js:9:1',
      },
    ],
  ])
  expect(await reported()).toEqual([])
})

const STACK = {
  callFrames: [
    { functionName: 'apply', url: 'gasoline-ci.js', lineNumber: 1, columnNumber: 1 },
    { functionName: 'pay', url: 'http://shop.test/app.js', lineNumber: 2, columnNumber: 20 },
  ],
  parent: { callFrames: [{ functionName: '', url: 'http://shop.test/app.js', lineNumber: 8, columnNumber: 0 }] },
}

test('two equal requests at once are told apart by their times', () => {
  const { begin, fail, respond, report } = buildTarget()
  begin('1', 'XHR', ORDERS)
  begin('2', 'XHR', ORDERS, {}, { wallTime: 1_700_000_001 })
  respond('1', 200)
  fail('2', 'net::ERR_EMPTY_RESPONSE')
  const batch = report(
    ['network', { at: AT + 1_000, method: 'GET', url: ORDERS, status: 0, requestId: 'r2' }],
    ['network', { at: AT, method: 'GET', url: ORDERS, status: 200, requestId: 'r1' }],
  )
  expect(batch?.events).toMatchObject([
    ['network', { failure: { reason: 'ERR_EMPTY_RESPONSE' } }],
    ['network', {}],
  ])
  expect(batch?.events[1]?.[1]).not.toHaveProperty('failure')
})

test('CORS: what the headers do not allow', () => {
  const { begin, fire, fail, report } = buildTarget()
  begin('1', 'Fetch', 'http://api.test/rates', { headers: { Origin: 'http://shop.test' } })
  fire('Network.responseReceivedExtraInfo', { requestId: '1', statusCode: 502, headers: { Via: 'proxy' } })
  fail('1', 'net::ERR_FAILED', { corsErrorStatus: { corsError: 'MissingAllowOriginHeader', failedParameter: '' } })
  const batch = report(['network', { at: AT, method: 'GET', url: 'http://api.test/rates', status: 0, requestId: 'r' }])
  expect(batch?.events[0]?.[1]).toMatchObject({
    failure: {
      reason: 'CORS',
      status: 502,
      detail:
        'blocked by CORS: the server returned 502 without Access-Control-Allow-Origin; it must name http://shop.test',
    },
  })
})

test('a request that its page could not report any more is reported when the page has gone', async () => {
  const { begin, fire, respond, report, reported } = buildTarget()
  begin('1', 'Fetch', `${ORDERS}/1`, { method: 'POST', postData: '{"a":1}' })
  begin('2', 'Fetch', `${ORDERS}/2`)
  begin('3', 'Fetch', `${ORDERS}/3`)
  report(['network', { at: AT, method: 'GET', url: `${ORDERS}/3`, pending: true, requestId: 'r3', pageUrl: 'x' }])
  respond('2', 503)
  fire('Page.frameNavigated', { frame: { id: 'f1', loaderId: 'l2', url: 'http://shop.test/next' } })
  const events = await reported()
  expect(events).toMatchObject([
    ['network', { requestId: 'r3', pending: true, pageUrl: 'x', metadata: { leftPage: true } }],
    ['network', { url: `${ORDERS}/2`, status: 503 }],
    ['network', { url: `${ORDERS}/1`, pending: true, requestBody: '{"a":1}', metadata: { leftPage: true } }],
  ])
  for (const [stream, event] of events) SCHEMAS[stream].parse(event)
})

test('documents: those that failed, with their bodies, and those that were redirected', async () => {
  const { begin, respond, fail, fire, report, reported } = buildTarget({}, { '1': '<h1>no such user</h1>' })
  begin('1', 'Document', 'http://shop.test/me')
  respond('1', 500, 'text/html')
  begin('2', 'Document', 'http://shop.test/')
  respond('2', 200, 'text/html')
  begin('3', 'Document', 'http://shop.test/cart')
  fire('Network.requestWillBeSent', {
    requestId: '3',
    request: { url: 'http://shop.test/login', method: 'GET', headers: {} },
    initiator: {},
    redirectResponse: { status: 302, headers: {}, url: '', mimeType: '' },
  })
  respond('3', 200, 'text/html')
  begin('4', 'Document', 'http://gone.test/')
  fail('4', 'net::ERR_NAME_NOT_RESOLVED')
  const log = { at: AT, level: 'error', load: { element: 'document', status: 500, url: 'http://shop.test/me' } }
  expect(report(['logs', log])?.events).toMatchObject([
    ['logs', { load: { reason: 'ERR_HTTP_RESPONSE_CODE_FAILURE' } }],
  ])
  const events = await reported()
  expect(events.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))).toMatchObject([
    ['network', { url: 'http://shop.test/me', status: 500, responseBody: '<h1>no such user</h1>', duration: 250 }],
    [
      'network',
      {
        url: 'http://shop.test/cart',
        status: 200,
        metadata: {
          redirectedTo: 'http://shop.test/login',
          redirects: [{ url: 'http://shop.test/cart', status: 302 }],
        },
      },
    ],
    ['network', { url: 'http://gone.test/', status: 0, failure: { reason: 'ERR_NAME_NOT_RESOLVED' } }],
  ])
})

test('a file that did not load is reported once: by the page where an element had it, else from here', async () => {
  const { begin, respond, fail, report, reported } = buildTarget()
  begin('1', 'Script', 'http://shop.test/a.js')
  respond('1', 404, 'text/html')
  begin('2', 'Font', 'http://shop.test/f.woff2')
  fail('2', 'net::ERR_CONNECTION_RESET')
  begin('3', 'Image', 'http://shop.test/fine.png')
  respond('3', 200, 'image/png')
  const batch = report(['logs', { at: AT, level: 'error', load: { element: 'script', url: 'http://shop.test/a.js' } }])
  expect(batch?.events).toMatchObject([['logs', { load: { status: 404 } }]])
  expect(await reported()).toMatchObject([
    ['logs', { load: { element: 'font', url: 'http://shop.test/f.woff2', reason: 'ERR_CONNECTION_RESET' } }],
  ])
})

test('everything of a worker, as a part of its page', async () => {
  const page = { pageId: 'p1', frameId: '0', url: 'http://shop.test/' }
  const { fire, begin, respond, batches, reported } = buildTarget(
    { kind: 'worker', page: () => page },
    { '1': '{"x":' },
  )
  begin('1', 'Fetch', ORDERS, { headers: { Authorization: 'Bearer abc' } })
  respond('1', 200)
  fire('Runtime.consoleAPICalled', {
    type: 'warning',
    timestamp: AT,
    args: [
      { type: 'string', value: 'late' },
      { type: 'object', preview: { overflow: false, properties: [{ name: 'n', type: 'number', value: '1' }] } },
    ],
  })
  const description = 'TypeError: x is undefined\n    at run (http://shop.test/w.js:2:5)'
  fire('Runtime.exceptionThrown', {
    timestamp: AT,
    exceptionDetails: {
      text: 'Uncaught (in promise)',
      lineNumber: 1,
      columnNumber: 4,
      url: 'http://shop.test/w.js',
      exception: { type: 'object', subtype: 'error', description },
    },
  })
  const events = await reported()
  expect(events).toMatchObject([
    ['logs', { level: 'warn', source: 'console', message: 'late {"n":1}' }],
    ['logs', { source: 'unhandledrejection', message: 'TypeError: x is undefined', stack: description, lineno: 2 }],
    ['network', { url: ORDERS, status: 200, responseBody: '{"x":', authKind: 'header', metadata: { worker: true } }],
  ])
  expect(JSON.stringify(batches)).not.toContain('abc')
  expect(batches.map((batch) => batch.page)).toEqual(batches.map(() => page))
  for (const [stream, event] of events) SCHEMAS[stream].parse(event)
})

test('what a page prints and throws before the script is in it', async () => {
  let hasScript = false
  const { fire, reported } = buildTarget({ hasScript: () => hasScript })
  const log = (value: string) =>
    fire('Runtime.consoleAPICalled', { type: 'log', timestamp: AT, args: [{ type: 'string', value }] })
  log('before')
  fire('Runtime.exceptionThrown', { timestamp: AT, exceptionDetails: { text: 'Uncaught x', lineNumber: 0 } })
  // The response that it is there, in order.
  void Promise.resolve().then(() => (hasScript = true))
  log('after')
  expect(await reported()).toMatchObject([
    ['logs', { message: 'before' }],
    ['logs', { message: 'Uncaught x' }],
  ])
})

test('a worker that is ahead of its page waits until that has a name', async () => {
  vi.useFakeTimers()
  let page: promises.PageStamp | undefined
  const { fire, batches } = buildTarget({ kind: 'worker', page: () => page })
  const log = (value: string) =>
    fire('Runtime.consoleAPICalled', { type: 'log', timestamp: AT, args: [{ type: 'string', value }] })
  log('first')
  vi.advanceTimersByTime(1_000)
  expect(batches).toEqual([])
  page = { pageId: 'p1', frameId: '0', url: 'http://shop.test/' }
  vi.advanceTimersByTime(1_000)
  expect(batches).toMatchObject([{ page, events: [['logs', { message: 'first' }]] }])

  page = undefined
  log('alone')
  vi.advanceTimersByTime(60_000)
  expect(batches[1]).toMatchObject({
    page: { pageId: expect.stringMatching(/^cdp-/) },
    events: [['logs', { message: 'alone' }]],
  })
  vi.useRealTimers()
})

test("a handshake that failed explains the close of the page's socket", () => {
  const { fire, report } = buildTarget()
  const url = 'ws://shop.test/live'
  fire('Network.webSocketCreated', { requestId: '1', url })
  fire('Network.webSocketHandshakeResponseReceived', { requestId: '1', response: { status: 403 } })
  const close = { at: AT, event: 'close', connection: 'c1', url, code: 1006, reason: '' }
  expect(report(['websocket', close])?.events).toMatchObject([
    ['websocket', { reason: 'the server responded with 403 to the handshake' }],
  ])
})

test('what is under way is reported when it is asked for, and replaced by what comes of it', async () => {
  const { begin, respond, observer, report, batches } = buildTarget()
  await observer.ready
  begin('1', 'Fetch', ORDERS)
  observer.flush()
  expect(batches.flatMap(({ events }) => events)).toMatchObject([['network', { pending: true, requestId: 'cdp-1' }]])
  respond('1', 200)
  const batch = report(['network', { at: AT, method: 'GET', url: ORDERS, status: 200, requestId: 'r1' }])
  expect(batch?.events).toMatchObject([['network', { status: 200, requestId: 'cdp-1' }]])
})

test.each(['', 'x', '[]', 'null', '{"events":[]}', '{"events":[1],"page":{"pageId":"p","url":"u"}}'])(
  'what is no batch is no batch: %s',
  (text) => {
    expect(buildTarget().observer.complete(text)).toBeUndefined()
  },
)
