import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { CHANNEL_CLOSE, LIMITS } from '@gasoline/wire'
import type { WebSocket, WebSocketServer } from 'ws'
import { serveSocket } from './serve-socket.ts'
import type { SocketParts } from './serve-socket.ts'

export interface ExtensionChannel {
  /** Takes over the socket of a request whose Host and Origin were checked. */
  readonly accept: (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>
  readonly isFull: () => boolean
  readonly close: () => void
}

/** The WebSockets of browser extensions. `ws` is loaded with the first connection. */
export function createExtensionChannel(parts: SocketParts): ExtensionChannel {
  const sockets = new Set<WebSocket>()
  let loading: Promise<WebSocketServer> | undefined

  async function load(): Promise<WebSocketServer> {
    const { WebSocketServer: Server } = await import('ws')
    const { channelBytes } = LIMITS.extension
    return new Server({ noServer: true, clientTracking: false, perMessageDeflate: false, maxPayload: channelBytes })
  }

  return {
    accept: async (request, socket, head) => {
      const server = await (loading ??= load())
      server.handleUpgrade(request, socket, head, (webSocket) => {
        sockets.add(webSocket)
        webSocket.on('close', () => sockets.delete(webSocket))
        serveSocket(webSocket, parts)
      })
    },
    isFull: () => sockets.size >= LIMITS.extension.connections,
    close: () => {
      for (const socket of sockets) socket.close(CHANNEL_CLOSE.stopping, 'The server is stopping.')
    },
  }
}
