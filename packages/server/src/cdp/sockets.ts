import type { Events } from '@gasoline/wire'
import { LIMITS } from '@gasoline/wire/limits'
import type { SocketMessage, StackTrace } from './protocol.ts'
import type { CdpSession } from '../../types/cdp.d.ts'
import { writePlaces } from './stack.ts'

type Step = Events['websocket']

interface Socket {
  readonly url: string
  /** The clock of the steps, in seconds, at the time of the system, in ms. */
  readonly initiator: string | undefined
  messages: number
  /** Why it did not come about. */
  error?: string
}

interface Opened {
  readonly requestId: string
  readonly url: string
  readonly initiator?: { readonly stack?: StackTrace }
}

/**
 * Follows WebSockets. The page's script reports them with their close codes, which the protocol does not have, but not why a
 * handshake failed; `report` gets the steps of connections in targets without the script.
 */
export function followSockets({ on }: CdpSession, report: ((step: Step) => void) | undefined) {
  const sockets = new Map<string, Socket>()
  /** The last ones that did not come about, by address. */
  const failed = new Map<string, string>()

  const emit = (id: string, event: Step['event'], more: Partial<Step> = {}) => {
    const socket = sockets.get(id)
    if (socket) report?.({ at: Date.now(), event, connection: `cdp-${id}`, url: socket.url, ...more })
  }

  on('Network.webSocketCreated', ({ requestId: id, url, initiator }: Opened) => {
    const [oldest] = sockets.keys()
    if (sockets.size >= LIMITS.cdp.sockets && oldest !== undefined) sockets.delete(oldest)
    sockets.set(id, { url, initiator: initiator?.stack && writePlaces(initiator.stack), messages: 0 })
    const from = sockets.get(id)?.initiator
    emit(id, 'connecting', from === undefined ? {} : { initiator: from })
  })
  on(
    'Network.webSocketHandshakeResponseReceived',
    ({ requestId: id, response }: { readonly requestId: string; readonly response: { readonly status: number } }) => {
      if (response.status === 101) return emit(id, 'open')
      noteError(id, `the server responded with ${response.status} to the handshake`)
    },
  )
  const message = (direction: 'incoming' | 'outgoing') => (event: SocketMessage) => {
    const socket = sockets.get(event.requestId)
    const isText = event.response.opcode === 1
    if (!socket || !report || (!isText && event.response.opcode !== 2) || ++socket.messages > LIMITS.cdp.messages)
      return
    const { payloadData: data } = event.response
    const isLong = data.length > LIMITS.websocket.dataBytes
    const text = isText
      ? { data: data.slice(0, LIMITS.websocket.dataBytes), ...(isLong && { truncated: true as const }) }
      : {}
    emit(event.requestId, 'message', { direction, size: data.length, ...text })
  }
  on('Network.webSocketFrameReceived', message('incoming'))
  on('Network.webSocketFrameSent', message('outgoing'))
  on(
    'Network.webSocketFrameError',
    ({ requestId: id, errorMessage }: { readonly requestId: string; readonly errorMessage: string }) => {
      noteError(id, errorMessage)
      emit(id, 'error')
    },
  )
  on('Network.webSocketClosed', ({ requestId: id }: { readonly requestId: string }) => {
    const reason = sockets.get(id)?.error
    emit(id, 'close', { ...(reason !== undefined && { code: 1006, reason }) })
    sockets.delete(id)
  })

  function noteError(id: string, why: string): void {
    const socket = sockets.get(id)
    if (!socket || socket.error !== undefined) return
    socket.error = why
    failed.delete(socket.url)
    failed.set(socket.url, why)
    const [oldest] = failed.keys()
    if (failed.size > LIMITS.cdp.sockets && oldest !== undefined) failed.delete(oldest)
  }

  return {
    /** Why the last connection to this address did not come about, or broke. */
    explain: (url: string): string | undefined => failed.get(url),
  }
}
