import { expect, test } from '@playwright/test'
import { ENDPOINTS, LIMITS, SCHEMAS } from '@gasoline/wire'
import fc from 'fast-check'
import { BROKEN_BODIES, FRAGMENTS, ODD_VALUES } from './support/hostile.ts'
import { openSocket, readSocket, sendRaw } from './support/raw.ts'
import type { RawAnswer, RawRequest } from './support/raw.ts'
import { startServer } from './support/server.ts'
import type { TestServer } from './support/server.ts'

const POSTS = ENDPOINTS.filter(({ method }) => method === 'POST').map(({ path }) => path)
const LISTS = [
  ['/logs', 'entries', SCHEMAS.logs],
  ['/network-bodies', 'bodies', SCHEMAS.network],
  ['/websocket-events', 'events', SCHEMAS.websocket],
  ['/enhanced-actions', 'actions', SCHEMAS.actions],
  ['/performance-snapshot', 'snapshots', SCHEMAS.performance],
  ['/dom-snapshots', 'snapshots', SCHEMAS.domSnapshots],
  ['/screenshots', 'screenshots', SCHEMAS.screenshots],
] as const
const MEMORY_BYTES = 100_000_000
const NEARLY_FULL = 4_900_000

test.describe.configure({ mode: 'default' })

let server: TestServer

test.beforeAll(async () => {
  server = await startServer()
})

test.afterEach(async () => {
  expect(await server.health()).toMatchObject({ status: 'ok' })
})

test.afterAll(() => server.stop())

/** Sends, and expects an answer that blames no fault of the server's own. */
async function send(request: RawRequest): Promise<RawAnswer> {
  const answer = await sendRaw(server.url, request)
  const shown = String(request.body ?? '').slice(0, 300)
  expect(answer.status, `${request.path} ${shown} → ${answer.text.slice(0, 300)}`).toBeLessThan(500)
  return answer
}

test('broken bodies are refused or understood, never fatal', async () => {
  for (const path of POSTS) {
    for (const body of BROKEN_BODIES) await send({ path, body })
  }
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
  expect((await send({ path: '/logs', body: '{"entries":' })).status).toBe(400)
  expect((await send({ path: '/logs', body: Buffer.from([0x22, 0xff, 0x22]) })).text).toContain('UTF-8')
})

test('every field takes every odd value without a fault', async () => {
  for (const [path, list, schema] of LISTS) {
    for (const value of ODD_VALUES) {
      const events = [...Object.keys(schema.shape), 'type', 'ts', 'headers', 'id', 'unknown'].flatMap((field) => [
        { [field]: value },
        { level: 'error', message: 'm', method: 'GET', url: '/u', status: 200, event: 'message', id: 'c', timing: {}, elements: [], [field]: value },
      ])
      // One by one within a batch: a fault in one must show.
      const { status } = await send({ path, body: JSON.stringify({ [list]: events }) })
      expect([200, 400]).toContain(status)
    }
  }
})

test('names that every object has are no fields, levels, types or directions', async () => {
  for (const word of ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf']) {
    for (const [path, list] of LISTS) {
      const event = { type: word, level: word, event: word, direction: word, source: word, format: word, action: word, [word]: { [word]: word } }
      const { status } = await send({ path, body: JSON.stringify({ [list]: [event, { ...event, message: 'm', url: '/', status: 200, id: word }] }) })
      expect([200, 400]).toContain(status)
    }
  }
})

test('objects that cannot become texts do no harm in headers and selectors', async () => {
  const odd = { toString: 1, valueOf: 2 }
  const body = { method: 'GET', url: '/', status: 200 }
  await send({ path: '/network-bodies', body: JSON.stringify({ bodies: [{ ...body, requestHeaders: { a: odd } }] }) })
  await send({ path: '/network-bodies', body: JSON.stringify({ bodies: [{ ...body, requestHeaders: [['a', [odd]]] }] }) })
  await send({ path: '/network-bodies', body: JSON.stringify({ bodies: [{ ...body, response_headers: [{ name: 'a', value: odd }] }] }) })
  await send({ path: '/enhanced-actions', body: JSON.stringify({ actions: [{ type: 'input', value: 'v', target: { autocomplete: odd } }] }) })
})

for (const levels of [5_000, 20_000, 100_000]) {
  test(`${levels} levels of nesting are survived`, async () => {
    for (const [open, close] of [['[', ']'], ['{"a":', '}']] as const) {
      const deep = `${open.repeat(levels)}1${close.repeat(levels)}`
      for (const path of POSTS) await send({ path, body: deep })
      for (const [path, list] of LISTS) {
        for (const field of ['metadata', 'args', 'responseBody', 'data', 'selectors', 'network', 'elements']) {
          await send({ path, body: `{"${list}":[{"message":"m","url":"/","status":200,"event":"message","id":"c","type":"x","${field}":${deep}}]}` })
        }
      }
      await send({ path: '/logs', body: JSON.stringify({ entries: [{ message: `${deep} token=1` }, { message: open.repeat(levels) }] }) })
    }
  })
}

test('nearly five megabytes of anything are survived, and remembered briefly', async () => {
  for (const fragment of FRAGMENTS) {
    const room = NEARLY_FULL - JSON.stringify(`${fragment} token=1`).length
    const text = `${fragment.repeat(Math.floor(room / JSON.stringify(fragment).slice(1, -1).length))} token=1`
    const { status } = await send({ path: '/logs', body: JSON.stringify({ entries: [{ message: text }] }) })
    expect(status, fragment).toBe(200)
  }
  const { status } = await send({ path: '/network-bodies', body: JSON.stringify({ bodies: [{ url: '/', status: 200, responseBody: 'x'.repeat(NEARLY_FULL) }] }) })
  expect(status).toBe(200)
})

test('megabytes of empty values are refused with the limit', async () => {
  for (const unit of ['[],', '{},', '0,', '"",']) {
    const { status, text } = await send({ path: '/logs', body: `{"entries":[${unit.repeat(Math.floor(NEARLY_FULL / unit.length))}0]}` })
    expect(status).toBe(413)
    expect(JSON.parse(text)).toMatchObject({ limit: LIMITS.post.valuesPerBody })
  }
})

test('a body over the limit is refused, and the sender hears it', async () => {
  const large = 'x'.repeat(LIMITS.post.bytes + 1)
  const pieces = Array.from({ length: 8 }, () => 'y'.repeat(1_000_000))
  for (const path of POSTS.filter((candidate) => candidate !== '/mcp')) {
    for (const body of [large, pieces]) {
      const { status, text } = await send({ path, body })
      expect(status).toBe(413)
      expect(JSON.parse(text)).toMatchObject({ limit: LIMITS.post.bytes, unit: 'bytes' })
    }
  }
  expect((await send({ path: '/mcp', body: large })).status).toBe(413)
})

test('a sender that will close the connection hears the refusal too', async () => {
  for (const [path, headers] of [['/logs', {}], ['/nothing', {}], ['/logs', { Origin: 'https://evil.test' }]] as const) {
    const { status } = await send({ path, body: 'x'.repeat(LIMITS.post.bytes + 1), headers: { Connection: 'close', ...headers } })
    expect([403, 404, 413]).toContain(status)
  }
})

test('twenty bodies of 4.9 MB at once are stored or put off', async () => {
  const body = JSON.stringify({ entries: [{ message: 'z'.repeat(NEARLY_FULL) }] })
  const answers = await Promise.all(Array.from({ length: 20 }, () => send({ path: '/logs', body })))
  for (const { status, headers } of answers) {
    expect([200, 429]).toContain(status)
    if (status === 429) expect(headers['retry-after']).toBeDefined()
  }
  expect(answers.some(({ status }) => status === 200)).toBe(true)
})

test('too many events are refused with the limit', async () => {
  const { status, text } = await send({ path: '/logs', body: JSON.stringify({ entries: Array.from({ length: LIMITS.post.eventsPerBatch + 1 }, () => 0) }) })
  expect(status).toBe(413)
  expect(JSON.parse(text)).toMatchObject({ limit: LIMITS.post.eventsPerBatch })
})

test('a batch that is repeated is stored once', async () => {
  const body = JSON.stringify({ batch_id: 'b1', producer: 'p1', entries: [{ message: 'once' }] })
  const before = (await server.health()).counts.received.logs ?? 0
  expect(JSON.parse((await send({ path: '/logs', body })).text)).toMatchObject({ stored: 1 })
  for (let round = 0; round < 5; round++) expect(JSON.parse((await send({ path: '/logs', body })).text)).toMatchObject({ stored: 1, repeated: true })
  expect((await server.health()).counts.received.logs).toBe(before + 1)
})

test('only JSON is read', async () => {
  const body = '{"entries":[{"message":"m"}]}'
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/jsonx', '', 'text/json;application/json']) {
    expect((await send({ path: '/logs', body, headers: { 'Content-Type': type } })).status, type).toBe(415)
  }
  for (const type of ['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON', 'application/vnd.x+json']) {
    expect((await send({ path: '/logs', body, headers: { 'Content-Type': type } })).status, type).toBe(200)
  }
  const bare = await openSocket(server.url, `POST /logs HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`)
  expect(await readSocket(bare)).toMatch(/^HTTP\/1\.1 415 /)
})

test('strangers are refused by Host and by Origin, each class of endpoint by its own rule', async () => {
  const body = '{"entries":[{"message":"m"}]}'
  for (const host of ['evil.test', '127.0.0.1.evil.test', '10.0.0.1', 'localhost.evil.test:80', '[::2]', 'evil.test@localhost:x']) {
    for (const path of ['/health', '/logs', '/snapshot', '/mcp', '/']) expect((await send({ path, method: 'GET', headers: { Host: host } })).status, host).toBe(403)
  }
  for (const header of ['', 'Host:\r\n', 'Host: \u00ff\r\n']) {
    const bare = await openSocket(server.url, `GET /health HTTP/1.1\r\n${header}Connection: close\r\n\r\n`)
    expect(await readSocket(bare), header).toMatch(/^HTTP\/1\.1 40[03] /)
  }
  for (const origin of ['https://evil.test', 'null', 'http://localhost.evil.test', 'chrome-extension://abcdefghijklmnopabcdefghijklmnop', 'file://', 'x']) {
    expect((await send({ path: '/logs', body, headers: { Origin: origin } })).status, origin).toBe(403)
    for (const path of ['/snapshot', '/logs', '/', '/mcp']) expect((await send({ path, method: 'GET', headers: { Origin: origin } })).status, origin).toBe(403)
    expect((await send({ path: '/clear', headers: { Origin: origin } })).status, origin).toBe(403)
    expect((await send({ path: '/health', method: 'GET', headers: { Origin: origin } })).status, origin).toBe(200)
  }
  const app = { Origin: 'http://localhost:3000' }
  expect((await send({ path: '/logs', body, headers: app })).status).toBe(200)
  expect((await send({ path: '/snapshot', method: 'GET', headers: app })).status).toBe(403)
  expect((await send({ path: '/clear', headers: app })).status).toBe(403)
  expect((await send({ path: '/snapshot', method: 'GET', headers: { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' } })).status).toBe(403)
})

test('unknown paths and wrong methods are told so', async () => {
  for (const path of ['/nothing', '/logs/', '//logs', '/LOGS', '/%6Cogs', '/logs/../health', '/constructor', '/__proto__', '/?', '/health?x=1', `/${'a'.repeat(8_000)}`]) {
    const expected = path.startsWith('/?') || path.startsWith('/health') ? 200 : 404
    expect((await send({ path, method: 'GET' })).status, path.slice(0, 40)).toBe(expected)
  }
  for (const [method, path] of [['PUT', '/logs'], ['PATCH', '/logs'], ['GET', '/network-bodies'], ['DELETE', '/snapshot'], ['POST', '/health'], ['PUT', '/mcp'], ['HEAD', '/logs']] as const) {
    const { status, headers } = await send({ path, method })
    expect(status, `${method} ${path}`).toBe(405)
    expect(headers.allow).toBeDefined()
  }
})

test('slow and half-open connections keep nobody else out', async () => {
  const beginnings = ['', 'GET /hea', 'POST /logs HTTP/1.1\r\nHost: 127.0.0.1\r\n', 'POST /logs HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 50000\r\n\r\n{"entr']
  const sockets = await Promise.all(Array.from({ length: 160 }, (_, index) => openSocket(server.url, beginnings[index % beginnings.length] ?? '')))
  expect(await server.health()).toMatchObject({ status: 'ok' })
  const body = '{"entries":[{"message":"drop by drop"}]}'
  const slow = await openSocket(server.url, `POST /logs HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`)
  for (const character of body) await new Promise((resolve) => slow.write(character, resolve))
  expect(await readSocket(slow)).toMatch(/^HTTP\/1\.1 200 /)
  for (const socket of sockets) socket.destroy()
  const garbage = await Promise.all(['\u0000\u0001\r\n\r\n', 'GET / HTTP/9.9\r\n\r\n', `GET / HTTP/1.1\r\nA: ${'x'.repeat(100_000)}\r\n\r\n`].map((bytes) => openSocket(server.url, bytes)))
  for (const socket of garbage) expect(await readSocket(socket)).toMatch(/^HTTP\/1\.1 4\d\d /)
})

test('MCP takes nonsense calmly', async () => {
  const accept = { Accept: 'application/json, text/event-stream' }
  const calls = [
    '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"constructor"}}', '{"jsonrpc":"2.0","id":1,"method":"__proto__"}', '{"jsonrpc":"1.0"}', '[]',
    '[{"jsonrpc":"2.0","id":1,"method":"ping"}]', '{"jsonrpc":"2.0","id":{},"method":"tools/call","params":[]}', '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}',
    `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_browser_logs","arguments":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`, ...BROKEN_BODIES,
  ]
  for (const body of calls) {
    for (const headers of [accept, { ...accept, 'Mcp-Session-Id': 'nobody' }, { ...accept, 'MCP-Protocol-Version': '1900-01-01' }, { Accept: 'text/plain' }]) {
      await send({ path: '/mcp', body, headers: headers as Record<string, string> })
    }
  }
  await send({ path: '/mcp', method: 'GET', headers: accept })
  await send({ path: '/mcp', method: 'DELETE', headers: { 'Mcp-Session-Id': 'nobody' } })
  expect((await send({ path: '/mcp', body: `{"a":"${'x'.repeat(LIMITS.mcp.bodyBytes)}"}`, headers: accept })).status).toBe(413)
})

test('any JSON is answered', async () => {
  const names = fc.constantFrom('message', 'args', 'metadata', 'url', 'type', 'data', 'headers', 'requestHeaders', 'selectors', 'target', 'elements', 'timing', 'status', 'test_id', '__proto__', 'constructor')
  const event = fc.dictionary(fc.oneof(names, fc.string({ unit: 'binary', maxLength: 10 })), fc.jsonValue({ maxDepth: 4, noUnicodeString: false }), { maxKeys: 8 })
  for (const [path, list] of LISTS) {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 5 }), async (events) => {
        await send({ path, body: JSON.stringify({ [list]: events }) })
      }),
      { numRuns: 60 },
    )
  }
  await fc.assert(fc.asyncProperty(fc.constantFrom(...POSTS), fc.json({ maxDepth: 6 }), async (path, body) => void (await send({ path, body }))), { numRuns: 150 })
})

test('after all this the server is the same process, has logged no fault, and stayed small', async () => {
  const snapshot = await send({ path: '/snapshot', method: 'GET' })
  expect(snapshot.status).toBe(200)
  expect(server.stderr().trim().split('\n')).toHaveLength(1)
  const peak = await server.peakBytes()
  test.info().annotations.push({ type: 'peak memory', description: `${Math.round((peak ?? 0) / 1e6)} MB` })
  expect(peak ?? 0).toBeLessThan(MEMORY_BYTES)
})
