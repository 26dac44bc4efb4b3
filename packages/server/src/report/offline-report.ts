import type { Before } from '../analysis/before/before.ts'
import type { Sources } from '../analysis/code/source-frames.ts'
import type { NoiseRule } from '../store/noise/noise-rules.ts'
import type { View } from '../store/view.ts'
import { buildReport } from './build-report.ts'
import type { EndedTestFacts } from './describe-end.ts'
import type { TestReport } from './contract.ts'

/** A report from events alone: without a browser that has the sources, and without what earlier tests were like. */
export function buildOfflineReport(test: EndedTestFacts, view: View, rules: readonly NoiseRule[]): Promise<TestReport> {
  return buildReport(test, { view, rules, before: NOTHING_BEFORE, sources: NO_SOURCES, leftMs: () => 0 })
}

const NOTHING_BEFORE: Before = {
  listDifferences: () => [],
  findOmission: () => undefined,
  findEffect: () => undefined,
}

const NO_SOURCES: Sources = {
  known: () => undefined,
  resolve: (places) => Promise.resolve(places.map(() => ({ unresolved: 'it could not be fetched' }))),
}
