import type { StoredEvent, StreamName } from '@gasoline/wire'
import { LIMITS } from '@gasoline/wire/limits'
import { findFrom } from './find-from.ts'
import type { EventRow } from './row.ts'
import { toRow } from './to-row.ts'

/** What came in since the last look. */
export interface RowChanges {
  readonly updated: readonly EventRow[]
  /** Rows before this one are gone. */
  readonly firstN: number
  /** Rows were removed elsewhere, too: all must be read again. */
  readonly isReset: boolean
}

/** How long after an action something still counts as following it. */
const FOLLOWS_MS = 5_000
/** Dropped together, so that the list is not moved with each event. */
const SPARE_ROWS = 1_000
/** Remembered of one page, and pages. */
const MOST_ACTIONS = 500
const MOST_PAGES = 100
/** Rows after an action that are looked at. */
const MOST_FOLLOWERS = 2_000

/** The events that this page holds, in order of arrival. An event that comes again replaces what it was. */
export class RowStore {
  readonly #byId = new Map<string, EventRow>()
  /** What was done on each page, in order of time. */
  readonly #actions = new Map<string, EventRow[]>()
  #rows: EventRow[] = []
  #updated: EventRow[] = []
  #isReset = false

  get rows(): readonly EventRow[] {
    return this.#rows
  }

  find(id: string): EventRow | undefined {
    return this.#byId.get(id)
  }

  add(stream: StreamName, entry: StoredEvent): void {
    const known = this.#byId.get(entry.id)
    const row = shorten(toRow(stream, entry))
    if (known) this.#replace({ ...row, noise: known.noise })
    else this.#insert(row)
    if (!known && isAction(row)) this.#noteAction(row)
  }

  /** The action that a row follows on its page, if it comes soon after it. */
  findAction(row: EventRow): EventRow | undefined {
    if (row.kind === 'action') return undefined
    const actions = this.#actions.get(row.pageKey) ?? []
    const action = actions.findLast(({ at, id }) => at <= row.at && id !== row.id)
    return action && row.at - action.at < FOLLOWS_MS ? action : undefined
  }

  /** What followed an action. */
  listFollowers(action: EventRow): EventRow[] {
    const from = findFrom(this.#rows, action.n + 1)
    const later = this.#rows.slice(from, from + MOST_FOLLOWERS)
    return later.filter((row) => this.findAction(row)?.id === action.id)
  }

  /** Marks the rows that are noise, each by its rule. */
  markNoise(rules: Readonly<Record<string, string>>): void {
    for (const [id, noise] of Object.entries(rules)) {
      const row = this.#byId.get(id)
      if (row && row.noise !== noise) this.#replace({ ...row, noise })
    }
  }

  /** Forgets the rows that were cleared elsewhere. */
  remove(isGone: (row: EventRow) => boolean): void {
    this.#rows = this.#rows.filter((row) => !isGone(row))
    this.#byId.clear()
    this.#actions.clear()
    this.#updated = []
    this.#isReset = true
    for (const row of this.#rows) {
      this.#byId.set(row.id, row)
      if (isAction(row)) this.#noteAction(row)
    }
  }

  /** Drops what is too much, and returns what else has changed since the last call. */
  settle(): RowChanges {
    const excess = this.#rows.length - LIMITS.dashboard.rows
    if (excess > SPARE_ROWS) {
      for (const { id } of this.#rows.slice(0, excess)) this.#byId.delete(id)
      this.#rows = this.#rows.slice(excess)
    }
    const updated = this.#updated
    this.#updated = []
    const isReset = this.#isReset
    this.#isReset = false
    return { updated, firstN: this.#rows[0]?.n ?? 0, isReset }
  }

  #replace(row: EventRow): void {
    this.#byId.set(row.id, row)
    this.#rows[findFrom(this.#rows, row.n)] = row
    this.#updated.push(row)
  }

  /** Nearly always at the end: only what a server replays comes in the order in which it was last changed. */
  #insert(row: EventRow): void {
    const last = this.#rows.at(-1)
    this.#byId.set(row.id, row)
    if (last && last.n > row.n) {
      this.#rows.splice(findFrom(this.#rows, row.n), 0, row)
      this.#updated.push(row)
    } else this.#rows.push(row)
  }

  #noteAction(row: EventRow): void {
    const actions = this.#actions.get(row.pageKey) ?? []
    if (actions.length === 0) this.#actions.set(row.pageKey, actions)
    const later = actions.findIndex(({ at }) => at > row.at)
    actions.splice(later < 0 ? actions.length : later, 0, row)
    if (actions.length > MOST_ACTIONS) actions.shift()
    const [oldest] = this.#actions.keys()
    if (this.#actions.size > MOST_PAGES && oldest !== undefined) this.#actions.delete(oldest)
  }
}

function isAction({ kind }: EventRow): boolean {
  return kind === 'action' || kind === 'navigation'
}

/** Lists show little of a text, and there are many rows. */
function shorten(row: EventRow): EventRow {
  return { ...row, title: cut(row.title), note: cut(row.note) }
}

function cut(text: string): string {
  const { textChars } = LIMITS.dashboard
  // Put together of two parts: a mere slice would keep the whole text in memory.
  return text.length > textChars
    ? `${text.slice(0, textChars)}… (${text.length.toLocaleString('en')} characters)`
    : text
}
