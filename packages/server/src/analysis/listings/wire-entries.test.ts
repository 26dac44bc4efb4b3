import { expect, test } from 'vitest'
import { NOON, action, log, network, buildView, webSocket } from '../../store/testing/build-store.ts'
import { isFailedRequest } from '../failures/failed-request.ts'
import { formatIsoTime, wireAction, wireLog, wireNetworkBody, wireWebSocketEvent } from './wire-entries.ts'

const view = buildView(log(), network(), webSocket(), action())

test('entries go out with their time as readers know it, and without our order number', () => {
  const timestamp = '2026-01-31T12:00:00.000Z'
  expect(view.logs.map(wireLog)).toEqual([
    { id: 'L1', at: NOON, timestamp, level: 'info', source: 'console', message: 'hello' },
  ])
  expect(view.network.map(wireNetworkBody)).toMatchObject([{ id: 'N2', at: NOON, timestamp }])
  expect(view.websocket.map(wireWebSocketEvent)).toMatchObject([
    { id: 'ws-1', event_id: 'W3', at: NOON, ts: timestamp },
  ])
  expect(view.actions.map(wireAction)).toMatchObject([{ id: 'A4', at: NOON, timestamp: NOON }])
})

test('has a date for every time that ingest accepts', () => {
  expect([0, 8_640_000_000_000_000].map(formatIsoTime)).toEqual([
    '1970-01-01T00:00:00.000Z',
    '+275760-09-13T00:00:00.000Z',
  ])
})

test('no response and an error status are failures; a pending request is not', () => {
  expect(
    [{ status: 0 }, { status: 400 }, { status: 599 }, { status: 200 }, { status: 399 }, {}].map(isFailedRequest),
  ).toEqual([true, true, true, false, false, false])
})
