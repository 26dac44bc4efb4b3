import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** A path's response: a page's HTML, or whatever a handler does. */
export type Routes = Record<string, string | Handler>

export interface Site {
  readonly port: number
  /** The address under `127.0.0.1`, without a slash at its end. */
  readonly origin: string
  /** May be added to while the site runs. */
  readonly routes: Routes
  /** Every request that came, as `METHOD /path?query`. */
  readonly requests: readonly string[]
  readonly server: ReturnType<typeof createServer>
  readonly stop: () => Promise<void>
}

/** A small site on loopback, for pages that a test writes itself. */
export async function startSite(routes: Routes): Promise<Site> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    const route = routes[new URL(request.url ?? '/', 'http://site').pathname]
    if (typeof route === 'function') route(request, response)
    else if (route === undefined) response.writeHead(404, { 'Content-Type': 'text/plain' }).end('nothing here')
    else response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(route)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    routes,
    requests,
    server,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A response with a JSON body. */
export function json(value: unknown, status = 200): Handler {
  return (_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))
  }
}
