import { expect, test } from 'vitest'
import type { ConnectionCause } from '../../analysis/diagnose/cause.ts'
import { renderConnectionCause } from './connection-cause.ts'

const SOCKET = { id: 'W4', transport: 'websocket', url: '/live', step: 'closed' } as const
const STREAM = { id: 'W4', transport: 'event-stream', url: '/news', step: 'failed' } as const

test.each<[ConnectionCause, string]>([
  [
    {
      kind: 'connection',
      connection: { ...SOCKET, code: 1011 },
      reason: 'quota',
      open_ms: 1_030,
      sent: { id: 'W3', data: 'a' },
    },
    'WebSocket /live was closed with code 1011 (server error), reason "quota", 1.0 s after it opened. Just before, the page sent a (W3).',
  ],
  [
    {
      kind: 'connection',
      connection: { ...SOCKET, code: 4003 },
      open_ms: 33,
      sent: { id: 'W2', data: '{"join":1}' },
      received: { id: 'W3', data: '{"type":"error"}' },
    },
    'WebSocket /live was closed with code 4003 (application code), 33 ms after it opened. Just before, the page sent {"join":1} (W2), and the server sent {"type":"error"} (W3).',
  ],
  [
    { kind: 'connection', connection: { ...SOCKET, code: 4003 }, discarded: { id: 'W5', data: 'b' } },
    'WebSocket /live was closed with code 4003 (application code), before it opened. Then the page sent b on it (W5), which the browser discarded.',
  ],
  [
    { kind: 'connection', connection: { ...SOCKET, step: 'connecting' }, wait_ms: 11_000 },
    'WebSocket /live is still connecting: not open for 11.0 s.',
  ],
  [{ kind: 'connection', connection: { ...SOCKET, step: 'failed' } }, 'WebSocket /live failed, before it opened.'],
  [
    { kind: 'connection', connection: STREAM, open_ms: 1_350, retries: 1 },
    'The event stream /news broke 1.4 s after it opened; 1 more attempt failed.',
  ],
  [
    { kind: 'connection', connection: STREAM, is_given_up: true },
    'The event stream /news did not open; the browser does not retry.',
  ],
])('puts %o into words', (cause, text) => {
  expect(renderConnectionCause(cause)).toBe(text)
})
