import { createHash } from 'node:crypto'
import { Agent, request as httpRequest } from 'node:http'
import { gzipSync } from 'node:zlib'
import { LIMITS } from '@gasoline/wire/limits'
import { afterEach, expect, test } from 'vitest'
import { json, startPair } from './testing/start-pair.ts'

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

const fault = (effect: object, match: object = {}) => ({ id: 'f', match: { path: '/api/items', ...match }, effect })
const post = (body: unknown, headers = {}) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json', ...headers },
})

test('status: instead of the server, or after it', async () => {
  const { proxy, seen } = await start((_, response) => json(response, []))
  proxy.setFaults([fault({ do: 'status', status: 500, body: { message: 'db is locked' } }, { method: 'post' })])
  const response = await fetch(`${proxy.url}/api/items`, post({}))
  expect([response.status, await response.json()]).toEqual([500, { message: 'db is locked' }])
  expect(seen).toEqual([])
  expect(proxy.applied()).toEqual([{ fault: 'f', method: 'POST', path: '/api/items', at: expect.any(Number) }])
  proxy.setFaults([fault({ do: 'status', status: 503, forward: true, headers: { 'Retry-After': '1' } })])
  const after = await fetch(`${proxy.url}/api/items`)
  expect([after.status, after.headers.get('retry-after')]).toEqual([503, '1'])
  expect(seen).toHaveLength(1)
})

test('nth counts the matches since faults were set', async () => {
  const { proxy } = await start((_, response) => json(response, []))
  proxy.setFaults([fault({ do: 'status', status: 500 }, { nth: 2 })])
  const statuses = []
  for (let n = 0; n < 3; n++) statuses.push((await fetch(`${proxy.url}/api/items`)).status)
  expect(statuses).toEqual([200, 500, 200])
})

const DATE = 'Wed, 21 Oct 2015 07:28:00 GMT'

test('changes JSON, compressed or not, and defeats caches', async () => {
  const body = gzipSync(JSON.stringify({ items: [{ id: 1, price: 2 }] }))
  const { proxy, seen } = await start((_, response) => {
    const headers = {
      'Content-Type': 'application/json',
      'Content-Encoding': 'gzip',
      ETag: '"1"',
      'Last-Modified': DATE,
    }
    response.writeHead(200, headers).end(body)
  })
  proxy.setFaults([fault({ do: 'drop-field', field: 'items[].price' })])
  const response = await fetch(`${proxy.url}/api/items`, { headers: { 'If-None-Match': '"1"' } })
  expect(await response.json()).toEqual({ items: [{ id: 1 }] })
  expect([response.headers.get('etag'), response.headers.get('cache-control')]).toEqual([null, 'no-store'])
  expect(response.headers.get('last-modified')).toBe(DATE)
  expect(seen[0]?.headers).toMatchObject({ 'accept-encoding': 'identity' })
  expect(seen[0]?.headers['if-none-match']).toBeUndefined()
})

test('reports where a fault could not be applied, and hands on the response as it is', async () => {
  const { proxy } = await start((_, response) => json(response, { items: [] }))
  proxy.setFaults([fault({ do: 'empty-list', field: 'items' })])
  expect(await (await fetch(`${proxy.url}/api/items`)).json()).toEqual({ items: [] })
  expect(proxy.applied()).toEqual([])
  expect(proxy.missed()).toMatchObject([{ fault: 'f', why: '"items" is no list with elements' }])
})

test('a body beyond the cap passes as it is', async () => {
  const size = LIMITS.proxy.bodyBytes + 100_000
  const { proxy } = await start((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(Buffer.alloc(size, '1'))
  })
  proxy.setFaults([fault({ do: 'empty-list' })])
  expect((await (await fetch(`${proxy.url}/api/items`)).arrayBuffer()).byteLength).toBe(size)
  expect(proxy.missed()).toMatchObject([
    { fault: 'f', why: `the response has more than ${LIMITS.proxy.bodyBytes} bytes` },
  ])
})

test('corrupts a write: JSON and forms', async () => {
  const { proxy, seen } = await start((request, response) => json(response, { got: request.text }))
  proxy.setFaults([fault({ do: 'set-request-field', field: 'title', value: 'Other' })])
  await fetch(`${proxy.url}/api/items`, post({ title: 'Milk', done: false }))
  await fetch(`${proxy.url}/api/items`, { method: 'POST', body: new URLSearchParams({ title: 'Milk', a: 'b' }) })
  expect(seen.map(({ text }) => text)).toEqual(['{"title":"Other","done":false}', 'title=Other&a=b'])
  expect(proxy.applied()).toHaveLength(2)
})

test('loses a write and answers as the server would', async () => {
  const { proxy, seen } = await start((_, response) => json(response, {}))
  proxy.setFaults([fault({ do: 'lose-write', echo: true, add: { id: 7 }, status: 201 })])
  const response = await fetch(`${proxy.url}/api/items`, post({ title: 'Milk' }))
  expect([response.status, await response.json()]).toEqual([201, { title: 'Milk', id: 7 }])
  proxy.setFaults([fault({ do: 'lose-write' })])
  expect((await fetch(`${proxy.url}/api/items`, { method: 'DELETE' })).status).toBe(204)
  expect(seen).toEqual([])
})

test('stale: the response from before the fault was set', async () => {
  let version = 0
  const { proxy } = await start((_, response) => json(response, { version: ++version }))
  const read = async () => (await (await fetch(`${proxy.url}/api/items?page=1`)).json()) as unknown
  expect(await read()).toEqual({ version: 1 })
  expect(await read()).toEqual({ version: 2 })
  proxy.setFaults([fault({ do: 'stale' })])
  expect([await read(), await read()]).toEqual([{ version: 2 }, { version: 2 }])
  expect(await (await fetch(`${proxy.url}/api/items?page=2`)).json()).toEqual({ version: 3 })
  expect(proxy.missed()).toHaveLength(1)
})

test('stale since the start: the first response after the fault was set', async () => {
  let version = 0
  const { proxy } = await start((_, response) => json(response, { version: ++version }))
  const read = async () => (await (await fetch(`${proxy.url}/api/items`)).json()) as unknown
  await read()
  proxy.setFaults([fault({ do: 'stale', since: 'start' })])
  expect([await read(), await read(), await read()]).toEqual([{ version: 2 }, { version: 2 }, { version: 2 }])
  expect([proxy.applied().length, proxy.missed().length]).toEqual([2, 1])
})

test('GraphQL: matched by the name of the operation, read again by the same question', async () => {
  let count = 0
  const { proxy } = await start((_, response) => json(response, { data: { count: ++count } }))
  const ask = async (query: string) =>
    (await (await fetch(`${proxy.url}/graphql`, post({ query, variables: {} }))).json()) as unknown
  await ask('query Items { items }')
  proxy.setFaults([{ id: 'g', match: { path: '/graphql', operation: 'Items' }, effect: { do: 'stale' } }])
  expect(await ask('mutation Add { add }')).toEqual({ data: { count: 2 } })
  expect(await ask('query Items { items }')).toEqual({ data: { count: 1 } })
  expect(proxy.applied()).toHaveLength(1)
})

test('truncates, slows, cuts and hangs', async () => {
  const { proxy } = await start((_, response) => json(response, [1, 2, 3]))
  const read = () =>
    fetch(`${proxy.url}/api/items`, { signal: AbortSignal.timeout(300) }).then((response) => response.text())
  proxy.setFaults([fault({ do: 'truncate', bytes: 4 })])
  expect(await read()).toBe('[1,2')
  proxy.setFaults([fault({ do: 'slow', ms: 100 })])
  const from = performance.now()
  expect(await read()).toBe('[1,2,3]')
  expect(performance.now() - from).toBeGreaterThan(95)
  proxy.setFaults([fault({ do: 'hang' })])
  await expect(read()).rejects.toThrow('timeout')
  proxy.setFaults([fault({ do: 'cut' }, { nth: 1 })])
  await expect(read()).rejects.toThrow('fetch failed')
})

test('a request that is cut on a used connection fails when the browser repeats it, and no longer', async () => {
  const { proxy } = await start((_, response) => json(response, [1]))
  proxy.setFaults([fault({ do: 'cut' }, { nth: 2 })])
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const read = () =>
    new Promise<number | undefined>((resolve) => {
      const request = httpRequest(`${proxy.url}/api/items`, { agent }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode))
      })
      request.once('error', () => resolve(undefined)).end()
    })
  expect([await read(), await read(), await read(), await read()]).toEqual([200, undefined, undefined, 200])
  expect(proxy.applied()).toHaveLength(1)
  agent.destroy()
})

test('a compressed response that a fault does not change stays as it is', async () => {
  const { proxy } = await start((_, response) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip', ETag: '"1"' }
    response.writeHead(200, headers).end(gzipSync('{"a":1}'))
  })
  proxy.setFaults([fault({ do: 'drop-field', field: 'b' })])
  const response = await fetch(`${proxy.url}/api/items`)
  expect([response.headers.get('etag'), await response.json()]).toEqual(['"1"', { a: 1 }])
})

test('a client that leaves a slow response takes nothing down', async () => {
  const { proxy } = await start((_, response) => json(response, [1]))
  proxy.setFaults([fault({ do: 'slow', ms: 200 })])
  const signal = AbortSignal.timeout(50)
  await expect(fetch(`${proxy.url}/api/items`, { signal })).rejects.toThrow('timeout')
  expect(await (await fetch(`${proxy.url}/api/items`)).json()).toEqual([1])
  expect(proxy.applied()).toHaveLength(1)
})

test('changes a script, and documents load it in spite of its integrity', async () => {
  const page = `<head><script src="/api/items" integrity="sha384-abc" crossorigin></script></head>`
  const { proxy } = await start((request, response) => {
    if (request.url === '/') response.writeHead(200, { 'Content-Type': 'text/html' }).end(page)
    else response.writeHead(200, { 'Content-Type': 'text/javascript' }).end('a();b()')
  })
  proxy.setFaults([fault({ do: 'replace-text', find: 'b()', with: 'null.x' })])
  expect(await (await fetch(proxy.url, { headers: { Accept: 'text/html' } })).text()).toBe(
    '<head><script src="/api/items" crossorigin></script></head>',
  )
  expect(await (await fetch(`${proxy.url}/api/items`)).text()).toBe('a();null.x')
  proxy.setFaults([fault({ do: 'replace-text', find: 'c()', with: '' })])
  expect(await (await fetch(`${proxy.url}/api/items`)).text()).toBe('a();b()')
  expect(proxy.missed()).toMatchObject([{ why: 'the response does not contain "c()"' }])
})

test('injects a script that the policy of the document allows', async () => {
  const { proxy } = await start((_, response) => {
    const headers = { 'Content-Type': 'text/html', 'Content-Security-Policy': "default-src 'none'; script-src 'self'" }
    response.writeHead(200, headers).end('<!doctype html><head><title>x</title></head>')
  })
  proxy.setFaults([fault({ do: 'inject-script', code: 'boom()' })])
  const response = await fetch(`${proxy.url}/api/items`)
  expect(await response.text()).toBe('<!doctype html><head><script>boom()</script><title>x</title></head>')
  const hash = createHash('sha256').update('boom()').digest('base64')
  expect(response.headers.get('content-security-policy')).toBe(`default-src 'none'; script-src 'self' 'sha256-${hash}'`)
})
