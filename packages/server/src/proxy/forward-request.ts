import { request as httpRequest } from 'node:http'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'

/** What goes to the target: a body that was read, or the rest of one that is still coming. */
export interface ForwardedRequest {
  readonly target: string
  readonly method: string
  readonly path: string
  readonly headers: OutgoingHttpHeaders
  readonly body: Buffer | undefined
  readonly rest: IncomingMessage | undefined
  readonly signal: AbortSignal
}

/** Sends a request to the target and resolves with its response, the body still to come. */
export function forwardRequest({
  target,
  method,
  path,
  headers,
  body,
  rest,
  signal,
}: ForwardedRequest): Promise<IncomingMessage> {
  const { hostname, port } = new URL(target)
  return new Promise((resolve, reject) => {
    const upstream = httpRequest({
      host: hostname.replaceAll(/[[\]]/g, ''),
      port: port || 80,
      method,
      path,
      headers,
      signal,
      // A connection of its own: one that the server closes while it is reused would look like a fault.
      agent: false,
    })
    upstream.once('response', resolve)
    // Errors after the response end its stream, and are noticed there.
    upstream.on('error', reject)
    if (body) upstream.write(body)
    if (rest) rest.pipe(upstream)
    else upstream.end()
  })
}
