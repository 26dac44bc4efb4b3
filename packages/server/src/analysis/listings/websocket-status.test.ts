import { LIMITS } from '@gasoline/wire'
import type { WebSocketEvent } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { NOON, buildView, webSocket } from '../../store/testing/build-store.ts'
import type { Built } from '../../store/testing/build-store.ts'
import { describeConnections } from './websocket-status.ts'

const describe = (...events: Built[]) => describeConnections(buildView(...events).websocket, NOON)
const only = (...events: Built[]) => {
  const { connections, closed } = describe(...events)
  return [...connections, ...closed][0]
}
const step = (event: WebSocketEvent['event'], fields: Partial<WebSocketEvent> = {}) =>
  webSocket({ event, direction: undefined, ...fields })

test.each<[WebSocketEvent['event'][], string]>([
  [['connecting'], 'connecting'],
  [['connecting', 'open'], 'open'],
  [['message'], 'open'],
  [['connecting', 'open', 'message', 'close'], 'closed'],
  [['connecting', 'error'], 'error'],
  [['open', 'error', 'close'], 'closed'],
])('after %j a connection is %s', (events, state) => {
  expect(only(...events.map((event) => step(event)))?.state).toBe(state)
})

test('separates open connections from closed ones', () => {
  const { connections, closed } = describe(
    step('open', { connection: 'a' }),
    step('open', { connection: 'b' }),
    step('close', { connection: 'b' }),
  )
  expect([connections.map(({ id }) => id), closed.map(({ id }) => id)]).toEqual([['a'], ['b']])
})

test('counts messages and their rate over the last ten seconds, by direction', () => {
  const message = (direction: 'incoming' | 'outgoing', secondsAgo: number) =>
    webSocket({ direction, at: NOON - secondsAgo * 1_000, data: `${direction} ${secondsAgo}` })
  const status = only(message('incoming', 60), message('incoming', 9), message('outgoing', 5), message('incoming', 1))
  expect(status).toMatchObject({
    incoming: { messages: 3, per_second: 0.2, last: 'incoming 1' },
    outgoing: { messages: 1, per_second: 0.1, last: 'outgoing 5' },
  })
})

test('knows the keys of recent JSON messages', () => {
  const readKeys = (...data: string[]) => only(...data.map((text) => webSocket({ data: text })))?.message_keys
  expect(readKeys('{"type":"tick","price":1}', '{"type":"tock","id":2}')).toEqual(['type', 'price', 'id'])
  expect(readKeys('plain', '[1]', '{broken', '{"a":1}')).toEqual(['a'])
  expect(only(webSocket({ data: '{"a":1}', truncated: true }))?.message_keys).toEqual([])
})

test('says how it was opened, closed and sampled', () => {
  const status = only(
    step('connecting', { url: 'ws://app.test/live' }),
    step('open', { at: NOON + 1 }),
    webSocket({ at: NOON + 2, sampled: { rate: '48/s' } }),
    step('close', { at: NOON + 3, code: 1_006, reason: 'gone', url: undefined }),
  )
  expect(status).toMatchObject({
    url: 'ws://app.test/live',
    opened: '2026-01-31T12:00:00.001Z',
    last_event: '2026-01-31T12:00:00.003Z',
    code: 1_006,
    reason: 'gone',
    sampling: { rate: '48/s' },
  })
})

test('the preview of the last message says that it was cut', () => {
  expect(only(webSocket({ data: 'x'.repeat(500) }))?.incoming.last).toMatch(/^x{1,120}….*\d/)
})

test('remembers so many open and closed connections, those active last, and counts the others', () => {
  const { openConnections, closedConnections } = LIMITS.websocket
  const open = Array.from({ length: openConnections + 2 }, (_, index) =>
    step('open', { connection: `o${index}`, at: NOON + index }),
  )
  const closed = Array.from({ length: closedConnections + 3 }, (_, index) =>
    step('close', { connection: `c${index}`, at: NOON + index }),
  )
  const status = describe(...open, ...closed)
  expect([status.connections.length, status.closed.length, status.dropped]).toEqual([
    openConnections,
    closedConnections,
    5,
  ])
  expect(status.connections[0]?.id).toBe(`o${openConnections + 1}`)
})

test('no events, no connections', () => {
  expect(describe()).toEqual({ connections: [], closed: [], dropped: 0 })
})
