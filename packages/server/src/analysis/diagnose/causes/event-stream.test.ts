import { expect, test } from 'vitest'
import { requested, connected, json, thrown } from '../testing/cases.ts'
import { askCase, askNothing } from '../testing/ask-case.ts'

const OPENER = 'connect (http://app.test/a.js:2:12)'
const SOURCE = `export function connect() {
  return new EventSource('/events')
}`
const at = (frame: string) => `Error\n    at ${frame}`

const stream = { url: 'http://app.test/events', connection: 'es-1', initiator: OPENER }
const sse = (ms: number, event: 'connecting' | 'open' | 'error' | 'close', reconnecting?: boolean) =>
  connected(ms, event, {
    ...stream,
    metadata: { transport: 'sse', ...(reconnecting !== undefined && { reconnecting }) },
  })
const SSE_REQUEST = { metadata: { transport: 'sse' }, duration: 50, initiator: OPENER }

test('an event stream that does not open is one failure, and no WebSocket', async () => {
  const refused = requested(9_000, '/events', {
    ...SSE_REQUEST,
    status: 0,
    error: 'No event stream came; scripts get no reason',
  })
  const { failure, cause, also } = await askCase([sse(9_000, 'connecting'), refused, sse(9_050, 'error', false)], {
    isAlone: true,
  })
  expect(failure).toMatchObject({ kind: 'request', method: 'GET', url: '/events', status: 0 })
  expect(cause).toMatchObject({ kind: 'no-response', guess: 'no-stream' })
  expect(also).toEqual([])
})

test('an event stream that breaks off and cannot be had again, and the error that it led to', async () => {
  const responded = requested(9_000, '/events', { ...SSE_REQUEST, status: 200, contentType: 'text/event-stream' })
  const begun = [sse(9_000, 'connecting'), responded, sse(9_050, 'open')]
  const broken = [...begun, sse(10_400, 'error', true), sse(13_400, 'error', true)]
  const alone = await askCase(broken, { source: SOURCE, isAlone: true })
  expect(alone.failure).toMatchObject({ kind: 'event-stream', url: '/events', step: 'failed' })
  expect(alone.cause).toMatchObject({
    kind: 'connection',
    connection: { transport: 'event-stream', url: '/events' },
    open_ms: 1_350,
    retries: 1,
  })
  const led = await askCase(
    [...broken, thrown(10_401, 'Error: no news', at('source.onerror (http://app.test/a.js:3:1)'))],
    { source: SOURCE },
  )
  expect(led.cause).toMatchObject({
    kind: 'connection',
    connection: { transport: 'event-stream' },
    because: [{ kind: 'handler' }],
  })
  const healed = await askNothing([...begun, sse(10_400, 'error', true), sse(13_400, 'open')], { isAlone: true })
  expect(healed.looked_at.websocket_events).toBe(4)
  const ended = await askCase([...begun, sse(10_400, 'error', true), sse(10_401, 'close')], { isAlone: true })
  expect(ended.doubt).toBe('closed-by-page')
})

test('a message of an event stream without what those before it had, whatever keys it has', async () => {
  const brought = (ms: number, data: object) =>
    connected(ms, 'message', { ...stream, direction: 'incoming', data: json(data), metadata: { transport: 'sse' } })
  const { cause } = await askCase(
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
  expect(cause).toMatchObject({
    kind: 'field',
    source: { id: 'W12', transport: 'event-stream', url: '/events', step: 'message' },
    field: { path: 'driver', fault: 'missing' },
    certainty: 'certain',
  })
  expect(cause.because.map(({ kind }) => kind)).toContain('earlier-responses')
})
