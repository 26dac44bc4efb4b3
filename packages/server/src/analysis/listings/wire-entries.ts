import type { ActionEntry, LogEntry, NetworkEntry, WebSocketEntry } from '@gasoline/wire'
import { newFields } from '../../store/maps/new-fields.ts'

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

/** Copied into an object with room: a field that is added to what a spread has copied costs more than all the others together. */
function stamp<E extends Numbered>(entry: E): Omit<E, 'seq'> & { readonly timestamp: string } {
  const fields: Record<string, unknown> = Object.assign(newFields(), entry)
  fields.seq = undefined
  fields.timestamp = formatIsoTime(entry.at)
  // The fields of the entry, but for the number, which is not written.
  return fields as never
}

export function formatIsoTime(at: number): string {
  return new Date(at).toISOString()
}
