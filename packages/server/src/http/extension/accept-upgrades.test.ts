import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { EXTENSION_ID, LIMITS } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { serveChannel, readStatus } from './testing/serve-channel.ts'

test.each<[Record<string, string>, string, number]>([
  [{}, '/extension', 101],
  [{}, '/extension?x=1', 101],
  [{ Origin: `chrome-extension://${EXTENSION_ID}` }, '/extension', 101],
  [{ Origin: 'chrome-extension://abcdefghijklmnopabcdefghijklmnop' }, '/extension', 403],
  [{ Origin: 'http://evil.test' }, '/extension', 403],
  [{ Origin: 'http://localhost:3000' }, '/extension', 403],
  [{ Origin: 'null' }, '/extension', 403],
  [{ Host: 'evil.test' }, '/extension', 403],
  [{ Host: 'evil.test' }, '/elsewhere', 403],
  [{}, '/elsewhere', 404],
  [{}, '/mcp', 404],
])('with %j a WebSocket to %s gets %i', async (headers, path, status) => {
  const { open } = await serveChannel()
  expect(await readStatus(open(headers, path))).toBe(status)
})

test('limits the connected extensions with 503, and accepts one again when one leaves', async () => {
  const { open } = await serveChannel()
  const sockets = Array.from({ length: LIMITS.extension.connections }, () => open())
  await Promise.all(sockets.map((socket) => once(socket, 'open')))
  expect(await readStatus(open())).toBe(503)
  sockets[0]?.close()
  await expect.poll(() => readStatus(open())).toBe(101)
})

test('an upgrade to another protocol is ignored, and the request is served without it', async () => {
  const { port } = await serveChannel()
  const text = await new Promise<string>((resolve, reject) => {
    const headers = { Connection: 'Upgrade, HTTP2-Settings', Upgrade: 'h2c', 'HTTP2-Settings': 'AAMAAABkAAQAAP__' }
    const call = request({ host: '127.0.0.1', port, path: '/logs', method: 'POST', headers }, (response) => {
      response.setEncoding('utf8')
      response.on('data', resolve)
    })
    call.on('error', reject)
    call.end('x'.repeat(100_000))
  })
  expect(text).toBe('POST /logs plain')
})

test('a socket that disconnects during the handshake harms nothing else', async () => {
  const { port, open, errors } = await serveChannel()
  for (let index = 0; index < 20; index++) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write('GET /extension HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n')
    socket.write(`Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${'A'.repeat(22)}==\r\n\r\n\u0081`)
    setTimeout(() => socket.resetAndDestroy(), index % 5)
  }
  expect(await readStatus(open())).toBe(101)
  expect(errors).toEqual([])
})
