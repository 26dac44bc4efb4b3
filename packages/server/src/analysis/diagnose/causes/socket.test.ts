import { expect, test } from 'vitest'
import { requested, connected, json, pressed, printed, thrown } from '../testing/cases.ts'
import type { Built } from '../../../store/testing/build-store.ts'
import { askCase, askNothing } from '../testing/ask-case.ts'

const OPENER = 'connect (http://app.test/a.js:2:12)'
const SOURCE = `export function connect() {
  const socket = new WebSocket('ws://app.test/live')
  socket.onmessage = ({ data }) => store(JSON.parse(data))
  return socket
}

const seats = {}
export function book(seat) {
  return seats[seat].price * 2
}`

const opened = connected(9_000, 'connecting', { initiator: OPENER })
const isOpen = connected(9_020, 'open')
const received = (ms: number, data: object) => connected(ms, 'message', { direction: 'incoming', data: json(data) })
const closed = (ms: number, code: number, reason = '') =>
  connected(ms, 'close', { code, reason, initiator: OPENER, metadata: { wasClean: code !== 1006 } })
const at = (frame: string) => `Error\n    at ${frame}`
const ask = (...events: Built[]) => askCase([opened, isOpen, ...events], { source: SOURCE })

test.each([
  ['its reason', 'Error: Feed lost: seat map is locked', 'show (http://app.test/b.js:1:1)', 'message', 'certain'],
  ['its code', 'Error: socket closed (4003)', 'show (http://app.test/b.js:1:1)', 'close-code', 'certain'],
  ['its address', 'Error: ws://app.test/live went away', 'show (http://app.test/b.js:1:1)', 'address', 'certain'],
  [
    'its handler',
    "TypeError: Cannot read properties of undefined (reading 'row')",
    'socket.onclose (http://app.test/b.js:1:1)',
    'handler',
    'certain',
  ],
  ['its opener', 'Error: not ready', 'connect (http://app.test/a.js:4:3)', 'same-function', 'likely'],
])('a close is the cause of an error that has %s', async (_, message, frame, kind, certainty) => {
  const { cause, request } = await ask(
    pressed(10_000, 'Book'),
    closed(10_400, 4003, 'seat map is locked'),
    thrown(10_402, message, at(frame)),
  )
  const connection = { id: 'W13', transport: 'websocket', url: '/live', step: 'closed', code: 4003 }
  expect(cause).toEqual({
    kind: 'connection',
    connection,
    reason: 'seat map is locked',
    open_ms: 1_380,
    because: [{ kind, ids: ['L14', 'W13'] }],
    certainty,
  })
  expect(request).toMatchObject({ ...connection, requested_at: { file: 'src/a.ts', line: 2 } })
})

test.each([
  ['of the protocol', { type: 'error', code: 'ROOM_FULL', reason: 'lobby holds 50 of 50' }],
  ['with a prefix', { event: 'phx_error', payload: {} }],
  ['in the body', { ok: false, message: 'lobby is full' }],
])('an error message ahead of the close is named: %s', async (_, message) => {
  const { cause } = await ask(received(10_390, message), closed(10_400, 4003, 'room full'))
  expect(cause).toMatchObject({ received: { id: 'W12', data: json(message) } })
})

test('what else the server sends ahead of a close is no error', async () => {
  const { cause } = await ask(received(10_390, { type: 'errors-cleared' }), closed(10_400, 4003, 'room full'))
  expect(cause).not.toHaveProperty('received')
})

test('a value that only messages of a closed connection brought, and how sure that is', async () => {
  const reads = thrown(
    14_000,
    "TypeError: Cannot read properties of undefined (reading 'price')",
    at('book (http://app.test/a.js:9:23)'),
  )
  const priced = received(9_100, { seat: 'A1', price: 12 })
  const { cause } = await ask(priced, closed(10_400, 1011), pressed(13_990, 'Book B2'), reads)
  expect(cause).toMatchObject({
    kind: 'connection',
    connection: { id: 'W13', code: 1011 },
    because: [{ kind: 'field-name', field: 'price', ids: ['L15', 'W13', 'W12'] }],
    certainty: 'coincidence',
  })
  const elsewhere = requested(9_500, '/api/seats', { responseBody: json([{ id: 4, price: 9 }]) })
  expect((await ask(priced, elsewhere, closed(10_400, 1011), reads)).cause.kind).not.toBe('connection')
  const again = connected(10_900, 'open', { connection: 'ws-2' })
  expect((await ask(priced, closed(10_400, 1011), again, reads)).cause.kind).not.toBe('connection')
})

test('what was sent on a closed connection, and words about a connection', async () => {
  const lost = connected(12_000, 'message', {
    direction: 'outgoing',
    data: '{"op":"hold","seat":"B2"}',
    metadata: { discarded: true },
  })
  const error = thrown(12_040, 'Error: no hold for B2', at('hold (http://app.test/c.js:1:1)'))
  const sent = await ask(closed(10_400, 1006), pressed(11_990, 'Hold'), lost, error)
  expect(sent.cause).toMatchObject({
    kind: 'connection',
    connection: { url: '/live', step: 'closed', code: 1006 },
    discarded: { id: 'W14', data: '{"op":"hold","seat":"B2"}' },
    because: [{ kind: 'discarded', ids: ['L15', 'W12', 'W14'] }],
    certainty: 'certain',
  })
  const spoken = thrown(12_040, 'Error: Not connected to the live server', at('hold (http://app.test/c.js:1:1)'))
  expect((await ask(closed(10_400, 1006), spoken)).cause).toMatchObject({
    kind: 'connection',
    because: [{ kind: 'mentions-connection' }],
    certainty: 'likely',
  })
})

test('a close that nothing but the order connects is reported as that, or not at all', async () => {
  const error = (ms: number) => thrown(ms, 'Error: bad row', at('draw (http://app.test/c.js:1:1)'))
  const near = await ask(closed(10_400, 1011), error(10_500))
  expect(near.cause).toMatchObject({
    kind: 'connection',
    connection: { url: '/live', step: 'closed' },
    because: [{ kind: 'time', ms: 100 }],
    certainty: 'coincidence',
  })
  expect(near.chain).toMatchObject([{ kind: 'thrown', certainty: 'certain' }])
  const later = await ask(closed(10_400, 1011), error(14_000))
  expect([later.cause.kind, later.chain]).toEqual(['thrown', []])
  const normal = await ask(closed(10_400, 1000), error(10_500))
  expect([normal.cause.kind, normal.chain, normal.also]).toEqual(['thrown', [], []])
})

test('a normal close is a cause only where the error mentions it', async () => {
  const error = thrown(10_403, 'TypeError: x', at('socket.onclose (http://app.test/b.js:1:1)'))
  expect((await ask(closed(10_400, 1005), error)).cause).toMatchObject({
    kind: 'connection',
    connection: { code: 1005 },
    because: [{ kind: 'handler' }],
  })
  const alone = await askNothing([opened, isOpen, closed(10_400, 1005)], { isAlone: true })
  expect(alone.looked_at.websocket_events).toBe(3)
})

test('what is sent on a connection that was closed normally, and that nothing waited for', async () => {
  const lost = connected(13_000, 'message', { direction: 'outgoing', data: 'hello', metadata: { discarded: true } })
  const { failure, cause, action } = await askCase(
    [opened, isOpen, closed(10_400, 1000), pressed(12_990, 'Send'), lost],
    { isAlone: true },
  )
  expect(failure).toMatchObject({ kind: 'websocket', url: '/live', step: 'closed', code: 1000 })
  expect(cause).toMatchObject({ kind: 'connection', discarded: { id: 'W5', data: 'hello' } })
  expect(action).toMatchObject({ type: 'click', selectors: { role: { name: 'Send' } } })
})

test('a failing request that the error names stays the cause', async () => {
  const failed = requested(10_410, '/api/hold', {
    status: 503,
    responseBody: json({ message: 'hold service is down' }),
  })
  const { cause, also } = await ask(
    closed(10_400, 1011),
    failed,
    thrown(10_450, 'Error: hold service is down', at('f (http://app.test/c.js:1:1)')),
  )
  expect(cause).toMatchObject({
    kind: 'failed-request',
    request: { url: '/api/hold', status: 503 },
    because: [{ kind: 'message' }],
  })
  expect(also).toMatchObject([{ failure: { kind: 'websocket', id: 'W12', step: 'closed', code: 1011 } }])
})

test('a connection that never opens', async () => {
  const { failure, cause, place } = await askCase([pressed(8_900, 'Live'), opened], { source: SOURCE })
  expect(failure).toMatchObject({ kind: 'websocket', url: '/live', step: 'connecting' })
  expect(cause).toMatchObject({ kind: 'connection', connection: { step: 'connecting' }, wait_ms: 11_000 })
  expect(place).toMatchObject({ file: 'src/a.ts', line: 2, column: 12, function: 'connect' })
  const young = await askNothing([opened], { isAlone: true, atMs: 9_900 })
  expect(young.looked_at.websocket_events).toBe(1)
})

test('what the console only says was neither thrown nor caught', async () => {
  const { cause, logged } = await askCase([
    printed(10_000, 'Card declined', { args: ['Card declined'], stack: at('pay (http://app.test/a.js:1:1)') }),
  ])
  expect(cause).toEqual({ kind: 'logged', because: [{ kind: 'recorded', ids: ['L10'] }], certainty: 'certain' })
  expect(logged).toBeUndefined()
})

test('code that only stands near the opening of a broken connection is not blamed on it later', async () => {
  const source = 'new WebSocket(url)\nconst total = (sheet) => sheet.columns.length'
  const error = thrown(
    14_000,
    "TypeError: Cannot read properties of undefined (reading 'length')",
    at('onclick (http://app.test/a.js:2:10)'),
  )
  const { cause, chain } = await askCase([opened, closed(10_400, 1006), pressed(13_990, 'Sum'), error], { source })
  expect([cause.kind, chain]).toEqual(['thrown', []])
})
