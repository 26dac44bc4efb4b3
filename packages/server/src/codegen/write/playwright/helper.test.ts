import { EventEmitter } from 'node:events'
import { transformSync } from 'esbuild'
import { expect, test, vi } from 'vitest'
import { PLAYWRIGHT_HELPER } from './helper.ts'

const BASE_URL = 'http://app.test'

interface App {
  readonly step: (name: string) => void
  readonly expectRequest: (method: string, path: string, expected: Record<string, unknown>) => Promise<void>
  readonly expectSocket: (path: string, expected?: Record<string, unknown>) => Promise<void>
  readonly expectOpenSocket: (path: string) => Promise<void>
  readonly typeKeys: (field: unknown, text: string) => Promise<void>
}

/** The helper of a test with a page that sends what it is told to. */
function startApp(timeout: number) {
  const screen = { text: '' }
  const { code } = transformSync(PLAYWRIGHT_HELPER, { loader: 'ts' })
  // oxlint-disable-next-line typescript/no-implied-eval -- the code is what is tested
  const load = new Function('BASE_URL', 'soon', `${code}\nreturn watch`) as (
    ...given: unknown[]
  ) => (page: unknown) => App
  const context = new EventEmitter()
  const page = Object.assign(new EventEmitter(), {
    setDefaultTimeout: () => {},
    setDefaultNavigationTimeout: () => {},
    context: () => context,
    locator: () => ({ innerText: () => Promise.resolve(screen.text) }),
  })
  const app = load(BASE_URL, { timeout })(page)
  const send = async (
    method: string,
    path: string,
    { status = 200, body = '', sent = '', isLeft = false, isUnread = false, afterMs = 0 } = {},
  ) => {
    const request = {
      method: () => method,
      url: () => BASE_URL + path,
      postData: () => sent,
      resourceType: () => 'fetch',
    }
    context.emit('request', request)
    const never = new Promise<string>(() => {})
    const late = () => new Promise<string>((resolve) => setTimeout(() => resolve(body), afterMs))
    const text = () =>
      afterMs > 0
        ? late()
        : isUnread
          ? never
          : isLeft
            ? Promise.reject(new Error('No resource with given identifier'))
            : Promise.resolve(body)
    context.emit('response', { request: () => request, status: () => status, ok: () => status < 400, text })
    // The body is read.
    await new Promise((resolve) => setImmediate(resolve))
  }
  app.step('Delete')
  const openSocket = (path: string) => {
    const socket = Object.assign(new EventEmitter(), { url: () => BASE_URL.replace('http', 'ws') + path })
    page.emit('websocket', socket)
    return socket
  }
  return { app, send, screen, openSocket }
}

const PATIENT_MS = 20_000

test('a response whose body the page never reads is judged by its status', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  try {
    const { app, send } = startApp(PATIENT_MS)
    await send('POST', '/orders', { status: 500, isUnread: true })
    const right = app.expectRequest('POST', '/orders', { status: 500, returns: { id: 'number' } })
    const wrong = app.expectRequest('POST', '/orders', { status: 201 }).catch(String)
    await vi.advanceTimersByTimeAsync(PATIENT_MS)
    await right
    expect(await wrong).toContain('POST /orders: status 500 instead of 201')
  } finally {
    vi.useRealTimers()
  }
})

test('a body that comes late is judged', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  try {
    const { app, send } = startApp(PATIENT_MS)
    await send('GET', '/items', { body: '{"error":"gone"}', afterMs: PATIENT_MS / 2 })
    const wrong = app.expectRequest('GET', '/items', { status: 200, returns: { rows: ['string'] } }).catch(String)
    await vi.advanceTimersByTimeAsync(2 * PATIENT_MS)
    expect(await wrong).toContain('returns.rows')
  } finally {
    vi.useRealTimers()
  }
})

test('of several requests that a step sends, the last ones may be on their way', async () => {
  const { app, send } = startApp(PATIENT_MS)
  await send('DELETE', '/items/1', { status: 204 })
  const checked = app.expectRequest('DELETE', '/items/:id', { status: 204, times: 2 })
  await send('DELETE', '/items/2', { status: 204 })
  await expect(checked).resolves.toBeUndefined()
})

test('what is sent too often fails at once, what is sent too seldom in the end', async () => {
  const often = startApp(PATIENT_MS)
  for (const id of [1, 2]) await often.send('POST', `/items/${id}`)
  await expect(often.app.expectRequest('POST', '/items/:id', { status: 200, times: 1 })).rejects.toThrow(
    'Delete: POST /items/:id: times is 2 instead of 1',
  )
  const seldom = startApp(1)
  await seldom.send('POST', '/items/1')
  await expect(seldom.app.expectRequest('POST', '/items/:id', { status: 200, times: 2 })).rejects.toThrow(
    'times is 1 instead of 2',
  )
})

test('of what is read several times, the last response counts; of what is sent, any', async () => {
  const { app, send } = startApp(1)
  await send('GET', '/items', { body: '[]' })
  await send('GET', '/items', { body: '[{"id":1}]' })
  await app.expectRequest('GET', '/items', { status: 200, returns: [{ id: 'number' }] })
  await send('GET', '/items', { body: '[]' })
  await expect(app.expectRequest('GET', '/items', { status: 200, returns: [{ id: 'number' }] })).rejects.toThrow(
    'returns is empty',
  )
  await send('POST', '/items', { status: 409, sent: '{"name":"tea"}' })
  await send('POST', '/items', { status: 201, sent: '{"name":"tea"}' })
  await app.expectRequest('POST', '/items', { status: 201, sends: { name: 'tea' } })
})

test('of a response whose body the browser dropped because the page was left, the rest is checked', async () => {
  const expected = { status: 201, sends: { name: 'ada' }, returns: { ok: 'string' }, has: { name: 'ada' } }
  const { app, send } = startApp(1)
  await send('PUT', '/users/ada', { status: 201, sent: '{"name":"ada"}', isLeft: true })
  await expect(app.expectRequest('PUT', '/users/ada', expected)).resolves.toBeUndefined()
  await expect(app.expectRequest('PUT', '/users/ada', { ...expected, status: 200 })).rejects.toThrow('status 201')
  await expect(app.expectRequest('PUT', '/users/ada', { ...expected, sends: { name: 'bob' } })).rejects.toThrow(
    'sends.name is "ada"',
  )
  // A body that is there and is not what it should be fails.
  await send('PUT', '/users/eve', { status: 201, sent: '{"name":"ada"}' })
  await expect(app.expectRequest('PUT', '/users/eve', expected)).rejects.toThrow('returns is no object')
})

test('of what is asked for while typing, the page shows the last, whichever response comes last', async () => {
  const { app, send, screen } = startApp(PATIENT_MS)
  const field = { fill: () => Promise.resolve(), pressSequentially: () => Promise.resolve() }
  screen.text = 'All things\nLarch ladle\nDesk lamp'
  await app.typeKeys(field, 'lamp')
  await send('GET', '/search?q=la', { body: '["Larch ladle","Desk lamp"]' })
  await send('GET', '/search?q=lamp', { body: '["Desk lamp"]' })
  const expected = { status: 200, latest: true }
  // The ladle was there before.
  screen.text = 'DESK LAMP\nAll things\nLarch ladle\nDesk lamp'
  await app.expectRequest('GET', '/search', expected)
  screen.text = 'Larch ladle\nDesk lamp\nAll things\nLarch ladle\nDesk lamp'
  await expect(app.expectRequest('GET', '/search', expected)).rejects.toThrow(
    'GET /search: latest: "larch ladle" is shown, of an older response',
  )
})

test('a socket is opened by the step, and some message is as expected', async () => {
  const { app, openSocket } = startApp(1)
  await expect(app.expectSocket('/stock')).rejects.toThrow('Delete: WebSocket /stock was not opened')
  const socket = openSocket('/stock')
  await app.expectSocket('/stock')
  const expected = { receives: { left: 'number' } }
  await expect(app.expectSocket('/stock', expected)).rejects.toThrow('WebSocket /stock: receives: no message')
  socket.emit('framereceived', { payload: '{"left":"7"}' })
  await expect(app.expectSocket('/stock', expected)).rejects.toThrow('receives.left is string instead of number')
  socket.emit('framereceived', { payload: '{"left":7}' })
  await app.expectSocket('/stock', expected)
})

test('a socket that the server closes a moment later is not open; one that the page opens again is', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  try {
    const { app, openSocket } = startApp(PATIENT_MS)
    const socket = openSocket('/stock')
    const checked = app.expectOpenSocket('/stock').catch(String)
    await vi.advanceTimersByTimeAsync(400)
    socket.emit('close')
    await vi.advanceTimersByTimeAsync(PATIENT_MS)
    expect(await checked).toContain('WebSocket /stock was closed')
    openSocket('/stock')
    const again = app.expectOpenSocket('/stock')
    await vi.advanceTimersByTimeAsync(PATIENT_MS)
    await again
  } finally {
    vi.useRealTimers()
  }
})
