import { expect, test } from 'vitest'
import type { WebSocketEvent } from '@gasoline/wire'
import { buildView, webSocket } from '../../store/testing/build-store.ts'
import type { Built } from '../../store/testing/build-store.ts'
import { buildPlan } from '../plan/build-plan.ts'
import { arrive, at, open, press } from '../plan/testing/flow-events.ts'
import { writeExpectations } from '../write/playwright/expectations.ts'

const ALL = { network: true, shape: true, url: true, page: true, noErrors: true }

const step = (seconds: number, event: WebSocketEvent['event'], fields: Partial<WebSocketEvent> = {}) =>
  webSocket({ at: at(seconds), event, url: 'ws://app.test/api/stock', ...fields })

const LEVELS = '{"type":"levels","left":7}'
const feed = (from: number, fields: Partial<WebSocketEvent> = {}) => [
  step(from, 'connecting', fields),
  step(from + 0.01, 'open', fields),
  step(from + 0.02, 'message', { data: LEVELS, ...fields }),
]

/** What the steps expect of sockets, one list a step. */
function plan(...events: Built[]) {
  const planned = buildPlan(buildView(open(0, '/'), ...events), { asserted: ALL })
  return planned?.steps.slice(1).map(({ expects }) => expects.filter(({ kind }) => kind === 'socket'))
}

const OPENED = { kind: 'socket', path: '/api/stock', receives: { type: 'string', left: 'number' } }
const STAYS = { kind: 'socket', path: '/api/stock', staysOpen: true }

test('a socket that a step opens is opened again, gets such a message, and is open at the end', () => {
  const expects = plan(press(1, 'Mug'), arrive(1.1, '/', '/mug'), ...feed(1.2), press(5, 'Save'))
  expect(expects).toEqual([[OPENED], [STAYS]])
  expect(writeExpectations([...(expects ?? [])].flat(), new Map())).toEqual([
    "  await app.expectSocket('/api/stock', { receives: { type: 'string', left: 'number' } });",
    "  await app.expectOpenSocket('/api/stock'); // confidence: high",
  ])
})

test('one that was closed, or whose page was left, need not be open', () => {
  expect(plan(press(1, 'Mug'), ...feed(1.2), step(3, 'close'), press(5, 'Save'))).toEqual([[OPENED], []])
  expect(plan(press(1, 'Mug'), ...feed(1.2), press(5, 'Save'), open(20, '/'))).toEqual([[OPENED], [], []])
})

test('messages that come after the next step, or of another kind, are not described', () => {
  const opened = { kind: 'socket', path: '/api/stock' }
  const late = [step(1.2, 'open'), step(6, 'message', { data: LEVELS })]
  expect(plan(press(1, 'Mug'), ...late, press(5, 'Save'))).toEqual([[opened], [STAYS]])
  const other = step(1.5, 'message', { data: '{"type":"note","text":"hi"}' })
  expect(plan(press(1, 'Mug'), ...feed(1.2), other)).toEqual([[OPENED, STAYS]])
  const plain = [step(1.2, 'open'), step(1.3, 'message', { data: 'tick' })]
  expect(plan(press(1, 'Mug'), ...plain)).toEqual([[{ ...opened, receives: 'any' }, STAYS]])
})

test('sockets of a development server and of other sites are none of the app', () => {
  const hot = [step(1.2, 'open', { url: 'ws://app.test/ws' }), step(1.3, 'message', { data: '{"type":"hot"}' })]
  expect(plan(press(1, 'Mug'), ...hot)).toEqual([[]])
  expect(plan(press(1, 'Mug'), ...feed(1.2, { url: 'wss://chat.example/live' }))).toEqual([[]])
  expect(plan(press(1, 'Mug'), ...feed(1.2, { url: 'ws://app.test/_next/webpack-hmr' }))).toEqual([[]])
})
