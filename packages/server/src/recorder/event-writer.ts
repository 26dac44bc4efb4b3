import { STREAM_NAMES } from '@gasoline/wire'
import type { StoredEvent, StreamName } from '@gasoline/wire'
import type { RunFile } from '../report/contract.ts'
import type { Store } from '../store/store.ts'
import type { View } from '../store/view.ts'

/** Writes events to a run file as they are stored, test by test. */
export class EventWriter {
  readonly #runFile: RunFile | undefined
  readonly #written = new WeakSet<StoredEvent>()
  #waiting: (readonly [StreamName, StoredEvent])[] = []

  constructor(runFile: RunFile | undefined, store: Store) {
    this.#runFile = runFile
    if (runFile) store.subscribe((stream, entry) => this.#waiting.push([stream, entry]))
  }

  /** Writes what was stored since the last call. */
  flush(): void {
    const events = this.#waiting
    this.#waiting = []
    for (const [, entry] of events) this.#written.add(entry)
    for (const test_id of new Set(events.map(([, entry]) => entry.test_id))) {
      const own = events.filter(([, entry]) => entry.test_id === test_id)
      this.#runFile?.write({ type: 'events', ...(test_id !== undefined && { test_id }), events: own })
    }
  }

  /** Adds what changed after it was stored, such as why a request got no response. */
  addAmended(view: View): void {
    if (this.#runFile) this.#waiting.push(...listEvents(view).filter(([, entry]) => !this.#written.has(entry)))
  }

  /** Writes events of one test as those of another. */
  assign(views: readonly View[], test_id: string): void {
    const events = views.flatMap(listEvents)
    if (events.length > 0) this.#runFile?.write({ type: 'events', test_id, events })
  }
}

function listEvents(view: View): (readonly [StreamName, StoredEvent])[] {
  return STREAM_NAMES.flatMap((name) => view[name].map((entry) => [name, entry] as const))
}
