import type { IncomingMessage, ServerResponse } from 'node:http'
import { LIMITS, measureJson } from '@gasoline/wire'
import { waitForDrain } from '../drain/wait-for-drain.ts'

type Fetch = (request: Request) => Promise<Response>

const NOTHING = Buffer.alloc(0)

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
  const bytes = method === 'GET' ? NOTHING : await readBytes(incoming)
  if (bytes === undefined) {
    const response = describeError(413, -32_000, `The body must not exceed ${LIMITS.mcp.bodyBytes} bytes.`)
    response.headers.set('connection', 'close')
    return response
  }
  // What is nested without end takes 50 times as much memory to parse as it has bytes.
  if (measureJson(bytes).depth > LIMITS.post.depth)
    return describeError(400, -32_600, `The body must not be nested deeper than ${LIMITS.post.depth} levels.`)
  const request = new Request(`http://${headers.host ?? 'localhost'}${url}`, {
    method,
    headers: Object.entries(headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((one) => [name, one] as [string, string]),
    ),
    signal,
    ...(bytes.length > 0 && { body: bytes.toString() }),
  })
  return fetch(request)
}

/**
 * Undefined above the limit, and where the client left, who reads no response. Not `for await`: leaving that loop early destroys
 * the socket, and the refusal with it.
 */
function readBytes(incoming: IncomingMessage): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let bytes = 0
    incoming.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes <= LIMITS.mcp.bodyBytes) return chunks.push(chunk)
      incoming.removeAllListeners('data')
      chunks.length = 0
      return resolve(undefined)
    })
    incoming.on('end', () => resolve(Buffer.concat(chunks)))
    incoming.on('error', () => resolve(undefined))
    incoming.on('close', () => resolve(undefined))
  })
}

/** Writes no faster than the client reads. A client that leaves cancels the stream: its maker waits for nobody. */
async function write(body: ReadableStream<Uint8Array>, outgoing: ServerResponse, signal: AbortSignal): Promise<void> {
  const reader = body.getReader()
  const cancel = () => void reader.cancel().catch(() => {})
  signal.addEventListener('abort', cancel)
  if (signal.aborted) cancel()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read())
      if (!outgoing.write(next.value)) await waitForDrain(outgoing)
  } catch {
    // The handler has ended the stream with an error: what was written so far is all there is.
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

/** An error of JSON-RPC that belongs to no call. */
export function describeError(status: number, code: number, message: string): Response {
  return Response.json({ jsonrpc: '2.0', id: null, error: { code, message } }, { status })
}
