import { expect } from '@playwright/test'
import { test } from '../support/extension.ts'
import type { Session } from '../support/extension.ts'
import { startNetworkSite } from '../support/network-site.ts'
import { soon } from '../support/soon.ts'

const readEvents = async (session: Session, path: string) =>
  (await session.snapshot()).websocket_events.filter(({ url }) => String(url).endsWith(path))

test('WebSockets: open, messages, close, and what sampling leaves out', async ({ session }) => {
  const site = await startNetworkSite()
  const page = await session.openPage(`${site.origin}/`)
  await page.evaluate(async () => {
    const address = location.origin.replace('http', 'ws')
    const next = (target: EventTarget, type: string) =>
      new Promise((resolve) => target.addEventListener(type, resolve, { once: true }))
    const socket = new WebSocket(`${address}/plain`, 'chat')
    await next(socket, 'open')
    for (const data of ['{"hello":1}', 'ü'.repeat(5_000), new Uint8Array([0, 1, 254]), new Blob(['blob'])]) {
      socket.send(data)
      await next(socket, 'message')
    }
    socket.send('close 4001 no more')
    await next(socket, 'close')
    socket.send('too late')

    const flooded = new WebSocket(`${address}/flooded`)
    await next(flooded, 'open')
    flooded.send('flood 500')
    flooded.send('{"other":"keys"}')
    flooded.send('flood 500')
    flooded.send('close 1000 done')
    await next(flooded, 'close')

    const dismissed = new WebSocket(`${address}/dismissed`)
    await next(dismissed, 'open')
    dismissed.close(4002, 'signed out')
    await next(dismissed, 'close')

    const refused = new WebSocket('ws://127.0.0.1:9/refused')
    await next(refused, 'close')
  })

  await expect
    .poll(async () => (await readEvents(session, '/refused')).map(({ event }) => event), soon)
    .toEqual(['connecting', 'error', 'close'])
  const plain = await readEvents(session, '/plain')
  const shown = plain.map(({ event, direction, data, size }) => [event, direction, String(data).slice(0, 30), size])
  const long = 'ü'.repeat(30)
  expect(shown).toEqual([
    ['connecting', undefined, 'undefined', undefined],
    ['open', undefined, 'undefined', undefined],
    ['message', 'outgoing', '{"hello":1}', 11],
    ['message', 'incoming', '{"hello":1}', 11],
    ['message', 'outgoing', long, 10_000],
    ['message', 'incoming', long, 10_000],
    ['message', 'outgoing', '[binary, 3 bytes: 00 01 fe]', 3],
    ['message', 'incoming', '[binary, 3 bytes: 00 01 fe]', 3],
    ['message', 'outgoing', '[binary, 4 bytes: 62 6c 6f 62]', 4],
    ['message', 'incoming', '[binary, 4 bytes: 62 6c 6f 62]', 4],
    ['message', 'outgoing', 'close 4001 no more', 18],
    ['close', undefined, 'undefined', undefined],
    ['message', 'outgoing', 'too late', 8],
  ])
  expect(plain[1]).toMatchObject({ metadata: { protocol: 'chat' } })
  expect(plain[4]).toMatchObject({ truncated: true })
  expect(plain[11]).toMatchObject({ code: 4001, reason: 'no more' })
  expect(plain[11]?.metadata).toEqual({ wasClean: true })
  expect(plain[12]).toMatchObject({ metadata: { discarded: true } })
  expect(new Set(plain.map(({ id }) => id)).size).toBe(1)

  const end = (await readEvents(session, '/dismissed')).find(({ event }) => event === 'close')
  expect(end, 'the page itself closed it').toMatchObject({ code: 4002, metadata: { wasClean: true, byPage: true } })

  const flooded = await readEvents(session, '/flooded')
  const incoming = flooded.filter(({ event, direction }) => event === 'message' && direction === 'incoming')
  const close = flooded.at(-1) ?? {}
  expect(close).toMatchObject({ event: 'close', code: 1000, reason: 'done' })
  const { incoming: note } = close.sampled as { incoming: { kept: number; left_out: number } }
  expect(note.kept).toBe(incoming.length)
  expect(note.kept + note.left_out).toBe(1001)
  expect(incoming.length).toBeLessThan(40)
  const data = incoming.map((event) => event.data)
  expect(data.slice(0, 5)).toEqual([0, 1, 2, 3, 4].map((tick) => `{"tick":${tick}}`))
  expect(data).toContain('{"other":"keys"}')
  expect(data.at(-1)).toBe('{"tick":499}')
  await site.stop()
})

test('server-sent events: a request, and a stream of messages', async ({ session }) => {
  const site = await startNetworkSite()
  const page = await session.openPage(`${site.origin}/`)
  await page.evaluate(async () => {
    const source = new EventSource('/events')
    await new Promise((resolve) => source.addEventListener('named', resolve))
    await new Promise((resolve) => source.addEventListener('message', resolve))
    source.close()
    const failed = new EventSource('/text?failed')
    await new Promise((resolve) => failed.addEventListener('error', resolve))
  })
  await expect
    .poll(async () => (await readEvents(session, '?failed')).map(({ event }) => event), soon)
    .toEqual(['connecting', 'error'])
  const events = await readEvents(session, '/events')
  expect(events.map(({ event, direction, data }) => [event, direction, data])).toEqual([
    ['connecting', undefined, undefined],
    ['open', undefined, undefined],
    ['message', 'incoming', 'one'],
    ['message', 'incoming', '{"three":3}'],
    ['close', undefined, undefined],
  ])
  for (const event of events) expect(event.metadata).toEqual({ transport: 'sse' })
  const requests = (await session.snapshot()).network_bodies
  expect(requests.find(({ url }) => url === `${site.origin}/events`)).toMatchObject({
    method: 'GET',
    status: 200,
    contentType: 'text/event-stream',
    metadata: { transport: 'sse' },
  })
  expect(requests.find(({ url }) => String(url).endsWith('?failed'))).toMatchObject({ status: 0 })
  await site.stop()
})

test('without messages, connections are still reported; switched off, nothing is', async ({ session }) => {
  const site = await startNetworkSite()
  for (const [mode, expected] of [
    ['lifecycle', ['connecting', 'open', 'close']],
    ['off', []],
  ] as const) {
    await session.configure({ webSocketCaptureMode: mode })
    const page = await session.openPage(`${site.origin}/?${mode}`)
    await page.evaluate(async (mode) => {
      const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/${mode}`)
      await new Promise((resolve) => socket.addEventListener('open', resolve))
      socket.send('hello')
      await new Promise((resolve) => socket.addEventListener('message', resolve))
      socket.send('close 1000 bye')
      await new Promise((resolve) => socket.addEventListener('close', resolve))
      await fetch(`/text?after=${mode}`)
    }, mode)
    await expect
      .poll(async () => (await session.snapshot()).network_bodies.map(({ url }) => url), soon)
      .toContain(`${site.origin}/text?after=${mode}`)
    expect((await readEvents(session, `/${mode}`)).map(({ event }) => event)).toEqual(expected)
  }
  await site.stop()
})
