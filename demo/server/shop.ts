import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { handleApi } from './api.ts'
import { findBug } from './bugs.ts'
import { readBody } from './read-body.ts'
import { ShopState } from './shop-state.ts'
import { serveFile } from './static-files.ts'
import { serveStock } from './stock-feed.ts'

export interface ShopOptions {
  /** The folder of the built shop. */
  readonly folder: string
  /** The bug to start with; without one the shop works. */
  readonly bug?: string | undefined
  readonly port?: number | undefined
}

export interface Shop {
  readonly origin: string
  /** The bearer token that pages currently get; it must appear nowhere else. */
  readonly token: () => string
  /** Resets all orders and carts, and switches to another bug. */
  readonly setBug: (name: string | undefined) => void
  readonly stop: () => Promise<void>
}

/** Runs the shop on loopback. `POST /__bug {"name": "…"}` switches its bug, as `setBug` does. */
export async function startShop({ folder, bug, port = 0 }: ShopOptions): Promise<Shop> {
  let state = new ShopState(bug)
  const root = resolve(folder)
  const setBug = (name: string | undefined) => {
    state = new ShopState(name)
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://shop')
    // The host of the shop's analytics, which is always down.
    if (request.headers.host?.startsWith('pulse.')) request.socket.destroy()
    else if (request.method === 'POST' && pathname === '/__bug') await switchBug(request, response, setBug)
    else if (pathname.startsWith('/api/')) await handleApi(state, request, response)
    else await serveFile(root, pathname, response)
  }
  const server = createServer((request, response) => {
    handle(request, response).catch(() => request.socket.destroy())
  })
  const endStock = serveStock(server, () => state)
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  // A listening TCP server has an address of this kind.
  const { port: actual } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${actual}`,
    token: () => state.token,
    setBug,
    stop: async () => {
      endStock()
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function switchBug(
  request: IncomingMessage,
  response: ServerResponse,
  setBug: (name: string | undefined) => void,
): Promise<void> {
  const { name } = await readBody(request)
  const isKnown = name === null || (typeof name === 'string' && findBug(name) !== undefined)
  if (isKnown) setBug(typeof name === 'string' ? name : undefined)
  response.writeHead(isKnown ? 204 : 404).end()
}
