import type { EventRow } from './row.ts'

/** The index of the first row that came at `n` or later. */
export function findFrom(rows: readonly EventRow[], n: number): number {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle]?.n ?? 0) < n) low = middle + 1
    else high = middle
  }
  return low
}
