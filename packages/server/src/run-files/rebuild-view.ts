import { STREAM_NAMES } from '@gasoline/wire'
import type { StoredEvent, StreamName } from '@gasoline/wire'
import type { WrittenEvents } from '../report/contract.ts'
import type { View } from '../store/view.ts'

/** What the store held: of events with the same id the last one, in the order in which they came. */
export function rebuildView(written: WrittenEvents): View {
  const streams = new Map<StreamName, Map<string, StoredEvent>>(STREAM_NAMES.map((name) => [name, new Map()]))
  for (const [stream, event] of written) {
    // As it was stored; the reader has checked that it has an id and a time.
    const entry = event as StoredEvent
    const known = streams.get(stream as StreamName)
    // A later version of an entry takes its place.
    known?.set(entry.id, entry)
  }
  // Each stream holds events of its own kind.
  const read = <S extends StreamName>(name: S) =>
    [...(streams.get(name)?.values() ?? [])] as unknown as StoredEvent<S>[]
  return {
    logs: read('logs'),
    network: read('network'),
    websocket: read('websocket'),
    actions: read('actions'),
    performance: read('performance'),
    vitals: read('vitals'),
    domSnapshots: read('domSnapshots'),
    screenshots: read('screenshots'),
  }
}
