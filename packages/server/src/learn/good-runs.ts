import type { ActionEntry, LogEntry, NetworkEntry, StoredEvent, StreamName } from '@gasoline/wire'
import type { Before } from '../analysis/before/before.ts'
import { ActionMemory } from './action-memory.ts'
import { ResponseMemory } from './response-memory.ts'

/** What good runs looked like: fed once with each event as it is stored, and kept when events are cleared. */
export class GoodRuns implements Before {
  readonly #responses = new ResponseMemory()
  readonly #actions = new ActionMemory()

  /** An estimate of what is held. */
  get bytes(): number {
    return this.#responses.bytes + this.#actions.bytes
  }

  readonly add = (stream: StreamName, entry: StoredEvent): void => {
    // The stream's name determines the type.
    if (stream === 'network') this.#addRequest(entry as NetworkEntry)
    else if (stream === 'actions') this.#actions.addAction(entry as ActionEntry)
    else if (stream === 'logs') this.#actions.addLog(entry as LogEntry)
  }

  readonly listDifferences: Before['listDifferences'] = (id) => this.#responses.listDifferences(id)

  readonly findOmission: Before['findOmission'] = (action, now) => this.#actions.findOmission(action, now)

  #addRequest(request: NetworkEntry): void {
    if (!request.pending) this.#responses.add(request)
    const differs = this.#responses.listDifferences(request.id).some(({ isClear }) => isClear)
    this.#actions.addRequest(request, differs)
  }
}
