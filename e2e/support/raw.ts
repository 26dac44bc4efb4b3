import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import type { Socket } from 'node:net'

export interface RawResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

export interface RawRequest {
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent one after the other; without Content-Length if there are several. */
  readonly body?: string | Buffer | readonly (string | Buffer)[]
}

/** A request with any headers that one likes, unlike `fetch`. */
export function sendRaw(url: string, { method = 'POST', path, headers = {}, body }: RawRequest): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const chunks = body === undefined ? [] : typeof body === 'string' || Buffer.isBuffer(body) ? [body] : body
    const type = { 'Content-Type': 'application/json', Connection: 'keep-alive', ...headers }
    const length = chunks.length === 1 ? { 'Content-Length': String(Buffer.byteLength(chunks[0] ?? '')) } : {}
    const outgoing = request(url, { path, method, headers: { ...length, ...type }, agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (text += part))
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
        outgoing.destroy()
      })
      response.on('error', reject)
    })
    outgoing.on('error', reject)
    for (const chunk of chunks) outgoing.write(chunk)
    outgoing.end()
  })
}

/** A connection on which nothing but the given bytes is sent. */
export async function openSocket(url: string, bytes: string | Buffer): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => {
    // The server may hang up on what is no request; the test looks at the server, not at the socket.
  })
  await once(socket, 'connect')
  socket.write(bytes)
  return socket
}

/** Everything that the server sends on a connection until it closes it. */
export async function readSocket(socket: Socket): Promise<string> {
  let text = ''
  socket.setEncoding('utf8')
  socket.on('data', (part: string) => (text += part))
  if (!socket.closed) await once(socket, 'close')
  return text
}
