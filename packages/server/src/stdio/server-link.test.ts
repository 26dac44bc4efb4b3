import { createServer } from 'node:http'
import type { Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { PortProbe } from '../shell/server/probe-port.ts'
import { TROUBLE } from './describe-trouble.ts'
import { ServerLink } from './server-link.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
  servers.length = 0
})

type Reaction = (response: ServerResponse, id: number) => void

interface FakeServer {
  readonly pid: number
  readonly url: string
  readonly instance: string
  /** Methods of everything that came. */
  readonly seen: string[]
}

const answer: Reaction = (response, id) => {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ jsonrpc: '2.0', id, result: { content: [{ type: 'text', text: 'fine' }] } }))
}
const refuse =
  (status: number): Reaction =>
  (response) =>
    response.writeHead(status).end()
const hangUp: Reaction = (response) => response.destroy()

/** A server that reacts to tool calls in this way, one after the other; the last reaction stays. */
async function serve(pid: number, ...reactions: Reaction[]): Promise<FakeServer> {
  const seen: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      if (request.method !== 'POST') {
        seen.push(request.method ?? '')
        if (request.method === 'GET') response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
        else response.end()
        return
      }
      const { id, method } = JSON.parse(body) as { id: number; method: string }
      seen.push(method)
      if (method === 'initialize') response.setHeader('mcp-session-id', `session-${pid}`)
      if (method === 'tools/call') ((reactions.length > 1 ? reactions.shift() : reactions[0]) ?? answer)(response, id)
      else answer(response, id)
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { pid, url: `http://127.0.0.1:${port}`, instance: `instance-${pid}`, seen }
}

const found = ({ pid, instance }: FakeServer): PortProbe => ({
  found: 'gasoline',
  server: { pid, instance, version: '1.0.0', health: {} },
})

function link(probe: PortProbe, ...running: readonly FakeServer[]) {
  const left = [...running]
  const made = new ServerLink({
    findServer: () => Promise.resolve((left.length > 1 ? left.shift() : left[0]) as FakeServer),
    probe: () => Promise.resolve(probe),
    onRead: () => {},
  })
  const call = async (isSafe = true) => {
    const params = { name: 'get', arguments: {} }
    const { signal } = new AbortController()
    const answered = await made.call({ tool: 'get', params, isSafe, onProgress: () => {}, signal })
    if (!answered || !('result' in answered)) return answered
    return (answered.result.content as { text: string }[])[0]?.text
  }
  return { call, close: () => made.close() }
}

const countCalls = ({ seen }: FakeServer) => seen.filter((method) => method === 'tools/call').length

test('a call that was not accepted is sent again, on the same session', async () => {
  for (const status of [408, 429, 503]) {
    const server = await serve(1, refuse(status), answer)
    const { call } = link(found(server), server)
    expect(await call(false)).toBe('fine')
    expect(server.seen.filter((method) => method === 'initialize')).toHaveLength(1)
  }
})

test('a forgotten session is opened again where the process is the same', async () => {
  const server = await serve(1, refuse(404), answer)
  const { call } = link(found(server), server)
  expect(await call(false)).toBe('fine')
  expect(server.seen.filter((method) => method === 'initialize')).toHaveLength(2)
})

test('a broken connection to the same process: what only reads is sent again, the rest is unknown', async () => {
  const server = await serve(1, hangUp, answer)
  expect(await link(found(server), server).call(true)).toBe('fine')
  const again = await serve(2, hangUp, answer)
  expect(await link(found(again), again).call(false)).toBe(TROUBLE.broken({ pid: 2 }, 'get'))
  expect(countCalls(again)).toBe(1)
})

test('a call that is too large is not sent again', async () => {
  const server = await serve(1, refuse(413))
  expect(await link(found(server), server).call()).toContain('too large')
  expect(countCalls(server)).toBe(1)
})

test.each(['hang up', '404'])('%s of another process: the old one has stopped, told once', async (how) => {
  const old = await serve(1, how === '404' ? refuse(404) : hangUp)
  const next = await serve(2, answer)
  const { call } = link(found(next), old, next)
  expect(await Promise.all([call(), call(false)])).toEqual([
    TROUBLE.replaced({ pid: 1 }, { pid: 2 }),
    TROUBLE.replaced({ pid: 1 }, { pid: 2 }),
  ])
  expect(await call()).toBe('fine')
})

test('a status that nothing explains is reported as it is', async () => {
  const server = await serve(1, refuse(500))
  expect(await link(found(server), server).call()).toBe(TROUBLE.rejected({ pid: 1 }, 500))
})
