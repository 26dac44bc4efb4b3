import type { LogEntry, NetworkEntry, WebSocketEntry } from '@gasoline/wire'
import type { ReportedFailure } from '../../analysis/failures/detect-failure.ts'
import { readLoadFailure } from '../../analysis/failures/detect/load-failure.ts'
import { isLogFailure, isSocketFailure } from '../../analysis/failures/failure.ts'
import { findFailureInBody } from '../../analysis/bodies/failure-in-body.ts'
import { readOrigin } from '../../analysis/urls.ts'

/** What an agent calls this kind of failure. */
export function nameKind(failure: ReportedFailure): string {
  const { kind } = failure
  if (isLogFailure(failure)) return readLoadFailure(failure.entry)?.method === undefined ? kind : 'request'
  return NAMES[kind] ?? kind
}

const NAMES: Readonly<Partial<Record<ReportedFailure['kind'], string>>> = {
  aborted: 'request',
  'body-error': 'response',
  websocket: 'WebSocket',
  'event-stream': 'event stream',
}

/** A failure in one line, as its page or its server put it. */
export function describeFailure(failure: ReportedFailure): string {
  if (isLogFailure(failure)) return failure.entry.message
  if (isSocketFailure(failure)) return `${failure.entry.url ?? ''} ${describeEnd(failure.entry)}`.trim()
  return `${failure.entry.method} ${failure.entry.url} → ${describeOutcome(failure)}`
}

/** The same with as short an address as tells requests of one app apart: without query, and without the page's host. */
export function describeBriefly(failure: ReportedFailure): string {
  if (isLogFailure(failure)) return describeLog(failure.entry)
  if (isSocketFailure(failure)) return `${shorten(failure.entry)} ${describeEnd(failure.entry)}`
  return `${failure.entry.method} ${shorten(failure.entry)} → ${describeOutcome(failure)}`
}
