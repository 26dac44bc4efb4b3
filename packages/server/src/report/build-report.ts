import type { Before } from '../analysis/before/before.ts'
import type { Sources } from '../analysis/code/source-frames.ts'
import { createContext } from '../analysis/context/context.ts'
import type { Context, FindSource } from '../analysis/context/context.ts'
import type { Case } from '../analysis/diagnose/case.ts'
import { explain, survey } from '../analysis/diagnose/diagnose.ts'
import type { Survey } from '../analysis/diagnose/diagnose.ts'
import { describeFailure } from '../analysis/diagnose/facts/failure.ts'
import { describeNothing } from '../analysis/diagnose/nothing.ts'
import type { Nothing } from '../analysis/diagnose/nothing.ts'
import { withSources } from '../analysis/diagnose/with-sources.ts'
import { isGoodRequest } from '../analysis/failures/good-request.ts'
import { buildTimeline, fitTimeline } from '../analysis/listings/timeline.ts'
import type { TimelineKind } from '../analysis/listings/timeline.ts'
import { createNoiseFinder } from '../analysis/noise/noise.ts'
import { findAppOrigins } from '../analysis/urls.ts'
import type { NoiseRule } from '../store/noise/noise-rules.ts'
import type { View } from '../store/view.ts'
import { summariseCause } from './cause-summary.ts'
import type { TestEnd, TestError, TestReport } from './contract.ts'
import { cutView } from './cut-view.ts'
import { countEvents, describeEnd } from './describe-end.ts'
import type { EndedTestFacts } from './describe-end.ts'
import { listPending } from './pending-requests.ts'
import { describeShownData } from './shown/shown-data.ts'
import type { ShownData } from './shown/shown-data.ts'

export interface TestEvidence {
  /** All events of the test. */
  readonly view: View
  readonly rules: readonly NoiseRule[]
  readonly before: Before
  readonly sources: Sources
  /** How long sources may still be waited for. */
  readonly leftMs: () => number
}

const EVENTS = 40
const FAILURES = 20
const KINDS: ReadonlySet<TimelineKind> = new Set(['actions', 'network', 'console', 'screenshots'])

/** Whether a test ended otherwise than it should. */
function isUnexpected({ status, expectedStatus = 'passed' }: Pick<TestEnd, 'status' | 'expectedStatus'>): boolean {
  return status !== expectedStatus && status !== 'skipped'
}

/** What is known of a test that has ended; the case, as `diagnose` would give it when the test failed. */
export async function buildReport(test: EndedTestFacts, evidence: TestEvidence): Promise<TestReport> {
  const at = test.failedAt ?? test.endedAt
  const view = cutView(evidence.view, at)
  const findNoise = createNoiseFinder(view, evidence.rules, findAppOrigins(view))
  const context = createContext(view, at, findNoise, evidence.before)
  const seen = survey(context, {})
  const found = isUnexpected(test) ? await findCase(seen, context, test.errors, evidence) : undefined
  const noise = seen.failures.filter((failure) => failure.noise !== undefined || failure.party === 'third')
  return {
    ...describeEnd(test),
    ...(found?.case && { case: found.case, cause: summariseCause(found.case) }),
    ...(found?.nothing && { nothing: found.nothing }),
    ...(found?.data && found.data.length > 0 && { data: found.data }),
    failures: seen.groups.slice(-FAILURES).map(describeGroup),
    pending: listPending(context, evidence.view),
    timeline: describeTimeline(context),
    noise: {
      count: noise.length,
      rules: [...new Set(noise.map((failure) => failure.noise ?? 'third-party'))].slice(0, 6),
    },
    counts: countEvents(view),
  }
}

async function findCase(
  seen: Survey,
  context: Context,
  errors: readonly TestError[] = [],
  { sources, leftMs }: TestEvidence,
): Promise<{ case?: Case; nothing?: Nothing; data?: ShownData }> {
  const { choice } = seen
  if (!choice) {
    const describe = (findSource: FindSource) => describeShownData({ ...context, findSource }, errors)
    const { result: data } = await withSources(sources, describe, leftMs)
    return { nothing: describeNothing(context, seen, {}), data }
  }
  const { result } = await withSources(
    sources,
    (findSource) => explain(seen, choice, { ...context, findSource }, {}),
    leftMs,
  )
  return { case: result }
}

function describeGroup({ failure, all }: Survey['groups'][number]): TestReport['failures'][number] {
  const { noise, state, party } = failure
  const rule = noise ?? (party === 'third' ? 'third-party' : undefined)
  return {
    failure: describeFailure(failure, 120),
    count: all.length,
    ...(rule !== undefined && { noise: rule }),
    state,
  }
}

function describeTimeline({ view, findNoise }: Context): TestReport['timeline'] {
  const quiet = {
    ...view,
    logs: view.logs.filter((entry) => findNoise(entry) === undefined),
    network: view.network.filter((entry) => findNoise(entry) === undefined),
  }
  const { timeline, dropped } = buildTimeline(quiet, KINDS, undefined, isGoodRequest)
  const fitted = fitTimeline(timeline, EVENTS, () => 1)
  // Shapes of bodies are in the case, where they matter.
  const events = fitted.timeline.map(({ responseShape: _, partialShape: __, ...event }) => event)
  return { events, dropped: dropped + fitted.dropped }
}
