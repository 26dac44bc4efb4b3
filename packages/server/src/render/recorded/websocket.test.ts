import { expect, test } from 'vitest'
import { NOON } from '../../store/testing/build-store.ts'
import { renderConnectionStatus, renderWebSocketEvent } from './websocket.ts'

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

test('a connection has its state, its rates, its keys and its last message', () => {
  const words = renderConnectionStatus({
    id: 'ws-1',
    url: 'ws://app.test/live',
    state: 'closed',
    code: 1_006,
    reason: 'gone',
    last_event: '',
    incoming: { messages: 12, per_second: 1.2, last: '{"a":1}' },
    outgoing: { messages: 0, per_second: 0 },
    message_keys: ['a', 'b'],
  })
  expect(words).toMatchInlineSnapshot(`
    "[ws-1] closed code 1006 "gone" ws://app.test/live
      in 12 (1.2/s), out 0 (0/s)
      keys: a, b
      last in: {"a":1}"
  `)
})
