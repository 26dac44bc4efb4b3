import { expect, test } from '@playwright/test'
import { LIMITS } from '@gasoline/wire'
import { fuzzServer } from './fuzz.ts'
import { BROKEN_BODIES } from './hostile.ts'
import { openSocket, readSocket } from '../support/raw.ts'

test.describe.configure({ mode: 'default' })
const { url, health, send, expectUnharmed } = fuzzServer()

test('a sender that will close the connection gets the refusal too', async () => {
  for (const [path, headers] of [
    ['/logs', {}],
    ['/nothing', {}],
    ['/logs', { Origin: 'https://evil.test' }],
  ] as const) {
    const { status } = await send({
      path,
      body: 'x'.repeat(LIMITS.post.bytes + 1),
      headers: { Connection: 'close', ...headers },
    })
    expect([403, 404, 413]).toContain(status)
  }
})

test('too many events are refused with the limit', async () => {
  const { status, text } = await send({
    path: '/logs',
    body: JSON.stringify({ entries: Array.from({ length: LIMITS.post.eventsPerBatch + 1 }, () => 0) }),
  })
  expect(status).toBe(413)
  expect(JSON.parse(text)).toMatchObject({ limit: LIMITS.post.eventsPerBatch })
})

test('a batch that is repeated is stored once', async () => {
  const body = JSON.stringify({ batch_id: 'b1', producer: 'p1', entries: [{ message: 'once' }] })
  const before = (await health()).counts.received.logs ?? 0
  expect(JSON.parse((await send({ path: '/logs', body })).text)).toMatchObject({ stored: 1 })
  for (let round = 0; round < 5; round++)
    expect(JSON.parse((await send({ path: '/logs', body })).text)).toMatchObject({ stored: 1, repeated: true })
  expect((await health()).counts.received.logs).toBe(before + 1)
})

test('only JSON is read', async () => {
  const body = '{"entries":[{"message":"m"}]}'
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/jsonx',
    '',
    'text/json;application/json',
  ]) {
    expect((await send({ path: '/logs', body, headers: { 'Content-Type': type } })).status, type).toBe(415)
  }
  for (const type of [
    'application/json',
    'application/json; charset=utf-8',
    'APPLICATION/JSON',
    'application/vnd.x+json',
  ]) {
    expect((await send({ path: '/logs', body, headers: { 'Content-Type': type } })).status, type).toBe(200)
  }
  const bare = await openSocket(
    url(),
    `POST /logs HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  )
  expect(await readSocket(bare)).toMatch(/^HTTP\/1\.1 415 /)
})

test('strangers are refused by Host and by Origin, each class of endpoint by its own rule', async () => {
  const body = '{"entries":[{"message":"m"}]}'
  for (const host of [
    'evil.test',
    '127.0.0.1.evil.test',
    '10.0.0.1',
    'localhost.evil.test:80',
    '[::2]',
    'evil.test@localhost:x',
  ]) {
    for (const path of ['/health', '/logs', '/snapshot', '/mcp', '/'])
      expect((await send({ path, method: 'GET', headers: { Host: host } })).status, host).toBe(403)
  }
  for (const header of ['', 'Host:\r\n', 'Host: \u00ff\r\n']) {
    const bare = await openSocket(url(), `GET /health HTTP/1.1\r\n${header}Connection: close\r\n\r\n`)
    expect(await readSocket(bare), header).toMatch(/^HTTP\/1\.1 40[03] /)
  }
  for (const origin of [
    'https://evil.test',
    'null',
    'http://localhost.evil.test',
    'chrome-extension://abcdefghijklmnopabcdefghijklmnop',
    'file://',
    'x',
  ]) {
    expect((await send({ path: '/logs', body, headers: { Origin: origin } })).status, origin).toBe(403)
    for (const path of ['/snapshot', '/logs', '/', '/mcp'])
      expect((await send({ path, method: 'GET', headers: { Origin: origin } })).status, origin).toBe(403)
    expect((await send({ path: '/clear', headers: { Origin: origin } })).status, origin).toBe(403)
    expect((await send({ path: '/health', method: 'GET', headers: { Origin: origin } })).status, origin).toBe(200)
  }
  const app = { Origin: 'http://localhost:3000' }
  expect((await send({ path: '/logs', body, headers: app })).status).toBe(200)
  expect((await send({ path: '/snapshot', method: 'GET', headers: app })).status).toBe(403)
  expect((await send({ path: '/clear', headers: app })).status).toBe(403)
  expect(
    (
      await send({
        path: '/snapshot',
        method: 'GET',
        headers: { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' },
      })
    ).status,
  ).toBe(403)
})

test('unknown paths and wrong methods get a clear refusal', async () => {
  for (const path of [
    '/nothing',
    '/logs/',
    '//logs',
    '/LOGS',
    '/%6Cogs',
    '/logs/../health',
    '/constructor',
    '/__proto__',
    '/?',
    '/health?x=1',
    `/${'a'.repeat(8_000)}`,
  ]) {
    const expected = path.startsWith('/?') || path.startsWith('/health') ? 200 : 404
    expect((await send({ path, method: 'GET' })).status, path.slice(0, 40)).toBe(expected)
  }
  for (const [method, path] of [
    ['PUT', '/logs'],
    ['PATCH', '/logs'],
    ['GET', '/network-bodies'],
    ['DELETE', '/snapshot'],
    ['POST', '/health'],
    ['PUT', '/mcp'],
    ['HEAD', '/logs'],
  ] as const) {
    const { status, headers } = await send({ path, method })
    expect(status, `${method} ${path}`).toBe(405)
    expect(headers.allow).toBeDefined()
  }
})

test('slow and half-open connections do not block others', async () => {
  const beginnings = [
    '',
    'GET /hea',
    'POST /logs HTTP/1.1\r\nHost: 127.0.0.1\r\n',
    'POST /logs HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 50000\r\n\r\n{"entr',
  ]
  const sockets = await Promise.all(
    Array.from({ length: 160 }, (_, index) => openSocket(url(), beginnings[index % beginnings.length] ?? '')),
  )
  expect(await health()).toMatchObject({ status: 'ok' })
  const body = '{"entries":[{"message":"drop by drop"}]}'
  const slow = await openSocket(
    url(),
    `POST /logs HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  )
  for (const character of body) await new Promise((resolve) => slow.write(character, resolve))
  expect(await readSocket(slow)).toMatch(/^HTTP\/1\.1 200 /)
  for (const socket of sockets) socket.destroy()
  const garbage = await Promise.all(
    ['\u0000\u0001\r\n\r\n', 'GET / HTTP/9.9\r\n\r\n', `GET / HTTP/1.1\r\nA: ${'x'.repeat(100_000)}\r\n\r\n`].map(
      (bytes) => openSocket(url(), bytes),
    ),
  )
  for (const socket of garbage) expect(await readSocket(socket)).toMatch(/^HTTP\/1\.1 4\d\d /)
})

test('MCP survives malformed messages', async () => {
  const accept = { Accept: 'application/json, text/event-stream' }
  const calls = [
    '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"constructor"}}',
    '{"jsonrpc":"2.0","id":1,"method":"__proto__"}',
    '{"jsonrpc":"1.0"}',
    '[]',
    '[{"jsonrpc":"2.0","id":1,"method":"ping"}]',
    '{"jsonrpc":"2.0","id":{},"method":"tools/call","params":[]}',
    '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}',
    `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_browser_logs","arguments":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`,
    ...BROKEN_BODIES,
  ]
  for (const body of calls) {
    for (const headers of [
      accept,
      { ...accept, 'Mcp-Session-Id': 'nobody' },
      { ...accept, 'MCP-Protocol-Version': '1900-01-01' },
      { Accept: 'text/plain' },
    ]) {
      await send({ path: '/mcp', body, headers: headers })
    }
  }
  await send({ path: '/mcp', method: 'GET', headers: accept })
  await send({ path: '/mcp', method: 'DELETE', headers: { 'Mcp-Session-Id': 'nobody' } })
  expect(
    (await send({ path: '/mcp', body: `{"a":"${'x'.repeat(LIMITS.mcp.bodyBytes)}"}`, headers: accept })).status,
  ).toBe(413)
})

test('after all this the server is the same process, has logged no error, and stayed small', async () => {
  expect((await send({ path: '/snapshot', method: 'GET' })).status).toBe(200)
  await expectUnharmed()
})
