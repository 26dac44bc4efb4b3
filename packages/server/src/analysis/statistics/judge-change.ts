import { findMedian, findSpread } from './median.ts'
import { testRanks } from './rank-test.ts'

/** A smaller change is not worth a word: it must exceed the amount, and this share of the smaller median. */
export interface LeastEffect {
  readonly amount: number
  readonly share: number
}

interface SampleSummary {
  readonly median: number
  readonly spread: number
  readonly samples: number
}

/**
 * What changed between two groups of samples. `suspected`: the medians differ by more than the least effect, and it may still be
 * chance; `more` says how many samples are missing to decide it.
 */
export interface SampleChange {
  readonly verdict: 'changed' | 'suspected' | 'unchanged'
  readonly direction: 'up' | 'down' | 'none'
  readonly before: SampleSummary
  readonly after: SampleSummary
  readonly more: { readonly before: number; readonly after: number }
  /** The chance to see this if nothing changed; from 5 samples on each side. */
  readonly chance?: number | undefined
}

/** Fewer decide nothing: one outlier would. */
const LEAST_SAMPLES = 3
/** From here on a rank test has the last word: with fewer it overlooks what the medians show. */
const RANK_TEST_SAMPLES = 5
const CHANCE = 0.05
/** How many spreads of the samples before the medians must lie apart. */
const SPREADS = 2

/** Tells a change from noise. Both groups need a sample. */
export function judgeChange(before: readonly number[], after: readonly number[], least: LeastEffect): SampleChange {
  const was = summarise(before)
  const is = summarise(after)
  const difference = is.median - was.median
  const smaller = Math.min(Math.abs(was.median), Math.abs(is.median))
  const effect = Math.max(least.amount, least.share * smaller)
  // Not the median alone: each sample shows at least half of it.
  const isApart = after.every((value) => Math.sign(difference) * (value - was.median) > effect / 2)
  const unchanged = { verdict: 'unchanged', direction: 'none', before: was, after: is, more: NONE } as const
  if (Math.abs(difference) <= effect || (!isApart && after.length < LEAST_SAMPLES)) return unchanged

  const direction = difference > 0 ? 'up' : 'down'
  const change = { direction, before: was, after: is } as const
  const few = { before: missing(before, LEAST_SAMPLES), after: missing(after, LEAST_SAMPLES) }
  if (few.before > 0 || few.after > 0) return { ...change, verdict: 'suspected', more: few }

  const isBeyondNoise = Math.abs(difference) > SPREADS * was.spread
  if (before.length < RANK_TEST_SAMPLES || after.length < RANK_TEST_SAMPLES) {
    if (isApart && isBeyondNoise) return { ...change, verdict: 'changed', more: NONE }
    const more = { before: missing(before, RANK_TEST_SAMPLES), after: missing(after, RANK_TEST_SAMPLES) }
    return { ...change, verdict: 'suspected', more }
  }
  const chance = direction === 'up' ? testRanks(before, after) : testRanks(after, before)
  const isChanged = isBeyondNoise && chance <= CHANCE
  return { ...change, verdict: isChanged ? 'changed' : 'unchanged', more: NONE, chance }
}

const NONE = { before: 0, after: 0 }

function summarise(values: readonly number[]): SampleSummary {
  return { median: findMedian(values), spread: findSpread(values), samples: values.length }
}

function missing(values: readonly number[], needed: number): number {
  return Math.max(0, needed - values.length)
}
