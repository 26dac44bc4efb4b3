import { createServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'
import { PRODUCT, PROTOCOL } from '@gasoline/wire'
import { afterEach, expect, test } from 'vitest'
import { probePort, readHealth } from './probe-port.ts'

let server: Server | undefined
const sockets = new Set<Socket>()
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  server?.close()
})

async function listen(onConnection: (socket: Socket) => void): Promise<number> {
  const listening = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    onConnection(socket)
  })
  server = listening
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  return (listening.address() as AddressInfo).port
}

test('tells a refused, a silent, a closing and another program apart', async () => {
  const silent = await listen(() => {})
  expect(await probePort(silent, 50)).toEqual({ found: 'silent' })
  server?.close()
  for (const socket of sockets) socket.destroy()
  expect(await probePort(silent)).toEqual({ found: 'nothing' })
  const closing = await listen((socket) => socket.destroy())
  expect(await probePort(closing)).toEqual({ found: 'closing' })
  server?.close()
  const other = await listen((socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi'))
  expect(await probePort(other)).toEqual({ found: 'other' })
  server?.close()
  const notHttp = await listen((socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n'))
  expect(await probePort(notHttp)).toEqual({ found: 'other' })
})

test('a response that never ends is silence', async () => {
  const port = await listen((socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 200\r\n\r\n{'))
  expect(await probePort(port, 100)).toEqual({ found: 'silent' })
})

const health = { name: PRODUCT, protocol: PROTOCOL, version: '1.2.3', pid: 7, instance: 'a' }

test.each([
  [health, { found: 'gasoline', server: { pid: 7, version: '1.2.3', instance: 'a', health } }],
  [{ ...health, pid: -1 }, { found: 'other' }],
  [{ ...health, name: 'else' }, { found: 'other' }],
  [
    { ...health, protocol: 99, version: '1; rm -rf', pid: 1 },
    { found: 'incompatible', server: { version: 'unknown', protocol: 99 } },
  ],
  [null, { found: 'other' }],
  [[], { found: 'other' }],
])('reads %j', (body, expected) => {
  expect(readHealth(JSON.stringify(body))).toEqual(expected)
})
