import type { ConnectionRef, RequestRef, SourceRef } from '../../analysis/diagnose/entry-refs.ts'
import { oneLine } from '../text.ts'

/** What the page sent is cut where it is read; this only keeps one line one line. */
const FACT_CHARS = 2_000

/** A fact of the page on one line. */
export function fact(text: string): string {
  return oneLine(text, FACT_CHARS)
}

/** `POST /api/orders`; with what it calls, where all calls go to one address. */
export function renderRequest({ method, url, operation }: Pick<RequestRef, 'method' | 'url' | 'operation'>): string {
  return `${fact(method)} ${fact(url)}${operation === undefined ? '' : ` ${fact(operation)}`}`
}

/** The same with its id. */
export function renderRequestId(request: RequestRef): string {
  return `${renderRequest(request)} (${request.id})`
}

/** `WebSocket /live`, `event stream /news`. */
export function renderConnection({ transport, url }: Pick<ConnectionRef, 'transport' | 'url'>): string {
  return `${transport === 'websocket' ? 'WebSocket' : 'event stream'} ${fact(url)}`
}

export function isRequest(source: SourceRef): source is RequestRef {
  return 'method' in source
}

/** `690 ms`, `4.5 s`. */
export function renderDuration(ms: number): string {
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`
}
