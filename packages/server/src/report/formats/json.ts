import type { FailureInReport, TestReport } from '../contract.ts'
import { isExpected } from '../run/summarise-run.ts'
import type { RunSummary, TestSummary } from '../run/summarise-run.ts'

const CONNECTIONS = new Set(['websocket', 'event-stream'])
const MESSAGES = new Set(['exception', 'rejection', 'console', 'resource', 'policy', 'shown-text', 'no-effect'])

/** Everything as data; `version` changes when a field does. */
export function buildJson({ tests, causes }: RunSummary) {
  const count = (outcome: string) => tests.filter((test) => test.outcome === outcome).length
  return {
    version: 1,
    summary: {
      tests: tests.length,
      passed: count('passed'),
      failed: count('failed'),
      flaky: count('flaky'),
      skipped: count('skipped'),
    },
    causes: causes.map(({ key, cause, tests: own }) => ({
      key,
      ...cause,
      count: own.length,
      tests: own.map(({ shown }) => shown.test_id),
    })),
    tests: tests.map(describeTest),
  }
}

function describeTest({ shown, outcome, attempts, differences, causeKey }: TestSummary) {
  const { status, failures, duration_ms, ...report } = shown
  const of = (matches: (kind: string) => boolean) => failures.filter((each) => matches(each.failure.kind)).map(flatten)
  return {
    ...report,
    status: describeStatus(shown),
    outcome,
    runner_status: status,
    duration: `${duration_ms}ms`,
    duration_ms,
    ...(causeKey !== undefined && { cause_key: causeKey }),
    errors: of((kind) => MESSAGES.has(kind)),
    network_failures: of((kind) => !MESSAGES.has(kind) && !CONNECTIONS.has(kind)),
    ws_errors: of((kind) => CONNECTIONS.has(kind)),
    test_errors: shown.errors,
    attempts: attempts.map(({ test_id, retry, status: each, duration_ms: ms }) => ({
      test_id,
      retry,
      status: each,
      duration_ms: ms,
    })),
    ...(differences.length > 0 && { differences }),
  }
}

function flatten({ failure, ...rest }: FailureInReport): object {
  return { ...failure, ...rest }
}

function describeStatus(report: TestReport): 'pass' | 'fail' | 'error' | 'skip' {
  if (report.status === 'skipped') return 'skip'
  if (isExpected(report)) return 'pass'
  return report.status === 'interrupted' ? 'error' : 'fail'
}
