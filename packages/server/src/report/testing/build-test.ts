import { NOON, buildView } from '../../store/testing/build-store.ts'
import type { Built } from '../../store/testing/build-store.ts'
import type { Sources } from '../../analysis/code/source-frames.ts'
import { NoiseRules } from '../../store/noise/noise-rules.ts'
import { buildReport } from '../build-report.ts'
import type { EndedTestFacts } from '../describe-end.ts'
import type { TestReport } from '../contract.ts'

/** A test that failed five seconds after noon. */
export const endedTest = (more: Partial<EndedTestFacts> = {}): EndedTestFacts => ({
  test_id: 'cart.spec.ts > cart > pays',
  title: 'pays',
  title_path: ['cart.spec.ts', 'cart', 'pays'],
  file: 'tests/cart.spec.ts',
  line: 12,
  project: 'chromium',
  retry: 0,
  started_at: NOON,
  status: 'failed',
  durationMs: 5_000,
  endedAt: NOON + 5_000,
  errors: [
    { message: 'Error: expect(locator).toBeVisible() failed', location: { file: 'tests/cart.spec.ts', line: 14 } },
  ],
  lost: {},
  ...more,
})

const NO_SOURCES: Sources = {
  known: () => undefined,
  resolve: (places) => Promise.resolve(places.map(() => ({ unresolved: 'no source' }))),
}

/** The report of a test in which these things happened. */
export function reportOn(
  events: readonly Built[],
  more: Partial<EndedTestFacts> = {},
  sources: Sources = NO_SOURCES,
): Promise<TestReport> {
  return buildReport(endedTest(more), {
    view: buildView(...events),
    rules: new NoiseRules().list(),
    before: { listDifferences: () => [], findOmission: () => undefined, findEffect: () => undefined },
    sources,
    leftMs: () => 1_000,
  })
}
