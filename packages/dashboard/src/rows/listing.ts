import { findFrom } from './find-from.ts'
import type { EventRow, RowTest } from './row.ts'
import type { RowChanges, RowStore } from './row-store.ts'

/** The rows of a store that a filter wants, kept up to date at the cost of what is new. Holding it lets new ones wait. */
export class Listing {
  readonly #store: RowStore
  #matches: RowTest
  #rows: EventRow[] = []
  #lastN = -1
  /** The rows as they were when they were held. */
  #held: { readonly rows: readonly EventRow[]; readonly seen: number } | undefined
  #added = 0

  constructor(store: RowStore, matches: RowTest) {
    this.#store = store
    this.#matches = matches
    this.#readAll()
  }

  /** What is shown, oldest first. */
  get rows(): readonly EventRow[] {
    return this.#held?.rows ?? this.#rows
  }

  /** Rows that came since it is held. */
  get waiting(): number {
    return this.#held ? this.#added - this.#held.seen : 0
  }

  get isHeld(): boolean {
    return this.#held !== undefined
  }

  filterBy(matches: RowTest): void {
    this.#matches = matches
    this.#readAll()
    if (this.#held) this.#held = { rows: [...this.#rows], seen: this.#added }
  }

  hold(): void {
    this.#held ??= { rows: [...this.#rows], seen: this.#added }
  }

  release(): void {
    this.#held = undefined
  }

  /** Takes what has changed in the store. */
  update({ updated, firstN, isReset }: RowChanges): void {
    if (isReset) {
      this.release()
      this.#readAll()
      return
    }
    const first = this.#rows[0]
    if (first && first.n < firstN) this.#rows = this.#rows.slice(findFrom(this.#rows, firstN))
    if (updated.length > 0) this.#readUpdated(updated)
    const all = this.#store.rows
    for (let index = findFrom(all, this.#lastN + 1); index < all.length; index++) {
      const row = all[index]
      if (!row || !this.#matches(row)) continue
      this.#rows.push(row)
      this.#added++
    }
    this.#lastN = all.at(-1)?.n ?? this.#lastN
  }

  /** A row may now match, or no longer. */
  #readUpdated(updated: readonly EventRow[]): void {
    for (const row of updated) {
      if (row.n > this.#lastN) continue
      const index = findFrom(this.#rows, row.n)
      const isListed = this.#rows[index]?.n === row.n
      const isWanted = this.#matches(row)
      if (isListed && isWanted) this.#rows[index] = row
      else if (isListed) this.#rows.splice(index, 1)
      else if (isWanted) this.#rows.splice(index, 0, row)
    }
  }

  #readAll(): void {
    this.#rows = this.#store.rows.filter((row) => this.#matches(row))
    this.#lastN = this.#store.rows.at(-1)?.n ?? this.#lastN
  }
}
