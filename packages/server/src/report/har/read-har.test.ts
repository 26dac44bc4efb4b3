import { LIMITS } from '@gasoline/wire'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { NOON, buildView, network } from '../../store/testing/build-store.ts'
import { UserError } from '../../user-error.ts'
import { buildHar } from './har.ts'
import { readHar } from './read-har.ts'
import { validateHar } from './testing/validate-har.ts'

const read = (value: unknown) =>
  readHar(Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)), 'a.har')
const entry = (changes: object = {}, request: object = {}, response: object = {}) => ({
  startedDateTime: '2026-01-31T12:00:00.000Z',
  time: 12.5,
  request: { method: 'GET', url: 'https://app.test/api', headers: [], ...request },
  response: { status: 200, headers: [], content: { size: 2, mimeType: 'application/json', text: '{}' }, ...response },
  ...changes,
})
const archive = (...entries: unknown[]) => ({ log: { version: '1.2', entries } })

test('what we write comes back as it was', () => {
  const requests = [
    { at: NOON, pageId: 'p1', pageUrl: 'http://app.test/cart', method: 'POST', requestBody: '{"a":1}', status: 302 },
    { at: NOON + 1, pageId: 'p1', pageUrl: 'http://app.test/cart', pending: true as const },
    { at: NOON + 2, pageId: 'p1', pageUrl: 'http://app.test/cart', status: 0, error: 'Failed to fetch' },
    {
      at: NOON + 3,
      pageId: 'p1',
      pageUrl: 'http://app.test/cart',
      responseBody: '[',
      responseTruncated: true as const,
    },
    { at: NOON + 4, pageId: 'p1', pageUrl: 'http://app.test/cart', bodyGap: 'binary' as const, duration: 4 },
  ]
  const har = buildHar(buildView(...requests.map((request) => network(request))), '1.0.0')
  expect(validateHar(har)).toEqual([])
  const { requests: back, skipped } = read(har)
  expect(skipped).toBe(0)
  expect(back).toMatchObject(requests)
  const again = buildHar(buildView(...back.map((request) => network(request))), '1.0.0')
  expect(again).toEqual(har)
})

test('an archive of Chrome: base64, headers twice, unknown times, an error, addresses of no network', () => {
  const { requests, skipped } = read(
    archive(
      entry(
        { time: -1, _initiator: { type: 'script' }, _resourceType: 'fetch' },
        { headers: [{ name: 'a', value: '1' }, { name: 'a', value: '2' }, { name: '__proto__', value: 'x' }, 7] },
        { content: { size: 9, mimeType: 'application/json', text: btoa('{"a":1}'), encoding: 'base64' } },
      ),
      entry({}, {}, { content: { size: 70, mimeType: 'image/png', text: 'aaaa', encoding: 'base64' } }),
      entry({}, {}, { status: 0, _error: 'net::ERR_CONNECTION_REFUSED' }),
      entry({}, { method: 'post', postData: { params: [{ name: 'q', value: 'a b' }] } }),
      entry({}, { url: 'data:text/plain,x' }),
      entry({ startedDateTime: 'yesterday' }),
      null,
    ),
  )
  expect(skipped).toBe(3)
  expect(requests).toMatchObject([
    { requestHeaders: { a: '1, 2' }, responseBody: '{"a":1}' },
    { bodyGap: 'binary', contentType: 'image/png', size: 70 },
    { status: 0, error: 'net::ERR_CONNECTION_REFUSED' },
    { method: 'POST', requestBody: 'q=a+b' },
  ])
  expect(requests[0]).not.toHaveProperty('duration')
  expect(({} as Record<string, unknown>).x).toBeUndefined()
})

test.each([
  ['no JSON', '{"log":', 'not valid JSON'],
  ['no UTF-8', Buffer.from([0xff, 0xfe, 0x00]).toString('latin1'), 'not valid JSON'],
  ['another file', '{"name":"package"}', 'no log.entries'],
  ['a list', '[]', 'no log.entries'],
  ['entries that are none', '{"log":{"entries":{}}}', 'no log.entries'],
  ['deep nesting', `{"log":{"entries":${'['.repeat(5_000)}${']'.repeat(5_000)}}}`, 'levels deep'],
  ['many values', `{"log":{"entries":[${'[],'.repeat(LIMITS.har.values)}0]}}`, 'JSON values'],
  ['a secret in bad JSON', '{"password":"hunter2"', 'not valid JSON'],
])('%s is refused with the reason, and without its text', (_, text, reason) => {
  const refusal = (() => {
    try {
      return read(text)
    } catch (error) {
      return error
    }
  })()
  expect(refusal).toBeInstanceOf(UserError)
  expect(String(refusal)).toContain(reason)
  expect(String(refusal)).toContain('Nothing was changed')
  expect(String(refusal)).not.toContain('hunter2')
})

test('the newest are kept of too many, and a mark of the byte order is no error', () => {
  const entries = Array.from({ length: LIMITS.har.entries + 3 }, (_, index) =>
    entry({ startedDateTime: new Date(NOON - index).toISOString() }),
  )
  const { requests, leftOut } = read(`\uFEFF${JSON.stringify(archive(...entries))}`)
  expect([requests.length, leftOut]).toEqual([LIMITS.har.entries, 3])
  expect(requests.at(-1)?.at).toBe(NOON)
})

test('whatever stands in an entry, it is read or skipped', () => {
  const anything = fc.jsonValue()
  const odd = fc.record(
    {
      startedDateTime: fc.constantFrom('2026-01-31T12:00:00Z', 'x', 1),
      time: anything,
      pageref: anything,
      request: fc.record({
        method: anything,
        url: fc.constantFrom('http://a.test/', 1),
        headers: anything,
        postData: anything,
      }),
      response: anything,
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.array(odd, { maxLength: 5 }), (entries) => {
      const { requests, skipped, leftOut } = read({ log: { entries, pages: entries } })
      expect(requests.length + skipped + leftOut).toBe(entries.length)
    }),
    { numRuns: 200 },
  )
})
