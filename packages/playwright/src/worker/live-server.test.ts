import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLiveServer, isServer } from './live-server.ts'

/** A server whose `/health` responds when it is released. */
async function startBusy(name: string) {
  const posted: string[] = []
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === '/health') await isReleased
    else posted.push(`${request.url} ${await text(request)}`)
    response.end(JSON.stringify({ name }))
  }
  const server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, posted, release: () => release() }
}

test('events wait for a server that is busy', async () => {
  const { url, posted, release } = await startBusy('gasoline')
  const live = createLiveServer(url, isServer(url))
  live.send('{"events":[]}', 'a test')
  await live.drain(60_000)
  expect(posted).toEqual([])
  release()
  await vi.waitFor(() => expect(posted).toEqual(['/events {"events":[],"test_id":"a test"}']), 60_000)
})

test('another program gets nothing', async () => {
  const { url, posted, release } = await startBusy('shop')
  const isThere = isServer(url)
  const live = createLiveServer(url, isThere)
  live.send('{"events":[]}', 'a test')
  release()
  expect(await isThere).toBe(false)
  live.send('{"events":[]}', 'a test')
  await live.drain(60_000)
  expect(posted).toEqual([])
})

test('a program that responds with something endless is no server', async () => {
  const server = createServer((_, response) => {
    const timer = setInterval(() => response.write('x'.repeat(50_000)), 1)
    response.once('close', () => clearInterval(timer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  expect(await isServer(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)).toBe(false)
})
