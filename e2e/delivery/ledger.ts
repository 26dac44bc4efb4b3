import { once } from 'node:events'
import { createServer, request as sendRequest } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

interface Batch {
  readonly producer: string
  readonly lost?: Record<string, number>
  readonly events: readonly (readonly [stream: string, event: Record<string, unknown>])[]
}

export interface Ledger {
  readonly url: string
  /** Messages of log entries that the server has taken, repeated batches left out, in the order of its responses. */
  readonly messages: (prefix?: string) => string[]
  /** The losses that the accepted batches report, summed. */
  readonly lost: () => number
  /** Batches that came once more, and that the server recognised. */
  readonly repeated: () => number
  readonly stop: () => Promise<void>
}

/** A proxy before a server that records which events the server has accepted. */
export async function startLedger(target: string): Promise<Ledger> {
  const taken: Batch[] = []
  let repeated = 0
  const { hostname, port: targetPort } = new URL(target)
  const sockets = new Set<Socket>()

  async function handOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readAll(request)
    const { method = 'GET', url = '/', headers } = request
    const upstream = sendRequest({ hostname, port: targetPort, method, path: url, headers, agent: false })
    upstream.end(body)
    const [reply] = (await once(upstream, 'response')) as [IncomingMessage]
    const text = await readAll(reply)
    if (method === 'POST' && url === '/events' && reply.statusCode === 200) {
      const isRepeated = (JSON.parse(text.toString()) as { repeated?: boolean }).repeated === true
      if (isRepeated) repeated++
      else taken.push(JSON.parse(body.toString()) as Batch)
    }
    response.writeHead(reply.statusCode ?? 500, reply.headers).end(text)
  }

  const server = createServer((request, response) => {
    // No server upstream, or it ended in the middle: the sender sees a broken connection.
    handOn(request, response).catch(() => response.destroy())
  })
  server.on('upgrade', (request: IncomingMessage, client: Socket, head: Buffer) => {
    const upstream = connect(Number(targetPort), hostname)
    sockets.add(client).add(upstream)
    const lines = [`GET ${request.url} HTTP/1.1`]
    for (let i = 0; i < request.rawHeaders.length; i += 2)
      lines.push(`${request.rawHeaders[i]}: ${request.rawHeaders[i + 1]}`)
    upstream.write(`${lines.join('\r\n')}\r\n\r\n`)
    upstream.write(head)
    client.pipe(upstream).pipe(client)
    client.on('error', () => upstream.destroy())
    upstream.on('error', () => client.destroy())
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    messages: (prefix = '') =>
      taken
        .flatMap(({ events }) => events)
        .flatMap(([stream, { message }]) => (stream === 'logs' ? String(message) : []))
        .filter((message) => message.startsWith(prefix)),
    lost: () => taken.flatMap(({ lost = {} }) => Object.values(lost)).reduce((sum, count) => sum + count, 0),
    repeated: () => repeated,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of stream) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

/** `prefix0`, `prefix1`, … */
export function numbered(prefix: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => prefix + index)
}
