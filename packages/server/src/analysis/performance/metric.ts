import type { LeastEffect } from '../statistics/judge-change.ts'

/** What is measured of each load, in the order of reports. */
export const METRIC_NAMES = [
  'load',
  'fcp',
  'lcp',
  'ttfb',
  'dom_content_loaded',
  'inp',
  'requests',
  'transfer',
  'long_tasks',
  'blocking',
  'cls',
] as const
export type MetricName = (typeof METRIC_NAMES)[number]

interface Metric {
  readonly unit: 'ms' | 'bytes' | 'count' | 'score'
  /** A change must be larger than this to count; without it the metric is shown and not judged. */
  readonly least?: LeastEffect
  /** Counted, not timed: the ranges before and after must not touch. */
  readonly isCounted?: true
  /** The page alone decides it, so that one load shows a change. */
  readonly isExact?: true
  /** Good up to the first, poor above the second. https://web.dev/articles/defining-core-web-vitals-thresholds */
  readonly ratings?: readonly [number, number]
  /** Known only when all has been loaded and has settled. */
  readonly isLate?: true
}

const TIMING: LeastEffect = { amount: 200, share: 0.5 }

/** All are better when they are smaller. */
export const METRICS: Readonly<Record<MetricName, Metric>> = {
  load: { unit: 'ms', least: TIMING },
  fcp: { unit: 'ms', least: TIMING, ratings: [1_800, 3_000] },
  lcp: { unit: 'ms', least: TIMING, ratings: [2_500, 4_000], isLate: true },
  ttfb: { unit: 'ms', ratings: [800, 1_800] },
  dom_content_loaded: { unit: 'ms' },
  inp: { unit: 'ms', ratings: [200, 500], isLate: true },
  requests: { unit: 'count', least: { amount: 5, share: 0.5 }, isCounted: true, isExact: true, isLate: true },
  transfer: { unit: 'bytes', least: { amount: 100_000, share: 1 }, isCounted: true, isExact: true, isLate: true },
  long_tasks: { unit: 'count', least: { amount: 0, share: 1 }, isCounted: true, isLate: true },
  blocking: { unit: 'ms', least: { amount: 100, share: 0 }, isLate: true },
  cls: { unit: 'score', least: { amount: 0.05, share: 0 }, ratings: [0.1, 0.25], isLate: true },
}

export type Rating = 'good' | 'needs improvement' | 'poor'

/** How a web vital is rated; undefined for what is not one. */
export function rateMetric(name: MetricName, value: number): Rating | undefined {
  const { ratings } = METRICS[name]
  if (!ratings) return undefined
  const [good, poor] = ratings
  return value <= good ? 'good' : value <= poor ? 'needs improvement' : 'poor'
}
