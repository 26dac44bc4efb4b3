import type { ActionEntry, LogEntry, NetworkEntry, StoredEvent, StreamName } from '@gasoline/wire'
import type { Before } from '../analysis/before/before.ts'
import { buildEndpointKey } from '../analysis/context/endpoint.ts'
import { toUrlTemplate } from '../analysis/identity/parameterise.ts'
import { BoundedMap } from '../store/maps/bounded-map.ts'
import { ActionMemory } from './action-memory.ts'
import { ResponseMemory } from './response-memory.ts'

const TEMPLATES = 100

/** What good runs looked like: fed once with each event as it is stored, and kept when events are cleared. */
export class GoodRuns implements Before {
  readonly #responses = new ResponseMemory()
  readonly #actions = new ActionMemory()
  readonly #templates = new BoundedMap<string, string>(TEMPLATES)

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
    const template = this.#readTemplate(request.url)
    const key = buildEndpointKey(request, () => template)
    if (!request.pending) this.#responses.add(request, key)
    const differs = this.#responses.listDifferences(request.id).some(({ isClear }) => isClear)
    this.#actions.addRequest(request, { key, template }, differs)
  }

  /** Apps request the same again and again, and each is reported twice. */
  #readTemplate(url: string): string {
    const known = this.#templates.get(url)
    if (known !== undefined) return known
    const plain = toUrlTemplate(url)
    const template = this.#responses.toTemplate(plain)
    // What has no id may have one that no response has shown yet.
    if (template !== plain) this.#templates.set(url, template)
    return template
  }
}
