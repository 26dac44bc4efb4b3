import { hashKey } from '../../analysis/identity/hash-key.ts'
import { parameterise } from '../../analysis/identity/parameterise.ts'
import type { CauseSummary, TestReport } from '../contract.ts'
import { compareAttempts } from './attempt.ts'
import type { Attempt, AttemptDifference } from './attempt.ts'

/** One attempt at a test, as a run file has it. */
export interface TestRun {
  readonly report: TestReport
  /** Of attempts that failed, and of retries. */
  readonly attempt?: Attempt | undefined
}

type TestOutcome = 'passed' | 'failed' | 'flaky' | 'skipped'

/** A test with all its attempts, the first one first. */
export interface TestSummary {
  readonly outcome: TestOutcome
  readonly attempts: readonly TestReport[]
  /** The attempt to look at: the last one that failed, or the last one. */
  readonly shown: TestReport
  /** Of a flaky test, what differed between an attempt that failed and the one that passed. */
  readonly differences: readonly AttemptDifference[]
  /** The group of its cause, if it failed. */
  readonly causeKey?: string | undefined
}

/** Tests that failed for one reason. */
export interface CauseGroup {
  readonly key: string
  /** Absent where nothing in the browser explains them. */
  readonly cause?: CauseSummary | undefined
  readonly tests: readonly TestSummary[]
}

export interface RunSummary {
  readonly tests: readonly TestSummary[]
  /** The one with the most tests first. */
  readonly causes: readonly CauseGroup[]
}

/** Puts attempts at the same test together, and tests that fail for the same reason. */
export function summariseRun(runs: readonly TestRun[]): RunSummary {
  const byTest = new Map<string, TestRun[]>()
  for (const run of runs) {
    const { project = '', title_path } = run.report
    const key = JSON.stringify([project, title_path])
    const known = byTest.get(key)
    if (known) known.push(run)
    else byTest.set(key, [run])
  }
  const tests = [...byTest.values()].map(summariseTest)
  return { tests, causes: groupCauses(tests) }
}

/** Whether a test ended as it should. */
export function isExpected({ status, expected_status }: TestReport): boolean {
  return status === expected_status || status === 'skipped'
}

function summariseTest(runs: readonly TestRun[]): TestSummary {
  const ordered = runs.toSorted((a, b) => a.report.retry - b.report.retry || a.report.started_at - b.report.started_at)
  const attempts = ordered.map(({ report }) => report)
  const failed = ordered.filter(({ report }) => !isExpected(report))
  // There is at least one: each test was found by an attempt.
  const last = ordered.at(-1) as TestRun
  const lastFailed = failed.at(-1)
  const outcome = judge(ordered, failed.length)
  const passed = ordered.find(({ report }) => isExpected(report) && report.status !== 'skipped')
  return {
    outcome,
    attempts,
    shown: (lastFailed ?? last).report,
    differences:
      outcome === 'flaky' && lastFailed?.attempt && passed?.attempt
        ? compareAttempts(lastFailed.attempt, passed.attempt)
        : [],
    ...(lastFailed && { causeKey: identify(lastFailed.report) }),
  }
}

function judge(ordered: readonly TestRun[], failed: number): TestOutcome {
  if (failed > 0) return failed === ordered.length ? 'failed' : 'flaky'
  return ordered.every(({ report }) => report.status === 'skipped') ? 'skipped' : 'passed'
}

/** Where nothing in the browser explains it, tests with the same error are put together. */
function identify({ cause, errors }: TestReport): string {
  const said = errors[0]?.message.split('\n', 1)[0] ?? ''
  return cause?.key ?? hashKey(['no cause', parameterise(said)])
}

function groupCauses(tests: readonly TestSummary[]): CauseGroup[] {
  const groups = new Map<string, TestSummary[]>()
  for (const test of tests) {
    if (test.causeKey === undefined) continue
    const known = groups.get(test.causeKey)
    if (known) known.push(test)
    else groups.set(test.causeKey, [test])
  }
  return [...groups]
    .map(([key, own]) => ({ key, cause: own[0]?.shown.cause, tests: own }))
    .sort((a, b) => rankGroup(b) - rankGroup(a))
}

/** Failed for good before flaky, what is sure before what is not, many before few. */
function rankGroup({ cause, tests }: CauseGroup): number {
  const isForGood = tests.some(({ outcome }) => outcome === 'failed')
  const sure = cause?.certainty === 'certain' ? 2 : cause?.certainty === 'likely' ? 1 : 0
  return (isForGood ? 1_000_000 : 0) + Math.min(tests.length, 9_999) * 10 + sure
}
