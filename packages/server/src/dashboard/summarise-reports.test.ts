import { expect, test } from 'vitest'
import { summariseReports } from './summarise-reports.ts'

const cause = { key: 'E1', kind: 'failed-request', title: 'POST /api/orders 500', text: 'address_id is null' }
const report = (title: string, status: string, fields: object = {}) => ({
  test_id: title,
  title_path: ['cart.spec.ts', title],
  retry: 0,
  started_at: 0,
  status,
  expected_status: 'passed',
  errors: [],
  ...fields,
})

test('groups tests by cause, and those without one by their error', () => {
  const summary = summariseReports({
    reports: [
      report('pay', 'failed', { cause }),
      report('pay twice', 'timedOut', { cause, project: 'firefox' }),
      report('search', 'failed', { errors: [{ message: 'no result' }] }),
      report('browse', 'passed'),
      report('flaky', 'failed', { cause }),
      report('flaky', 'passed', { retry: 1 }),
    ],
  })
  expect(summary).toMatchObject({ tests: 5, failed: 3, flaky: 1 })
  expect(summary.causes).toMatchObject([
    {
      title: 'POST /api/orders 500',
      text: 'address_id is null',
      count: 3,
      tests: [
        { name: 'cart.spec.ts › pay', outcome: 'failed' },
        { name: 'firefox › cart.spec.ts › pay twice', outcome: 'failed' },
        { name: 'cart.spec.ts › flaky', outcome: 'flaky' },
      ],
    },
    { title: 'no result', count: 1 },
  ])
})

test('leaves out what is no report, and refuses what is no list', () => {
  const odd = [report('a', 'failed', { cause: { key: 1 } }), report('b', 'failed', { errors: 'none' }), {}, null, 5]
  expect(summariseReports({ reports: odd })).toMatchObject({ tests: 0, causes: [] })
  for (const body of [undefined, null, {}, { reports: 'x' }]) expect(() => summariseReports(body)).toThrow('"reports"')
})
