import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PROTOCOL, createRedactor } from '@gasoline/wire'
import { afterEach, vi } from 'vitest'
import { WebSocket } from 'ws'
import { acceptUpgrades } from '../accept-upgrades.ts'
import { createExtensionChannel } from '../channel.ts'
import { ExtensionHub } from '../hub.ts'

const closers: (() => void)[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const close of closers.splice(0)) close()
})

export const HELLO = { type: 'hello', version: '0.1.0', protocol: PROTOCOL, browser: 'test' }

/** A server with nothing but the channel; unexpected errors end up in `errors`. */
export async function serveChannel() {
  const errors: unknown[] = []
  const hub = new ExtensionHub({ now: Date.now, redactor: createRedactor({ hash: () => 'abcd' }) })
  const posted: unknown[] = []
  const channel = createExtensionChannel({
    hub,
    prove: (nonce) => ({ key: 'key', signature: `signed ${nonce}` }),
    targets: {
      ingest: {
        events: (body) => {
          posted.push(body)
          return { received: 1, stored: 1, rejected: 0 }
        },
      },
      uploads: { open: () => undefined },
      onLargeRead: () => {},
      onSourceRead: () => {},
      logError: (error) => errors.push(error),
    },
  })
  const server = createServer((incoming, response) => {
    incoming.resume()
    response.end(`${incoming.method} ${incoming.url} ${incoming.headers.upgrade ?? 'plain'}`)
  })
  acceptUpgrades(server, {
    channel,
    guard: () => ({ port: readPort(server.address()), allowOrigins: [] }),
    logError: (error) => errors.push(error),
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = readPort(server.address())
  const open = (headers: Record<string, string> = {}, path = '/extension') => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers })
    closers.push(() => socket.terminate())
    return socket
  }
  closers.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return { hub, channel, port, open, errors, posted }
}

function readPort(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address ? address.port : 0
}

/** The status of the handshake's response. */
export const readStatus = (socket: WebSocket) =>
  new Promise<number>((resolve) => {
    socket.on('open', () => resolve(101))
    socket.on('unexpected-response', (_, { statusCode }) => resolve(statusCode ?? 0))
    socket.on('error', () => {})
  })

export const waitForClose = async (socket: WebSocket) => {
  const [code, reason] = (await once(socket, 'close')) as [number, Buffer]
  return { code, reason: String(reason) }
}

/** All received messages, in order. */
export const messages = (socket: WebSocket) => {
  const all: unknown[] = []
  socket.on('message', (data: Buffer) => all.push(JSON.parse(data.toString())))
  return all
}
