import type { StoredEvent, StreamName } from '@gasoline/wire'
import { LIMITS } from '@gasoline/wire/limits'
import type { Row } from './row.ts'
import { toRow } from './to-row.ts'

/** What came in since the last look. */
export interface RowChanges {
  readonly updated: readonly Row[]
  /** Rows before this one are gone. */
  readonly firstN: number
  /** Rows were removed elsewhere, too: all must be read again. */
  readonly isReset: boolean
}

/** How long after an action something still counts as following it. */
const FOLLOWS_MS = 5_000
/** Dropped together, so that the list is not moved with each event. */
const SPARE_ROWS = 1_000

/** The events that this page holds, in order of arrival. An event that comes again replaces what it was. */
export class RowStore {
  readonly #byId = new Map<string, Row>()
  readonly #lastAction = new Map<string, Row>()
  readonly #indexes = new Map<string, number>()
  #rows: Row[] = []
  #updated: Row[] = []
  #dropped = 0
  #isReset = false
  #n = 0

  get rows(): readonly Row[] {
    return this.#rows
  }

  find(id: string): Row | undefined {
    return this.#byId.get(id)
  }

  add(stream: StreamName, entry: StoredEvent): void {
    const known = this.#byId.get(entry.id)
    const row = this.#follow(shorten(toRow(stream, entry, known?.n ?? this.#n)))
    if (known) this.#replace({ ...row, noise: known.noise, after: known.after })
    else {
      this.#n++
      this.#indexes.set(row.id, this.#rows.length + this.#dropped)
      this.#rows.push(row)
      this.#byId.set(row.id, row)
    }
    if (row.kind === 'action' || row.kind === 'navigation') this.#lastAction.set(row.pageKey, row)
  }

  /** Marks the rows that are noise, each by its rule. */
  markNoise(rules: Readonly<Record<string, string>>): void {
    for (const [id, noise] of Object.entries(rules)) {
      const row = this.#byId.get(id)
      if (row && row.noise !== noise) this.#replace({ ...row, noise })
    }
  }

  /** Forgets the rows that were cleared elsewhere. */
  remove(isGone: (row: Row) => boolean): void {
    this.#rows = this.#rows.filter((row) => !isGone(row))
    this.#byId.clear()
    this.#indexes.clear()
    this.#lastAction.clear()
    this.#updated = []
    this.#dropped = 0
    this.#isReset = true
    for (const [index, row] of this.#rows.entries()) {
      this.#byId.set(row.id, row)
      this.#indexes.set(row.id, index)
    }
  }

  /** Drops what is too much, and returns what else has changed since the last call. */
  settle(): RowChanges {
    const excess = this.#rows.length - LIMITS.dashboard.rows
    if (excess > SPARE_ROWS) {
      for (const { id } of this.#rows.slice(0, excess)) {
        this.#byId.delete(id)
        this.#indexes.delete(id)
      }
      this.#rows = this.#rows.slice(excess)
      this.#dropped += excess
    }
    const updated = this.#updated
    this.#updated = []
    const isReset = this.#isReset
    this.#isReset = false
    return { updated, firstN: this.#rows[0]?.n ?? this.#n, isReset }
  }

  #replace(row: Row): void {
    this.#byId.set(row.id, row)
    this.#rows[(this.#indexes.get(row.id) ?? 0) - this.#dropped] = row
    this.#updated.push(row)
  }

  #follow(row: Row): Row {
    const action = this.#lastAction.get(row.pageKey)
    const isAfter = action && action.id !== row.id && row.at >= action.at && row.at - action.at < FOLLOWS_MS
    return isAfter && row.kind !== 'action' ? { ...row, after: action.id } : row
  }
}

/** Lists show little of a text, and there are many rows. */
function shorten(row: Row): Row {
  return { ...row, title: cut(row.title), note: cut(row.note) }
}

function cut(text: string): string {
  const { textChars } = LIMITS.dashboard
  // Put together of two parts: a mere slice would keep the whole text in memory.
  return text.length > textChars
    ? `${text.slice(0, textChars)}… (${text.length.toLocaleString('en')} characters)`
    : text
}
