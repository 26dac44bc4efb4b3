import type { ActionEntry, LogEntry, NetworkEntry, WebSocketEntry } from '@gasoline/wire'

/** A log entry as it is sent: with an ISO time, without our sequence number. */
export function wireLog({ seq: _, ...entry }: LogEntry) {
  return { ...entry, timestamp: formatIsoTime(entry.at) }
}

export function wireNetworkBody({ seq: _, ...entry }: NetworkEntry) {
  return { ...entry, timestamp: formatIsoTime(entry.at) }
}

/** `id` is the connection, as producers send it; the id of the event is `event_id`. */
export function wireWebSocketEvent({ seq: _, id, connection, ...entry }: WebSocketEntry) {
  return { ...entry, id: connection, event_id: id, ts: formatIsoTime(entry.at) }
}

export function wireAction({ seq: _, ...entry }: ActionEntry) {
  return { ...entry, timestamp: entry.at }
}

/** Any other event, with an ISO time. */
export function wireEvent<E extends { readonly seq: number; readonly at: number }>({ seq: _, ...entry }: E) {
  return { ...entry, timestamp: formatIsoTime(entry.at) }
}

export function formatIsoTime(at: number): string {
  return new Date(at).toISOString()
}
