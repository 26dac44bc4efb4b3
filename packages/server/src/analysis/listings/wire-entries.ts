import type { ActionEntry, LogEntry, NetworkEntry, WebSocketEntry } from '@gasoline/wire'

/** A log entry as it is sent: with an ISO time, without our sequence number. */
export function wireLog(entry: LogEntry) {
  return stamp(entry)
}

export function wireNetworkBody(entry: NetworkEntry) {
  return stamp(entry)
}

/** `id` is the connection, as producers send it; the id of the event is `event_id`. */
export function wireWebSocketEvent({ seq: _, id, connection, ...entry }: WebSocketEntry) {
  return { ...entry, id: connection, event_id: id, ts: formatIsoTime(entry.at) }
}

export function wireAction({ seq: _, ...entry }: ActionEntry) {
  return { ...entry, timestamp: entry.at }
}

/** Any other event, with an ISO time. */
export function wireEvent<E extends Numbered>(entry: E) {
  return stamp(entry)
}

interface Numbered {
  readonly seq: number
  readonly at: number
}

/** One plain copy: to leave the number out would take another, field by field. */
function stamp<E extends Numbered>(entry: E): Omit<E, 'seq'> & { readonly timestamp: string } {
  return { ...entry, seq: undefined, timestamp: formatIsoTime(entry.at) }
}

export function formatIsoTime(at: number): string {
  return new Date(at).toISOString()
}
