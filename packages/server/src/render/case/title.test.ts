import { expect, test } from 'vitest'
import type { FailureFacts } from '../../analysis/diagnose/failure-facts.ts'
import { renderTitle } from './title.ts'

const GET = { id: 'N4', method: 'GET', url: '/a', status: 200 }

test.each<[FailureFacts, string]>([
  [{ kind: 'exception', id: 'L1', message: 'Error: x' }, 'Error: x'],
  [{ kind: 'rejection', id: 'L1', message: 'undefined', is_bare: true }, 'Unhandled rejection: undefined'],
  [{ kind: 'console', id: 'L1', message: 'sync failed' }, 'sync failed'],
  [{ kind: 'resource', id: 'L1', message: 'Failed to load <img> /a.png' }, 'Failed to load <img> /a.png'],
  [{ kind: 'policy', id: 'L1', message: 'CSP blocked it' }, 'CSP blocked it'],
  [{ kind: 'load', id: 'L1', method: 'GET', url: '/a', status: 502 }, 'GET /a → 502'],
  [{ kind: 'load', id: 'L1', url: '/a' }, '/a got no response'],
  [{ kind: 'request', ...GET, status: 500 }, 'GET /a → 500'],
  [{ kind: 'request', ...GET, status: 0 }, 'GET /a got no response'],
  [{ kind: 'request', ...GET, operation: 'Cart', status: 400 }, 'GET /a Cart → 400'],
  [{ kind: 'pending', id: 'N4', method: 'GET', url: '/a' }, 'GET /a has no response'],
  [{ kind: 'aborted', ...GET, status: 0 }, 'GET /a was aborted by the app'],
  [{ kind: 'unparsed', ...GET }, 'GET /a → 200, not JSON'],
  [{ kind: 'body-error', ...GET }, 'GET /a → 200, error in body'],
  [{ kind: 'stale', ...GET }, 'Responses out of order: GET /a'],
  [{ kind: 'emptied', ...GET }, 'GET /a → 200, empty'],
  [{ kind: 'unkept-write', ...GET, method: 'PUT' }, 'PUT /a → 200, but not kept'],
  [{ kind: 'websocket', id: 'W1', url: '/live', step: 'closed', code: 1011 }, 'WebSocket /live closed: 1011'],
  [{ kind: 'websocket', id: 'W1', url: '/live', step: 'closed' }, 'WebSocket /live closed: no code'],
  [{ kind: 'websocket', id: 'W1', url: '/live', step: 'failed' }, 'WebSocket /live failed'],
  [{ kind: 'websocket', id: 'W1', url: '/live', step: 'connecting' }, 'WebSocket /live is not open yet'],
  [{ kind: 'event-stream', id: 'W1', url: '/news', step: 'failed' }, 'Event stream /news failed'],
  [{ kind: 'shown-text', id: 'A1', text: 'NaN €' }, 'The screen shows "NaN €"'],
])('puts %o into one line', (failure, title) => {
  expect(renderTitle(failure)).toBe(title)
})
