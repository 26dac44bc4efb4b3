import type { ConnectionStatus } from '../../analysis/listings/websocket-status.ts'
import { formatTime, leftOut, lines, oneLine, toShortUrl } from '../text.ts'

interface WebSocketLike {
  readonly event_id: string
  readonly at: number
  readonly id: string
  readonly event: string
  readonly url?: string | undefined
  readonly direction?: string | undefined
  readonly data?: string | undefined
  readonly size?: number | undefined
  readonly code?: number | undefined
  readonly reason?: string | undefined
}

interface Cut {
  readonly dropped: number
  readonly note?: string | undefined
}

export function renderWebSocketEvents({
  events,
  dropped,
  note,
}: Cut & { readonly events: readonly WebSocketLike[] }): string {
  return lines(
    note,
    ...events.map(renderWebSocketEvent),
    leftOut(dropped, 'older events', 'narrow by connection_id, url or direction'),
  )
}

export function renderWebSocketEvent(event: WebSocketLike): string {
  const { event_id, at, id, data = '', size, url = '', direction, code = '', reason = '' } = event
  const head = `${event_id} ${formatTime(at)} [${oneLine(id, 12)}]`
  if (event.event === 'message') {
    const isCut = size !== undefined && size > data.length * 2
    return `${head} ${direction === 'outgoing' ? '→' : '←'} ${oneLine(data, 4_000)}${isCut ? ` (${size} bytes in all)` : ''}`
  }
  if (event.event === 'close') return `${head} close ${code} ${oneLine(reason, 80)}`.trimEnd()
  return `${head} ${event.event} ${toShortUrl(url)}`.trimEnd()
}

/** Those that are open first. */
export function renderConnections({
  connections,
  closed,
  dropped,
  note,
}: Cut & Record<'connections' | 'closed', readonly ConnectionStatus[]>): string {
  return lines(
    note,
    ...connections.map(renderConnectionStatus),
    ...closed.map(renderConnectionStatus),
    leftOut(dropped, 'more connections', 'narrow by url'),
  )
}

export function renderConnectionStatus(connection: ConnectionStatus): string {
  const { id, url, state, incoming, outgoing, message_keys, code, reason } = connection
  const close = code === undefined ? '' : ` code ${code}${reason ? ` "${oneLine(reason, 60)}"` : ''}`
  const output = [`[${oneLine(id, 12)}] ${state}${close} ${oneLine(url ?? '', 100)}`.trimEnd()]
  output.push(
    `  in ${incoming.messages} (${incoming.per_second}/s), out ${outgoing.messages} (${outgoing.per_second}/s)`,
  )
  if (message_keys.length > 0) output.push(`  keys: ${message_keys.map((key) => oneLine(key, 30)).join(', ')}`)
  if (incoming.last !== undefined) output.push(`  last in: ${oneLine(incoming.last, 100)}`)
  return output.join('\n')
}
