/**
 * The chance to see `after` this high among all values, or higher, if nothing changed: the exact one-sided Mann-Whitney test.
 * Equal values share their rank, and the distribution is that of these very ranks. For some dozens of values.
 */
export function testRanks(before: readonly number[], after: readonly number[]): number {
  const all = [...before, ...after]
  const ranks = doubleRanks(all)
  const observed = ranks.slice(before.length).reduce((sum, rank) => sum + rank, 0)
  const counts = countSums(ranks, after.length)
  let higher = 0
  let total = 0
  for (const [sum, ways] of counts.entries()) {
    total += ways
    if (sum >= observed) higher += ways
  }
  return higher / total
}

/** Ranks times two: whole numbers, also where equal values share the mean of their ranks. */
function doubleRanks(values: readonly number[]): number[] {
  return values.map((value) => {
    const below = values.filter((other) => other < value).length
    const equal = values.filter((other) => other === value).length
    return 2 * below + equal + 1
  })
}

/** How many choices of `size` ranks have each sum. */
function countSums(ranks: readonly number[], size: number): number[] {
  const most = ranks.reduce((sum, rank) => sum + rank, 0)
  const bySize = Array.from({ length: size + 1 }, () => Array.from({ length: most + 1 }, () => 0))
  const none = bySize[0]
  if (none) none[0] = 1
  for (const rank of ranks) {
    for (let chosen = size; chosen > 0; chosen--) {
      const from = bySize[chosen - 1] ?? []
      const to = bySize[chosen] ?? []
      for (let sum = most; sum >= rank; sum--) to[sum] = (to[sum] ?? 0) + (from[sum - rank] ?? 0)
    }
  }
  return bySize[size] ?? []
}
