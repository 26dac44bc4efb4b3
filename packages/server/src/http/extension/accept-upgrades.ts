import { STATUS_CODES } from 'node:http'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { LIMITS } from '@gasoline/wire'
import type { Access } from '@gasoline/wire'
import type { ExtensionChannel } from './channel.ts'
import { checkHostAndOrigin } from '../request/check-host-and-origin.ts'
import type { GuardOptions } from '../request/check-host-and-origin.ts'
import { HttpError } from '../response/http-error.ts'

interface UpgradeOptions {
  readonly guard: () => GuardOptions
  readonly channel: ExtensionChannel
  readonly logError: (error: unknown) => void
}

const ACCESS: Access = 'change'

/** Accepts the WebSocket of our extension, and no other. */
export function acceptUpgrades(server: Server, { guard, channel, logError }: UpgradeOptions): void {
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    if (request.headers.upgrade?.toLowerCase() !== 'websocket') {
      serveWithoutUpgrade(server, request, socket, head)
      return
    }
    try {
      const [path] = (request.url ?? '').split('?', 1)
      checkHostAndOrigin(request, path === '/extension' ? ACCESS : 'open', guard())
      if (path !== '/extension') throw new HttpError(404, 'No such WebSocket. See docs/reference/http.md.')
      if (channel.isFull())
        throw new HttpError(503, 'Too many extensions are connected. Close a browser profile that uses one.', {
          limit: LIMITS.extension.connections,
          unit: 'connections',
        })
      channel.accept(request, socket, head).catch((error: unknown) => {
        logError(error)
        socket.destroy()
      })
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      refuse(socket, error)
    }
  })
}

function refuse(socket: Duplex, { status, message, details }: HttpError): void {
  const body = JSON.stringify({ error: message, field: details.field, limit: details.limit, unit: details.unit })
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'Content-Type: application/json; charset=utf-8',
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      'Connection: close',
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  )
  setTimeout(() => socket.destroy(), LIMITS.post.discardMs).unref()
}

/**
 * Some HTTP clients send `Upgrade: h2c` with every first request and expect servers to ignore it. Node emits either all
 * upgrades or none, so the request is fed back to it without that header.
 */
function serveWithoutUpgrade(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const lines = [`${request.method} ${request.url} HTTP/${request.httpVersion}`]
  const { rawHeaders } = request
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (!/^(upgrade|connection|http2-settings)$/i.test(name)) lines.push(`${name}: ${rawHeaders[index + 1]}`)
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]))
  server.emit('connection', socket)
}
