import { LIMITS, PRODUCT, PROTOCOL } from '@gasoline/wire'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PageResponse } from '../../messages.ts'
import { TOO_LARGE, createChannel } from './channel.ts'

const { heartbeatMs, heartbeatAnswerMs, channelBytes } = LIMITS.extension

/** A fake WebSocket; the test acts as the server. */
class FakeSocket {
  static readonly OPEN = 1
  static readonly all: FakeSocket[] = []
  readonly url: string
  readonly sent: Record<string, unknown>[] = []
  readyState = 0
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onclose?: (event: { code: number; reason: string }) => void

  constructor(url: URL) {
    this.url = url.href
    FakeSocket.all.push(this)
  }

  send(text: string) {
    this.sent.push(JSON.parse(text))
  }

  close() {
    this.readyState = 3
  }

  open() {
    this.readyState = 1
    this.onopen?.()
  }

  receive(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }

  /** Sends the welcome, and confirms every heartbeat so far. */
  greet() {
    this.open()
    this.receive({ type: 'welcome', version: '1', protocol: PROTOCOL })
    this.confirm()
  }

  confirm() {
    this.receive(this.sent.findLast(({ type }) => type === 'heartbeat') ?? {})
  }
}

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
  socket.open()
  socket.receive({ type: 'welcome', version: '1', protocol: PROTOCOL })
  expect(socket.sent.map(({ type }) => type)).toEqual(['hello', 'tabs', 'heartbeat'])
  expect(channel.state().state).toBe('connecting')
  socket.confirm()
  expect(channel.state()).toMatchObject({ state: 'connected', serverVersion: '1.2.3', heartbeatAt: Date.now() })
  expect(states).toEqual(['connecting', 'connected'])
})

test('sends heartbeats, and reconnects when one is not confirmed in time', async () => {
  const { channel, socket } = await start()
  socket.greet()
  await vi.advanceTimersByTimeAsync(heartbeatMs)
  socket.confirm()
  await vi.advanceTimersByTimeAsync(heartbeatMs + heartbeatAnswerMs - 1)
  expect(channel.state().state).toBe('connected')
  await vi.advanceTimersByTimeAsync(1)
  expect(channel.state()).toMatchObject({ state: 'disconnected', reason: { kind: 'silent' } })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(FakeSocket.all).toHaveLength(2)
  FakeSocket.all[1]?.greet()
  expect(channel.state().state).toBe('connected')
})

test('ignores the confirmation of another heartbeat', async () => {
  const { channel, socket } = await start()
  socket.open()
  socket.receive({ type: 'welcome', version: '1', protocol: PROTOCOL })
  socket.receive({ type: 'heartbeat', n: 99 })
  expect(channel.state().state).toBe('connecting')
})

test('sends the result of a command, or an error if it is too large', async () => {
  const responses: PageResponse[] = [
    { ok: true, value: 'done' },
    { ok: true, value: 'x'.repeat(channelBytes) },
  ]
  const { socket } = await start(() => Promise.resolve(responses.shift() ?? { ok: true, value: 0 }))
  socket.greet()
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
  socket.greet()
  socket.receive({ type: 'command', id: 1, name: 'get_page_info', args: {}, limitMs: 100 })
  channel.reconnect()
  await vi.advanceTimersByTimeAsync(0)
  FakeSocket.all[1]?.greet()
  finish({ ok: true, value: 'late' })
  await vi.advanceTimersByTimeAsync(0)
  for (const { sent } of FakeSocket.all) expect(sent.filter(({ type }) => type === 'result')).toEqual([])
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
  })
  const trying = channel.tryNow()
  await vi.advanceTimersByTimeAsync(100)
  expect(await trying).toMatchObject({ state, reason })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(FakeSocket.all).toEqual([])
  expect(attempts).toBeGreaterThan(5)
})
