import type { RunLine, TestFacts, TestReport, WrittenEvents } from '../report/contract.ts'
import { buildOfflineReport } from '../report/offline-report.ts'
import { describeAttempt } from '../report/run/attempt.ts'
import { isExpected } from '../report/run/summarise-run.ts'
import type { TestRun } from '../report/run/summarise-run.ts'
import { NoiseRules } from '../store/noise/noise-rules.ts'
import { readRunLines } from './read-run-file.ts'
import type { RunFileProblem } from './read-run-file.ts'
import { rebuildView } from './rebuild-view.ts'

interface Begun {
  readonly facts: TestFacts
  readonly events: (readonly [string, object])[]
}

/** The attempts of run files, file by file. Of each only its report is kept; one that never ended is diagnosed here. */
export async function* readTests(
  paths: readonly string[],
  onProblem: (problem: RunFileProblem) => void,
): AsyncGenerator<TestRun> {
  for (const path of paths) yield* readFileTests(path, onProblem)
}

async function* readFileTests(path: string, onProblem: (problem: RunFileProblem) => void): AsyncGenerator<TestRun> {
  const begun = new Map<string, Begun>()
  for await (const line of readRunLines(path, onProblem)) {
    if (line.type === 'run') {
      // A merged file has one for each file in it.
      yield* recoverAll(begun)
    } else if (line.type === 'test-start') begun.set(line.test_id, { facts: readFacts(line), events: [] })
    else if (line.type === 'events') begun.get(line.test_id ?? '')?.events.push(...line.events)
    else if (line.type === 'test-end') {
      const { type: _, sources: __, ...report } = line
      yield describeRun(report, begun.get(line.test_id)?.events)
      begun.delete(line.test_id)
    }
  }
  yield* recoverAll(begun)
}

/** Events are compared where a test was tried more than once. */
function describeRun(report: TestReport, events: WrittenEvents | undefined): TestRun {
  if (!events || (isExpected(report) && report.retry === 0)) return { report }
  return { report, attempt: describeAttempt(rebuildView(events)) }
}

async function* recoverAll(begun: Map<string, Begun>): AsyncGenerator<TestRun> {
  for (const { facts, events } of begun.values()) {
    const report = await recoverReport(facts, events)
    yield describeRun(report, events)
  }
  begun.clear()
}

/** The report of a test whose worker ended before the test did. */
export function recoverReport(facts: TestFacts, events: WrittenEvents): Promise<TestReport> {
  const view = rebuildView(events)
  const times = Object.values(view).flatMap((entries) => entries.map(({ at }) => at))
  const endedAt = times.reduce((a, b) => Math.max(a, b), facts.started_at)
  const message = 'The worker process ended before the test did.'
  const end = { status: 'interrupted', durationMs: endedAt - facts.started_at, errors: [{ message }] } as const
  return buildOfflineReport({ ...facts, ...end, endedAt, lost: {} }, view, new NoiseRules().list())
}

function readFacts({ type: _, ...facts }: Extract<RunLine, { type: 'test-start' }>): TestFacts {
  return facts
}
