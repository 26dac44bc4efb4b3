import { expect, test } from 'vitest'
import { preview } from '../../analysis/budget/preview.ts'
import { NOON, buildToolContext, buildStore, webSocket } from '../../store/testing/build-store.ts'
import type { Built } from '../../store/testing/build-store.ts'
import { renderWebSocketEvents } from '../../render/recorded/websocket.ts'
import { callTool } from '../call.ts'
import getWebsocketEvents from './get-websocket-events.ts'
import { GetWebsocketEventsOutput } from './get-websocket-events-output.ts'
import { isTextOf } from '../testing/is-text-of.ts'

const call = (args: object, ...events: Built[]) =>
  callTool([getWebsocketEvents], 'get_websocket_events', args, buildToolContext(buildStore(...events)))

const session = [
  webSocket({ event: 'open', direction: undefined }),
  webSocket({ at: NOON + 10, data: '{"type":"tick"}', size: 15 }),
  webSocket({ at: NOON + 20, direction: 'outgoing', data: 'ping', size: 4 }),
  webSocket({ at: NOON + 30, event: 'close', direction: undefined, code: 1_006, reason: 'gone' }),
]

test('lists what happened on the connections, newest first', async () => {
  const answer = await call({}, ...session)
  expect(answer.data).toMatchObject({
    events: [
      { event_id: 'W4', id: 'ws-1', at: NOON + 30, event: 'close', code: 1_006, reason: 'gone' },
      { event_id: 'W3', event: 'message', direction: 'outgoing', data: 'ping' },
      { event_id: 'W2', event: 'message', direction: 'incoming', data: '{"type":"tick"}' },
      { event_id: 'W1', event: 'open', url: 'ws://app.test/live' },
    ],
    dropped: 0,
  })
  expect(isTextOf(answer, renderWebSocketEvents)).toBe(true)
})

test('direction and connection narrow it', async () => {
  const ids = async (args: object) => {
    const { data } = await call(args, ...session, webSocket({ connection: 'ws-2' }))
    const { events } = GetWebsocketEventsOutput.parse(data) as { events: { event_id: string }[] }
    return events.map(({ event_id }) => event_id)
  }
  expect(await ids({ direction: 'outgoing' })).toEqual(['W3'])
  expect(await ids({ connection_id: 'ws-2' })).toEqual(['W5'])
  expect(await ids({ limit: 1 })).toEqual(['W5'])
})

test('a message that was cut says so', async () => {
  const data = 'word '.repeat(50)
  const { data: found } = await call({}, ...Array.from({ length: 5 }, () => webSocket({ data, size: data.length })))
  const [event] = (found as { events: { data: string; size: number }[] }).events
  expect(event).toMatchObject({ data: preview(data, 160), size: data.length })
})
