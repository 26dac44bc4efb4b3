import { once } from 'node:events'
import { CHANNEL_CLOSE, LIMITS, PROTOCOL } from '@gasoline/wire'
import * as fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { HELLO, waitForClose, messages, serveChannel } from './testing/serve-channel.ts'

// Files share their globals.
afterEach(() => void vi.useRealTimers())

test('welcomes an extension, confirms its heartbeats, and knows its tabs', async () => {
  const { hub, open } = await serveChannel()
  const socket = open()
  const received = messages(socket)
  await once(socket, 'open')
  expect(hub.state().connected).toBe(false)
  const tabs = [{ tabId: 7, url: 'http://localhost/', title: 'x', active: true, focusedAt: 1 }]
  for (const message of [HELLO, { type: 'heartbeat', n: 41 }, { type: 'tabs', tabs }])
    socket.send(JSON.stringify(message))
  await expect.poll(() => received.length).toBe(2)
  expect(received).toMatchObject([
    { type: 'welcome', protocol: PROTOCOL },
    { type: 'heartbeat', n: 41 },
  ])
  await expect.poll(() => hub.tabs()).toEqual(tabs)
  expect(hub.state()).toMatchObject({ connected: true, version: '0.1.0' })
  socket.close()
  await expect.poll(() => hub.state().connected).toBe(false)
})

test('an extension with another protocol gets the needed version, and never counts as connected', async () => {
  const { hub, open } = await serveChannel()
  const socket = open()
  const received = messages(socket)
  await once(socket, 'open')
  socket.send(JSON.stringify({ ...HELLO, protocol: PROTOCOL + 1 }))
  expect(await waitForClose(socket)).toEqual({
    code: CHANNEL_CLOSE.otherProtocol,
    reason: 'This server needs protocol 1.',
  })
  expect(received).toMatchObject([{ type: 'welcome', protocol: PROTOCOL }])
  expect(hub.state()).toMatchObject({ connected: false, lastSeenAt: undefined })
})

test.each<[string, string | Buffer, number]>([
  ['no JSON', '{', 1008],
  ['another type', '{"type":"evil"}', 1008],
  ['a list', '[]', 1008],
  ['null', 'null', 1008],
  ['nothing', '', 1008],
  ['wrong fields', '{"type":"heartbeat","n":"1"}', 1008],
  ['half a result', '{"type":"result","id":1}', 1008],
  ['too many tabs', JSON.stringify({ type: 'tabs', tabs: Array.from({ length: 1_000 }, () => ({})) }), 1008],
  ['deep nesting', '['.repeat(900_000), 1008],
  [
    'deep nesting inside a result',
    `{"type":"result","id":1,"ok":true,"value":${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
    1008,
  ],
  ['many values', `{"type":"result","id":1,"ok":true,"value":[${'0,'.repeat(400_000)}0]}`, 1008],
  ['bytes', Buffer.from([1, 2, 3]), 1008],
  ['a huge message', `"${'x'.repeat(LIMITS.extension.channelBytes)}"`, 1009],
])('%s closes the channel, with the reason', async (_, message, expected) => {
  const { hub, open, errors } = await serveChannel()
  const socket = open()
  await once(socket, 'open')
  socket.send(JSON.stringify(HELLO))
  socket.send(message)
  const { code, reason } = await waitForClose(socket)
  expect(code).toBe(expected)
  expect(reason).toMatch(expected === CHANNEL_CLOSE.badMessage ? /\w/ : /^$/)
  await expect.poll(() => hub.size).toBe(0)
  expect(errors).toEqual([])
})

test('whatever is sent, the channel replies with a message or closes, and the next one is served', async () => {
  const { hub, open, errors } = await serveChannel()
  const hostile = fc.oneof(
    fc.json(),
    fc.string(),
    fc
      .record({
        type: fc.constantFrom('hello', 'heartbeat', 'tabs', 'result', '__proto__'),
        id: fc.anything(),
        ok: fc.anything(),
        value: fc.anything(),
        tabs: fc.anything(),
        n: fc.anything(),
      })
      .map((value) => JSON.stringify(value, (_, item: unknown) => (typeof item === 'bigint' ? String(item) : item))),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(hostile, { minLength: 1, maxLength: 5 }), async (said) => {
      const socket = open()
      await once(socket, 'open')
      for (const text of said) socket.send(text)
      socket.close()
      await once(socket, 'close')
    }),
    { numRuns: 60 },
  )
  await expect.poll(() => hub.size).toBe(0)
  expect(errors).toEqual([])
})

test('an extension that sends no hello is disconnected', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { hub, open } = await serveChannel()
  const socket = open()
  await once(socket, 'open')
  await vi.waitUntil(() => hub.size === 1, 60_000)
  vi.advanceTimersByTime(LIMITS.extension.heartbeatAnswerMs)
  expect(await waitForClose(socket)).toEqual({ code: 1008, reason: 'The extension sent no hello.' })
})

test('an extension that stops sending is disconnected', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { open } = await serveChannel()
  const socket = open()
  const received = messages(socket)
  await once(socket, 'open')
  socket.send(JSON.stringify(HELLO))
  await once(socket, 'message')
  vi.advanceTimersByTime(LIMITS.extension.silentMs - 1)
  socket.send('{"type":"heartbeat","n":1}')
  await once(socket, 'message')
  vi.advanceTimersByTime(LIMITS.extension.silentMs - 1)
  expect(received).toHaveLength(2)
  expect(socket.readyState).toBe(WebSocket.OPEN)
  vi.advanceTimersByTime(1)
  expect(await waitForClose(socket)).toEqual({ code: 1008, reason: 'The extension sent no message for too long.' })
})

test('a server that shuts down closes the connections of its extensions with the reason', async () => {
  const { channel, open } = await serveChannel()
  const socket = open()
  await once(socket, 'open')
  channel.close()
  expect(await waitForClose(socket)).toEqual({ code: 1001, reason: 'The server is stopping.' })
})
