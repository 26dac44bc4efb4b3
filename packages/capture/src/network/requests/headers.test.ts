import { LIMITS } from '@gasoline/wire/limits'
import { expect, test } from 'vitest'
import { createHeaderReader, isAuthHeader, isWithheld, parseHeaders } from './headers.ts'

const { readRequest, readResponse, readFew } = createHeaderReader(globalThis as unknown as Window & typeof globalThis)

test.each(
  'authorization proxy-authorization cookie set-cookie x-api-key x-auth-token apikey x-goog-api-key x-functions-key x-csrf-token x-session-id x-amz-security-token x-hub-signature'.split(
    ' ',
  ),
)('the value of %s stays in the page', (name) => {
  expect(isWithheld(name)).toBe(true)
  expect(readRequest({ [name.toUpperCase()]: 'secret' }).headers).toEqual({ [name]: '[withheld]' })
})

test.each('content-type accept x-request-id www-authenticate idempotency-key etag'.split(' '))(
  'the value of %s may be seen',
  (name) => {
    expect(readRequest({ [name]: 'seen' }).headers).toEqual({ [name]: 'seen' })
  },
)

test('only headers with credentials count as authentication', () => {
  expect(['authorization', 'x-api-key', 'x-session-token'].map(isAuthHeader)).toEqual([true, true, true])
  expect(['x-csrf-token', 'cookie', 'content-type'].map(isAuthHeader)).toEqual([false, false, false])
})

test.each([
  ['an object', { Accept: '*/*', Authorization: 'x' }],
  [
    'pairs',
    [
      ['Accept', '*/*'],
      ['Authorization', 'x'],
    ],
  ],
  ['Headers', new Headers({ Accept: '*/*', Authorization: 'x' })],
])('reads %s', (_, source) => {
  expect(readRequest(source)).toEqual({
    hasAuthHeader: true,
    headers: { accept: '*/*', authorization: '[withheld]' },
  })
})

test('without headers there is no proof; with headers that cannot be read it is unknown', () => {
  expect(readRequest(undefined)).toEqual({ hasAuthHeader: false })
  expect(readRequest(new Map([['authorization', 'x']]))).toEqual({})
})

test('runs no getter', () => {
  const source = Object.defineProperty({}, 'X-A', {
    enumerable: true,
    get: () => {
      throw new Error('run')
    },
  })
  expect(readRequest(source).headers).toEqual({ 'x-a': '[not read]' })
})

test('keeps so many, so long', () => {
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`x-${index}`, 'v'.repeat(5_000)]))
  const headers = Object.values(readRequest(many).headers ?? {})
  expect(headers).toHaveLength(LIMITS.network.headers)
  expect(headers[0]).toMatch(/^v{1024}… \[truncated, 3976 characters left out\]$/)
})

test('a few of a successful response', () => {
  expect(readFew(new Headers({ etag: 'x', 'x-other': 'y', date: 'today' }))).toEqual({ etag: 'x' })
  expect(readFew(new Headers({ date: 'today' }))).toBeUndefined()
})

test('of any other the useful ones, in both forms', () => {
  const useful = { 'cache-control': 'no-store', 'x-request-id': '1' }
  expect(readResponse(new Headers({ ...useful, date: 'today', server: 'x' }))).toEqual(useful)
  expect(parseHeaders('cache-control: no-store\r\ndate: a: b\r\nx-request-id: 1\r\n')).toEqual(useful)
})
