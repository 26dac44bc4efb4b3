/** The middle of the values; between the two middle ones where their number is even. */
export function findMedian(values: readonly number[]): number {
  // Orders numbers as numbers, without calls.
  const sorted = Float64Array.from(values).sort()
  const half = sorted.length >> 1
  const upper = sorted[half] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2
}

/** Makes the median of distances comparable with a standard deviation. https://en.wikipedia.org/wiki/Median_absolute_deviation */
const NORMAL_SCALE = 1.4826

/** How far values lie from their median: the median absolute deviation, scaled as a standard deviation. Outliers do not move it. */
export function findSpread(values: readonly number[]): number {
  const middle = findMedian(values)
  return NORMAL_SCALE * findMedian(values.map((value) => Math.abs(value - middle)))
}
