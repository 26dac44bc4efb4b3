/** How many at the beginning match, of a list in which none does after the first that does not. */
export function countFirst<E>(entries: readonly E[], matches: (entry: E) => boolean): number {
  let [low, high] = [0, entries.length]
  while (low < high) {
    const middle = (low + high) >> 1
    // `middle` is below the length.
    if (matches(entries[middle] as E)) low = middle + 1
    else high = middle
  }
  return low
}
