import { LIMITS } from '@gasoline/wire'
import { checkBudgets } from './budgets.ts'
import type { Budget } from './budgets.ts'
import type { MetricChange } from './compare-loads.ts'
import type { ResourceChange } from './compare-resources.ts'
import { compareTrack, splitTrack } from './fold-sample.ts'
import type { FileFacts, LoadLine, LoadReport, MetricFacts } from './load-facts.ts'
import { METRICS, METRIC_NAMES, rateMetric } from './metric.ts'
import type { MetricName } from './metric.ts'
import type { LoadSample } from './sample.ts'
import type { TrackedLoad } from './tracked-load.ts'

/** Fewer loads are no baseline. */
const BASELINE_LOADS = 3

export function reportLoad({ track, newest, details }: TrackedLoad, budgets: readonly Budget[]): LoadReport {
  const comparison = compareTrack(track)
  const { before, after } = splitTrack(track)
  const isYoung = before.length < BASELINE_LOADS
  const found = comparison?.verdict ?? 'first'
  const { adopted } = track
  const files = comparison?.resources ?? []
  const { checked, exceeded } = checkBudgets(newest, budgets)
  return {
    page: newest.page,
    url: newest.url,
    event_id: newest.id,
    at: newest.at,
    navigation: newest.navigation,
    cache: newest.cache,
    verdict: isYoung && (found === 'unchanged' || found === 'changed') ? 'learning' : found,
    samples: { before: before.length, after: after.length },
    reloads: isYoung ? BASELINE_LOADS - before.length : (comparison?.reloads ?? 0),
    metrics: METRIC_NAMES.flatMap((name) => describeMetric(name, newest, comparison?.metrics ?? [])),
    files: files.slice(0, LIMITS.loads.files).map(describeFile),
    files_left_out: Math.max(0, files.length - LIMITS.loads.files),
    busy_scripts: comparison && comparison.scripts.length > 0 ? [...comparison.scripts] : [...newest.scripts],
    network: {
      ...(details.decodedBytes !== undefined && { decoded_bytes: details.decodedBytes }),
      ...(details.fromCache !== undefined && { from_cache: details.fromCache }),
      by_type: [...details.byType],
      slowest: [...details.slowest],
    },
    ...(details.longestTaskMs !== undefined && { longest_task_ms: details.longestTaskMs }),
    early: details.isEarly,
    budgets_checked: checked,
    over_budget: exceeded,
    ...(adopted && {
      adopted: {
        at: adopted.at,
        metrics: adopted.comparison.metrics.filter(({ verdict }) => verdict === 'changed').map(describeChange),
        files: adopted.comparison.resources.slice(0, LIMITS.loads.files).map(describeFile),
      },
    }),
  }
}

function describeMetric(name: MetricName, newest: LoadSample, changes: readonly MetricChange[]): MetricFacts[] {
  const change = changes.find((each) => each.name === name)
  const value = newest.values[name]
  if (change && change.verdict !== 'unchanged') return [describeChange(change)]
  if (value === undefined) return []
  const rating = rateMetric(name, value)
  return [
    {
      name,
      unit: METRICS[name].unit,
      value: round(value, name),
      ...(change && { was: round(change.before.median, name) }),
      ...(change && METRICS[name].least && { verdict: change.verdict }),
      ...(rating && { rating }),
    },
  ]
}

function describeChange({ name, verdict, before, after, chance }: MetricChange): MetricFacts {
  const [rating, wasRating] = [rateMetric(name, after.median), rateMetric(name, before.median)]
  const percent = before.median === 0 ? undefined : Math.round((after.median / before.median - 1) * 100)
  return {
    name,
    unit: METRICS[name].unit,
    value: round(after.median, name),
    was: round(before.median, name),
    spread: round(before.spread, name),
    ...(percent !== undefined && { change_percent: percent }),
    verdict,
    ...(rating && { rating }),
    ...(wasRating && wasRating !== rating && { was_rating: wasRating }),
    ...(chance !== undefined && { chance: Number(chance.toPrecision(2)) }),
  }
}

function describeFile({ kind, name, type, bytes, ms, was }: ResourceChange): FileFacts {
  return {
    change: kind,
    name,
    type,
    bytes,
    ms: Math.round(ms),
    ...(was && { was_bytes: was.bytes, was_ms: Math.round(was.ms) }),
  }
}

function round(value: number, name: MetricName): number {
  const digits = METRICS[name].unit === 'score' ? 1_000 : 1
  return Math.round(value * digits) / digits
}

/** The same in short. */
export function shortenReport({ page, at, navigation, cache, verdict, metrics }: LoadReport): LoadLine {
  const load = metrics.find(({ name }) => name === 'load') ?? metrics.find(({ name }) => name === 'lcp')
  return { page, at, navigation, cache, verdict, ...(load && { load }) }
}
