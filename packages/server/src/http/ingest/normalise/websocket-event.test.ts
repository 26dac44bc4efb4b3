import { LIMITS, createRedactor } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { NOON } from '../../../store/testing/build-store.ts'
import { acceptEntry } from '../entry/accept-entry.ts'

const redactor = createRedactor({ hash: () => 'abcd' })
const acceptEvent = (raw: unknown) => {
  const result = acceptEntry('websocket', raw, { redactor, now: NOON, batchTestId: undefined, charBytes: 1 })
  if (!('event' in result) || result.stream !== 'websocket')
    throw new Error('reason' in result ? result.reason : result.stream)
  return result.event
}

const whole = {
  at: NOON,
  event: 'message',
  connection: 'c1',
  url: 'ws://app.test/',
  direction: 'incoming',
  data: 'hi',
  size: 2,
}

test.each([
  { ts: NOON, event: 'message', id: 'c1', url: 'ws://app.test/', direction: 'incoming', data: 'hi', size: 2 },
  {
    timestamp: '2026-01-31T12:00:00Z',
    type: 'message',
    connectionId: 'c1',
    url: 'ws://app.test/',
    direction: 'in',
    payload: 'hi',
  },
  { at: NOON, event: 'message', connection_id: 'c1', url: 'ws://app.test/', direction: 'received', message: 'hi' },
  { type: 'websocket', event: 'message', id: 'c1', url: 'ws://app.test/', direction: 'inbound', data: 'hi', size: 2 },
])('one shape for all dialects: %j', (raw) => {
  expect(acceptEvent(raw)).toMatchObject(whole)
})

test.each(['out', 'sent', 'outbound', 'outgoing'])('direction %s is outgoing', (direction) => {
  expect(acceptEvent({ event: 'message', id: 'c', direction }).direction).toBe('outgoing')
})

test.each([
  { event: 'close', id: 'c', code: 1_006, reason: 'gone' },
  { event: 'close', id: 'c', closeCode: 1_006, closeReason: 'gone' },
  { event: 'close', id: 'c', close_code: 1_006, close_reason: 'gone' },
])('reads how a connection was closed: %j', (raw) => {
  expect(acceptEvent(raw)).toMatchObject({ code: 1_006, reason: 'gone' })
})

test.each([{ sampled: { rate: '48/s' } }, { sampling: { rate: '48/s' } }])(
  'keeps what sampling left out: %j',
  (sampling) => {
    expect(acceptEvent({ event: 'message', id: 'c', ...sampling }).sampled).toEqual({ rate: '48/s' })
  },
)

test('a connection id may be a number', () => {
  expect(acceptEvent({ event: 'open', id: 4 }).connection).toBe('4')
})

test('data that is not text becomes text, and its size is known', () => {
  expect(acceptEvent({ event: 'message', id: 'c', data: { a: 'ö' } })).toMatchObject({ data: '{"a":"ö"}', size: 10 })
})

test('cuts data to its bytes, flags it, and keeps the size of the whole', () => {
  const data = 'ö '.repeat(LIMITS.websocket.dataBytes)
  const event = acceptEvent({ event: 'message', id: 'c', data })
  expect(Buffer.byteLength(event.data ?? '')).toBeLessThanOrEqual(LIMITS.websocket.dataBytes)
  expect(event).toMatchObject({ truncated: true, size: Buffer.byteLength(data) })
})
