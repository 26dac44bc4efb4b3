import { Health, PRODUCT, PROTOCOL } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { NOON, append, log, network, buildStore } from '../../store/testing/build-store.ts'
import { describeHealth } from './health.ts'
import type { ProcessState } from './health.ts'

const vitals: ProcessState = {
  pid: 42,
  instance: 'one',
  port: 7890,
  uptimeMs: 1_234.6,
  memory: { rss: 60_000_000, heapUsed: 20_000_000 },
  clients: { connected: 1, seen: 2 },
  extension: { connected: false, version: null, lastSeenAt: undefined },
}

test('the response of an empty and of a busy server match the published schema', () => {
  expect(Health.parse(describeHealth(buildStore(), vitals))).toEqual(describeHealth(buildStore(), vitals))
  const busy = buildStore(log(), network())
  const seen = { ...vitals, extension: { connected: true, version: '0.1.0', lastSeenAt: NOON } }
  expect(Health.parse(describeHealth(busy, seen))).toEqual(describeHealth(busy, seen))
})

test('says whether a server in the background has a log; one in the foreground has none to say it of', () => {
  expect(describeHealth(buildStore(), vitals)).not.toHaveProperty('has_log')
  expect(describeHealth(buildStore(), { ...vitals, hasLog: false })).toMatchObject({ has_log: false })
})

test('reports name, version and protocol, so that a client can decide whether to share the server', () => {
  expect(describeHealth(buildStore(), vitals)).toMatchObject({
    status: 'ok',
    name: PRODUCT,
    protocol: PROTOCOL,
    pid: 42,
    port: 7890,
    uptime_ms: 1_235,
  })
})

test('counts log entries, and every stream by what became of its events', () => {
  const store = buildStore(log(), log(), network())
  store.reject('logs', undefined)
  store.clear(undefined, ['network'])
  expect(describeHealth(store, vitals)).toMatchObject({
    entries: 2,
    counts: {
      received: { logs: 2, network: 1, actions: 0 },
      stored: { logs: 2, network: 0 },
      rejected: { logs: 1 },
      cleared: { network: 1 },
      bytes: { logs: 200, network: 0 },
    },
  })
})

test('counts tests and the entries that belong to none of several', () => {
  const store = buildStore()
  for (const testId of ['a', 'b', 'c']) store.startTest(testId)
  append(store, log())
  store.endTest('c', 'passed')
  expect(describeHealth(store, vitals)).toMatchObject({ untagged: 1, tests: { open: 2, ended: 1 } })
})

test('says when the extension was last seen', () => {
  const seen = { ...vitals, extension: { connected: false, version: null, lastSeenAt: NOON } }
  expect(describeHealth(buildStore(), seen).extension).toEqual({
    connected: false,
    version: null,
    lastSeen: '2026-01-31T12:00:00.000Z',
  })
})
