import { expect, test } from 'vitest'
import type { Evidence } from '../../analysis/diagnose/because.ts'
import type { Case } from '../../analysis/diagnose/case.ts'
import type { Cause, CauseFacts } from '../../analysis/diagnose/cause.ts'
import { renderCause } from './cause.ts'

const GET = { id: 'N4', method: 'GET', url: '/api/cart', status: 200 } as const
const FAILED = { ...GET, status: 500 }
const SOCKET = { id: 'W4', transport: 'websocket', url: '/live', step: 'closed' } as const
const RECORDED: Evidence = { kind: 'recorded', ids: ['L9'] }
const UNEXPLAINED = 'No failed request or response explains it.'

function toCause(facts: CauseFacts, ...because: Evidence[]): Cause {
  return { ...facts, because: because.length > 0 ? because : [RECORDED], certainty: 'certain' }
}

function toCase(cause: Cause, more: Partial<Case> = {}): Case {
  return {
    failure: { kind: 'exception', id: 'L9', message: 'Error: x' },
    cause,
    chain: [],
    count: 1,
    first: '',
    last: '',
    also: [],
    also_more: 0,
    ids: [],
    ...more,
  }
}

test.each<[CauseFacts, Evidence, string]>([
  [
    { kind: 'field', source: GET, field: { path: 'a', fault: 'missing', siblings: { have: 2, of: 3 } } },
    { kind: 'siblings', ids: [] },
    'GET /api/cart (N4) returned 200, but a is missing (2 of 3 entries have it).',
  ],
  [
    { kind: 'field', source: GET, field: { path: 'a', fault: 'null' } },
    { kind: 'earlier-responses', ids: [] },
    'GET /api/cart (N4) returned 200, but a is null (earlier responses had it).',
  ],
  [
    { kind: 'field', source: GET, field: { path: 'a', fault: 'wrong-type', got: 'string', expected: 'array' } },
    { kind: 'earlier-responses', ids: [] },
    'GET /api/cart (N4) returned 200, but a is a string, not an array (earlier responses had an array).',
  ],
  [
    { kind: 'field', source: GET, field: { path: 'data[0].name', fault: 'missing', entries: 5 } },
    { kind: 'requested', ids: [] },
    'GET /api/cart (N4) returned 200, but data[0].name is missing in all 5 entries (the request asks for it).',
  ],
  [
    { kind: 'field', source: GET, field: { path: 'items[0].id', fault: 'missing' } },
    { kind: 'lost-value', ids: ['N7', 'N4'] },
    'GET /api/cart (N4) returned 200, but items[0].id is missing (N7 has none in its address).',
  ],
  [
    { kind: 'field', source: GET, field: { path: 'height', fault: 'missing' } },
    { kind: 'same-item', ids: ['N4', 'N2'] },
    'GET /api/cart (N4) returned 200, but height is missing (N2 has it for the same item).',
  ],
  [
    { kind: 'field', source: GET, field: { path: 'a', fault: 'wrong-type', value: 'soon', expected: 'date' } },
    { kind: 'label', ids: [] },
    'GET /api/cart (N4) returned 200, but a is "soon", not a date (the text on screen names it).',
  ],
  [
    {
      kind: 'field',
      source: GET,
      field: { path: '', fault: 'wrong-type', got: 'object', expected: 'array', instead: 'b' },
    },
    { kind: 'instead', ids: [] },
    'GET /api/cart (N4) returned 200, but its body is an object, not an array (the list is in b).',
  ],
  [
    { kind: 'field', source: { ...SOCKET, step: 'message' }, field: { path: 'a', fault: 'empty' } },
    { kind: 'field-name', ids: [] },
    'A message of WebSocket /live (W4) arrived, but a is an empty list (matched by field name only).',
  ],
  [
    { kind: 'failed-request', request: FAILED, message: 'no', field: { path: 'a', fault: 'missing', instead: 'b' } },
    { kind: 'time', ids: [], ms: 30 },
    'GET /api/cart (N4) returned 500: "no". In its body, a is missing (there is b; received 30 ms before).',
  ],
  [
    { kind: 'value', source: GET, path: 'state', value: 'LOST' },
    { kind: 'value', ids: [] },
    'The error names "LOST", which GET /api/cart (N4) returned as state.',
  ],
])('says what is wrong with data, and by what evidence: %o', (facts, evidence, text) => {
  expect(renderCause(toCase(toCause(facts, evidence)))).toBe(text)
})

test.each<[Evidence, string, string?]>([
  [{ kind: 'message', ids: [] }, 'The error repeats its message.'],
  [{ kind: 'status', ids: [] }, 'The error names its status.'],
  [{ kind: 'address', ids: [] }, 'The error names its address.'],
  [{ kind: 'close-code', ids: [] }, 'The error names its code.'],
  [
    { kind: 'same-function', ids: [] },
    'The error comes from the function that sent it.',
    'The error comes from the function that opened it.',
  ],
  [
    { kind: 'near-code', ids: [] },
    'The error was thrown next to the code that sent it.',
    'The error was thrown next to the code that opened it.',
  ],
  [{ kind: 'handler', ids: [] }, 'The error was thrown in its event handler.'],
  [{ kind: 'mentions-connection', ids: [] }, 'The error mentions a connection, and this one was down by then.'],
  [{ kind: 'null', ids: [] }, 'The error reads null right after it.'],
  [{ kind: 'timeout', ids: [] }, 'The error reports that timeout.'],
  [{ kind: 'login', ids: ['N9', 'N4'] }, 'N9 then failed for the same missing login.'],
  [
    { kind: 'field-name', ids: ['L9', 'W4', 'W3'], field: 'price' },
    'Its messages carried "price" (W3), which the error reads; no more arrived (matched by field name only).',
  ],
])('says what connects a cause to its effect: %o', (evidence, text, ofConnection = text) => {
  const request = toCause({ kind: 'failed-request', request: FAILED }, evidence)
  expect(renderCause(toCase(request))).toBe(`GET /api/cart (N4) returned 500, without a reason. ${text}`)
  const connection = toCause({ kind: 'connection', connection: SOCKET }, evidence)
  expect(renderCause(toCase(connection))).toBe(`WebSocket /live was closed, before it opened. ${ofConnection}`)
})

const OWN = toCause({ kind: 'thrown' })

test.each<[Partial<Case>, string]>([
  [{ is_third_party: true }, `Third-party: not the app's code or servers. Thrown by this code. ${UNEXPLAINED}`],
  [{ doubt: 'expected' }, `Thrown by this code. ${UNEXPLAINED} The app seems to expect this: nothing reports it.`],
  [{ doubt: 'retry-succeeded' }, `Thrown by this code. ${UNEXPLAINED} A retry succeeded.`],
  [{ doubt: 'reconnected' }, `Thrown by this code. ${UNEXPLAINED} The page has reconnected since.`],
  [{ doubt: 'closed-by-page' }, `Thrown by this code. ${UNEXPLAINED} The page then closed it: it may have been done.`],
  [{ doubt: 'long-poll' }, `Thrown by this code. ${UNEXPLAINED} Its URL looks like a long poll: this may be normal.`],
  [{ doubt: 'slow' }, `Thrown by this code. ${UNEXPLAINED} It may only be slow.`],
  [{ doubt: 'agreed-later' }, `Thrown by this code. ${UNEXPLAINED} A later response has it: it only took a while.`],
  [{ logged: 'message' }, `Thrown by this code. ${UNEXPLAINED} The app logged it.`],
  [{ logged: 'caught' }, `Thrown by this code. ${UNEXPLAINED} The app caught it and only logged it.`],
  [{ logged: 'printed' }, `Thrown by this code. ${UNEXPLAINED} It was caught (catch or error boundary) and logged.`],
  [{ led_to: { id: 'L3', message: 'no', as: 'error' } }, `Thrown by this code. ${UNEXPLAINED} It led to L3 "no".`],
  [
    { led_to: { id: 'L3', message: 'no', as: 'app-log' } },
    `Thrown by this code. ${UNEXPLAINED} The app only logged it: L3 "no".`,
  ],
  [
    { led_to: { id: 'L3', message: 'no', as: 'framework-log' } },
    `Thrown by this code. ${UNEXPLAINED} It was logged: L3 "no".`,
  ],
])('adds what else is known of the failure: %o', (more, text) => {
  expect(renderCause(toCase(OWN, more))).toBe(text)
})

test('describes the chain from the first cause on; what only time connects comes after what is certain', () => {
  const first = toCause({ kind: 'failed-request', request: FAILED }, { kind: 'login', ids: ['N5', 'N4'] })
  const second = toCause({ kind: 'failed-request', request: { ...FAILED, id: 'N5' } }, { kind: 'status', ids: [] })
  expect(renderCause(toCase(first, { chain: [second] }))).toBe(
    'GET /api/cart (N4) returned 500, without a reason. N5 then failed for the same missing login. GET /api/cart (N5) returned 500, without a reason. The error names its status.',
  )
  const before = toCause({ kind: 'failed-request', request: FAILED }, { kind: 'time', ids: [], ms: 70 })
  expect(renderCause(toCase(before, { chain: [OWN] }))).toBe(
    `Thrown by this code. 70 ms earlier (related by time only): GET /api/cart (N4) returned 500, without a reason.`,
  )
})
