import { expect, test } from 'vitest'
import { NOON, buildView, log, network } from '../../store/testing/build-store.ts'
import type { Built } from '../../store/testing/build-store.ts'
import { reportOn } from '../testing/build-test.ts'
import { compareAttempts, describeAttempt, renderDifference } from './attempt.ts'
import { summariseRun } from './summarise-run.ts'

const call = (path: string, ms: number, more: Parameters<typeof network>[0] = {}) =>
  network({ at: NOON + ms, url: `http://app.test${path}`, duration: 10, ...more })
const compare = (failed: readonly Built[], passed: readonly Built[]) =>
  compareAttempts(describeAttempt(buildView(...failed)), describeAttempt(buildView(...passed))).map(renderDifference)

test('attempts that did the same do not differ', () => {
  const events = [call('/api/a', 0), call('/api/b/17', 20)]
  expect(compare(events, [call('/api/a', 3), call('/api/b/99', 25)])).toEqual([])
})

test('says what was otherwise', () => {
  expect(compare([call('/api/a', 0, { status: 500 })], [call('/api/a', 0)])).toEqual([
    'GET /api/a returned 500, and returned 200 when it passed',
  ])
  expect(compare([call('/api/a', 0, { pending: true, status: undefined })], [call('/api/a', 0)])).toEqual([
    'GET /api/a had no response yet, and returned 200 when it passed',
  ])
  expect(compare([call('/api/a', 0, { duration: 4_000 })], [call('/api/a', 0)])).toEqual([
    'GET /api/a took 4000 ms, and 10 ms when it passed',
  ])
  expect(compare([call('/api/a', 0), call('/api/b', 50)], [call('/api/b', 0), call('/api/a', 50)])).toEqual([
    'GET /api/a responded before GET /api/b, and after it when it passed',
  ])
  expect(compare([], [call('/api/a', 0)])).toEqual(['GET /api/a was not sent'])
  expect(compare([log({ level: 'error', message: 'boom 17' })], [])).toEqual(['only when it failed: boom 17'])
  expect(compare([log({ level: 'error', message: 'boom 17' })], [log({ level: 'error', message: 'boom 18' })])).toEqual(
    [],
  )
})

test('a test that fails and then passes is flaky, and has what differed', async () => {
  const failed = [call('/api/a', 0, { status: 503 })]
  const passed = [call('/api/a', 0)]
  const run = async (events: readonly Built[], more: Parameters<typeof reportOn>[1]) => ({
    report: await reportOn(events, more),
    attempt: describeAttempt(buildView(...events)),
  })
  const runs = [await run(passed, { retry: 1, status: 'passed' }), await run(failed, { retry: 0 })]
  const { tests, causes } = summariseRun(runs)
  expect(tests).toHaveLength(1)
  expect(tests[0]).toMatchObject({
    outcome: 'flaky',
    shown: { status: 'failed' },
    differences: [{ kind: 'status', failed: 503, passed: 200 }],
  })
  expect(causes).toMatchObject([{ tests: [{ outcome: 'flaky' }] }])
})

test('a test that should fail and does has passed', async () => {
  const { tests, causes } = summariseRun([{ report: await reportOn([], { expectedStatus: 'failed' }) }])
  expect(tests[0]?.outcome).toBe('passed')
  expect(causes).toEqual([])
})
