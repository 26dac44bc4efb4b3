import { LIMITS } from '@gasoline/wire'
import * as z from 'zod'
import { checkBudgets } from './budgets.ts'
import type { Budget } from './budgets.ts'
import type { MetricChange } from './compare-loads.ts'
import type { ResourceChange } from './compare-resources.ts'
import { compareTrack, splitTrack } from './fold-sample.ts'
import { METRICS, METRIC_NAMES, rateMetric } from './metric.ts'
import type { MetricName } from './metric.ts'
import type { LoadSample } from './sample.ts'
import type { TrackedLoad } from './tracked-load.ts'

const LoadVerdict = z.enum(['first', 'learning', 'regressed', 'improved', 'suspected', 'changed', 'unchanged'])

const MetricFacts = z.object({
  name: z.enum(METRIC_NAMES),
  unit: z.string(),
  value: z.number(),
  was: z.number().optional(),
  spread: z.number().optional(),
  change_percent: z.number().optional(),
  verdict: z.enum(['changed', 'suspected', 'unchanged']).optional(),
  rating: z.string().optional(),
  was_rating: z.string().optional(),
  /** The chance to see this if nothing changed. */
  chance: z.number().optional(),
})
export type MetricFacts = z.infer<typeof MetricFacts>

const FileFacts = z.object({
  change: z.enum(['new', 'gone', 'larger', 'smaller', 'slower']),
  name: z.string(),
  type: z.string(),
  bytes: z.number(),
  ms: z.number(),
  was_bytes: z.number().optional(),
  was_ms: z.number().optional(),
})
export type FileFacts = z.infer<typeof FileFacts>

const Change = z.object({ metrics: z.array(MetricFacts), files: z.array(FileFacts) })

/** How the newest load of a page went, beside those before it. */
export const LoadReport = z.object({
  page: z.string(),
  url: z.string(),
  event_id: z.string(),
  at: z.number(),
  navigation: z.string(),
  cache: z.enum(['warm', 'cold']),
  verdict: LoadVerdict,
  samples: z.object({ before: z.number(), after: z.number() }),
  /** Loads that are missing to decide. */
  reloads: z.number(),
  metrics: z.array(MetricFacts),
  files: z.array(FileFacts),
  files_left_out: z.number(),
  busy_scripts: z.array(z.object({ name: z.string(), ms: z.number(), was: z.number().optional() })),
  network: z.object({
    decoded_bytes: z.number().optional(),
    from_cache: z.number().optional(),
    by_type: z.array(z.object({ type: z.string(), count: z.number(), bytes: z.number() })),
    slowest: z.array(z.object({ url: z.string(), type: z.string(), ms: z.number() })),
  }),
  longest_task_ms: z.number().optional(),
  /** The person left before all was counted. */
  early: z.boolean(),
  budgets_checked: z.number(),
  over_budget: z.array(
    z.object({ limit: z.string(), most: z.number(), value: z.number(), path: z.string().optional() }),
  ),
  /** The last change that became the baseline. */
  adopted: Change.extend({ at: z.number() }).optional(),
})
export type LoadReport = z.infer<typeof LoadReport>

/** The same in short. */
export const LoadLine = LoadReport.pick({ page: true, at: true, navigation: true, cache: true, verdict: true }).extend({
  load: MetricFacts.optional(),
})
export type LoadLine = z.infer<typeof LoadLine>

export function shortenReport({ page, at, navigation, cache, verdict, metrics }: LoadReport): LoadLine {
  const load = metrics.find(({ name }) => name === 'load') ?? metrics.find(({ name }) => name === 'lcp')
  return { page, at, navigation, cache, verdict, ...(load && { load }) }
}

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
