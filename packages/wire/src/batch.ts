import type { Events, StreamName } from './streams.ts'

/** One event on its way, with the stream that it belongs to. */
export type TaggedEvent = { [S in StreamName]: readonly [stream: S, event: Events[S]] }[StreamName]

/**
 * The body of POST /events: events of all kinds in the order in which they happened. `page` holds what all of them
 * share; `lost` counts earlier ones of the same producer that were dropped, by reason.
 */
export interface EventBatch {
  readonly batch_id: string
  /** The page's id: a page and each of its frames is a producer of its own. */
  readonly producer: string
  readonly test_id?: string
  /** When it was sent, by the clock of the browser: shows how far that is from the server's. */
  readonly sent_at?: number
  readonly page: { readonly pageId: string; readonly frameId?: string; readonly tabId?: number; readonly url: string }
  readonly events: readonly TaggedEvent[]
  readonly lost?: Readonly<Record<string, number>>
  /** Errors of our own hooks since the last batch, by probe: what they should have captured is missing. */
  readonly faults?: Readonly<Record<string, number>>
}

/**
 * A batch as text, with the events as the page wrote them. They come first: JSON.parse keeps the last of two equal keys, so
 * their text cannot replace the fields that follow it.
 */
export function writeBatch(events: string, envelope: Omit<EventBatch, 'events'>): string {
  return `{"events":${events},${JSON.stringify(envelope).slice(1)}`
}
