import type { ServerResponse } from 'node:http'
import { once } from 'node:events'
import { WebSocketServer } from 'ws'
import type { WebSocket } from 'ws'
import { startSite } from './site.ts'
import type { Routes } from './site.ts'

/** A site with responses of every kind, whose pages can query which of their connections the server saw closed. */
export async function startNetworkSite(routes: Routes = {}) {
  const closed = new Set<string>()
  /** Pieces that were taken, by address. */
  const flooded = new Map<string, number>()
  const drip = (response: ServerResponse, key: string | null, type: string, piece: string) => {
    response.writeHead(200, { 'Content-Type': type })
    response.write(piece)
    const timer = setInterval(() => response.write(piece), 20)
    response.on('close', () => {
      clearInterval(timer)
      if (key !== null) closed.add(key)
    })
  }
  const site = await startSite({
    '/': '<!doctype html><title>network</title>',
    '/strict': (_, response) => {
      const policy =
        "default-src 'none'; script-src 'nonce-n'; worker-src blob:; connect-src 'self'; require-trusted-types-for 'script'"
      response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Security-Policy': policy }).end('<p>strict')
    },
    '/echo': (request, response) => {
      void (async () => {
        const pieces: Buffer[] = []
        for await (const piece of request) pieces.push(piece as Buffer)
        const { 'content-type': type = '', 'content-length': length, 'transfer-encoding': encoding } = request.headers
        const body = Buffer.concat(pieces).toString('utf8')
        // Each form body has a boundary of its own.
        const boundary = /boundary=(.+)/.exec(type)?.[1] ?? '\n'
        const echo = {
          method: request.method,
          type: type.replaceAll(boundary, 'B'),
          length,
          encoding,
          body: body.replaceAll(boundary, 'B'),
        }
        response
          .writeHead(200, { 'Content-Type': 'application/json', 'X-Request-Id': 'req-2' })
          .end(JSON.stringify(echo))
      })()
    },
    '/text': (request, response) => {
      const { searchParams } = new URL(request.url ?? '', 'http://site')
      const body = searchParams.get('body') ?? 'hello'
      response
        .writeHead(Number(searchParams.get('status') ?? 200), {
          'Content-Type': searchParams.get('type') ?? 'text/plain',
          'Content-Length': Buffer.byteLength(body),
          'Access-Control-Allow-Origin': '*',
          'X-Request-Id': 'req-1',
        })
        .end(request.method === 'HEAD' ? undefined : body)
    },
    '/nothing': (_, response) => void response.writeHead(204).end(),
    '/large': (request, response) => {
      const bytes = Number(new URL(request.url ?? '', 'http://site').searchParams.get('bytes'))
      response.writeHead(200, { 'Content-Type': 'text/plain', 'Content-Length': bytes }).end('x'.repeat(bytes))
    },
    '/moved': (_, response) => void response.writeHead(302, { Location: '/text?body=there' }).end(),
    '/broken': (request) => void request.socket.destroy(),
    '/silent': () => {},
    '/drip': (request, response) => {
      const { searchParams } = new URL(request.url ?? '', 'http://site')
      const type = searchParams.get('type') ?? 'text/plain'
      drip(response, searchParams.get('key'), type, searchParams.get('piece') ?? 'drip '.repeat(100))
    },
    '/flood': (request, response) => {
      const key = request.url ?? ''
      response.writeHead(200, { 'Content-Type': 'text/plain' })
      const piece = 'x'.repeat(65_536)
      const pour = () => {
        flooded.set(key, (flooded.get(key) ?? 0) + 1)
        if (!response.closed) response.write(piece, () => setImmediate(pour))
      }
      pour()
    },
    '/flooded': (request, response) => {
      const key = (request.url ?? '').replace('/flooded', '/flood')
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(String(flooded.get(key) ?? 0))
    },
    '/events': (_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' })
      response.write('data: one\n\nevent: named\ndata: two\n\ndata: {"three":3}\n\n')
    },
    '/closed': (request, response) => {
      const key = new URL(request.url ?? '', 'http://site').searchParams.get('key') ?? ''
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(String(closed.has(key)))
    },
    ...routes,
  })
  const sockets = new WebSocketServer({ server: site.server, handleProtocols: (offered) => [...offered][0] ?? false })
  sockets.on('connection', (socket) => serveSocket(socket))
  return {
    ...site,
    stop: async () => {
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
      await once(sockets, 'close')
      await site.stop()
    },
  }
}

/** Echoes, except for a few commands: `flood n ms`, `close code reason`, `drop`. */
function serveSocket(socket: WebSocket): void {
  socket.on('error', () => socket.terminate())
  socket.on('message', (data: Buffer, isBinary) => {
    const [command, first, ...rest] = isBinary ? [] : data.toString('utf8').split(' ')
    if (command === 'flood') for (let tick = 0; tick < Number(first); tick++) socket.send(JSON.stringify({ tick }))
    else if (command === 'close') socket.close(Number(first), rest.join(' '))
    else if (command === 'drop') socket.terminate()
    else socket.send(data, { binary: isBinary })
  })
}
