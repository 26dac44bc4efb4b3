/** One message of an event stream. */
export interface StreamMessage {
  readonly event: string
  readonly data: unknown
  /** What a reader that continues after this message knows already. */
  readonly number: number
}

/** Numbered messages, which a reader can continue wherever it stopped. */
export interface MessageSource {
  /** The number of the newest message; 0 if there was none. */
  readonly latest: () => number
  /** Those after a number, the oldest first; what is no longer there is counted by messages called `gap`. */
  readonly after: (number: number) => Iterable<StreamMessage>
  /** Calls back when there may be more; returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * A message as it is written. JSON has no line breaks, and so needs one line.
 * https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream
 */
export function formatMessage({ event, data }: Pick<StreamMessage, 'event' | 'data'>, id: string): string {
  return `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}
