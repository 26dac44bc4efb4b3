import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { LIMITS } from '@gasoline/wire/limits'
import type { ArmedFaults, FaultyRequest } from './armed-faults.ts'
import { collectBody } from './collect-body.ts'
import type { CutRequests } from './cut-requests.ts'
import { editRequest } from './edit-request.ts'
import type { Fault } from './fault.ts'
import { forwardRequest } from './forward-request.ts'
import { askForWhole, mapRequestHeaders, withBody, without } from './headers.ts'
import type { Addresses } from './headers.ts'
import type { RememberedResponses } from './remembered-responses.ts'
import { relayChanged, relayDocument, relayResponse } from './relay-response.ts'
import { makeResponse, makeWriteResponse, sendResponse } from './send-response.ts'

/** A request and the server's own response, as they passed. Bodies that are too long, or no text, are left out. */
export interface PassedExchange {
  readonly method: string
  /** With the query. */
  readonly path: string
  readonly requestType: string | undefined
  readonly requestBody: string | undefined
  readonly status: number
  readonly type: string | undefined
  readonly body: string | undefined
  readonly setsCookie: boolean
  /** Where a redirect leads. */
  readonly location: string | undefined
}

/** What all requests of a proxy share. */
export interface ProxyContext {
  readonly addresses: Addresses
  readonly armed: ArmedFaults
  readonly remembered: RememberedResponses
  readonly cuts: CutRequests
  readonly onExchange?: ((exchange: PassedExchange) => void) | undefined
}

/** One request on its way through. */
export interface ProxiedExchange {
  readonly context: ProxyContext
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly seen: FaultyRequest
  /** Sends it to the target, with other headers or another body if given. */
  readonly forward: (headers?: OutgoingHttpHeaders, body?: Buffer) => Promise<IncomingMessage>
  readonly headers: OutgoingHttpHeaders
  /** Aborted when the client is gone, or has all it wanted. */
  readonly signal: AbortSignal
}

/** Hands a request to the target and its response back, with the fault that fits. */
export async function handleRequest(
  context: ProxyContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (context.cuts.isRepeat(request)) return context.cuts.cut(request)
  const url = new URL(request.url ?? '/', context.addresses.proxy)
  const method = request.method ?? 'GET'
  const isReported = context.onExchange !== undefined && hasSmallText(request)
  const isRead = context.armed.dependsOnBody(method, url) || isReported || isSmallJson(request)
  const collected = isRead ? await collectBody(request, LIMITS.proxy.bodyBytes) : undefined
  const seen = { method, url, body: collected?.isWhole ? collected.bytes.toString('utf8') : undefined }
  const headers = mapRequestHeaders(request.rawHeaders, context.addresses)
  const aborted = new AbortController()
  response.once('close', () => aborted.abort())
  const forward: ProxiedExchange['forward'] = (given = headers, body) =>
    forwardRequest({
      target: context.addresses.target,
      method,
      path: request.url ?? '/',
      headers: given,
      body: body ?? collected?.bytes,
      rest: body || collected?.isWhole ? undefined : request,
      signal: aborted.signal,
    })
  const exchange = { context, request, response, seen, forward, headers, signal: aborted.signal }
  const fault = context.armed.take(seen)
  if (fault) await applyFault(exchange, fault)
  else await passThrough(exchange)
}

/** The bodies of GraphQL reads are such; they are part of what is asked. */
function isSmallJson(request: IncomingMessage): boolean {
  return request.method === 'POST' && /json/i.test(request.headers['content-type'] ?? '') && hasSmallText(request)
}

function hasSmallText({ headers }: IncomingMessage): boolean {
  const length = Number(headers['content-length'] ?? Number.NaN)
  return /json|urlencoded|text/i.test(headers['content-type'] ?? '') && length <= LIMITS.proxy.keyBytes
}

async function passThrough(exchange: ProxiedExchange): Promise<void> {
  const { context, request, forward, headers } = exchange
  const isScriptChanged = context.armed.all.some(({ effect }) => effect.do === 'replace-text')
  if (isScriptChanged && /text\/html/i.test(request.headers.accept ?? ''))
    return relayDocument(exchange, await forward(askForWhole(headers)))
  await relayResponse(exchange, await forward())
}

async function applyFault(exchange: ProxiedExchange, fault: Fault): Promise<void> {
  const { context, request, response, seen, forward, headers, signal } = exchange
  const note = (why?: string) => context.armed.note(fault, seen, why)
  const { effect } = fault
  switch (effect.do) {
    case 'status': {
      if (effect.forward) (await forward()).resume()
      else request.resume()
      note()
      return sendResponse(request, response, makeResponse(effect.status, effect.body, effect.headers))
    }
    case 'lose-write':
      request.resume()
      note()
      return sendResponse(request, response, makeWriteResponse(effect, seen.body))
    case 'stale': {
      const before = effect.since === 'start' ? context.remembered.recallFirst(seen) : context.remembered.recall(seen)
      note(before ? undefined : 'no earlier response to this request is known')
      if (!before) return relayResponse(exchange, await forward())
      request.resume()
      return sendResponse(request, response, { ...before, headers: withCoding(before.headers, before.bytes) })
    }
    case 'hang':
      request.resume()
      return note()
    case 'cut':
      note()
      return context.cuts.cut(request)
    case 'slow': {
      const [incoming] = await Promise.all([forward(), delay(effect.ms, undefined, { signal })])
      note()
      return relayResponse(exchange, incoming)
    }
    case 'set-request-field':
    case 'drop-request-field': {
      const edited =
        seen.body === undefined
          ? { why: `the request has a body of more than ${LIMITS.proxy.bodyBytes} bytes` }
          : editRequest(seen.body, request.headers['content-type'], effect)
      note('why' in edited ? edited.why : undefined)
      if ('why' in edited) return relayResponse(exchange, await forward())
      const bytes = Buffer.from(edited.changed)
      const fitting = { ...without(headers, ['content-length', 'transfer-encoding']), 'Content-Length': bytes.length }
      return relayResponse(exchange, await forward(fitting, bytes))
    }
    case 'drop-field':
    case 'set-field':
    case 'add-field':
    case 'empty-list':
    case 'reorder':
    case 'truncate':
    case 'replace-text':
    case 'inject-script':
      return relayChanged(exchange, await forward(askForWhole(headers)), effect, note)
    case 'ws-drop':
    case 'ws-replace':
    case 'ws-close':
      return relayResponse(exchange, await forward())
  }
}

/** Fresh enough for nobody to ask for it by its tag, and still encoded as it was. */
function withCoding(headers: OutgoingHttpHeaders, bytes: Buffer): OutgoingHttpHeaders {
  const encoding = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-encoding')
  return { ...withBody(headers, bytes), ...(encoding && { [encoding[0]]: encoding[1] }) }
}
