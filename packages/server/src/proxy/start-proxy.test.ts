import { request as httpRequest } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { startProxy } from './start-proxy.ts'
import { startPair } from './testing/start-pair.ts'

type Pair = Awaited<ReturnType<typeof startPair>>
let pair: Pair | undefined
afterEach(async () => {
  await pair?.stop()
  pair = undefined
})

async function start(...args: Parameters<typeof startPair>): Promise<Pair> {
  pair = await startPair(...args)
  return pair
}

test('hands requests and responses on as they are', async () => {
  const requests: unknown[] = []
  const { proxy, seen } = await start(
    (request, response) => {
      response.setHeader('Set-Cookie', ['a=1; Path=/', 'b=2'])
      response.writeHead(201, 'Made', { 'Content-Type': 'text/plain', ETag: '"x"' }).end(`got ${request.text}`)
    },
    { onRequest: ({ method, path }) => requests.push([method, path]) },
  )
  const response = await fetch(`${proxy.url}/a/b?c=%20d`, { method: 'PUT', body: 'hello', headers: { 'X-Y': 'z' } })
  expect([response.status, response.statusText, await response.text()]).toEqual([201, 'Made', 'got hello'])
  expect(response.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2'])
  expect(response.headers.get('etag')).toBe('"x"')
  expect(seen).toMatchObject([{ method: 'PUT', url: '/a/b?c=%20d', headers: { 'x-y': 'z' } }])
  expect(requests).toEqual([['PUT', '/a/b?c=%20d']])
  expect(proxy.applied()).toEqual([])
})

test('streams: a response is read while it is being written', async () => {
  let finish = () => {}
  const { proxy } = await start((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('data: 1\n\n')
    finish = () => response.end('data: 2\n\n')
  })
  const reader = (await fetch(proxy.url)).body?.getReader()
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('data: 1\n\n')
  finish()
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('data: 2\n\n')
})

test('a server on loopback sees the address of the proxy, and redirects lead to it', async () => {
  const { proxy, seen, target } = await start((_, response) => {
    response.writeHead(302, { Location: `${pair?.target}/login` }).end()
  })
  const response = await fetch(proxy.url, { redirect: 'manual', headers: { Origin: proxy.url } })
  expect(response.headers.get('location')).toBe(`${proxy.url}/login`)
  expect(seen[0]?.headers).toMatchObject({ host: new URL(proxy.url).host, origin: proxy.url })
  expect(target).not.toBe(proxy.url)
})

test('says 502 where the server cannot be reached, and breaks off where it does', async () => {
  const { proxy, server } = await start((_, response) => {
    response.writeHead(200, { 'Content-Length': '100' }).write('part')
    setTimeout(() => response.destroy(), 20)
  })
  await expect(fetch(proxy.url).then((response) => response.text())).rejects.toThrow('terminated')
  server.close()
  expect((await fetch(proxy.url)).status).toBe(502)
})

test('a client that leaves ends the request to the server', async () => {
  let left = () => {}
  const isLeft = new Promise<void>((resolve) => {
    left = resolve
  })
  const { proxy } = await start((_, response) => response.once('close', left))
  const request = httpRequest(proxy.url).on('error', () => {})
  request.end()
  await expect.poll(() => pair?.seen.length).toBe(1)
  request.destroy()
  await isLeft
})

test('says what is wrong with a target', async () => {
  await expect(startProxy({ target: 'localhost:3000' })).rejects.toThrow('"localhost:3000" is no http address')
})

test('reports what passed, without content encoding and with the body of the request', async () => {
  const passed: unknown[] = []
  const { proxy } = await start(
    (_, response) => {
      const headers = {
        'Content-Type': 'application/json',
        'Content-Encoding': 'gzip',
        Location: `${pair?.target}/a/1`,
      }
      response.writeHead(201, headers).end(gzipSync('{"id":1}'))
    },
    { onExchange: (exchange) => passed.push(exchange) },
  )
  proxy.setFaults([{ id: 'x', match: { path: '/lost' }, effect: { do: 'status', status: 500 } }])
  const init = { method: 'PATCH', body: '{"a":1}', headers: { 'Content-Type': 'application/json' } }
  await (await fetch(`${proxy.url}/a?b=1`, init)).text()
  await (await fetch(`${proxy.url}/lost`, init)).text()
  expect(passed).toEqual([
    {
      method: 'PATCH',
      path: '/a?b=1',
      requestType: 'application/json',
      requestBody: '{"a":1}',
      status: 201,
      type: 'application/json',
      body: '{"id":1}',
      setsCookie: false,
      location: `${proxy.url}/a/1`,
    },
  ])
})
