import { request as httpRequest } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ArmedFaults, FaultyRequest } from '../armed-faults.ts'
import type { Fault } from '../fault.ts'
import { mapRequestHeaders, without } from '../headers.ts'
import type { Addresses } from '../headers.ts'
import { fitsHead } from '../match-request.ts'
import { writeClose } from './frames.ts'
import { createMessageFilter } from './messages.ts'

interface Tunnel {
  readonly seen: FaultyRequest
  readonly close: (code: number) => void
  readonly destroy: () => void
}

export interface Tunnels {
  readonly open: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** Closes the open sockets that a fault wants closed at once. */
  readonly closeMatching: () => void
  readonly closeAll: () => void
}

/** WebSocket connections through the proxy, whose messages faults may drop or change. */
export function createTunnels(addresses: Addresses, armed: ArmedFaults): Tunnels {
  const tunnels = new Set<Tunnel>()
  const closeIfWanted = (tunnel: Tunnel) => {
    for (const fault of findFaults(armed, tunnel.seen)) {
      const { effect } = fault
      if (effect.do !== 'ws-close' || effect.match !== undefined || !armed.count(fault)) continue
      armed.note(fault, tunnel.seen)
      tunnel.close(effect.code)
    }
  }
  return {
    open: (request, socket, head) => {
      const seen = { method: 'GET', url: new URL(request.url ?? '/', addresses.proxy) }
      const { hostname, port } = new URL(addresses.target)
      const upstream = httpRequest({
        host: hostname.replaceAll(/[[\]]/g, ''),
        port: port || 80,
        path: request.url ?? '/',
        // Compressed messages could not be read.
        headers: {
          ...without(mapRequestHeaders(request.rawHeaders, addresses), ['sec-websocket-extensions']),
          Connection: 'Upgrade',
          Upgrade: request.headers.upgrade ?? 'websocket',
        },
        agent: false,
      })
      socket.on('error', () => upstream.destroy())
      socket.once('close', () => upstream.destroy())
      upstream.on('error', () => socket.destroy())
      upstream.once('response', (response) => refuse(socket, response))
      upstream.once('upgrade', (response: IncomingMessage, server: Duplex, first: Buffer) => {
        socket.write(writeHead(response))
        const tunnel = join(armed, seen, socket, server)
        tunnels.add(tunnel)
        socket.once('close', () => tunnels.delete(tunnel))
        if (head.length > 0) socket.unshift(head)
        if (first.length > 0) server.unshift(first)
        closeIfWanted(tunnel)
      })
      upstream.end()
    },
    closeMatching: () => [...tunnels].forEach(closeIfWanted),
    closeAll: () => [...tunnels].forEach((tunnel) => tunnel.destroy()),
  }
}

function findFaults(armed: ArmedFaults, { method, url }: FaultyRequest): readonly Fault[] {
  return armed.all.filter(({ match, effect }) => effect.do.startsWith('ws-') && fitsHead(match, method, url))
}

function join(armed: ArmedFaults, seen: FaultyRequest, client: Duplex, server: Duplex): Tunnel {
  const destroy = () => {
    client.destroy()
    server.destroy()
  }
  const close = (code: number) => {
    server.destroy()
    client.end(writeClose(code, false))
  }
  const relay = (from: Duplex, to: Duplex, direction: 'in' | 'out') => {
    const filter = createMessageFilter(direction === 'out', (text) => decide(armed, seen, text, direction, close))
    from.on('data', (chunk: Buffer) => {
      const bytes = filter(chunk)
      if (bytes.length === 0 || to.destroyed || to.writableEnded) return
      if (!to.write(bytes)) {
        from.pause()
        to.once('drain', () => from.resume())
      }
    })
    from.once('end', () => to.end())
    from.once('close', () => (to.writableEnded ? undefined : to.end()))
    from.on('error', destroy)
  }
  relay(client, server, 'out')
  relay(server, client, 'in')
  return { seen, close, destroy }
}

/** The message as the faults leave it; undefined if it is dropped. */
function decide(
  armed: ArmedFaults,
  seen: FaultyRequest,
  text: string,
  direction: 'in' | 'out',
  close: (code: number) => void,
): string | undefined {
  for (const fault of findFaults(armed, seen)) {
    const { effect } = fault
    if (effect.do !== 'ws-drop' && effect.do !== 'ws-replace' && effect.do !== 'ws-close') continue
    const wanted = effect.do === 'ws-replace' ? effect.find : effect.match
    const isFitting = effect.direction === 'both' || effect.direction === direction
    if (wanted === undefined || !isFitting || !text.includes(wanted) || !armed.count(fault)) continue
    armed.note(fault, seen)
    if (effect.do === 'ws-replace') return text.split(effect.find).join(effect.with)
    if (effect.do === 'ws-close') close(effect.code)
    return undefined
  }
  return text
}

function writeHead({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []))
  return [`HTTP/1.1 ${statusCode} ${statusMessage}`, ...lines, '', ''].join('\r\n')
}

/** The server said no: the client gets its response as it is. */
function refuse(socket: Duplex, response: IncomingMessage): void {
  const { rawHeaders } = response
  const kept = rawHeaders.flatMap((name, at) =>
    at % 2 === 0 && !/^(?:connection|transfer-encoding|keep-alive)$/i.test(name)
      ? [name, rawHeaders[at + 1] ?? '']
      : [],
  )
  const { statusCode, statusMessage } = response
  socket.write(
    writeHead({ statusCode, statusMessage, rawHeaders: [...kept, 'Connection', 'close'] } as IncomingMessage),
  )
  response.pipe(socket)
}
