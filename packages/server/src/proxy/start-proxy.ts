import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { UserError } from '../user-error.ts'
import { ArmedFaults } from './armed-faults.ts'
import type { AppliedFault, MissedFault } from './armed-faults.ts'
import { CutRequests } from './cut-requests.ts'
import { handleRequest } from './handle-request.ts'
import type { PassedExchange } from './handle-request.ts'
import { RememberedResponses } from './remembered-responses.ts'
import { createTunnels } from './websocket/tunnels.ts'

export interface ProxyOptions {
  /** The server behind it, such as `http://127.0.0.1:3000`. */
  readonly target: string
  readonly port?: number
  readonly host?: string
  /** Called for each request that comes, before anything else is done with it. */
  readonly onRequest?: (request: { readonly method: string; readonly path: string; readonly at: number }) => void
  /** Called when a response has passed as the server sent it. */
  readonly onExchange?: (exchange: PassedExchange) => void
}

export interface FaultProxy {
  readonly url: string
  /** Replaces all faults. Throws a UserError about the first that is not valid. */
  readonly setFaults: (faults: readonly unknown[]) => void
  /** What was done since the faults were set. */
  readonly applied: () => readonly AppliedFault[]
  /** Where a fault fitted and could not be applied. */
  readonly missed: () => readonly MissedFault[]
  readonly close: () => Promise<void>
}

/** A server in front of another one that hands everything on, and does what faults say. */
export async function startProxy({
  target,
  port = 0,
  host = '127.0.0.1',
  onRequest,
  onExchange,
}: ProxyOptions): Promise<FaultProxy> {
  const targetOrigin = readTarget(target)
  const armed = new ArmedFaults(Date.now)
  const remembered = new RememberedResponses()
  const server = createServer({ requestTimeout: 0 })
  server.listen(port, host)
  await once(server, 'listening')
  const { port: actual } = server.address() as AddressInfo
  const addresses = { proxy: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`, target: targetOrigin }
  const context = { addresses, armed, remembered, cuts: new CutRequests(Date.now), onExchange }
  const tunnels = createTunnels(addresses, armed)
  const report = ({ method = 'GET', url = '/' }: IncomingMessage) => onRequest?.({ method, path: url, at: Date.now() })
  server.on('request', (request, response) => {
    report(request)
    handleRequest(context, request, response).catch((error: unknown) => fail(response, targetOrigin, error))
  })
  server.on('upgrade', (request: IncomingMessage, socket, head: Buffer) => {
    report(request)
    tunnels.open(request, socket, head)
  })
  return {
    url: addresses.proxy,
    setFaults: (faults) => {
      armed.set(faults)
      remembered.freeze()
      context.cuts.clear()
      tunnels.closeMatching()
    },
    applied: () => armed.applied(),
    missed: () => armed.missed(),
    close: async () => {
      tunnels.closeAll()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function readTarget(target: string): string {
  const url = URL.canParse(target) ? new URL(target) : undefined
  if (url?.protocol !== 'http:' || url.pathname !== '/')
    throw new UserError(
      `The proxy's target "${target}" is no http address of a server.`,
      'Give one such as http://127.0.0.1:3000.',
    )
  return url.origin
}

/** The target did not respond, or the client left; if nothing was sent yet, the client learns why. */
function fail(response: ServerResponse, target: string, error: unknown): void {
  if (response.destroyed) return
  if (response.headersSent) return void response.destroy()
  const why = error instanceof Error ? error.message : String(error)
  response.writeHead(502, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
  response.end(`${target} gave no response: ${why}\n`)
}
