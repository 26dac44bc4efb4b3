import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { LIMITS } from '@gasoline/wire'
import { BodyReader, refuseLargerThan } from './request/read-body.ts'
import type { JsonBody } from './request/read-body.ts'
import { checkHostAndOrigin, isAllowedOrigin, isExtensionOrigin } from './request/check-host-and-origin.ts'
import type { GuardOptions } from './request/check-host-and-origin.ts'
import { HttpError } from './response/http-error.ts'
import { allowOrigin, sendResult, sendError, sendPreflight } from './response/respond.ts'
import type { Reads } from './response/respond.ts'
import { Pipelines } from './lifecycle/pipelines.ts'
import type { InFlight } from './lifecycle/in-flight.ts'
import type { Route } from './routes.ts'

export interface HttpOptions {
  readonly routes: ReadonlyMap<string, ReadonlyMap<string, Route>>
  readonly guard: () => GuardOptions
  readonly onExtensionSeen: () => void
  /** Called with the bytes read of large bodies, and once more after the response, when nothing more is made of them. */
  readonly onLargeRead: (bytes: number, mayWait?: boolean) => void
  readonly inFlight: InFlight
  readonly logError: (error: unknown) => void
}

/** The HTTP server: checks Host and Origin, routes, reads the body, responds. No request can make it throw. */
export function createHttpServer(options: HttpOptions): Server {
  const bodies = new BodyReader(options.onLargeRead)
  const reads = { underWay: 0 }
  const pipelines = new Pipelines()
  const server = createServer(
    // A missing Host gets the same error response as a wrong one, from our own check.
    {
      requireHostHeader: false,
      headersTimeout: LIMITS.post.headersMs,
      requestTimeout: LIMITS.post.bodyMs,
      connectionsCheckingInterval: 5_000,
    },
    (request, response) => {
      if (!pipelines.add(request.socket, response)) return
      serve(request, response, { bodies, reads }, options).catch(async (error: unknown) => {
        if (!(error instanceof HttpError)) options.logError(error)
        await discardBody(request, options.onLargeRead)
        await sendError(response, error)
      })
    },
  )
  server.maxConnections = LIMITS.post.connections
  server.on('clientError', rejectInvalidHttp)
  return server
}

/** Rejects invalid HTTP, and reads on for a moment: closing the socket at once would discard the response. */
function rejectInvalidHttp(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? '431 Request Header Fields Too Large'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? '408 Request Timeout'
        : '400 Bad Request'
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  socket.resume()
  setTimeout(() => socket.destroy(), LIMITS.post.discardMs).unref()
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  { bodies, reads }: { readonly bodies: BodyReader; readonly reads: Reads },
  options: HttpOptions,
): Promise<void> {
  const { method = 'GET', headers } = request
  if (options.inFlight.isStopping) {
    response.shouldKeepAlive = false
    throw new HttpError(503, 'The server is shutting down.')
  }
  const { path, query } = splitTarget(request.url ?? '/')
  const byMethod = options.routes.get(path)
  if (method === 'OPTIONS' && byMethod) {
    preflight(request, response, byMethod, options)
    return
  }
  const route = byMethod?.get(method)
  // Without a route only the Host is checked.
  checkHostAndOrigin(request, route?.access ?? 'open', options.guard())
  if (!byMethod) throw new HttpError(404, 'No such endpoint. See docs/reference/http.md.')
  if (!route)
    throw new HttpError(405, 'This endpoint does not support that method.', { allow: [...byMethod.keys()].join(', ') })
  if (headers.origin !== undefined && route.access !== 'open') allowOrigin(response, headers.origin)
  if (isExtensionOrigin(headers.origin)) options.onExtensionSeen()
  // A stream that MCP keeps open never finishes by itself: MCP ends it on shutdown.
  if (typeof route.handle === 'function' || method !== 'GET') options.inFlight.add(response)
  if (typeof route.handle !== 'function') {
    // Rejected here: a raw handler would respond without reading on, and the sender would never see the response.
    refuseLargerThan(request, route.handle.maxBytes)
    return route.handle.raw(request, response)
  }
  const body = method === 'GET' ? NO_BODY : await bodies.readJson(request)
  // Its text is garbage by now, and as large as what was read of it.
  if (body.bytes > LIMITS.server.largeBodyBytes) options.onLargeRead(2 * body.bytes)
  await sendResult(response, route.handle({ query, body }), reads)
  // Whoever sent this mostly reads next.
  if (body.bytes > LIMITS.server.largeBodyBytes) options.onLargeRead(body.bytes, true)
}

/** Reads and discards the rest for a while: a client that is still sending does not read the response. */
function discardBody(request: IncomingMessage, onLargeRead: (bytes: number) => void): Promise<void> {
  const { headers } = request
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
  if (!hasBody || request.complete || request.destroyed) return Promise.resolve()
  return new Promise((resolve) => {
    let bytes = 0
    const timer = setTimeout(resolve, LIMITS.post.discardMs)
    const finish = () => {
      clearTimeout(timer)
      resolve()
    }
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      onLargeRead(chunk.length)
      if (bytes > LIMITS.post.discardBytes) finish()
    })
    request.on('end', finish)
    request.on('close', finish)
    request.resume()
  })
}

function preflight(
  request: IncomingMessage,
  response: ServerResponse,
  byMethod: ReadonlyMap<string, Route>,
  options: HttpOptions,
): void {
  const { origin } = request.headers
  checkHostAndOrigin(request, 'open', options.guard())
  const methods = [...byMethod].filter(
    // Anyone may send to an open endpoint, but no page of another origin reads its response.
    ([, { access }]) =>
      origin !== undefined && isAllowedOrigin(origin, access === 'open' ? 'read' : access, options.guard()),
  )
  if (origin === undefined || methods.length === 0)
    throw new HttpError(403, 'This origin is not allowed here.', { field: 'Origin' })
  allowOrigin(response, origin)
  sendPreflight(response, methods.map(([method]) => method).join(', '))
}

const NO_QUERY = new URLSearchParams()
const NO_BODY: JsonBody = { value: undefined, charBytes: 1, bytes: 0 }

/** Not `new URL`, which accepts and normalises far more than a path. */
function splitTarget(target: string): { path: string; query: URLSearchParams } {
  const mark = target.indexOf('?')
  return mark < 0
    ? { path: target, query: NO_QUERY }
    : { path: target.slice(0, mark), query: new URLSearchParams(target.slice(mark + 1)) }
}
