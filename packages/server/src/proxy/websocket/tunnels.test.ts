import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { startProxy } from '../start-proxy.ts'

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** A server that repeats each message in capitals, a proxy, and a client. */
async function start() {
  const server = createServer()
  const sockets = new WebSocketServer({ server, perMessageDeflate: true })
  sockets.on('connection', (socket) => {
    socket.on('message', (data: Buffer, isBinary) => socket.send(isBinary ? data : data.toString().toUpperCase()))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const proxy = await startProxy({ target: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  stops.push(proxy.close, async () => {
    for (const socket of sockets.clients) socket.terminate()
    server.close()
    await once(server, 'close')
  })
  const client = new WebSocket(`${proxy.url.replace('http', 'ws')}/live?x=1`)
  await once(client, 'open')
  const ask = async (text: string) => {
    client.send(text)
    const [data] = (await once(client, 'message')) as [Buffer]
    return data.toString()
  }
  return { proxy, client, ask, server }
}

const fault = (effect: object) => ({ id: 'w', match: { path: '/live' }, effect })

test('hands messages on: short, long, binary and in parts', async () => {
  const { ask, client } = await start()
  expect(await ask('hello')).toBe('HELLO')
  expect(await ask('x'.repeat(70_000))).toBe('X'.repeat(70_000))
  expect(await ask('y'.repeat(3_000_000))).toBe('Y'.repeat(3_000_000))
  client.send('par', { fin: false })
  client.send('ts', { fin: true })
  expect(((await once(client, 'message')) as [Buffer])[0].toString()).toBe('PARTS')
  client.send(Buffer.from([1, 2]))
  expect(((await once(client, 'message')) as [Buffer])[0]).toEqual(Buffer.from([1, 2]))
})

test('changes messages of an open socket, in one direction', async () => {
  const { proxy, ask } = await start()
  proxy.setFaults([fault({ do: 'ws-replace', find: 'price', with: 'x'.repeat(200), direction: 'out' })])
  expect(await ask('a price')).toBe(`A ${'X'.repeat(200)}`)
  proxy.setFaults([fault({ do: 'ws-replace', find: 'PRICE', with: 'cost', direction: 'in' })])
  expect(await ask('a price')).toBe('A cost')
  expect(proxy.applied()).toMatchObject([{ fault: 'w', path: '/live' }])
})

test('drops messages', async () => {
  const { proxy, ask, client } = await start()
  proxy.setFaults([fault({ do: 'ws-drop', match: 'secret' })])
  client.send('a secret')
  expect(await ask('open')).toBe('OPEN')
})

test('closes at once, or when a message passes', async () => {
  const { proxy, client } = await start()
  proxy.setFaults([fault({ do: 'ws-close', code: 1013, match: 'BYE' })])
  client.send('bye')
  expect((await once(client, 'close'))[0]).toBe(1013)
  const second = await start()
  second.proxy.setFaults([fault({ do: 'ws-close', code: 4001 })])
  expect((await once(second.client, 'close'))[0]).toBe(4001)
})

test('hands on a refusal', async () => {
  const { proxy, server } = await start()
  server.removeAllListeners('upgrade')
  server.on('upgrade', (_, socket) => socket.end('HTTP/1.1 401 No\r\nContent-Length: 2\r\n\r\nno'))
  const client = new WebSocket(proxy.url.replace('http', 'ws'))
  const [, response] = await once(client, 'unexpected-response')
  expect(response.statusCode).toBe(401)
  response.destroy()
})
