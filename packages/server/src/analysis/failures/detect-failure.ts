import type { LogEntry, NetworkEntry, StoredEvent, StreamName } from '@gasoline/wire'
import { readOrigin } from '../urls.ts'
import { detectLogFailure, detectLogKind } from './detect/logs/log.ts'
import { detectRequestFailure, reportsFailure } from './detect/request.ts'
import { judgeConnectionParty, reportsBreak, toSocketFailure } from './detect/connection-step.ts'
import type { ReportedFailure } from './failure.ts'

/** The failure that an event reports by itself, as it comes in: its state is not known yet, and it may be noise. */
export function detectFailure(stream: StreamName, entry: StoredEvent): ReportedFailure | undefined {
  // The stream's name determines the type.
  if (stream === 'logs') {
    const log = entry as LogEntry
    return detectLogKind(log) && detectLogFailure(log, readPageOrigin(log.url))
  }
  if (stream === 'network') {
    const request = entry as NetworkEntry
    return reportsFailure(request) ? detectRequestFailure(request, readPageOrigin(request.pageUrl)) : undefined
  }
  if (stream !== 'websocket') return undefined
  const step = entry as StoredEvent<'websocket'>
  if (!reportsBreak(step)) return undefined
  return toSocketFailure(step, judgeConnectionParty([step], readPageOrigin(step.pageUrl)))
}

function readPageOrigin(url: string | undefined): ReadonlySet<string> {
  const origin = url === undefined ? undefined : readOrigin(url)
  return new Set(origin === undefined ? [] : [origin])
}
