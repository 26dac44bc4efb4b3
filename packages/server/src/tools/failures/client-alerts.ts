import { chooseAlert } from '../../analysis/failures/alerts.ts'
import type { Alert, Told } from '../../analysis/failures/alerts.ts'
import { renderAlert } from '../../render/failures/alert.ts'
import { BoundedMap } from '../../store/maps/bounded-map.ts'
import type { FailureJournal, Noted } from './failure-journal.ts'

const MOST_KNOWN = 100
const NONE: ReadonlySet<Noted> = new Set()
const NO_IDS: ReadonlySet<string> = new Set()

/** What a client is told ahead of a result. */
export interface ClientAlert extends Alert {
  readonly isFirstCall: boolean
}

/** Which failures one client was alerted to. */
export class ClientAlerts {
  readonly #journal: FailureJournal
  readonly #told = new BoundedMap<string, Told>(MOST_KNOWN)
  #cursor = 0
  #isFirstCall = true

  constructor(journal: FailureJournal) {
    this.#journal = journal
  }

  /** What failed since the client's last call; nothing if it has not called yet. */
  unseen(): readonly Noted[] {
    return this.#isFirstCall ? [] : this.#journal.after(this.#cursor)
  }

  /**
   * The line ahead of a tool's result, if there is something to report; what the result shows is left out, and so are the
   * entries that it covers: it says what came of them, or that nothing did.
   */
  take(data: Record<string, unknown> | undefined, covered: ReadonlySet<string> = NO_IDS): string | undefined {
    const alert = this.choose(data, covered)
    return alert && renderAlert(alert, alert.isFirstCall)
  }

  /** What that line reports; from then on the client knows of it. */
  choose(data: Record<string, unknown> | undefined, covered: ReadonlySet<string>): ClientAlert | undefined {
    const notes = this.#journal.after(this.#cursor)
    const missed = this.#journal.missedAfter(this.#cursor)
    const shown = notes.length === 0 ? NONE : this.#journal.shownBy(idsIn(data), notes)
    const alert = chooseAlert(
      notes.filter((note) => !shown.has(note) && !covered.has(note.id)),
      (key) => this.#told.get(key) ?? 'nothing',
    )
    const chosen = alert && { ...alert, isMore: missed > 0, isFirstCall: this.#isFirstCall }
    for (const note of notes) {
      const isNamed = shown.has(note) || note.key === alert?.worst.key || this.#told.get(note.key) === 'named'
      this.#told.touch(note.key, isNamed ? 'named' : 'counted')
    }
    this.#cursor = this.#journal.lastNumber
    this.#isFirstCall = false
    return chosen
  }
}

const ENTRY_ID = /^[LNW]\d+$/

/** The entries that a result shows, wherever in its data their ids stand. */
function idsIn(data: unknown, ids = new Set<string>()): ReadonlySet<string> {
  if (typeof data === 'string' && ENTRY_ID.test(data)) ids.add(data)
  else if (typeof data === 'object' && data !== null) for (const value of Object.values(data)) idsIn(value, ids)
  return ids
}
