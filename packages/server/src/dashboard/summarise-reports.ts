import { HttpError } from '../http/response/http-error.ts'
import type { TestReport } from '../report/contract.ts'
import { summariseRun } from '../report/run/summarise-run.ts'

type Fields = Readonly<Record<string, unknown>>

const MOST_CAUSES = 200
const TESTS_SHOWN = 20

/** Tests of run files, those that failed grouped by cause. */
export function summariseReports(body: unknown) {
  const given = typeof body === 'object' && body !== null && 'reports' in body ? body.reports : undefined
  if (!Array.isArray(given)) throw new HttpError(400, '"reports" must be a list.', { field: 'reports' })
  const reports = given.filter(isReport)
  const { tests, causes } = summariseRun(reports.map((report) => ({ report })))
  const count = (wanted: string) => tests.filter(({ outcome }) => outcome === wanted).length
  return {
    tests: tests.length,
    failed: count('failed'),
    flaky: count('flaky'),
    causes: causes.slice(0, MOST_CAUSES).map(({ key, cause, tests: own }) => ({
      key,
      title: cause?.title ?? own[0]?.shown.errors[0]?.message ?? 'No cause in the browser',
      ...(cause && { text: cause.text, place: cause.place }),
      count: own.length,
      tests: own.slice(0, TESTS_SHOWN).map(({ shown, outcome }) => ({
        name: [shown.project, ...shown.title_path].filter(Boolean).join(' › '),
        outcome,
      })),
    })),
  }
}

/** What grouping reads; the rest is not looked at. */
function isReport(value: unknown): value is TestReport {
  if (!isFields(value)) return false
  const { test_id, title_path, project, status, expected_status, retry, started_at, errors, cause } = value
  const isTexts = (list: unknown) => Array.isArray(list) && list.every((part) => typeof part === 'string')
  return (
    [test_id, status, expected_status].every((text) => typeof text === 'string') &&
    isTexts(title_path) &&
    (project === undefined || typeof project === 'string') &&
    typeof retry === 'number' &&
    typeof started_at === 'number' &&
    Array.isArray(errors) &&
    errors.every((error) => isFields(error) && typeof error.message === 'string') &&
    (cause === undefined || (isFields(cause) && isTexts([cause.key, cause.title, cause.text])))
  )
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}
