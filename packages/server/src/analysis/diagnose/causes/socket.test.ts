import { expect, test } from 'vitest'
import { asked, connected, json, pressed, printed, thrown } from '../testing/cases.ts'
import type { Built } from '../../../store/testing/view-of.ts'
import { askCase } from '../testing/ask-case.ts'

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
const told = (ms: number, data: object) => connected(ms, 'message', { direction: 'incoming', data: json(data) })
const closed = (ms: number, code: number, reason = '') =>
  connected(ms, 'close', { code, reason, initiator: OPENER, metadata: { wasClean: code !== 1006 } })
const at = (frame: string) => `Error\n    at ${frame}`
const ask = (...events: Built[]) => askCase([opened, isOpen, ...events], { source: SOURCE })

test.each([
  ['its reason', 'Error: Feed lost: seat map is locked', 'show (http://app.test/b.js:1:1)', 'repeats its words'],
  ['its code', 'Error: socket closed (4003)', 'show (http://app.test/b.js:1:1)', 'names its code'],
  ['its address', 'Error: ws://app.test/live went away', 'show (http://app.test/b.js:1:1)', 'names its address'],
  [
    'its handler',
    "TypeError: Cannot read properties of undefined (reading 'row')",
    'socket.onclose (http://app.test/b.js:1:1)',
    'was thrown while the page handled that',
  ],
  ['its opener', 'Error: not ready', 'connect (http://app.test/a.js:4:3)', 'comes from the function that opened it'],
])('a close is the cause of an error that has %s', async (_, message, frame, why) => {
  const text = await ask(
    pressed(10_000, 'Book'),
    closed(10_400, 4003, 'seat map is locked'),
    thrown(10_402, message, at(frame)),
  )
  expect(text).toContain('WebSocket /live was closed with code 4003')
  expect(text).toContain(`The error ${why}.`)
  expect(text).toMatch(/Connection W\d+: WebSocket \/live closed: 4003, opened at src\/a\.ts:2/)
})

test('a value that only messages of a closed connection brought, and how sure that is', async () => {
  const reads = thrown(
    14_000,
    "TypeError: Cannot read properties of undefined (reading 'price')",
    at('book (http://app.test/a.js:9:23)'),
  )
  const priced = told(9_100, { seat: 'A1', price: 12 })
  const text = await ask(priced, closed(10_400, 1011), pressed(13_990, 'Book B2'), reads)
  expect(text).toContain('WebSocket /live was closed with code 1011 (error on the server)')
  expect(text).toContain(
    'Its messages brought "price" (W12), which the error reads; none came any more (only the name connects them).',
  )
  const elsewhere = asked(9_500, '/api/seats', { responseBody: json([{ id: 4, price: 9 }]) })
  expect(await ask(priced, elsewhere, closed(10_400, 1011), reads)).not.toContain('Its messages brought')
  const again = connected(10_900, 'open', { connection: 'ws-2' })
  expect(await ask(priced, closed(10_400, 1011), again, reads)).not.toContain('Its messages brought')
})

test('what was sent on a closed connection, and words about a connection', async () => {
  const lost = connected(12_000, 'message', {
    direction: 'outgoing',
    data: '{"op":"hold","seat":"B2"}',
    metadata: { discarded: true },
  })
  const error = thrown(12_040, 'Error: no hold for B2', at('hold (http://app.test/c.js:1:1)'))
  const sent = await ask(closed(10_400, 1006), pressed(11_990, 'Hold'), lost, error)
  expect(sent).toContain('WebSocket /live was closed with code 1006')
  expect(sent).toContain('Then the page sent {"op":"hold","seat":"B2"} on it (W14), which the browser threw away.')
  const spoken = thrown(12_040, 'Error: Not connected to the live server', at('hold (http://app.test/c.js:1:1)'))
  expect(await ask(closed(10_400, 1006), spoken)).toContain(
    'The error speaks of a connection, and this one was broken by then.',
  )
})

test('a close that nothing but the order connects is told as that, or not at all', async () => {
  const error = (ms: number) => thrown(ms, 'Error: bad row', at('draw (http://app.test/c.js:1:1)'))
  expect(await ask(closed(10_400, 1011), error(10_500))).toContain(
    '(only the order connects them): WebSocket /live was closed',
  )
  const later = await ask(closed(10_400, 1011), error(14_000))
  expect(later).toContain('No failed request or answer was found')
  expect(await ask(closed(10_400, 1000), error(10_500))).not.toContain('WebSocket')
})

test('a peaceful close is a cause only where the error tells so', async () => {
  const error = thrown(10_403, 'TypeError: x', at('socket.onclose (http://app.test/b.js:1:1)'))
  expect(await ask(closed(10_400, 1005), error)).toContain('was thrown while the page handled that')
  expect(await askCase([opened, isOpen, closed(10_400, 1005)], { isAlone: true })).toContain('No browser-side cause')
})

test('what is sent on a connection that was closed in peace, and that nobody missed', async () => {
  const lost = connected(13_000, 'message', { direction: 'outgoing', data: 'hello', metadata: { discarded: true } })
  const text = await askCase([opened, isOpen, closed(10_400, 1000), pressed(12_990, 'Send'), lost], { isAlone: true })
  expect(text).toContain('WebSocket /live closed: 1000')
  expect(text).toContain('Then the page sent hello on it (W5), which the browser threw away.')
  expect(text).toContain('After: click button "Send"')
})

test('a failing request that the error names stays the cause', async () => {
  const failed = asked(10_410, '/api/hold', { status: 503, responseBody: json({ message: 'hold service is down' }) })
  const text = await ask(
    closed(10_400, 1011),
    failed,
    thrown(10_450, 'Error: hold service is down', at('f (http://app.test/c.js:1:1)')),
  )
  expect(text).toContain('answered 503')
  expect(text).toContain('Also failed: W12 WebSocket /live closed: 1011')
})

test('a connection that never opens', async () => {
  const text = await askCase([pressed(8_900, 'Live'), opened], { source: SOURCE })
  expect(text).toContain('WebSocket /live is not open yet')
  expect(text).toContain('WebSocket /live is still connecting: not open for 11.0 s.')
  expect(text).toContain('At src/a.ts:2:12 in connect')
  expect(await askCase([opened], { isAlone: true, atMs: 9_900 })).toContain('No browser-side cause found')
})

const stream = { url: 'http://app.test/events', connection: 'es-1', initiator: OPENER }
const sse = (ms: number, event: 'connecting' | 'open' | 'error' | 'close', reconnecting?: boolean) =>
  connected(ms, event, {
    ...stream,
    metadata: { transport: 'sse', ...(reconnecting !== undefined && { reconnecting }) },
  })
const SSE_ASKED = { metadata: { transport: 'sse' }, duration: 50, initiator: OPENER }

test('an event stream that does not open is one failure, and no WebSocket', async () => {
  const refused = asked(9_000, '/events', {
    ...SSE_ASKED,
    status: 0,
    error: 'No event stream came; scripts are not told why',
  })
  const text = await askCase([sse(9_000, 'connecting'), refused, sse(9_050, 'error', false)], { isAlone: true })
  expect(text).not.toContain('WebSocket')
  expect(text).toContain('GET /events got no answer')
  expect(text).not.toContain('Also failed')
})

test('an event stream that breaks off and cannot be had again, and the error that it led to', async () => {
  const answered = asked(9_000, '/events', { ...SSE_ASKED, status: 200, contentType: 'text/event-stream' })
  const begun = [sse(9_000, 'connecting'), answered, sse(9_050, 'open')]
  const broken = [...begun, sse(10_400, 'error', true), sse(13_400, 'error', true)]
  const alone = await askCase(broken, { source: SOURCE, isAlone: true })
  expect(alone).toContain('Event stream /events failed')
  expect(alone).toContain(
    'The event stream /events broke off 1.4 s after it opened; the browser tried 1 more time in vain.',
  )
  const led = await askCase(
    [...broken, thrown(10_401, 'Error: no news', at('source.onerror (http://app.test/a.js:3:1)'))],
    { source: SOURCE },
  )
  expect(led).toContain('The event stream /events broke off')
  expect(led).toContain('was thrown while the page handled that')
  expect(await askCase([...begun, sse(10_400, 'error', true), sse(13_400, 'open')], { isAlone: true })).toContain(
    'No browser-side cause found',
  )
  const ended = await askCase([...begun, sse(10_400, 'error', true), sse(10_401, 'close')], { isAlone: true })
  expect(ended).toContain('The page closed it then: it may have been at its end')
})

test('what the console only says was neither thrown nor caught', async () => {
  const text = await askCase([
    printed(10_000, 'Card declined', { args: ['Card declined'], stack: at('pay (http://app.test/a.js:1:1)') }),
  ])
  expect(text).toContain('Cause: The code logged this as an error.')
  expect(text).not.toMatch(/Thrown|caught/)
})

test('a message of an event stream that lacks what those before it had, whatever keys it has', async () => {
  const brought = (ms: number, data: object) =>
    connected(ms, 'message', { ...stream, direction: 'incoming', data: json(data), metadata: { transport: 'sse' } })
  const text = await askCase(
    [
      sse(9_000, 'connecting'),
      brought(9_500, { id: 1, driver: { name: 'Bo' } }),
      brought(10_000, { id: 2 }),
      thrown(
        10_001,
        "TypeError: Cannot read properties of undefined (reading 'name')",
        at('onmessage (http://app.test/a.js:2:10)'),
      ),
    ],
    { source: 'rides.onmessage = ({ data }) => {\n  show(JSON.parse(data).driver.name)\n}' },
  )
  expect(text).toContain(
    'A message of event stream /events (W12) came, but driver is missing (earlier answers had it).',
  )
})

test('code that only stands near the opening of a broken connection is not blamed on it later', async () => {
  const source = 'new WebSocket(url)\nconst total = (sheet) => sheet.columns.length'
  const error = thrown(
    14_000,
    "TypeError: Cannot read properties of undefined (reading 'length')",
    at('onclick (http://app.test/a.js:2:10)'),
  )
  const text = await askCase([opened, closed(10_400, 1006), pressed(13_990, 'Sum'), error], { source })
  expect(text).toContain('No failed request or answer was found')
})
