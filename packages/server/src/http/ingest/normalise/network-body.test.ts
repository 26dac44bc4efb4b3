import { LIMITS, createRedactor } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { NOON } from '../../../store/testing/build-store.ts'
import { acceptEntry } from '../entry/accept-entry.ts'
import { checkNetworkBody, linkNetworkBody } from './network-body.ts'

const redactor = createRedactor({ hash: () => 'abcd' })
const acceptBody = (raw: unknown) =>
  acceptEntry('network', raw, { redactor, now: NOON, batchTestId: undefined, charBytes: 1 })
const acceptValidBody = (raw: unknown) => {
  const result = acceptBody(raw)
  if (!('event' in result) || result.stream !== 'network')
    throw new Error('reason' in result ? result.reason : result.stream)
  return result.event
}

const whole = {
  at: NOON,
  method: 'POST',
  url: '/api',
  status: 201,
  requestBody: 'q',
  responseBody: 'r',
  contentType: 'text/plain',
  duration: 12,
  hasAuthHeader: true,
  responseTruncated: true,
  pageUrl: 'http://app.test/',
}

test.each([
  {
    ts: NOON,
    method: 'post',
    url: '/api',
    status: 201,
    requestBody: 'q',
    responseBody: 'r',
    contentType: 'text/plain',
    duration: 12,
    hasAuthHeader: true,
    responseTruncated: true,
    pageUrl: 'http://app.test/',
  },
  {
    timestamp: '2026-01-31T12:00:00Z',
    method: 'POST',
    url: '/api',
    status_code: 201,
    request_body: 'q',
    response_body: 'r',
    content_type: 'text/plain',
    duration_ms: 12,
    has_auth_header: true,
    response_body_truncated: true,
    page_url: 'http://app.test/',
  },
  {
    timestamp: NOON,
    method: 'POST',
    url: '/api',
    statusCode: 201,
    requestBody: 'q',
    responseBody: 'r',
    mimeType: 'text/plain',
    durationMs: 12,
    hasAuthHeader: true,
    truncated: true,
    pageURL: 'http://app.test/',
  },
])('one shape for all dialects: %j', (raw) => {
  expect(acceptValidBody(raw)).toEqual(whole)
})

test('takes the payload of the capture script of ci.md', () => {
  const raw = {
    url: '/api',
    method: 'GET',
    status: 500,
    requestBody: null,
    responseBody: '{"e":1}',
    duration: 9,
    timestamp: '2026-01-31T12:00:00.000Z',
    requestHeaders: {},
    responseHeaders: { 'content-type': 'application/json' },
  }
  expect(acceptValidBody(raw)).toEqual({
    at: NOON,
    url: '/api',
    method: 'GET',
    status: 500,
    responseBody: '{"e":1}',
    duration: 9,
    requestHeaders: {},
    responseHeaders: { 'content-type': 'application/json' },
  })
})

test('a body that is not text becomes text', () => {
  expect(acceptValidBody({ url: '/', status: 200, requestBody: { a: 1 }, responseBody: [1, 2] })).toMatchObject({
    requestBody: '{"a":1}',
    responseBody: '[1,2]',
  })
})

test('cuts bodies to their bytes and flags it; a whole body has no flag', () => {
  const { requestBodyBytes, responseBodyBytes } = LIMITS.network
  const body = acceptValidBody({
    url: '/',
    status: 200,
    requestBody: 'ö '.repeat(requestBodyBytes),
    responseBody: '日 '.repeat(responseBodyBytes),
  })
  expect(Buffer.byteLength(body.requestBody ?? '')).toBeLessThanOrEqual(requestBodyBytes)
  expect(Buffer.byteLength(body.responseBody ?? '')).toBeLessThanOrEqual(responseBodyBytes)
  expect(body).toMatchObject({ requestTruncated: true, responseTruncated: true })
  expect(acceptValidBody({ url: '/', status: 200, responseBody: 'x', responseTruncated: false })).not.toHaveProperty(
    'responseTruncated',
    false,
  )
})

test('a pending request has no status; a failed one has status 0; one with neither is rejected', () => {
  expect(acceptValidBody({ url: '/', pending: true })).toMatchObject({ pending: true })
  expect(acceptValidBody({ url: '/', error: 'Failed to fetch' })).toMatchObject({ status: 0, error: 'Failed to fetch' })
  expect(acceptBody({ url: '/' })).toMatchObject({ reason: 'status: required unless pending or opaque is true' })
  expect(acceptValidBody({ url: '/', opaque: true })).toMatchObject({ opaque: true })
  expect(acceptValidBody({ url: '/', status: 200, pending: false })).not.toHaveProperty('pending', false)
})

test('reads headers as an object, as pairs and as a list of names and values', () => {
  const read = (requestHeaders: unknown) => acceptValidBody({ url: '/', status: 200, requestHeaders }).requestHeaders
  expect(read({ accept: '*/*', 'x-a': ['1', '2'], 'x-n': 5 })).toEqual({ accept: '*/*', 'x-a': '1, 2', 'x-n': '5' })
  expect(read([['accept', '*/*']])).toEqual({ accept: '*/*' })
  expect(read([{ name: 'accept', value: '*/*' }, 'junk'])).toEqual({ accept: '*/*' })
})

test('keeps so many headers, so long, and says what it left out', () => {
  const many = Object.fromEntries(
    Array.from({ length: LIMITS.network.headers + 4 }, (_, index) => [
      `x-${index}`,
      'v '.repeat(index === 0 ? 2_000 : 1),
    ]),
  )
  const { requestHeaders = {} } = acceptValidBody({ url: '/', status: 200, requestHeaders: many })
  expect(requestHeaders['…']).toBe('[4 more headers left out]')
  expect(requestHeaders['x-0']).toMatch(/characters left out\]$/)
})

test.each([{ toString: 1 }, [{ toString: 1 }]])('a header whose value is %j is data like any other', (value) => {
  expect(() => acceptBody({ url: '/', status: 200, requestHeaders: { 'x-odd': value } })).not.toThrow()
})

test('a start is found by page and request id, and a later report replaces it', () => {
  const name = { requestId: 'r7', pageId: 'p1' }
  expect(linkNetworkBody({ ...name, pending: true })).toEqual({ key: 'p1 r7', replaces: 'p1 r7', isAnywhere: true })
  expect(linkNetworkBody({ ...name, bodyGap: 'unread' })).toHaveProperty('key', 'p1 r7')
  expect(linkNetworkBody(name)).toEqual({ replaces: 'p1 r7', isAnywhere: true })
  expect(linkNetworkBody({ pageId: 'p1' })).toEqual({})
})

test('a request id may be a number, and be called id', () => {
  expect(acceptValidBody({ url: '/', status: 200, id: 7 })).toMatchObject({ requestId: '7' })
})

test('knows a flaw only where status and pending are both missing', () => {
  expect([{}, { status: 200 }, { pending: true }].map((fields) => checkNetworkBody(fields) !== undefined)).toEqual([
    true,
    false,
    false,
  ])
})
