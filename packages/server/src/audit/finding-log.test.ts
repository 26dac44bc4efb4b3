import { LIMITS } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { NOON, append, buildStore, network } from '../store/testing/build-store.ts'
import type { SecurityObservation } from '../analysis/security/finding.ts'
import { FindingLog } from './finding-log.ts'

const observation = (key: string, fields: Partial<SecurityObservation> = {}): SecurityObservation => ({
  key,
  rule: 'provider-key',
  severity: 'critical',
  confidence: 'high',
  subject: 'Stripe secret key',
  place: { field: 'response_body', method: 'GET', url: `https://app.test/${key}` },
  ...fields,
})
const store = buildStore()
const store1 = (fields = {}) => append(store, network(fields))

test('one secret in forty requests is one finding, with its places, its first time and its first event', () => {
  const log = new FindingLog()
  for (let index = 0; index < 40; index++) {
    const place = { field: 'response_body', method: 'GET', url: `https://app.test/${index % 25}` }
    log.add('network', store1({ at: NOON + index, requestId: `r${index}` }), [observation('k', { place })])
  }
  const { findings, scanned } = log.list()
  expect(findings).toHaveLength(1)
  expect(findings[0]).toMatchObject({ count: 40, firstSeenAt: NOON, lastSeenAt: NOON + 39, morePlaces: 5 })
  expect(findings[0]?.places).toHaveLength(LIMITS.audit.placesPerFinding)
  expect(scanned).toMatchObject({ network_requests: 40, unique_endpoints: 1 })
})

test('a request that is reported twice counts once, and the worst observation decides', () => {
  const log = new FindingLog()
  const mild = observation('k', { severity: 'warning' })
  log.add('network', store1({ requestId: 'r1', pageId: 'p' }), [mild])
  log.add('network', store1({ requestId: 'r1', pageId: 'p' }), [observation('k')])
  expect(log.list().findings).toMatchObject([{ count: 1, worst: { severity: 'critical' } }])
})

test('keeps a bounded number, drops the mildest and oldest first, and counts them', () => {
  const log = new FindingLog()
  const entry = store1()
  log.add('network', entry, [observation('first', { severity: 'info' })])
  for (let index = 0; index < LIMITS.audit.findings + 9; index++) log.add('network', entry, [observation(`k${index}`)])
  const { findings, dropped } = log.list()
  expect(findings).toHaveLength(LIMITS.audit.findings)
  expect(dropped).toBe(10)
  expect(findings.some(({ worst }) => worst.key === 'first')).toBe(false)
})

test('clearing one test forgets what was seen in it alone; clearing all forgets everything', () => {
  const log = new FindingLog()
  log.add('network', store1({ test_id: 'a' }), [observation('only a'), observation('both')])
  log.add('network', store1({ test_id: 'b' }), [observation('both')])
  log.clear('a')
  expect(log.list().findings.map(({ worst }) => worst.key)).toEqual(['both'])
  log.clear(undefined)
  expect(log.list()).toMatchObject({ findings: [], scanned: { network_requests: 0, unique_endpoints: 0 } })
})
