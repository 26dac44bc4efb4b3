import { LIMITS } from '@gasoline/wire/limits'
import { cutView } from '../report/cut-view.ts'
import type { RunLine, TestReport } from '../report/contract.ts'
import { isExpected, summariseRun } from '../report/run/summarise-run.ts'
import type { TestRun } from '../report/run/summarise-run.ts'
import type { View } from '../store/view.ts'
import { readRunLines } from './read-run-file.ts'
import type { RunFileProblem } from './read-run-file.ts'
import { readTests, recoverReport } from './read-tests.ts'
import { rebuildView } from './rebuild-view.ts'

type Sources = Extract<RunLine, { type: 'test-end' }>['sources']

/** A test with its events, as they were when it failed. */
export interface LoadableTest {
  readonly report: TestReport
  readonly view: View
  readonly sources: NonNullable<Sources>
  /** Not wanted itself: it ran before a test that is, and tells what is normal. */
  readonly isBefore: boolean
}

export interface LoadPlan {
  /** The ids of the tests to load, by file. */
  readonly chosen: ReadonlyMap<string, ReadonlySet<string>>
  readonly count: number
  /** Tests that failed and have no room. */
  readonly leftOut: readonly string[]
}

/** Which tests to load: those that failed, one of each cause first. With a part of an id, those that have it. */
export async function planLoad(
  paths: readonly string[],
  part: string | undefined,
  onProblem: (problem: RunFileProblem) => void,
): Promise<LoadPlan> {
  const runs: (TestRun & { readonly path: string })[] = []
  for (const path of paths)
    for await (const { report } of readTests([path], onProblem)) {
      const isWanted = part === undefined ? !isExpected(report) : report.test_id.includes(part)
      if (isWanted) runs.push({ path, report })
    }
  const first = new Set(summariseRun(runs).causes.map(({ tests }) => tests[0]?.shown.test_id))
  const ordered = runs.toSorted((a, b) => Number(first.has(b.report.test_id)) - Number(first.has(a.report.test_id)))
  const chosen = new Map<string, Set<string>>()
  for (const { path, report } of ordered.slice(0, LIMITS.report.loadedTests)) {
    const ids = chosen.get(path) ?? new Set<string>()
    chosen.set(path, ids.add(report.test_id))
  }
  const rest = ordered.slice(LIMITS.report.loadedTests)
  return { chosen, count: ordered.length - rest.length, leftOut: rest.map(({ report }) => report.test_id) }
}

/** The tests of a file up to the last one that is wanted, in the order in which they ran. */
export async function* readLoadable(path: string, wanted: ReadonlySet<string>): AsyncGenerator<LoadableTest> {
  const begun = new Map<
    string,
    { start: Extract<RunLine, { type: 'test-start' }>; events: (readonly [string, object])[] }
  >()
  let left = wanted.size
  for await (const line of readRunLines(path, () => {})) {
    if (line.type === 'test-start') begun.set(line.test_id, { start: line, events: [] })
    if (line.type === 'events') begun.get(line.test_id ?? '')?.events.push(...line.events)
    if (line.type !== 'test-end') continue
    const { type: _, sources = [], ...report } = line
    const view = rebuildView(begun.get(line.test_id)?.events ?? [])
    begun.delete(line.test_id)
    const isWanted = wanted.has(line.test_id)
    yield { report, view: cutView(view, report.failed_at ?? report.ended_at), sources, isBefore: !isWanted }
    if (isWanted && --left === 0) return
  }
  for (const { start, events } of begun.values()) {
    if (!wanted.has(start.test_id)) continue
    const { type: _, ...facts } = start
    const view = rebuildView(events)
    yield { report: await recoverReport(facts, events), view, sources: [], isBefore: false }
  }
}
