import { once } from 'node:events'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { InFlight } from './in-flight.ts'

test('stopping waits until all accepted requests have got their whole response', async () => {
  const inFlight = new InFlight()
  let respond = () => {}
  const server = createServer((_, response) => {
    inFlight.add(response)
    respond = () => response.end('x'.repeat(1_000_000))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const call = get({ host: '127.0.0.1', port })
  const received = new Promise<{ length: number; connection: string | undefined }>((resolve) => {
    call.on('response', (response) => {
      let length = 0
      response.on('data', (chunk: Buffer) => (length += chunk.length))
      response.on('end', () => resolve({ length, connection: response.headers.connection }))
    })
  })
  await once(server, 'request')
  let isIdle = false
  const stopped = inFlight.stop().then(() => (isIdle = true))
  expect(inFlight.isStopping).toBe(true)
  await new Promise((resolve) => setImmediate(resolve))
  expect(isIdle).toBe(false)
  respond()
  await stopped
  expect(await received).toEqual({ length: 1_000_000, connection: 'close' })
  server.close()
})

test('with no response pending it stops at once', async () => {
  const inFlight = new InFlight()
  expect(inFlight.isStopping).toBe(false)
  await inFlight.stop()
  expect(inFlight.isStopping).toBe(true)
})
