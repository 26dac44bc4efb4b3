import { expect, test } from 'vitest'
import { NOON } from '../../store/testing/build-store.ts'
import { renderConnections, renderConnectionStatus, renderWebSocketEvent, renderWebSocketEvents } from './websocket.ts'

const event = { event_id: 'W1', at: NOON, id: 'ws-1', event: 'message', data: 'hi', size: 2 }

test.each<[object, string]>([
  [{}, 'W1 12:00:00.000 [ws-1] ← hi'],
  [{ direction: 'outgoing' }, 'W1 12:00:00.000 [ws-1] → hi'],
  [{ data: 'cut', size: 9_000 }, 'W1 12:00:00.000 [ws-1] ← cut (9000 bytes in all)'],
  [{ event: 'open', url: 'ws://app.test/live' }, 'W1 12:00:00.000 [ws-1] open /live'],
  [{ event: 'close', code: 1_006, reason: 'gone' }, 'W1 12:00:00.000 [ws-1] close 1006 gone'],
  [{ event: 'close' }, 'W1 12:00:00.000 [ws-1] close'],
  [{ event: 'error' }, 'W1 12:00:00.000 [ws-1] error'],
])('%j reads: %s', (fields, words) => {
  expect(renderWebSocketEvent({ ...event, ...fields })).toBe(words)
})

const closed = {
  id: 'ws-1',
  url: 'ws://app.test/live',
  state: 'closed' as const,
  code: 1_006,
  reason: 'gone',
  last_event: '',
  incoming: { messages: 12, per_second: 1.2, last: '{"a":1}' },
  outgoing: { messages: 0, per_second: 0 },
  message_keys: ['a', 'b'],
}

test('a connection has its state, its rates, its keys and its last message', () => {
  expect(renderConnectionStatus(closed)).toMatchInlineSnapshot(`
    "[ws-1] closed code 1006 "gone" ws://app.test/live
      in 12 (1.2/s), out 0 (0/s)
      keys: a, b
      last in: {"a":1}"
  `)
})

test('a list of events says last what it left out', () => {
  const events = [
    { ...event, event_id: 'W4', event: 'close', code: 1_006, reason: 'gone' },
    { ...event, event_id: 'W3', direction: 'outgoing', data: 'ping' },
  ]
  expect(renderWebSocketEvents({ events, dropped: 2 })).toMatchInlineSnapshot(`
    "W4 12:00:00.000 [ws-1] close 1006 gone
    W3 12:00:00.000 [ws-1] → ping
    (2 older events left out; narrow by connection_id, url or direction)"
  `)
  expect(renderWebSocketEvents({ events: [], dropped: 0, note: 'Nothing.' })).toBe('Nothing.')
})

test('of connections the open ones come first', () => {
  const { code: _, reason: __, ...rest } = closed
  const open = { ...rest, id: 'ws-2', state: 'open' as const }
  expect(renderConnections({ connections: [open], closed: [closed], dropped: 1 })).toMatchInlineSnapshot(`
    "[ws-2] open ws://app.test/live
      in 12 (1.2/s), out 0 (0/s)
      keys: a, b
      last in: {"a":1}
    [ws-1] closed code 1006 "gone" ws://app.test/live
      in 12 (1.2/s), out 0 (0/s)
      keys: a, b
      last in: {"a":1}
    (1 more connections left out; narrow by url)"
  `)
})
