import type { IncomingMessage, ServerResponse } from 'node:http'
import { LIMITS } from '@gasoline/wire'

type Fetch = (request: Request) => Promise<Response>

/** Answers requests of Node with a handler of the Fetch standard. What it throws is logged, and never reaches the client. */
export function createNodeHandler(fetch: Fetch, logError: (error: unknown) => void) {
  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const abort = new AbortController()
    outgoing.on('close', () => {
      if (!outgoing.writableFinished) abort.abort()
    })
    const response = await respond(incoming, abort.signal, fetch).catch((error: unknown) => {
      logError(error)
      return describeError(500, -32_603, 'Internal server error')
    })
    outgoing.writeHead(response.status, Object.fromEntries(response.headers))
    if (response.body !== null) await write(response.body, outgoing, abort.signal)
    outgoing.end()
  }
}

async function respond(incoming: IncomingMessage, signal: AbortSignal, fetch: Fetch): Promise<Response> {
  const { method = 'GET', url = '/', headers } = incoming
  const text = method === 'GET' ? '' : await readText(incoming)
  if (text === undefined) {
    const response = describeError(413, -32_000, `The body must not exceed ${LIMITS.mcp.bodyBytes} bytes.`)
    response.headers.set('connection', 'close')
    return response
  }
  const request = new Request(`http://${headers.host ?? 'localhost'}${url}`, {
    method,
    headers: Object.entries(headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((one) => [name, one] as [string, string]),
    ),
    signal,
    ...(text !== '' && { body: text }),
  })
  return fetch(request)
}

/** Undefined above the limit. */
async function readText(incoming: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > LIMITS.mcp.bodyBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** Writes no faster than the client reads. */
async function write(body: ReadableStream<Uint8Array>, outgoing: ServerResponse, signal: AbortSignal): Promise<void> {
  try {
    for await (const chunk of body) {
      if (signal.aborted) return
      if (!outgoing.write(chunk)) await waitForDrain(outgoing, signal)
    }
  } catch {
    // The handler has ended the stream with an error: what was written so far is all there is.
  }
}

function waitForDrain(outgoing: ServerResponse, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      outgoing.off('drain', finish)
      signal.removeEventListener('abort', finish)
      resolve()
    }
    outgoing.on('drain', finish)
    signal.addEventListener('abort', finish)
    if (signal.aborted) finish()
  })
}

/** An error of JSON-RPC that belongs to no call. */
export function describeError(status: number, code: number, message: string): Response {
  return Response.json({ jsonrpc: '2.0', id: null, error: { code, message } }, { status })
}
