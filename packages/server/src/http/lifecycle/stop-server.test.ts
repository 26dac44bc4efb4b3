import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRedactor } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { Store } from '../../store/store.ts'
import { NOON } from '../../store/testing/build-store.ts'
import { InFlight } from './in-flight.ts'
import { createIngest } from '../ingest/ingest.ts'
import { createHttpServer } from '../server.ts'
import { stopServer } from './stop-server.ts'

/** A server with nothing but POST /events, and how it is stopped. */
async function serveEvents() {
  const store = new Store(() => NOON)
  const ingest = createIngest({ store, redactor: createRedactor({ hash: () => 'abcd' }), now: Date.now })
  const inFlight = new InFlight()
  const server = createHttpServer({
    routes: new Map([
      [
        '/events',
        new Map([
          ['POST', { access: 'ingest', handle: ({ body }) => ({ json: ingest.events(body.value, body.charBytes) }) }],
        ]),
      ],
    ]),
    guard: () => ({ port: 0, allowOrigins: [] }),
    onExtensionSeen: () => {},
    onLargeRead: () => {},
    inFlight,
    logError: (error) => {
      throw error
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const stop = () => stopServer({ server, inFlight, channel: { close: () => {} }, closeStreams: async () => {} })
  return { store, port, stop }
}

const batch = (id: string) =>
  JSON.stringify({
    batch_id: id,
    producer: id,
    page: { pageId: id, url: '/' },
    events: Array.from({ length: 10 }, () => ['logs', { message: id }]),
  })

/** Posts one batch, its body in two pieces; the status, or 0 if no response came. */
function post(port: number, agent: Agent, id: string, meanwhile: () => Promise<void>): Promise<number> {
  return new Promise((resolve) => {
    const body = batch(id)
    const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length }
    const call = request({ host: '127.0.0.1', port, path: '/events', method: 'POST', agent, headers }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', () => resolve(0))
    })
    call.on('error', () => resolve(0))
    call.write(body.slice(0, 40))
    void meanwhile().then(() => call.end(body.slice(40)))
  })
}

const turns = async (count: number) => {
  for (let index = 0; index < count; index++) await new Promise((resolve) => setImmediate(resolve))
}

test('no batch is stored without a response, and none gets a response without being stored', async () => {
  const { store, port, stop } = await serveEvents()
  const agent = new Agent({ keepAlive: true, maxSockets: 20 })
  const accepted: string[] = []
  const refused: number[] = []
  const send = async (sender: number) => {
    for (let round = 0; round < 50; round++) {
      const id = `${sender}-${round}`
      const status = await post(port, agent, id, () => turns(sender % 4))
      if (status === 200) accepted.push(id)
      else refused.push(status)
      if (status !== 200) return
    }
  }
  const senders = Array.from({ length: 20 }, (_, sender) => send(sender))
  while (accepted.length < 100) await turns(1)
  await stop()
  await Promise.all(senders)
  agent.destroy()
  const stored = new Set(store.view().logs.map(({ message }) => message))
  // The ring holds a hundred batches; all of the last ones are among them.
  expect([...stored].filter((id) => !accepted.includes(id))).toEqual([])
  expect(accepted.length * 10).toBe(store.counts('logs').received)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.filter((status) => status !== 0 && status !== 503)).toEqual([])
})

test('what is being received when the server stops is still stored and gets a response', async () => {
  const { store, port, stop } = await serveEvents()
  const agent = new Agent({ keepAlive: true })
  let finish = () => {}
  const rest = new Promise<void>((resolve) => {
    finish = resolve
  })
  const status = post(port, agent, 'late', () => rest)
  await turns(50)
  const stopped = stop()
  await turns(50)
  finish()
  expect(await status).toBe(200)
  await stopped
  expect(store.counts('logs').received).toBe(10)
  expect(await post(port, agent, 'after', async () => {})).toBe(0)
  agent.destroy()
})
