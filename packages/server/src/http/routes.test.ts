import { ENDPOINTS, LIMITS, createRedactor } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { NoiseRules } from '../store/noise/noise-rules.ts'
import { NOON, action, log, network, buildStore } from '../store/testing/build-store.ts'
import type { Built } from '../store/testing/build-store.ts'
import { HttpError } from './response/http-error.ts'
import { createIngest } from './ingest/ingest.ts'
import { createRoutes } from './routes.ts'

const PAGE = { pageId: 'p', url: '/' }

function app(...events: readonly Built[]) {
  const store = buildStore(...events)
  const noise = new NoiseRules()
  const redactor = createRedactor({ hash: () => 'abcd' })
  const now = () => NOON
  const vitals = () => ({
    pid: 42,
    instance: 'one',
    port: 7890,
    uptimeMs: 0,
    memory: { rss: 0, heapUsed: 0 },
    clients: { connected: 0, seen: 0 },
    extension: { connected: false, version: null, lastSeenAt: undefined },
  })
  const routes = createRoutes({
    store,
    noise,
    redactor,
    ingest: createIngest({ store, redactor, now }),
    vitals,
    now,
    mcp: async () => {},
    eventStream: async () => {},
    receiveSource: async () => {},
    dashboard: async () => {},
    dashboardFile: async () => {},
    receiveHook: async () => {},
    connectCommand: () => 'node gasoline.js mcp',
    keepSources: () => 0,
    extensionFolder: undefined,
  })
  const call = (method: string, target: string, value?: unknown) => {
    const [path = '', query = ''] = target.split('?')
    const handle = routes.get(path)?.get(method)?.handle
    if (typeof handle !== 'function') throw new Error(`no handler for ${method} ${path}`)
    const result = handle({ query: new URLSearchParams(query), body: { value, charBytes: 1, bytes: 0 } })
    if ('pieces' in result) return JSON.parse([...result.pieces()].join('')) as unknown
    return 'json' in result ? result.json : result.html
  }
  const refused = (...args: Parameters<typeof call>) => {
    try {
      call(...args)
    } catch (error) {
      if (error instanceof HttpError) return error
    }
    throw new Error('was not refused')
  }
  return { store, noise, routes, call, refused }
}

test('serves every endpoint of the contract under its own access', () => {
  const { routes } = app()
  for (const { method, path, access } of ENDPOINTS) expect(routes.get(path)?.get(method)).toMatchObject({ access })
})

test.each<[string, string, unknown]>([
  ['/logs', 'logs', { entries: [{ message: 'x' }] }],
  ['/websocket-events', 'websocket', { events: [{ event: 'open', id: '1' }] }],
  ['/network-bodies', 'network', { bodies: [{ url: '/', status: 200 }] }],
  ['/enhanced-actions', 'actions', { actions: [{ type: 'click' }] }],
  ['/performance-snapshot', 'performance', { url: '/', timing: {} }],
  ['/performance-snapshot', 'performance', { snapshots: [{ url: '/', timing: {} }] }],
  ['/dom-snapshots', 'domSnapshots', { snapshots: [{ url: '/', elements: [] }] }],
  ['/screenshots', 'screenshots', { dataUrl: 'data:image/png;base64,iVBORw0KGgoAAAAN' }],
  ['/events', 'logs', { batch_id: 'b', producer: 'p', page: PAGE, events: [['logs', { message: 'x' }]] }],
  [
    '/events',
    'screenshots',
    { batch_id: 'b', producer: 'p', page: PAGE, events: [['screenshots', { data: 'iVBORw0K' }]] },
  ],
])('POST %s stores into %s: %j', (path, stream, body) => {
  const { store, call } = app()
  expect(call('POST', path, body)).toEqual({ received: 1, stored: 1, rejected: 0 })
  expect(store.counts(stream as 'logs').stored).toBe(1)
})

test('GET /logs returns entries and count, DELETE /logs clears them and nothing else', () => {
  const { store, call } = app(log(), log(), network())
  expect(call('GET', '/logs')).toMatchObject({ entries: [{ id: 'L1' }, { id: 'L2' }], count: 2 })
  expect(call('DELETE', '/logs')).toEqual({ cleared: true, entries_removed: 2 })
  expect(store.view().network).toHaveLength(1)
})

test('/clear keeps the noise rules unless preserve_config is off, and always for one test', () => {
  const { noise, call } = app()
  noise.remove('favicon')
  noise.add('chat', 'url', '/chat/')
  call('POST', '/clear')
  call('POST', '/clear', { preserve_config: true })
  call('POST', '/clear', { preserve_config: false, test_id: 'a' })
  expect([noise.dropped(), noise.list().at(-1)?.name]).toEqual([['favicon'], 'chat'])
  call('POST', '/clear', { preserve_config: false })
  expect([noise.dropped(), noise.list()]).toEqual([[], new NoiseRules().list()])
})

test.each(['POST', 'DELETE'])('%s /clear removes all events, or those of one test, and says how many', (method) => {
  const events = [log({ test_id: 'a' }), network({ test_id: 'b' }), action()]
  expect(app(...events).call(method, '/clear')).toEqual({ cleared: true, entries_removed: 3 })
  expect(app(...events).call(method, '/clear', { test_id: 'a' })).toEqual({ cleared: true, entries_removed: 1 })
  expect(app(...events).call(method, '/clear?test_id=b')).toEqual({ cleared: true, entries_removed: 1 })
})

test('GET /snapshot takes since and test_id, and rejects a since that is not a time', () => {
  const { call, refused } = app(log({ test_id: 'a' }), log({ test_id: 'a', at: NOON - 1 }), log())
  expect(call('GET', '/snapshot?test_id=a&since=2026-01-31T12:00:00Z')).toMatchObject({
    test_id: 'a',
    stats: { total_logs: 1 },
  })
  expect(call('GET', `/snapshot?since=${NOON}`)).toMatchObject({ stats: { total_logs: 2 } })
  expect(refused('GET', '/snapshot?since=soon')).toMatchObject({ status: 400, details: { field: 'since' } })
})

test('POST /test-boundary opens and ends tests, and returns the time', () => {
  const { store, call, refused } = app()
  const timestamp = '2026-01-31T12:00:00.000Z'
  expect(call('POST', '/test-boundary', { test_id: 'a', action: 'start' })).toEqual({
    test_id: 'a',
    action: 'start',
    timestamp,
  })
  call('POST', '/logs', { entries: [{ message: 'x' }] })
  expect(store.view({ testId: 'a' }).logs).toHaveLength(1)
  call('POST', '/test-boundary', { test_id: 'a', action: 'end', status: 'failed' })
  expect(store.tests.endedTest('a')).toMatchObject({ status: 'failed' })
  expect(refused('POST', '/test-boundary', { test_id: 'a' })).toMatchObject({
    status: 400,
    details: { field: 'action' },
  })
  expect(refused('POST', '/test-boundary')).toMatchObject({ status: 400 })
})

test('the seventeenth open test gets 429 with the limit', () => {
  const { call, refused } = app()
  for (let index = 0; index < LIMITS.tests.open; index++)
    call('POST', '/test-boundary', { test_id: `t${index}`, action: 'start' })
  expect(refused('POST', '/test-boundary', { test_id: 'one more', action: 'start' })).toMatchObject({
    status: 429,
    details: { limit: LIMITS.tests.open, retryAfterSeconds: 1 },
  })
})

test('GET /extension without an upgrade says that it accepts WebSockets only', () => {
  expect(app().refused('GET', '/extension')).toMatchObject({ status: 426, details: { field: 'Upgrade' } })
})

test('shows its status to people and to clients', () => {
  const { call } = app()
  expect(call('GET', '/health')).toMatchObject({ status: 'ok', entries: 0, extension: { connected: false } })
  expect(call('GET', '/')).toContain('<title>Gasoline</title>')
})
