import { createServer, request as sendRequest } from 'node:http'
import type { ClientRequest, IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { LIMITS } from '@gasoline/wire'
import { afterEach, expect, test, vi } from 'vitest'
import { createNodeHandler } from './node-handler.ts'

const ends: (() => void)[] = []

afterEach(() => {
  for (const end of ends.splice(0)) end()
})

async function serve(fetch: (request: Request) => Promise<Response>) {
  const errors: unknown[] = []
  const handle = createNodeHandler(fetch, (error) => errors.push(error))
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { errors, url: `http://127.0.0.1:${port}/mcp` }
}

function open(url: string, method = 'GET', headers: Record<string, string> = {}): ClientRequest {
  const sent = sendRequest(url, { method, headers })
  sent.on('error', () => {}) // Cut off on purpose.
  return sent
}

const answered = (sent: ClientRequest) =>
  new Promise<IncomingMessage>((resolve) => {
    sent.on('response', resolve)
  })

test('hands over method, headers and body, and writes status, headers and body', async () => {
  const { url } = await serve(async (request) => {
    const text = await new Response(request.body).text()
    return new Response(`${request.method} ${request.headers.get('X-Word')} ${text} ${new URL(request.url).pathname}`, {
      status: 201,
      headers: { 'X-Back': 'yes' },
    })
  })
  const response = await fetch(url, { method: 'POST', headers: { 'x-word': 'hello' }, body: 'größer' })
  expect([response.status, response.headers.get('x-back')]).toEqual([201, 'yes'])
  expect(await response.text()).toBe('POST hello größer /mcp')
})

test('no body in, no body out', async () => {
  const { url } = await serve((request) => Promise.resolve(new Response(null, { status: request.body ? 500 : 202 })))
  for (const method of ['GET', 'POST', 'DELETE']) expect((await fetch(url, { method })).status).toBe(202)
})

test('a body that is nested without end is rejected before it is parsed', async () => {
  const { url } = await serve(() => Promise.resolve(new Response('stored')))
  const nest = (levels: number) => fetch(url, { method: 'POST', body: '['.repeat(levels) })
  const response = await nest(LIMITS.post.depth + 1)
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { error: { message: expect.stringContaining('nested deeper') as string } },
  ])
  expect(await (await nest(LIMITS.post.depth)).text()).toBe('stored')
})

test('a body above the limit is rejected, without Content-Length too', async () => {
  const { url } = await serve(() => Promise.resolve(new Response('stored')))
  const sent = open(url, 'POST')
  const response = answered(sent)
  sent.write('x'.repeat(LIMITS.mcp.bodyBytes))
  sent.write('x')
  expect((await response).statusCode).toBe(413)
})

test('an error of the handler is logged, and the client reads nothing of it', async () => {
  const { url, errors } = await serve(() => Promise.reject(new Error('secret detail')))
  const response = await fetch(url)
  expect(response.status).toBe(500)
  expect(await response.text()).toBe(
    '{"jsonrpc":"2.0","id":null,"error":{"code":-32603,"message":"Internal server error"}}',
  )
  expect(errors).toEqual([new Error('secret detail')])
})

test('a client that leaves aborts the request and cancels the stream that it read', async () => {
  const left: string[] = []
  const { url, errors } = await serve((request) => {
    request.signal.addEventListener('abort', () => left.push('request'))
    const start = (it: ReadableStreamDefaultController<Uint8Array>) => it.enqueue(new Uint8Array(1))
    return Promise.resolve(new Response(new ReadableStream({ start, cancel: () => void left.push('stream') })))
  })
  const sent = open(url)
  const response = answered(sent)
  sent.end()
  await response
  sent.destroy()
  await vi.waitFor(() => expect(left).toEqual(['request', 'stream']), 60_000)
  expect(errors).toEqual([])
})

test('reads a stream no faster than the client does, and to its end', async () => {
  const CHUNKS = 200
  let made = 0
  const { url } = await serve(() =>
    Promise.resolve(
      new Response(
        new ReadableStream({
          pull: (controller) => {
            if (made === CHUNKS) controller.close()
            else {
              made++
              controller.enqueue(new Uint8Array(100_000))
            }
          },
        }),
      ),
    ),
  )
  const sent = open(url)
  const response = answered(sent)
  sent.end()
  const incoming = await response
  // The first chunk is here; what the sockets hold is less than the rest.
  await new Promise((resolve) => incoming.once('readable', resolve))
  expect(made).toBeLessThan(CHUNKS)
  let bytes = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) bytes += chunk.length
  expect(bytes).toBe(CHUNKS * 100_000)
})
