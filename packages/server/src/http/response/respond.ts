import type { ServerResponse } from 'node:http'
import { LIMITS } from '@gasoline/wire'
import { waitForDrain } from '../../drain/wait-for-drain.ts'
import { HttpError } from './http-error.ts'

const SAFETY_HEADERS = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const

const JSON_TYPE = 'application/json; charset=utf-8'
/** The dashboard: its own files and this server, nothing inline, nothing that makes markup of a text. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** What a handler returns: JSON, JSON in pieces, or an HTML page. */
export type RouteResult =
  | { readonly json: unknown; readonly status?: number }
  | { readonly pieces: () => Iterable<string> }
  | { readonly html: string }

const CHUNK_CHARS = 64_000

/** The long responses that a server is writing. */
export interface Reads {
  underWay: number
}

/** Sends a result; `reads` counts the long ones. */
export async function sendResult(
  response: ServerResponse,
  result: RouteResult,
  reads: Reads = { underWay: 0 },
): Promise<void> {
  if ('pieces' in result) return sendPieces(response, result.pieces, reads)
  const isPage = 'html' in result
  const body = isPage ? result.html : JSON.stringify(result.json)
  response.writeHead(isPage ? 200 : (result.status ?? 200), {
    ...SAFETY_HEADERS,
    'Content-Type': isPage ? 'text/html; charset=utf-8' : JSON_TYPE,
    'Content-Length': Buffer.byteLength(body),
    ...(isPage ? { 'Content-Security-Policy': PAGE_POLICY } : {}),
  })
  response.end(body)
  return undefined
}

/** Sends a file of the dashboard. */
export function sendAsset(response: ServerResponse, contents: Buffer, type: string): void {
  response.writeHead(200, { ...SAFETY_HEADERS, 'Content-Type': type, 'Content-Length': contents.length })
  response.end(contents)
}

/** Sends an image of a page: never as a document, whatever it holds. */
export function sendImage(response: ServerResponse, contents: Buffer): void {
  response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox")
  sendAsset(response, contents, readImageType(contents))
}

function readImageType(contents: Buffer): string {
  if (contents[0] === 0x89) return 'image/png'
  return contents[0] === 0xff ? 'image/jpeg' : 'image/webp'
}

/** Writes as fast as the client reads. Few at once: each holds what it has yet to write. */
async function sendPieces(response: ServerResponse, pieces: () => Iterable<string>, reads: Reads): Promise<void> {
  if (reads.underWay >= LIMITS.post.readsAtOnce) {
    const details = { limit: LIMITS.post.readsAtOnce, unit: 'reads at once', retryAfterSeconds: 1 }
    throw new HttpError(429, 'Too many reads at once. Send this one again later.', details)
  }
  reads.underWay++
  try {
    response.writeHead(200, { ...SAFETY_HEADERS, 'Content-Type': JSON_TYPE })
    let chunk = ''
    for (const piece of pieces()) {
      chunk += piece
      if (chunk.length < CHUNK_CHARS) continue
      if (!response.write(chunk) && !(await isReadOn(response))) return
      chunk = ''
    }
    response.end(chunk)
  } finally {
    reads.underWay--
  }
}

/** Whether the client reads on; one that does not for too long is cut off. */
async function isReadOn(response: ServerResponse): Promise<boolean> {
  const timer = setTimeout(() => response.destroy(), LIMITS.post.unreadMs)
  await waitForDrain(response)
  clearTimeout(timer)
  return !response.destroyed
}

/** Sends an `HttpError` with all its details, and any other error as a bare 500. */
export async function sendError(response: ServerResponse, error: unknown): Promise<void> {
  if (response.headersSent) {
    response.destroy()
    return
  }
  const { status, message, details } =
    error instanceof HttpError ? error : new HttpError(500, 'Internal error. The server log has the cause.')
  const { field, limit, unit, retryAfterSeconds, allow, also } = details
  if (retryAfterSeconds !== undefined) response.setHeader('Retry-After', retryAfterSeconds)
  if (allow !== undefined) response.setHeader('Allow', allow)
  if (status === 426) response.setHeader('Upgrade', 'websocket')
  const json = { error: message, field, limit, unit, retry_after: retryAfterSeconds, ...also }
  await sendResult(response, { status, json })
}

/** Sends the head of a stream of events that stays open. */
export function startEventStream(response: ServerResponse): void {
  response.writeHead(200, { ...SAFETY_HEADERS, 'Content-Type': 'text/event-stream; charset=utf-8' })
  response.flushHeaders()
}

/** Lets the requesting origin, and no other, read the response. */
export function allowOrigin(response: ServerResponse, origin: string): void {
  response.setHeader('Access-Control-Allow-Origin', origin)
  response.setHeader('Access-Control-Allow-Credentials', 'true')
  response.setHeader('Vary', 'Origin')
}

export function sendPreflight(response: ServerResponse, methods: string): void {
  response.writeHead(204, {
    'Access-Control-Allow-Methods': methods,
    'Access-Control-Allow-Headers': 'Content-Type, Mcp-Session-Id, MCP-Protocol-Version, Last-Event-ID',
    'Access-Control-Allow-Private-Network': 'true',
    'Access-Control-Max-Age': '600',
  })
  response.end()
}
