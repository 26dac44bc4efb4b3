import { expect, test } from 'vitest'
import type { RequestCause } from '../../analysis/diagnose/cause.ts'
import { renderRequestCause } from './request-cause.ts'

const GET = { id: 'N4', method: 'GET', url: '/api/cart', status: 200 } as const
const PUT = { id: 'N3', method: 'PUT', url: '/api/cart/3', status: 200 } as const
const FAILED = { ...GET, status: 500 }
const SILENT = { ...GET, status: 0 }

test.each<[RequestCause, string]>([
  [{ kind: 'failed-request', request: FAILED }, 'GET /api/cart (N4) returned 500, without a reason.'],
  [
    { kind: 'failed-request', request: FAILED, message: 'no table', redirected_to: '/b' },
    'GET /api/cart (N4) returned 500 (redirected to /b): "no table".',
  ],
  [
    { kind: 'failed-request', request: FAILED, message: 'invalid', rejected: { path: 'a.b', sent: '7' } },
    'GET /api/cart (N4) returned 500: "invalid" (field a.b, sent as 7).',
  ],
  [
    { kind: 'failed-request', request: FAILED, message: 'invalid', rejected: { path: 'a', is_absent: true } },
    'GET /api/cart (N4) returned 500: "invalid" (field a, not sent).',
  ],
  [
    { kind: 'failed-request', request: FAILED, html: 'Bad gateway' },
    'GET /api/cart (N4) returned 500 with an HTML page: "Bad gateway".',
  ],
  [{ kind: 'failed-request', request: FAILED, body: '[1]' }, 'GET /api/cart (N4) returned 500: [1].'],
  [
    { kind: 'failed-request', request: FAILED, hint: { kind: 'lost-value', value: 'NaN' } },
    'GET /api/cart (N4) returned 500, without a reason; its URL contains a lost value, NaN.',
  ],
  [
    { kind: 'failed-request', request: FAILED, hint: { kind: 'retry-after', value: '30' } },
    'GET /api/cart (N4) returned 500, without a reason; Retry-After: 30 s.',
  ],
  [
    { kind: 'failed-request', request: FAILED, hint: { kind: 'sent-before', id: 'N3', ms_before: 4, status: 201 } },
    'GET /api/cart (N4) returned 500, without a reason; the same request had been sent 4 ms before (N3, 201).',
  ],
  [
    { kind: 'failed-request', request: FAILED, hint: { kind: 'no-auth-header', with: { id: 'N2', url: '/me' } } },
    'GET /api/cart (N4) returned 500, without a reason; it had no Authorization header, while N2 /me did.',
  ],
  [
    { kind: 'failed-request', request: FAILED, hint: { kind: 'no-credentials' } },
    'GET /api/cart (N4) returned 500, without a reason; it had no credentials.',
  ],
  [
    { kind: 'failed-request', request: FAILED, hint: { kind: 'had-auth-header' } },
    'GET /api/cart (N4) returned 500, without a reason; it had an Authorization header.',
  ],
  [
    { kind: 'no-response', request: SILENT, reason: 'net::ERR_FAILED' },
    'GET /api/cart (N4) got no response: net::ERR_FAILED.',
  ],
  [
    { kind: 'no-response', request: SILENT, reason: 'TypeError: Failed to fetch', policy: 'connect-src' },
    'GET /api/cart (N4) got no response: Content Security Policy blocked it (connect-src).',
  ],
  [
    { kind: 'no-response', request: SILENT, reason: 'failed', guess: 'unreachable' },
    'GET /api/cart (N4) got no response: failed. The server refused or dropped the connection, or is unreachable.',
  ],
  [
    { kind: 'no-response', request: SILENT, reason: 'failed', guess: 'mixed-content' },
    'GET /api/cart (N4) got no response: failed. Browsers block http requests of https pages (mixed content).',
  ],
  [
    {
      kind: 'no-response',
      request: SILENT,
      reason: 'failed',
      guess: 'cors',
      origin: 'http://b',
      page_origin: 'http://a',
    },
    "GET /api/cart (N4) got no response: failed. http://b is not the page's origin http://a: probably blocked by CORS (no Access-Control-Allow-Origin, or a failed preflight), or the server is down; scripts cannot tell.",
  ],
  [
    { kind: 'pending', request: { id: 'N4', method: 'GET', url: '/a' }, wait_ms: 4_490, usual: { id: 'N2', ms: 20 } },
    'GET /a (N4) is still pending: no response for 4.5 s; N2 took 20 ms.',
  ],
  [
    { kind: 'pending', request: { id: 'N4', method: 'GET', url: '/a' }, wait_ms: 690, has_left: true },
    'GET /a (N4) was still pending when the page was left: no response in 690 ms.',
  ],
  [{ kind: 'pending', request: GET, wait_ms: 5_000 }, 'GET /api/cart (N4) returned 200 only after 5.0 s.'],
  [
    { kind: 'aborted', request: SILENT, after_ms: 3_001, error: 'TimeoutError: timed out' },
    'The app aborted GET /api/cart (N4) after 3.0 s (TimeoutError: timed out), before any response.',
  ],
  [
    { kind: 'unparsed', request: GET, is: 'broken-json', text: 'Unexpected token' },
    'GET /api/cart (N4) returned 200 as JSON, but its body does not parse: Unexpected token.',
  ],
  [
    { kind: 'unparsed', request: GET, is: 'broken-json', bytes: 44 },
    'GET /api/cart (N4) returned 200 as JSON, but its body does not parse (44 bytes, which the page received as null).',
  ],
  [
    { kind: 'unparsed', request: GET, is: 'html', content_type: 'text/html', text: 'Sign in', redirected_to: '/login' },
    'GET /api/cart (N4) returned 200 (redirected to /login) text/html, an HTML page: "Sign in": not the JSON that the app parses.',
  ],
  [
    { kind: 'unparsed', request: GET, is: 'empty' },
    'GET /api/cart (N4) returned 200 without a content type, an empty body: not the JSON that the app parses.',
  ],
  [
    { kind: 'unparsed', request: GET, is: 'other', content_type: 'text/plain', text: 'ok' },
    'GET /api/cart (N4) returned 200 text/plain, beginning "ok": not the JSON that the app parses.',
  ],
  [
    {
      kind: 'body-error',
      request: { ...GET, operation: 'Cart' },
      protocol: 'graphql',
      message: 'is null',
      code: 'BAD',
      path: 'a[1].b',
    },
    'GET /api/cart Cart (N4) returned 200 with GraphQL error "is null" (BAD) at a[1].b.',
  ],
  [{ kind: 'body-error', request: GET }, 'GET /api/cart (N4) returned 200, but its body reports a failure.'],
  [
    { kind: 'stale', request: GET, newer: { ...GET, id: 'N5', url: '/api/cart?q=b' }, late_ms: 600 },
    'The response to the older GET /api/cart (N4) arrived 600 ms after that to the newer GET /api/cart?q=b (N5); unless the app drops it, the screen shows it instead of the newer one.',
  ],
  [
    { kind: 'stale', request: GET, newer: { ...GET, id: 'N5' }, late_ms: 600, shown: 'Soap' },
    'The response to the older GET /api/cart (N4) arrived 600 ms after that to the newer GET /api/cart (N5), and the screen shows what only it has: "Soap".',
  ],
  [
    { kind: 'emptied', request: GET, path: 'items', before: { request: FAILED, is_same_url: true, count: 3, at: 0 } },
    'GET /api/cart (N4) returned 200, but items is empty; it had 3 at 00:00:00 (N4).',
  ],
  [
    { kind: 'emptied', request: GET, path: '', before: { request: FAILED, is_same_url: false, count: 3, at: 0 } },
    'GET /api/cart (N4) returned 200, but the response is empty; it had 3 when requested as GET /api/cart at 00:00:00 (N4).',
  ],
  [
    {
      kind: 'unkept-write',
      request: PUT,
      read: { request: GET, after_ms: 400 },
      fault: 'value',
      item: '3',
      value: { path: 'title', sent: '"New"', got: '"Old"', is_old: true },
    },
    'PUT /api/cart/3 (N3) was acknowledged (200), but GET /api/cart (N4) 400 ms later still says title: "Old" (sent "New").',
  ],
  [
    { kind: 'unkept-write', request: PUT, fault: 'value', value: { path: 'title', sent: '"New"', got: '"Odd"' } },
    'PUT /api/cart/3 (N3) was acknowledged (200), but its response says title: "Odd" (sent "New").',
  ],
  [
    { kind: 'unkept-write', request: PUT, fault: 'value', value: { path: 'tags', sent: '["late"]' } },
    'PUT /api/cart/3 (N3) was acknowledged (200), but its response has no tags (sent ["late"]).',
  ],
  [
    {
      kind: 'unkept-write',
      request: { ...PUT, method: 'DELETE', status: 204 },
      read: { request: GET, after_ms: 1_300, is_list: true },
      fault: 'still-there',
      item: '3',
    },
    'DELETE /api/cart/3 (N3) was acknowledged (204), but GET /api/cart (N4) 1.3 s later still lists it.',
  ],
  [
    {
      kind: 'unkept-write',
      request: { ...PUT, method: 'POST', url: '/api/cart', status: 201 },
      read: { request: GET, after_ms: 300 },
      fault: 'missing',
      item: '9',
    },
    'POST /api/cart (N3) was acknowledged (201, id 9), but GET /api/cart (N4) 300 ms later does not list it.',
  ],
])('puts %o into words', (cause, text) => {
  expect(renderRequestCause(cause)).toBe(text)
})
