import { PageSettings } from '@gasoline/wire'
import type { StreamName } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { allowEvent } from './allow-event.ts'
import { writeJson } from '../serialise/write-json.ts'

function allow(stream: StreamName, event: object, changes: Partial<PageSettings>): unknown {
  const allowed = allowEvent(stream, event, { ...PageSettings.parse({}), ...changes })
  return allowed && JSON.parse(writeJson(allowed))
}

const click = { type: 'click', target: 'button', selectors: { id: 'x' }, dropTarget: { id: 'y' } }
const request = { url: '/a', status: 200, requestBody: 'q', responseBody: 'r', responseTruncated: true }
const message = { event: 'message', data: 'd' }
const open = { event: 'open' }

test('leaves everything as it is that the settings allow', () => {
  const settings = PageSettings.parse({})
  for (const [stream, event] of [
    ['actions', click],
    ['network', request],
    ['websocket', message],
    ['logs', { message: 'm' }],
  ] as const)
    expect(allowEvent(stream, event, settings)).toBe(event)
})

test('takes out actions, or their selectors alone', () => {
  expect(allow('actions', click, { actionCaptureEnabled: false })).toBeUndefined()
  expect(allow('actions', click, { enhancedSelectorsEnabled: false })).toEqual({ type: 'click', target: 'button' })
})

test('takes out bodies, and leaves the requests', () => {
  expect(allow('network', request, { networkBodyCaptureEnabled: false })).toEqual({
    url: '/a',
    status: 200,
    bodyGap: 'off',
  })
})

test('takes out WebSocket messages, or everything about WebSockets', () => {
  expect(allow('websocket', message, { webSocketCaptureMode: 'lifecycle' })).toBeUndefined()
  expect(allow('websocket', open, { webSocketCaptureMode: 'lifecycle' })).toEqual(open)
  expect(allow('websocket', open, { webSocketCaptureMode: 'off' })).toBeUndefined()
})
