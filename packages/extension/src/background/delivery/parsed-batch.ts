import type { PageBatch } from '../../messages.ts'
import { parseJson } from '../parse-json.ts'

export type EventFields = Readonly<Record<string, unknown>>

/** An event as a page sends it. */
export type PageEvent = readonly [stream: string, fields: EventFields]

/**
 * A page's batch on its way through the worker. Most batches need no look inside, and are never parsed. The first step
 * that needs the events parses them for every step after it; changed events are serialised once, at the end.
 */
export class ParsedBatch {
  #batch: PageBatch
  #parsed: { readonly events: readonly unknown[] | undefined } | undefined
  #isChanged = false

  constructor(batch: PageBatch) {
    this.#batch = batch
  }

  /** As the page wrote it: a cheap search in it shows whether a step has anything to do. */
  get text(): string {
    return this.#batch.events
  }

  /** Everything but the events. */
  get notes(): Omit<PageBatch, 'events' | 'bytes'> {
    return this.#batch
  }

  /** Undefined if the text is not a JSON list. */
  get events(): readonly unknown[] | undefined {
    if (!this.#parsed) {
      const value = parseJson(this.text)
      this.#parsed = { events: Array.isArray(value) ? value : undefined }
    }
    return this.#parsed.events
  }

  replaceEvents(events: readonly unknown[]): void {
    this.#parsed = { events }
    this.#isChanged = true
  }

  changeNotes(changes: Partial<Pick<PageBatch, 'url' | 'count' | 'counts' | 'hasAction'>>): void {
    this.#batch = { ...this.#batch, ...changes }
  }

  /** The batch as it goes to the server. */
  toBatch(): PageBatch {
    if (this.#isChanged) {
      const events = JSON.stringify(this.events)
      this.#batch = { ...this.#batch, events, bytes: new TextEncoder().encode(events).length }
      this.#isChanged = false
    }
    return this.#batch
  }
}

export function isPageEvent(value: unknown): value is PageEvent {
  if (!Array.isArray(value)) return false
  const [stream, fields] = value as readonly unknown[]
  return typeof stream === 'string' && typeof fields === 'object' && fields !== null
}
