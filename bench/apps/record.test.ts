import { once } from 'node:events'
import { createServer } from 'node:http'
import { createServer as createSocketServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { startRecorder } from './record.mjs'

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** A server that repeats bodies, and sends a command to each socket that says hello. */
async function start() {
  const server = createServer((request, response) => request.pipe(response))
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket) => {
    socket.on('message', () => socket.send('{"type":"command","id":1,"name":"fetch_source"}'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const recorder = await startRecorder(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  stops.push(recorder.stop, async () => {
    for (const socket of sockets.clients) socket.terminate()
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  return recorder
}

test('keeps what is posted, with its time, and marks between', async () => {
  const recorder = await start()
  const response = await fetch(`${recorder.url}/events`, { method: 'POST', body: '{"a":"ä"}' })
  expect(await response.text()).toBe('{"a":"ä"}')
  await fetch(`${recorder.url}/health`)
  recorder.note({ ask: 'now' })
  expect(recorder.events()).toMatchObject([
    { at: expect.any(Number), post: '/events', body: '{"a":"ä"}' },
    { ask: 'now' },
  ])
})

test('keeps what the extension and the server say to each other, without heartbeats', async () => {
  const recorder = await start()
  const socket = new WebSocket(`${recorder.url.replace('http', 'ws')}/extension`, { origin: 'chrome-extension://x' })
  await once(socket, 'open')
  socket.send('{"type":"hello"}')
  await once(socket, 'message')
  socket.send('{"type":"heartbeat","n":1}')
  await once(socket, 'message')
  expect(recorder.events().slice(0, 3)).toMatchObject([
    { channel: 'chrome-extension://x' },
    { sent: '{"type":"hello"}' },
    { received: expect.stringContaining('fetch_source') },
  ])
  expect(JSON.stringify(recorder.events())).not.toContain('heartbeat')
  socket.terminate()
})

test('survives a server that responds and ends before it has read everything', async () => {
  const server = createSocketServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write('HTTP/1.1 413 Payload Too Large\r\ncontent-length: 5\r\n\r\n')
      setTimeout(() => socket.resetAndDestroy(), 50)
    })
    socket.pause()
    setTimeout(() => socket.resume(), 20)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const recorder = await startRecorder(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  stops.push(recorder.stop, async () => {
    server.close()
    await once(server, 'close')
  })
  await expect(fetch(`${recorder.url}/events`, { method: 'POST', body: 'x'.repeat(20_000_000) })).rejects.toThrow(
    'fetch failed',
  )
})
