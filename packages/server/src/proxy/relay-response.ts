import type { IncomingMessage } from 'node:http'
import { LIMITS } from '@gasoline/wire/limits'
import { collectBody, decodeBody } from './collect-body.ts'
import type { Collected } from './collect-body.ts'
import { editDocument, editResponse, isDocument } from './edit-response.ts'
import type { BodyEffect, ProxiedBody } from './edit-response.ts'
import type { ProxiedExchange } from './handle-request.ts'
import { mapResponseHeaders, readHeader } from './headers.ts'

/** Streams the server's response as it is, remembers it if it was a read, and reports it. */
export async function relayResponse(exchange: ProxiedExchange, incoming: IncomingMessage): Promise<void> {
  const { context, response, seen } = exchange
  const status = incoming.statusCode ?? 502
  const headers = mapResponseHeaders(incoming.rawHeaders, context.addresses)
  response.writeHead(status, incoming.statusMessage, headers)
  const isKept = context.remembered.isWorthKeeping(seen, status, incoming.headers)
  const isReported = context.onExchange !== undefined
  if (isKept || isReported)
    copyBody(incoming, (bytes) => {
      if (isKept && bytes) context.remembered.keep(seen, { status: 200, headers, bytes })
      if (isReported) reportExchange(exchange, incoming, bytes)
    })
  await pipe(exchange, incoming)
}

/** A copy of what passes, given up when it grows too long. */
function copyBody(incoming: IncomingMessage, done: (bytes: Buffer | undefined) => void): void {
  let chunks: Buffer[] | undefined = []
  let size = 0
  incoming.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > LIMITS.proxy.bodyBytes) chunks = undefined
    chunks?.push(chunk)
  })
  incoming.once('end', () => done(chunks && Buffer.concat(chunks)))
}

function reportExchange({ context, request, seen }: ProxiedExchange, incoming: IncomingMessage, bytes?: Buffer): void {
  const decoded = bytes && decodeBody(bytes, incoming.headers['content-encoding'], LIMITS.proxy.bodyBytes)
  context.onExchange?.({
    method: seen.method,
    path: request.url ?? '/',
    requestType: request.headers['content-type'],
    requestBody: seen.body,
    status: incoming.statusCode ?? 502,
    type: incoming.headers['content-type'],
    body: decoded?.toString('utf8'),
    setsCookie: incoming.headers['set-cookie'] !== undefined,
    location: readHeader(mapResponseHeaders(incoming.rawHeaders, context.addresses), 'location'),
  })
}

/** Reads the whole response, changes it, and sends it; as it is where it cannot be changed. */
export async function relayChanged(
  exchange: ProxiedExchange,
  incoming: IncomingMessage,
  effect: BodyEffect,
  note: (why?: string) => void,
): Promise<void> {
  if (exchange.seen.method === 'HEAD') {
    note('a response to HEAD has no body')
    return relayResponse(exchange, incoming)
  }
  const read = await readWhole(exchange, incoming)
  if ('why' in read) {
    note(read.why)
    return sendCollected(exchange, incoming, read.collected)
  }
  const edited = editResponse(read.body, effect)
  if ('why' in edited) {
    note(edited.why)
    return sendCollected(exchange, incoming, read.collected)
  }
  note()
  send(exchange, incoming, edited.changed)
}

/** Hands a document on so that scripts whose text is changed may load in it. */
export async function relayDocument(exchange: ProxiedExchange, incoming: IncomingMessage): Promise<void> {
  const headers = mapResponseHeaders(incoming.rawHeaders, exchange.context.addresses)
  if (!isDocument(headers)) return relayResponse(exchange, incoming)
  const read = await readWhole(exchange, incoming)
  const edited = 'why' in read ? undefined : editDocument(read.body)
  if (edited) send(exchange, incoming, edited)
  else await sendCollected(exchange, incoming, read.collected)
}

async function readWhole(
  { context }: ProxiedExchange,
  incoming: IncomingMessage,
): Promise<{ collected: Collected; body: ProxiedBody } | { collected: Collected; why: string }> {
  const cap = LIMITS.proxy.bodyBytes
  const collected = await collectBody(incoming, cap)
  if (!collected.isWhole) return { collected, why: `the response has more than ${cap} bytes` }
  const bytes = decodeBody(collected.bytes, incoming.headers['content-encoding'], cap)
  if (!bytes) return { collected, why: `cannot decode content-encoding ${incoming.headers['content-encoding']}` }
  return { collected, body: { headers: mapResponseHeaders(incoming.rawHeaders, context.addresses), bytes } }
}

function send({ response }: ProxiedExchange, incoming: IncomingMessage, { headers, bytes }: ProxiedBody): void {
  response.writeHead(incoming.statusCode ?? 502, incoming.statusMessage, headers)
  response.end(bytes)
}

async function sendCollected(
  exchange: ProxiedExchange,
  incoming: IncomingMessage,
  { isWhole, bytes }: Collected,
): Promise<void> {
  const { context, response } = exchange
  const headers = mapResponseHeaders(incoming.rawHeaders, context.addresses)
  response.writeHead(incoming.statusCode ?? 502, incoming.statusMessage, headers)
  if (isWhole) return void response.end(bytes)
  response.write(bytes)
  await pipe(exchange, incoming)
}

/** Ends when both sides have; a response that breaks off upstream breaks off here, too. */
function pipe({ response }: ProxiedExchange, incoming: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    incoming.on('error', () => response.destroy())
    incoming.once('close', () => (incoming.complete ? undefined : response.destroy()))
    response.once('close', resolve)
    incoming.pipe(response)
  })
}
