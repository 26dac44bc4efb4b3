import type { ActionEntry, LogEntry, NetworkEntry, WebSocketEntry } from '@gasoline/wire'

/** A log entry as readers know it: its time as an ISO date, without our order number. */
export function wireLog({ seq: _, ...entry }: LogEntry) {
  return { ...entry, timestamp: isoTime(entry.at) }
}

export function wireNetworkBody({ seq: _, ...entry }: NetworkEntry) {
  return { ...entry, timestamp: isoTime(entry.at) }
}

/** `id` is the connection's, as producers send it; the event's own id stands beside it. */
export function wireWebSocketEvent({ seq: _, id, connection, ...entry }: WebSocketEntry) {
  return { ...entry, id: connection, event_id: id, ts: isoTime(entry.at) }
}

export function wireAction({ seq: _, ...entry }: ActionEntry) {
  return { ...entry, timestamp: entry.at }
}

/** Any other event, its time as an ISO date. */
export function wireEvent<E extends { readonly seq: number; readonly at: number }>({ seq: _, ...entry }: E) {
  return { ...entry, timestamp: isoTime(entry.at) }
}

export function isoTime(at: number): string {
  return new Date(at).toISOString()
}
