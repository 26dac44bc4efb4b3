import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { isRecord } from './field-path.ts'
import type { EffectOf } from './fault.ts'
import { parseJson } from './match-request.ts'

export interface MadeResponse {
  readonly status: number
  readonly headers: OutgoingHttpHeaders
  readonly bytes: Buffer
}

/** The response that a fault describes. */
export function makeResponse(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): MadeResponse {
  const isBare = body === undefined || status === 204 || status === 304
  const text = isBare ? '' : typeof body === 'string' ? body : JSON.stringify(body)
  const bytes = Buffer.from(text)
  const type = typeof body === 'string' ? (body.startsWith('<') ? 'text/html' : 'text/plain') : 'application/json'
  const typed = isBare ? {} : { 'Content-Type': `${type}; charset=utf-8` }
  return {
    status,
    headers: lowerNames({
      ...typed,
      ...(status === 204 ? {} : { 'Content-Length': String(bytes.length) }),
      'Cache-Control': 'no-store',
      ...headers,
    }),
    bytes,
  }
}

/** A header that the fault names replaces ours, however it is spelled. */
function lowerNames(headers: Readonly<Record<string, string>>): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

/** A 2xx for a write that nobody stored: what the fault gives, or the request's own JSON with what a server adds. */
export function makeWriteResponse(effect: EffectOf<'lose-write'>, requestBody: string | undefined): MadeResponse {
  const echoed = effect.echo ? (parseJson(requestBody ?? '') ?? {}) : undefined
  const body = echoed === undefined ? effect.body : isRecord(echoed) ? { ...echoed, ...effect.add } : echoed
  return makeResponse(effect.status ?? (body === undefined ? 204 : 200), body, effect.headers)
}

export function sendResponse(request: IncomingMessage, response: ServerResponse, made: MadeResponse): void {
  response.writeHead(made.status, { ...allowOrigin(request), ...made.headers })
  response.end(request.method === 'HEAD' ? undefined : made.bytes)
}

/** A page of another origin may read a made-up response as it could read the server's own. */
function allowOrigin({ headers: { origin, host } }: IncomingMessage): OutgoingHttpHeaders {
  if (origin === undefined || origin === `http://${host}`) return {}
  return { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true', vary: 'Origin' }
}
