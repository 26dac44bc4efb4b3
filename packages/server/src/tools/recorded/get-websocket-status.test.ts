import { expect, test } from 'vitest'
import { NOON, buildToolContext, buildStore, webSocket } from '../../store/testing/build-store.ts'
import type { Built } from '../../store/testing/build-store.ts'
import { renderConnections } from '../../render/recorded/websocket.ts'
import { callTool } from '../call.ts'
import getWebsocketStatus from './get-websocket-status.ts'
import { isTextOf } from '../testing/is-text-of.ts'

const call = (args: object, ...events: Built[]) =>
  callTool([getWebsocketStatus], 'get_websocket_status', args, buildToolContext(buildStore(...events)))

const session = [
  webSocket({ event: 'open', direction: undefined }),
  webSocket({ at: NOON - 10, data: '{"type":"tick","price":1}' }),
  webSocket({ at: NOON - 5, direction: 'outgoing', data: 'ping' }),
  webSocket({ connection: 'ws-2', event: 'close', direction: undefined, code: 1_006, reason: 'gone' }),
]

test('shows state, rates, keys and last messages of each connection', async () => {
  const answer = await call({}, ...session)
  expect(answer.data).toMatchObject({
    connections: [
      {
        id: 'ws-1',
        url: 'ws://app.test/live',
        state: 'open',
        incoming: { messages: 1, per_second: 0.1, last: '{"type":"tick","price":1}' },
        outgoing: { messages: 1, per_second: 0.1 },
        message_keys: ['type', 'price'],
      },
    ],
    closed: [
      {
        id: 'ws-2',
        state: 'closed',
        code: 1_006,
        reason: 'gone',
        incoming: { messages: 0, per_second: 0 },
        message_keys: [],
      },
    ],
    dropped: 0,
  })
  expect(isTextOf(answer, renderConnections)).toBe(true)
})

test('url and connection narrow it', async () => {
  expect((await call({ connection_id: 'ws-2' }, ...session)).data).toMatchObject({
    connections: [],
    closed: [{ id: 'ws-2' }],
  })
  expect((await call({ url: 'app.test/live' }, ...session)).data).toMatchObject({ connections: [{ id: 'ws-1' }] })
})
