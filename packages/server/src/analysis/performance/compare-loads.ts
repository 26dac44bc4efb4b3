import { judgeChange } from '../statistics/judge-change.ts'
import type { LeastEffect, SampleChange } from '../statistics/judge-change.ts'
import { compareResources, compareScripts, isMaterial } from './compare-resources.ts'
import type { BusyChange, ResourceChange } from './compare-resources.ts'
import { METRICS, METRIC_NAMES } from './metric.ts'
import type { MetricName } from './metric.ts'
import type { LoadSample } from './sample.ts'

export interface MetricChange extends SampleChange {
  readonly name: MetricName
}

/** How loads of a page differ from those before. `changed`: no metric did, but other files are loaded. */
export interface LoadComparison {
  readonly verdict: 'regressed' | 'improved' | 'suspected' | 'changed' | 'unchanged'
  readonly metrics: readonly MetricChange[]
  readonly resources: readonly ResourceChange[]
  readonly scripts: readonly BusyChange[]
  /** How many more loads would decide what is suspected. */
  readonly reloads: number
}

/** Compares loads of one page, navigation and cache; both groups need a load. */
export function compareLoads(before: readonly LoadSample[], after: readonly LoadSample[]): LoadComparison {
  const metrics = METRIC_NAMES.map((name) => compareMetric(name, before, after)).filter(
    (change) => change !== undefined,
  )
  const resources = compareResources(before, after)
  const judged = metrics.filter(({ name }) => METRICS[name].least !== undefined)
  const [rose, fell] = [judged.filter(is('changed', 'up')), judged.filter(is('changed', 'down'))]
  const suspected = judged.filter(({ verdict }) => verdict === 'suspected')
  const verdict =
    rose.length > 0
      ? 'regressed'
      : suspected.some(({ direction }) => direction === 'up')
        ? 'suspected'
        : fell.length > 0
          ? 'improved'
          : suspected.length > 0
            ? 'suspected'
            : resources.some(isMaterial)
              ? 'changed'
              : 'unchanged'
  const reloads = Math.max(0, ...suspected.map(({ more }) => Math.max(more.before, more.after)))
  return { verdict, metrics, resources, scripts: compareScripts(before, after), reloads }
}

const is = (verdict: SampleChange['verdict'], direction: SampleChange['direction']) => (change: MetricChange) =>
  change.verdict === verdict && change.direction === direction

const NOT_JUDGED: LeastEffect = { amount: Number.POSITIVE_INFINITY, share: 0 }

function compareMetric(
  name: MetricName,
  before: readonly LoadSample[],
  after: readonly LoadSample[],
  least = METRICS[name].least ?? NOT_JUDGED,
): MetricChange | undefined {
  const { isExact, isCounted } = METRICS[name]
  const read = (samples: readonly LoadSample[]) =>
    samples.map(({ values }) => values[name]).filter((value) => value !== undefined)
  const was = read(before)
  // What the page alone decides is as it is in the newest load.
  const is = read(isExact ? after.slice(-1) : after)
  if (was.length === 0 || is.length === 0) return undefined
  const change = judgeChange(was, is, least)
  return { name, ...(isCounted ? judgeCounts(change, was, is, isExact === true) : change) }
}

/** Counts do not scatter as times do: they changed if no load before had as many, or as few, as any since. */
function judgeCounts(
  change: SampleChange,
  before: readonly number[],
  after: readonly number[],
  isExact: boolean,
): SampleChange {
  if (change.direction === 'none') return change
  const isApart =
    change.direction === 'up' ? Math.min(...after) > Math.max(...before) : Math.max(...after) < Math.min(...before)
  if (!isApart) return { ...change, verdict: 'unchanged', direction: 'none', more: NONE }
  if (isExact) return change.more.before > 0 ? change : { ...change, verdict: 'changed', more: NONE }
  const isSteady = Math.max(...before) === Math.min(...before)
  const more = {
    before: Math.max(0, STEADY_SAMPLES - before.length),
    after: isSteady ? change.more.after : Math.max(0, STEADY_SAMPLES - after.length),
  }
  return more.before + more.after === 0 ? change : { ...change, verdict: 'suspected', more }
}

const NONE = { before: 0, after: 0 }
/** A count that never varied may still do so: it needs so many loads, and after a change as many if it did vary. */
const STEADY_SAMPLES = 5
