/** Two sets of measurements, and whether they differ by more than chance. */
export interface ComparedSamples {
  readonly before: number
  readonly after: number
  /** `suspected`: too few samples to tell. */
  readonly difference: 'none' | 'suspected' | 'certain'
  /** Samples after that are missing to be certain. */
  readonly more: number
}

/** The least difference that matters: relative and absolute at once. */
export interface LeastEffect {
  readonly ratio: number
  readonly absolute: number
}

const FEW = 3

/**
 * Compares by medians, which outliers do not move: a difference is certain if it is larger than the least effect and than
 * twice the spread before, and no sample of one side is on the other side of the other's median.
 */
export function compareSamples(
  before: readonly number[],
  after: readonly number[],
  { ratio, absolute }: LeastEffect,
): ComparedSamples | undefined {
  if (before.length === 0 || after.length === 0) return undefined
  const [was, now] = [findMedian(before), findMedian(after)]
  const change = Math.abs(now - was)
  const result = { before: was, after: now, more: Math.max(0, FEW - after.length) }
  if (change <= absolute || change <= was * ratio) return { ...result, difference: 'none' }
  if (before.length < FEW || after.length < FEW) return { ...result, difference: 'suspected' }
  const spread = findMedian(before.map((sample) => Math.abs(sample - was)))
  const isApart = now > was ? Math.min(...after) > was : Math.max(...after) < was
  return { ...result, difference: isApart && change > 2 * spread ? 'certain' : 'none' }
}

export function findMedian(samples: readonly number[]): number {
  const sorted = samples.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const high = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? high) + high) / 2
}
