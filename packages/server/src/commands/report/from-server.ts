import { readSnapshot } from '../../analysis/listings/read-snapshot.ts'
import type { TestReport, TestStatus } from '../../report/contract.ts'
import { readTestName } from '../../report/format-test-id.ts'
import { buildOfflineReport } from '../../report/offline-report.ts'
import { describeAttempt } from '../../report/run/attempt.ts'
import type { TestRun } from '../../report/run/summarise-run.ts'
import { NoiseRules } from '../../store/noise/noise-rules.ts'
import { matchesFilter } from '../../store/view.ts'
import type { View } from '../../store/view.ts'
import { UserError } from '../../user-error.ts'
import { readServerSnapshot } from './read-server-snapshot.ts'
import type { SentTest } from './read-server-snapshot.ts'

/** What belongs to no test. */
const NO_TEST = '(no test)'
const STATUSES: ReadonlySet<string> = new Set<TestStatus>(['passed', 'failed', 'timedOut', 'skipped', 'interrupted'])

/** The tests that a running server knows, and what it holds of each. */
export async function readServerTests(host: string, port: number): Promise<TestRun[]> {
  const address = `http://${host}:${port}`
  const snapshot = await readServerSnapshot(
    address,
    (why) =>
      new UserError(
        `There are no run files, and ${address} cannot be read (${why}).`,
        'Name run files with --input, run the tests with @gasoline/playwright, or start a server: gasoline serve',
      ),
  )
  const view = readSnapshot(snapshot)
  const known = new Map((snapshot.tests ?? []).map((test) => [test.test_id, test]))
  const ids = new Set([...known.keys(), ...Object.values(view).flatMap((all) => all.map(({ test_id }) => test_id))])
  const runs: TestRun[] = []
  for (const id of ids) {
    const own = filterTest(view, id)
    const report = await buildTestReport(id ?? NO_TEST, own, id === undefined ? undefined : known.get(id))
    runs.push({ report, attempt: describeAttempt(own) })
  }
  return runs
}

function filterTest(view: View, id: string | undefined): View {
  const own = <E extends View[keyof View][number]>(entries: readonly E[]) =>
    entries.filter((entry) => (id === undefined ? entry.test_id === undefined : matchesFilter(entry, { testId: id })))
  return {
    logs: own(view.logs),
    network: own(view.network),
    websocket: own(view.websocket),
    actions: own(view.actions),
    performance: own(view.performance),
    vitals: own(view.vitals),
    domSnapshots: own(view.domSnapshots),
    screenshots: own(view.screenshots),
  }
}

/** Where nobody said how it ended, a test with a case has failed. */
async function buildTestReport(id: string, view: View, test: SentTest | undefined): Promise<TestReport> {
  const times = Object.values(view).flatMap((entries) => entries.map(({ at }) => at))
  const started_at = test?.started_at ?? times.reduce((a, b) => Math.min(a, b), Infinity)
  const endedAt = test?.ended_at ?? times.reduce((a, b) => Math.max(a, b), 0)
  const retry = Number(/ \(retry (\d+)\)$/.exec(id)?.[1] ?? 0)
  const title_path = readTestName(id).split(' > ')
  const facts = { test_id: id, title: title_path.at(-1) ?? id, title_path, retry, started_at }
  const status = readStatus(test?.status)
  const end = { status: status ?? 'failed', durationMs: Math.max(0, endedAt - started_at), endedAt, lost: {} }
  const report = await buildOfflineReport({ ...facts, ...end }, view, new NoiseRules().list())
  return status === undefined && !report.case ? { ...report, status: 'passed' } : report
}

function readStatus(given: string | undefined): TestStatus | undefined {
  if (given === undefined) return undefined
  if (STATUSES.has(given)) return given as TestStatus
  if (/pass|ok|success/i.test(given)) return 'passed'
  return /skip/i.test(given) ? 'skipped' : 'failed'
}
