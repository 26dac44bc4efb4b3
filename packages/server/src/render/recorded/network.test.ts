import { expect, test } from 'vitest'
import { NOON } from '../../store/testing/build-store.ts'
import { renderOutcome, renderRequestEntry, renderRequests } from './network.ts'

const request = { id: 'N1', at: NOON, method: 'GET', url: 'http://app.test/api', status: 200 }

test.each<[object, string]>([
  [{}, 'N1 12:00:00.000 GET http://app.test/api → 200'],
  [
    { duration: 12.6, contentType: 'application/json; charset=utf-8' },
    'N1 12:00:00.000 GET http://app.test/api → 200 13ms',
  ],
  [{ contentType: 'text/html' }, 'N1 12:00:00.000 GET http://app.test/api → 200 text/html'],
  [{ requestBody: '', responseBody: '' }, 'N1 12:00:00.000 GET http://app.test/api → 200'],
])('%j reads: %s', (fields, words) => {
  expect(renderRequestEntry({ ...request, ...fields })).toBe(words)
})

test('shows what was sent and got below', () => {
  expect(renderRequestEntry({ ...request, requestBody: '{"q":1}', responseBody: '{"a":\n2}' })).toMatchInlineSnapshot(`
    "N1 12:00:00.000 GET http://app.test/api → 200
      sent: {"q":1}
      got: {"a":
      | 2}"
  `)
})

test.each<[Partial<Parameters<typeof renderRequestEntry>[0]>, string | undefined]>([
  [{ bodyGap: 'event-stream' }, '  body not captured: event stream'],
  [{ bodyGap: 'unfinished', responseBody: '[1', responseTruncated: true }, '  got (not read to its end): [1'],
  [{ responseBody: '[1', responseTruncated: true }, '  got (cut at the limit): [1'],
  [{ bodyGap: 'opaque', opaque: true }, undefined],
])('a body that is not whole says why: %j', (fields, line) => {
  expect(renderRequestEntry({ ...request, ...fields }).split('\n')[1]).toBe(line)
})

test.each<[Parameters<typeof renderOutcome>[0], string]>([
  [{ opaque: true }, 'outcome hidden by the browser'],
  [{ status: 503 }, '503'],
  [{ pending: true }, 'pending'],
  [{ pending: true, metadata: { leftPage: true } }, 'no response before the page was left'],
  [{ status: 0 }, 'no response'],
  [{ status: 0, error: 'Failed to\nfetch' }, 'no response (Failed to ⏎ fetch)'],
])('the outcome of %j is: %s', (outcome, words) => {
  expect(renderOutcome(outcome)).toBe(words)
})

test('a list says last what it left out', () => {
  const bodies = [
    { ...request, id: 'N4', url: 'http://app.test/slow', status: undefined, pending: true as const },
    { ...request, id: 'N3', url: 'http://app.test/gone', status: 0, error: 'Failed to fetch' },
    { ...request, id: 'N2', contentType: 'text/html', responseBody: '<html></html>' },
    { ...request, method: 'POST', status: 401, duration: 145, requestBody: '{"user":"bob"}', responseBody: '{"e":1}' },
  ]
  expect(renderRequests({ bodies, dropped: 4 })).toMatchInlineSnapshot(`
    "N4 12:00:00.000 GET http://app.test/slow → pending
    N3 12:00:00.000 GET http://app.test/gone → no response (Failed to fetch)
    N2 12:00:00.000 GET http://app.test/api → 200 text/html
      got: <html></html>
    N1 12:00:00.000 POST http://app.test/api → 401 145ms
      sent: {"user":"bob"}
      got: {"e":1}
    (4 older requests left out; narrow by url, method or status)"
  `)
  expect(renderRequests({ bodies: [], dropped: 0, note: 'Nothing.' })).toBe('Nothing.')
})

test('a list says a long address once, and then what differs', () => {
  const list = 'http://app.test/api/collections/pbc_2170393721/records?page=1&perPage=40&sort=-title&filter='
  const count = 'http://app.test/api/collections/pbc_2170393721/records?page=1&perPage=1&filter=&fields=id'
  const bodies = [list, count, list].map((url, index) => ({ ...request, id: `N${index}`, url }))
  expect(renderRequests({ bodies, dropped: 0 })).toMatchInlineSnapshot(`
    "N0 12:00:00.000 GET http://app.test/api/collections/pbc_2170393721/records?page=1&perPage=40&sort=-title&filter= → 200
    N1 12:00:00.000 GET …/records?…perPage=1&fields=id → 200
    N2 12:00:00.000 GET …/records?… → 200"
  `)
})
