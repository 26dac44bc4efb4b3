import type { StoredEvent, StreamName } from '@gasoline/wire'
import type { View } from '../../store/view.ts'

type Entry = Readonly<Record<string, unknown>>

/** The lists of GET /snapshot. */
export interface SentSnapshot {
  readonly logs: readonly Entry[]
  readonly network_bodies: readonly Entry[]
  readonly websocket_events: readonly Entry[]
  readonly enhanced_actions: readonly Entry[]
  readonly performance_snapshots?: readonly Entry[]
  readonly web_vitals?: readonly Entry[]
  readonly dom_snapshots?: readonly Entry[]
  readonly screenshots?: readonly Entry[]
}

/** The events of a snapshot as the server holds them: the opposite of `wire-entries`. */
export function readSnapshot(snapshot: SentSnapshot): View {
  return {
    logs: read('logs', snapshot.logs),
    network: read('network', snapshot.network_bodies),
    websocket: read(
      'websocket',
      snapshot.websocket_events.map(({ id, event_id, ts: _, ...rest }) => ({ ...rest, id: event_id, connection: id })),
    ),
    actions: read('actions', snapshot.enhanced_actions),
    performance: read('performance', snapshot.performance_snapshots),
    vitals: read('vitals', snapshot.web_vitals),
    domSnapshots: read('domSnapshots', snapshot.dom_snapshots),
    screenshots: read('screenshots', snapshot.screenshots),
  }
}

/** Ids count up, as the order does that is not sent. */
function read<S extends StreamName>(_stream: S, entries: readonly Entry[] = []): readonly StoredEvent<S>[] {
  // Our own server has checked them.
  return entries.map(({ timestamp: _, ...entry }) => ({
    ...entry,
    seq: Number(String(entry.id).slice(1)) || 0,
  })) as never
}
