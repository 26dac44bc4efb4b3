import { LIMITS } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { NOON, action, append, log, network, buildStore, webSocket } from '../../store/testing/build-store.ts'
import { buildSnapshot } from './snapshot.ts'

test('a fresh server has an empty snapshot', () => {
  const none = { evicted: 0, rejected: 0 }
  expect(buildSnapshot(buildStore(), {}, NOON)).toEqual({
    timestamp: '2026-01-31T12:00:00.000Z',
    test_id: undefined,
    logs: [],
    websocket_events: [],
    network_bodies: [],
    enhanced_actions: [],
    performance_snapshots: [],
    web_vitals: [],
    dom_snapshots: [],
    screenshots: [],
    tests: [],
    stats: {
      total_logs: 0,
      error_count: 0,
      warning_count: 0,
      network_failures: 0,
      ws_connections: 0,
      losses: {
        logs: none,
        websocket_events: none,
        network_bodies: none,
        enhanced_actions: none,
        performance_snapshots: none,
        web_vitals: none,
        dom_snapshots: none,
        screenshots: none,
      },
    },
  })
})

test('entries go by the names that ci.md gives them, with id, epoch time and test', () => {
  const { logs, network_bodies, websocket_events, enhanced_actions } = buildSnapshot(
    buildStore(log({ test_id: 't' }), network({ duration: 5 }), webSocket({ data: 'hi' }), action()),
    {},
    NOON,
  )
  const timestamp = '2026-01-31T12:00:00.000Z'
  expect(logs).toEqual([
    { id: 'L1', at: NOON, timestamp, level: 'info', source: 'console', message: 'hello', test_id: 't' },
  ])
  expect(network_bodies).toMatchObject([{ id: 'N2', at: NOON, timestamp, method: 'GET', status: 200, duration: 5 }])
  expect(websocket_events).toMatchObject([
    { id: 'ws-1', event_id: 'W3', at: NOON, ts: timestamp, event: 'message', data: 'hi' },
  ])
  expect(enhanced_actions).toMatchObject([{ id: 'A4', at: NOON, timestamp: NOON, type: 'click' }])
  expect(JSON.stringify({ logs, network_bodies, websocket_events, enhanced_actions })).not.toContain('"seq"')
})

test('counts errors, warnings, failed requests and connections', () => {
  const store = buildStore(
    ...(['error', 'error', 'warn', 'info'] as const).map((level) => log({ level })),
    ...[0, 200, 302, 399, 400, 404, 500].map((status) => network({ status })),
    network({ pending: true }),
    ...['a', 'b', 'a'].map((connection) => webSocket({ connection })),
  )
  expect(buildSnapshot(store, {}, NOON).stats).toMatchObject({
    total_logs: 4,
    error_count: 2,
    warning_count: 1,
    network_failures: 4,
    ws_connections: 2,
  })
})

test('a filter holds for entries and counts alike', () => {
  const store = buildStore(
    log({ level: 'error', test_id: 'a' }),
    log({ level: 'error', test_id: 'b' }),
    log({ level: 'error', at: NOON - 1, test_id: 'a' }),
  )
  const snapshot = buildSnapshot(store, { testId: 'a', since: NOON }, NOON)
  expect(snapshot).toMatchObject({ test_id: 'a', stats: { total_logs: 1, error_count: 1 } })
  expect(snapshot.logs.map(({ id }) => id)).toEqual(['L1'])
})

test('says what was lost, of one test or of all', () => {
  const store = buildStore()
  for (let index = 0; index < LIMITS.network.entries + 3; index++) append(store, network({ test_id: 'a' }))
  store.reject('network', 'b')
  const countLosses = (testId?: string) => buildSnapshot(store, { testId }, NOON).stats.losses.network_bodies
  expect([countLosses('a'), countLosses('b'), countLosses()]).toEqual([
    { evicted: 3, rejected: 0 },
    { evicted: 0, rejected: 1 },
    { evicted: 3, rejected: 1 },
  ])
})
