import type { ActionEntry, LogEntry, NetworkEntry, StoredEvent, StreamName, WebSocketEntry } from '@gasoline/wire'
import { detectFailure } from '../../analysis/failures/detect-failure.ts'
import { isLogFailure } from '../../analysis/failures/failure.ts'
import {
  wireAction,
  wireEvent,
  wireLog,
  wireNetworkBody,
  wireWebSocketEvent,
} from '../../analysis/listings/wire-entries.ts'
import { findNoiseRule } from '../../analysis/noise/noise.ts'
import type { NoiseRule } from '../../store/noise/noise-rules.ts'
import type { StoreChange } from '../../store/store.ts'
import type { StreamMessage } from './stream-message.ts'

const ANY_ORIGIN: ReadonlySet<string> = new Set()

/** A change of the store as a message: an entry as GET /snapshot has it, and whether it failed; or what was cleared. */
export function describeChange(change: StoreChange, rules: readonly NoiseRule[]): StreamMessage {
  const number = change.change
  if (!('entry' in change)) {
    const { testId, streams } = change
    return { event: 'cleared', number, data: { ...(testId !== undefined && { test_id: testId }), streams } }
  }
  const { stream, entry } = change
  const failure = describeFailure(stream, entry, rules)
  const data = { stream, id: entry.id, ...(failure && { failure }), entry: wireEntry(stream, entry) }
  return { event: 'entry', number, data }
}

function describeFailure(stream: StreamName, entry: StoredEvent, rules: readonly NoiseRule[]) {
  const failure = detectFailure(stream, entry)
  if (!failure || (isLogFailure(failure) && failure.isWarning)) return undefined
  const { kind, key, party } = failure
  const noise = findNoiseRule(failure.entry, rules, ANY_ORIGIN)
  return { kind, key, party, ...(noise !== undefined && { noise }) }
}

function wireEntry(stream: StreamName, entry: StoredEvent) {
  // The stream's name determines the type.
  if (stream === 'logs') return wireLog(entry as LogEntry)
  if (stream === 'network') return wireNetworkBody(entry as NetworkEntry)
  if (stream === 'websocket') return wireWebSocketEvent(entry as WebSocketEntry)
  if (stream === 'actions') return wireAction(entry as ActionEntry)
  return wireEvent(entry)
}
