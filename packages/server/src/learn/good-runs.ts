import type { ActionEntry, LogEntry, NetworkEntry, StoredEvent, StreamName, WebSocketEntry } from '@gasoline/wire'
import type { Before } from '../analysis/before/before.ts'
import { buildEndpointKey } from '../analysis/context/endpoint.ts'
import { toUrlTemplate } from '../analysis/identity/parameterise.ts'
import { BoundedMap } from '../store/maps/bounded-map.ts'
import { ActionMemory } from './action-memory.ts'
import { ContractMemory } from './contract-memory.ts'
import { FollowMemory } from './follow-memory.ts'
import { ResponseMemory } from './response-memory.ts'
import { WriteMemory } from './write-memory.ts'

const TEMPLATES = 100

/** What good runs looked like: fed once with each event as it is stored, and kept when events are cleared. */
export class GoodRuns implements Before {
  /** What the responses of each endpoint have in common. */
  readonly contracts = new ContractMemory()
  readonly #responses = new ResponseMemory(this.contracts)
  readonly #actions = new ActionMemory()
  readonly #follows = new FollowMemory()
  readonly #writes = new WriteMemory()
  readonly #templates = new BoundedMap<string, { readonly template: string; readonly ids: number }>(TEMPLATES)

  /** `diagnose` asks for the effect of each write on each response. */
  readonly #kinds = new WeakMap<NetworkEntry, { readonly kind: string; readonly ids: number }>()

  /** An estimate of what is held. */
  get bytes(): number {
    return this.contracts.bytes + this.#responses.bytes + this.#actions.bytes + this.#writes.bytes
  }

  readonly add = (stream: StreamName, entry: StoredEvent): void => {
    // The stream's name determines the type.
    if (stream === 'network') this.#addRequest(entry as NetworkEntry)
    else if (stream === 'actions') this.#addAction(entry as ActionEntry)
    else if (stream === 'websocket') this.#follows.addMessage(entry as WebSocketEntry)
    else if (stream === 'logs') this.#actions.addLog(entry as LogEntry)
  }

  readonly listDifferences: Before['listDifferences'] = (id) => this.#responses.listDifferences(id)

  readonly findOmission: Before['findOmission'] = (action, now) =>
    this.#actions.findOmission(action, now) ?? this.#follows.findOmission(action, now)

  readonly findEffect: Before['findEffect'] = (write, read) =>
    this.#writes.findEffect(write, this.#readKind(write), read, this.#readKind(read))

  #readKind(request: NetworkEntry): string {
    const { ids } = this.#responses
    const known = this.#kinds.get(request)
    if (known?.ids === ids) return known.kind
    const kind = buildEndpointKey(request, () => this.#readTemplate(request.url))
    this.#kinds.set(request, { kind, ids })
    return kind
  }

  #addRequest(request: NetworkEntry): void {
    if (!request.pending) this.#responses.learnAddress(request)
    const template = this.#readTemplate(request.url)
    const key = buildEndpointKey(request, () => template)
    if (!request.pending) this.#responses.add(request, key, () => this.#writes.findBody(request))
    const differs = this.#responses.listDifferences(request.id).some(({ isClear }) => isClear)
    if (!request.pending) this.#writes.add(request, key, differs)
    this.#actions.addRequest(request, { key, template }, differs)
    this.#follows.addRequest(request, { key, template })
  }

  #addAction(action: ActionEntry): void {
    this.#responses.addAction(action)
    this.#actions.addAction(action)
    this.#follows.addAction(action)
  }

  /** Apps request the same again and again, and each is reported twice. */
  #readTemplate(url: string): string {
    const { ids } = this.#responses
    const known = this.#templates.get(url)
    if (known?.ids === ids) return known.template
    const template = this.#responses.toTemplate(toUrlTemplate(url))
    this.#templates.set(url, { template, ids })
    return template
  }
}
