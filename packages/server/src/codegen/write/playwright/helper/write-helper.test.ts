import { expect, test, vi } from 'vitest'
import { CONTAINS, HAS, LACKS, SENDS } from './bodies.ts'
import { KEEPS } from './kept.ts'
import { AGAIN, REQUESTS } from './requests.ts'
import { RETURNS } from './shapes.ts'
import { KEEPS_SOCKET, OPENS_SOCKET } from './sockets.ts'
import { BASE_URL, startApp } from './testing/start-app.ts'
import { LATEST } from './typing.ts'
import { KNOWN_ERRORS } from './watching.ts'
import { PARTS, writeHelper } from './write-helper.ts'

const PATIENT_MS = 20_000

test('a response whose body the page never reads is judged by its status', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  try {
    const { app, send } = startApp(PATIENT_MS, [REQUESTS, RETURNS])
    await send('POST', '/orders', { status: 500, text: () => new Promise(() => {}) })
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
    const { app, send } = startApp(PATIENT_MS, [REQUESTS, RETURNS])
    const late = () => new Promise<string>((resolve) => setTimeout(() => resolve('{"error":"gone"}'), PATIENT_MS / 2))
    await send('GET', '/items', { text: late })
    const wrong = app.expectRequest('GET', '/items', { status: 200, returns: { rows: ['string'] } }).catch(String)
    await vi.advanceTimersByTimeAsync(2 * PATIENT_MS)
    expect(await wrong).toContain('returns.rows')
  } finally {
    vi.useRealTimers()
  }
})

test('of several requests that a step sends, the last ones may be on their way', async () => {
  const { app, send } = startApp(PATIENT_MS, [REQUESTS])
  await send('DELETE', '/items/1', { status: 204 })
  const checked = app.expectRequest('DELETE', '/items/:id', { status: 204, times: 2 })
  await send('DELETE', '/items/2', { status: 204 })
  await expect(checked).resolves.toBeUndefined()
})

test('what the page may have kept counts only once nothing else is on its way', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  try {
    const { app, send } = startApp(PATIENT_MS, [REQUESTS, AGAIN])
    await send('GET', '/rows')
    app.step('Sort')
    const states: string[] = []
    const checked = app.expectRequest('GET', '/rows', { status: 200, again: true }).then(() => states.push('kept'))
    await vi.advanceTimersByTimeAsync(1400)
    await send('GET', '/tables')
    await vi.advanceTimersByTimeAsync(1400)
    expect(states).toEqual([])
    await vi.advanceTimersByTimeAsync(300)
    await checked
    expect(states).toEqual(['kept'])
  } finally {
    vi.useRealTimers()
  }
})

test('what is sent too often fails at once, what is sent too seldom in the end', async () => {
  const often = startApp(PATIENT_MS, [REQUESTS])
  for (const id of [1, 2]) await often.send('POST', `/items/${id}`)
  await expect(often.app.expectRequest('POST', '/items/:id', { status: 200, times: 1 })).rejects.toThrow(
    'Delete: POST /items/:id: times is 2 instead of 1',
  )
  const seldom = startApp(1, [REQUESTS])
  await seldom.send('POST', '/items/1')
  await expect(seldom.app.expectRequest('POST', '/items/:id', { status: 200, times: 2 })).rejects.toThrow(
    'times is 1 instead of 2',
  )
})

test('of what is read several times, the last response counts; of what is sent, any', async () => {
  const { app, send } = startApp(1, [REQUESTS, RETURNS, SENDS])
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
  const { app, send } = startApp(1, [REQUESTS, SENDS, RETURNS, HAS])
  const dropped = () => Promise.reject(new Error('No resource with given identifier'))
  await send('PUT', '/users/ada', { status: 201, sent: '{"name":"ada"}', text: dropped })
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
  const { app, send, screen } = startApp(PATIENT_MS, [REQUESTS, LATEST])
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
  const { app, openSocket } = startApp(1, [OPENS_SOCKET])
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
    const { app, openSocket } = startApp(PATIENT_MS, [KEEPS_SOCKET])
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

test('what every test checks needs no other part, and stands in all of them', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  try {
    for (const parts of [[], PARTS]) {
      const { app, page, context, send } = startApp(PATIENT_MS, parts)
      const check = async () => {
        const ended = app.expectNoErrors().catch((error: unknown) => error)
        await vi.advanceTimersByTimeAsync(PATIENT_MS)
        return ended
      }
      await send('GET', '/items')
      expect(await check()).toBeUndefined()
      page.emit('pageerror', new TypeError('no total'))
      page.emit('console', { type: () => 'error', text: () => 'no price' })
      await send('GET', '/items', { status: 503 })
      const failed = {
        method: () => 'GET',
        url: () => `${BASE_URL}/cart`,
        failure: () => ({ errorText: 'ERR_FAILED' }),
      }
      context.emit('requestfailed', failed)
      expect(await check()).toMatchObject({
        actual: [
          'uncaught TypeError: no total',
          'no price',
          'GET /items answered with 503',
          'GET /cart failed: ERR_FAILED',
        ],
      })
    }
  } finally {
    vi.useRealTimers()
  }
})

test('what is sent once more after its step fails in the end', async () => {
  const { app, send } = startApp(1, [REQUESTS])
  await send('POST', '/items')
  await app.expectRequest('POST', '/items', { status: 200, times: 1 })
  await send('POST', '/items')
  await expect(app.expectNoErrors()).rejects.toThrow('POST /items: times is 2 instead of 1')
})

test('an error that the recorded flow had is known, whatever its numbers', async () => {
  const { app, page } = startApp(1, [KNOWN_ERRORS], ['Uncaught TypeError: 3 prices are missing in the cart'])
  page.emit('console', { type: () => 'error', text: () => '17 prices are missing in the cart' })
  await app.expectNoErrors()
  page.emit('console', { type: () => 'error', text: () => 'No prices' })
  await expect(app.expectNoErrors()).rejects.toThrow('No prices')
})

test('a response has what was written, and no longer what was removed', async () => {
  const { app, send } = startApp(1, [REQUESTS, HAS, CONTAINS, LACKS])
  await send('GET', '/items', { body: JSON.stringify([{ name: ' tea ' }, { name: '"oat"\nmilk' }]) })
  const check = (expected: object) => app.expectRequest('GET', '/items', { status: 200, ...expected })
  await check({ has: { name: 'tea' }, contains: ['"oat"\nmilk'], lacks: ['rice'] })
  await expect(check({ has: { name: 'rice' } })).rejects.toThrow('has: no object with {"name":"rice"}')
  await expect(check({ contains: ['rice'] })).rejects.toThrow('contains: "rice" is missing')
  await expect(check({ lacks: ['tea'] })).rejects.toThrow('lacks: "tea" is still there')
})

test('what is read is what was sent last to the same address', async () => {
  const { app, send } = startApp(1, [REQUESTS, KEEPS])
  await send('PUT', '/items/1?x', { sent: '{"item":{"size":2}}' })
  await send('GET', '/items/1', { body: '{"item":{"size":2}}' })
  await app.expectRequest('GET', '/items/:id', { status: 200, keeps: ['item.size'] })
  await send('GET', '/items/1', { body: '{"item":{"size":3}}' })
  await expect(app.expectRequest('GET', '/items/:id', { status: 200, keeps: ['item.size'] })).rejects.toThrow(
    'keeps: item.size is 3, sent was 2',
  )
})

test('no place is left open, and no part is left out', () => {
  const { text, imports } = writeHelper(PARTS)
  expect(text).not.toMatch(/\/[/*]:/)
  for (const { at } of PARTS)
    for (const lines of Object.values(at)) expect(text).toContain(lines.split('\n').find((line) => line !== ''))
  expect(imports).toEqual(['Locator', 'Page', 'Request', 'Response'])
})
