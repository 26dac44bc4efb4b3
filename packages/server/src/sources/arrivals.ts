/** So many of those that come together are handled: the first and the newest. */
const MOST = 5

/**
 * Handles what comes in. Of what comes all at once, as from a page that throws in a loop, only the first and the newest;
 * the others are skipped.
 */
export function createArrivals<T>(handle: (arrived: T) => void, skip: (arrived: T) => void) {
  let count = 0
  let newest: T[] = []

  function keepNewest(): void {
    for (const arrived of newest.slice(0, -MOST)) skip(arrived)
    newest = newest.slice(-MOST)
  }

  function endTurn(): void {
    keepNewest()
    const due = newest
    count = 0
    newest = []
    for (const arrived of due) handle(arrived)
  }

  return {
    add: (arrived: T): void => {
      if (count === 0) setImmediate(endTurn)
      if (++count <= MOST) handle(arrived)
      else newest.push(arrived)
      if (newest.length > 4 * MOST) keepNewest()
    },
  }
}
