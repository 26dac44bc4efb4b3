import { describe, expect, test } from 'vitest'
import { PlainHeaders, PlainRequest, PlainResponse } from './web-messages.ts'

const NATIVE = { Headers, Request, Response }
const PLAIN = { Headers: PlainHeaders, Request: PlainRequest, Response: PlainResponse } as unknown as typeof NATIVE

async function read(body: ReadableStream<Uint8Array> | null): Promise<string | undefined> {
  if (body === null) return undefined
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body) text += decoder.decode(chunk, { stream: true })
  return text + decoder.decode()
}

// Both, so that what MCP relies on is what the standard says.
describe.each([
  ['of Node', NATIVE],
  ['of the server', PLAIN],
])('the classes %s', (_, classes) => {
  test('headers: any case, several values, no space around them', () => {
    const headers = new classes.Headers({ 'Content-Type': ' text/plain ' })
    headers.append('Accept', 'a')
    headers.append('accept', 'b')
    headers.set('X-One', '1')
    headers.set('x-one', '2')
    headers.delete('X-NONE')
    expect([headers.get('content-type'), headers.get('ACCEPT'), headers.get('x-one')]).toEqual([
      'text/plain',
      'a, b',
      '2',
    ])
    expect([headers.get('x-none'), headers.has('Accept'), headers.has('x-none')]).toEqual([null, true, false])
    expect(Object.fromEntries(headers)).toEqual({ 'content-type': 'text/plain', accept: 'a, b', 'x-one': '2' })
    headers.delete('Accept')
    expect(Object.fromEntries(headers.entries())).not.toHaveProperty('accept')
  })

  test('headers are made of pairs, of an object or of others, and are a copy', () => {
    const first = new classes.Headers([
      ['a', '1'],
      ['A', '2'],
    ])
    const second = new classes.Headers(first)
    first.set('a', '3')
    expect(second.get('a')).toBe('1, 2')
  })

  test('a request has its body as a stream, and so has its clone', async () => {
    const { signal } = new AbortController()
    const request = new classes.Request('http://127.0.0.1:1/mcp', {
      method: 'POST',
      headers: { 'mcp-session-id': 'one' },
      body: '{"größe":1}',
      signal,
    })
    const clone = request.clone()
    expect([clone.method, clone.url, clone.headers.get('Mcp-Session-Id')]).toEqual([
      'POST',
      'http://127.0.0.1:1/mcp',
      'one',
    ])
    expect(await read(clone.body)).toBe('{"größe":1}')
    expect(await read(request.body)).toBe('{"größe":1}')
    expect(request.body).toBe(request.body)
  })

  test('a request without a body has none, and its signal tells of an abort', () => {
    const abort = new AbortController()
    const request = new classes.Request('http://127.0.0.1:1/mcp', { signal: abort.signal })
    expect([request.method, request.body, request.clone().body, request.signal.aborted]).toEqual([
      'GET',
      null,
      null,
      false,
    ])
    abort.abort()
    expect(request.signal.aborted).toBe(true)
    expect(new classes.Request('http://127.0.0.1:1/').signal.aborted).toBe(false)
  })

  test('a response of JSON says so, unless it says otherwise', async () => {
    const response = classes.Response.json({ a: ['ä'] }, { status: 404, headers: { Allow: 'GET' } })
    expect([response.status, response.headers.get('allow'), response.headers.get('content-type')]).toEqual([
      404,
      'GET',
      'application/json',
    ])
    expect(await read(response.body)).toBe('{"a":["ä"]}')
    const other = classes.Response.json(1, { headers: { 'Content-Type': 'application/problem+json' } })
    expect(other.headers.get('content-type')).toBe('application/problem+json')
  })

  test('a response takes a stream, or nothing, and the headers of another', async () => {
    const empty = new classes.Response(null, { status: 202 })
    expect([empty.status, empty.statusText, empty.body]).toEqual([202, '', null])
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('data: 1\n\n'))
        controller.close()
      },
    })
    const first = new classes.Response(body, { headers: { 'content-type': 'text/event-stream' } })
    const { status, statusText, headers } = first
    const second = new classes.Response(first.body, { status, statusText, headers })
    expect([second.status, second.headers.get('Content-Type')]).toEqual([200, 'text/event-stream'])
    expect(await read(second.body)).toBe('data: 1\n\n')
  })
})
