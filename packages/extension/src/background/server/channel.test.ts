import { LIMITS, PRODUCT, PROTOCOL } from '@gasoline/wire'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PageResponse } from '../../messages.ts'
import { TOO_LARGE, createChannel } from './channel.ts'
import type { KnownKeys } from './judge-server.ts'
import { FakeSocket, KEY, prove } from './testing/fake-socket.ts'

const { heartbeatMs, heartbeatAnswerMs, channelBytes } = LIMITS.extension

const health = { name: PRODUCT, version: '1.2.3', protocol: PROTOCOL }

beforeEach(() => {
  vi.useFakeTimers()
  FakeSocket.all.length = 0
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(health)))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

let known: KnownKeys = { folder: [KEY], agreed: [], first: undefined }
const trust = {
  load: () => Promise.resolve(known),
  pinFirst: (key: string) => {
    known = { ...known, first: known.first ?? key }
    return Promise.resolve()
  },
  agree: (key: string) => {
    known = { ...known, agreed: [key] }
    return Promise.resolve()
  },
}
beforeEach(() => {
  known = { folder: [KEY], agreed: [], first: undefined }
})

async function start(run: () => Promise<PageResponse> = () => Promise.resolve({ ok: true, value: 1 })) {
  const states: string[] = []
  const channel = createChannel({
    serverUrl: () => 'http://127.0.0.1:7890',
    version: '0.1.0',
    browserName: 'Chromium',
    tabs: () => [],
    errorContext: () => 'full',
    run,
    onState: (state) => states.push(state),
    trust,
  })
  channel.ensure()
  await vi.advanceTimersByTimeAsync(0)
  const [socket] = FakeSocket.all
  if (!socket) throw new Error('It did not connect')
  return { channel, states, socket }
}

test('is connected once the server has confirmed a heartbeat, not before', async () => {
  const { channel, states, socket } = await start()
  expect(socket.url).toBe('ws://127.0.0.1:7890/extension')
  await socket.welcome()
  expect(socket.sent.map(({ type }) => type)).toEqual(['hello', 'tabs', 'heartbeat'])
  expect(channel.state().state).toBe('connecting')
  socket.confirm()
  expect(channel.state()).toMatchObject({ state: 'connected', serverVersion: '1.2.3', heartbeatAt: Date.now() })
  expect(states).toEqual(['connecting', 'connected'])
})

test('sends heartbeats, and reconnects when one is not confirmed in time', async () => {
  const { channel, socket } = await start()
  await socket.greet()
  await vi.advanceTimersByTimeAsync(heartbeatMs)
  socket.confirm()
  await vi.advanceTimersByTimeAsync(heartbeatMs + heartbeatAnswerMs - 1)
  expect(channel.state().state).toBe('connected')
  await vi.advanceTimersByTimeAsync(1)
  expect(channel.state()).toMatchObject({ state: 'disconnected', reason: { kind: 'silent' } })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(FakeSocket.all).toHaveLength(2)
  await FakeSocket.all[1]?.greet()
  expect(channel.state().state).toBe('connected')
})

test('ignores the confirmation of another heartbeat', async () => {
  const { channel, socket } = await start()
  await socket.welcome()
  socket.receive({ type: 'heartbeat', n: 99 })
  expect(channel.state().state).toBe('connecting')
})

test('sends the result of a command, or an error if it is too large', async () => {
  const responses: PageResponse[] = [
    { ok: true, value: 'done' },
    { ok: true, value: 'x'.repeat(channelBytes) },
  ]
  const { socket } = await start(() => Promise.resolve(responses.shift() ?? { ok: true, value: 0 }))
  await socket.greet()
  for (const id of [1, 2]) socket.receive({ type: 'command', id, name: 'get_page_info', args: {}, limitMs: 100 })
  await vi.advanceTimersByTimeAsync(0)
  expect(socket.sent.slice(-2)).toEqual([
    { type: 'result', id: 1, ok: true, value: 'done' },
    { type: 'result', id: 2, ok: false, error: TOO_LARGE },
  ])
})

test('does not send a result to another server', async () => {
  let finish: (response: PageResponse) => void = () => {}
  const { channel, socket } = await start(() => new Promise((resolve) => (finish = resolve)))
  await socket.greet()
  socket.receive({ type: 'command', id: 1, name: 'get_page_info', args: {}, limitMs: 100 })
  channel.reconnect()
  await vi.advanceTimersByTimeAsync(0)
  await FakeSocket.all[1]?.greet()
  finish({ ok: true, value: 'late' })
  await vi.advanceTimersByTimeAsync(0)
  for (const { sent } of FakeSocket.all) expect(sent.filter(({ type }) => type === 'result')).toEqual([])
})

test('sends nothing but its hello, and runs no command, before the server has proved itself', async () => {
  let commands = 0
  const { channel, socket } = await start(() => Promise.resolve({ ok: true, value: ++commands }))
  socket.open()
  channel.sendTabs()
  socket.receive({ type: 'command', id: 1, name: 'get_page_info', args: {}, limitMs: 100 })
  expect(await channel.post({ to: 'events' }, new Uint8Array(3))).toBeUndefined()
  expect(socket.sent.map(({ type }) => type)).toEqual(['hello'])
  expect(commands).toBe(0)
})

test.each([
  ['no proof', () => undefined],
  ['a proof for another nonce', () => prove('replayed')],
  ['a proof for another port', (nonce: unknown) => prove(nonce, 7891)],
])('%s is not enough', async (_, makeProof) => {
  const { channel, socket } = await start()
  await socket.welcome(makeProof)
  expect(channel.state()).toMatchObject({ state: 'incompatible', reason: { kind: 'unproven' } })
  expect(socket.sent.map(({ type }) => type)).toEqual(['hello'])
})

test('an unknown server gets nothing until the person trusts it', async () => {
  known = { folder: ['another key'], agreed: [], first: undefined }
  const { channel, socket } = await start()
  await socket.welcome()
  expect(channel.state()).toMatchObject({ state: 'incompatible', reason: { kind: 'unknown-server', key: KEY } })
  await channel.agree()
  void channel.tryNow()
  await vi.advanceTimersByTimeAsync(0)
  await FakeSocket.all.at(-1)?.greet()
  expect(channel.state().state).toBe('connected')
})

test('without keys in the folder the first server is remembered, and another one is not trusted', async () => {
  known = { folder: [], agreed: [], first: undefined }
  const { channel, socket } = await start()
  await socket.greet()
  expect(known.first).toBe(KEY)
  known = { ...known, first: 'another key' }
  channel.reconnect()
  await vi.advanceTimersByTimeAsync(0)
  await FakeSocket.all.at(-1)?.welcome()
  expect(channel.state()).toMatchObject({ reason: { kind: 'unknown-server' } })
})

test('a post gets the reply with its number, and none when the connection is lost', async () => {
  const { channel, socket } = await start()
  await socket.greet()
  const one = channel.post({ to: 'events' }, new TextEncoder().encode('{}'))
  const two = channel.post({ to: 'events' }, new TextEncoder().encode('[]'))
  expect(socket.posted).toEqual(['{"n":1,"to":"events"}\n{}', '{"n":2,"to":"events"}\n[]'])
  socket.receive({ type: 'posted', n: 2, status: 429, retryAfterSeconds: 3 })
  expect(await two).toMatchObject({ status: 429, retryAfterSeconds: 3 })
  socket.onclose?.({ code: 1006, reason: '' })
  expect(await one).toBeUndefined()
})

test('a server that does not reply to a post in time is connected again', async () => {
  const { channel, socket } = await start()
  await socket.greet()
  const post = channel.post({ to: 'events' }, new Uint8Array(1))
  await vi.advanceTimersByTimeAsync(14_999)
  socket.confirm()
  await vi.advanceTimersByTimeAsync(1)
  expect(await post).toBeUndefined()
  expect(channel.state()).toMatchObject({ state: 'disconnected', reason: { kind: 'silent' } })
})

test.each([
  ['no server', () => Promise.reject(new TypeError('Failed to fetch')), 'disconnected', { kind: 'no-response' }],
  ['another program', () => Promise.resolve(new Response('<html>')), 'incompatible', { kind: 'not-gasoline' }],
  [
    'another version',
    () => Promise.resolve(Response.json({ ...health, protocol: 99 })),
    'incompatible',
    { kind: 'other-protocol', version: '1.2.3', protocol: 99 },
  ],
])('reports the reason for %s, and keeps trying', async (_, fetch, state, reason) => {
  let attempts = 0
  vi.stubGlobal('fetch', () => {
    attempts++
    return fetch()
  })
  const channel = createChannel({
    serverUrl: () => 'http://127.0.0.1:7890',
    version: '0.1.0',
    browserName: 'Chromium',
    tabs: () => [],
    errorContext: () => 'full',
    run: () => Promise.resolve({ ok: true, value: 1 }),
    onState: () => {},
    trust,
  })
  const trying = channel.tryNow()
  await vi.advanceTimersByTimeAsync(100)
  expect(await trying).toMatchObject({ state, reason })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(FakeSocket.all).toEqual([])
  expect(attempts).toBeGreaterThan(5)
})
