import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startProxy } from '../start-proxy.ts'
import type { ProxyOptions } from '../start-proxy.ts'

type Handler = (request: IncomingMessage & { text: string }, response: ServerResponse) => void

/** A server with a proxy in front of it; what the server saw is kept. */
export async function startPair(handler: Handler, options: Partial<ProxyOptions> = {}) {
  const seen: { method: string; url: string; text: string; headers: IncomingMessage['headers'] }[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      seen.push({ method: request.method ?? '', url: request.url ?? '', text, headers: request.headers })
      handler(Object.assign(request, { text }), response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const target = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const proxy = await startProxy({ target, ...options })
  return {
    proxy,
    server,
    target,
    seen,
    stop: async () => {
      await proxy.close()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export function json(response: ServerResponse, value: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(200, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(value))
}
