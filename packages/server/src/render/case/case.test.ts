import { expect, test } from 'vitest'
import type { Case } from '../../analysis/diagnose/case.ts'
import { renderCase } from './case.ts'

const thrown: Case = {
  failure: { kind: 'exception', id: 'L11', message: 'RangeError: no rate for EUR' },
  cause: { kind: 'thrown', because: [{ kind: 'recorded', ids: ['L11'] }], certainty: 'certain' },
  chain: [],
  place: {
    file: 'src/a.ts',
    line: 2,
    column: 9,
    function: 'convert',
    snippet: [
      { line: 1, text: 'export function convert(amount, to) {' },
      { line: 2, text: '  throw new RangeError(`no rate for ${to}`)', isError: true },
      { line: 3, text: '}' },
    ],
  },
  from: { file: 'pay.js', line: 30, column: 4, function: 'pay', built: true },
  action: {
    id: 'A10',
    ms_before: 50,
    type: 'click',
    selectors: { role: { role: 'button', name: 'Pay' }, counts: { role: 1 } },
  },
  page: '/shop',
  count: 1,
  first: '2026-01-31T12:00:10.050Z',
  last: '2026-01-31T12:00:10.050Z',
  also: [],
  also_more: 0,
  earlier: {
    count: 1,
    id: 'L7',
    failure: { kind: 'exception', id: 'L7', message: 'Error: legacy banner is broken' },
    times: 1,
  },
  noise: { count: 3, rules: ['analytics', 'favicon', 'third-party'] },
  ids: ['L11', 'A10'],
}

test('an exception reads like this', () => {
  expect(renderCase(thrown)).toMatchInlineSnapshot(`
    "RangeError: no rate for EUR
    Cause: Thrown by this code. No failed request or response explains it.
    At src/a.ts:2:9 in convert
      1 export function convert(amount, to) {
    > 2   throw new RangeError(\`no rate for \${to}\`)
      3 }
    From pay.js:30:4 in pay (as served)
    After: click button "Pay" (A10, 50 ms before)
    Seen once, 12:00:10 on /shop
    Earlier: L7 Error: legacy banner is broken
    Noise: 3 entries (analytics, favicon, third-party)
    Ids: L11 A10"
  `)
})

test('sources that are on their way are said to be', () => {
  const { from } = thrown
  expect(
    renderCase({ ...thrown, place: from, from: undefined, sources: 'pending' })
      .split('\n')
      .slice(2, 4),
  ).toEqual(['At pay.js:30:4 in pay (as served)', 'Source lines are still being fetched; call again for them.'])
})

test('how often, first and last', () => {
  expect(renderCase({ ...thrown, count: 2, last: '2026-01-31T12:00:12.000Z' })).toContain(
    'Seen 2×, 12:00:10 to 12:00:12 on /shop',
  )
})

test('a long address is said once; a body stays as it is', () => {
  const url = '/api/collections/pbc_2170393721/records?page=1&perPage=40&sort=-title&filter=&expand='
  const request = { id: 'N2', method: 'GET', url, status: 500 }
  const text = renderCase({
    ...thrown,
    failure: { kind: 'request', ...request },
    cause: {
      kind: 'failed-request',
      request,
      message: `no such table at ${url}`,
      because: [{ kind: 'recorded', ids: ['N2'] }],
      certainty: 'certain',
    },
    place: undefined,
    from: undefined,
    request: { ...request, got: `{"self":"${url}"}` },
    noise: undefined,
    earlier: undefined,
  })
  expect(text).toMatchInlineSnapshot(`
    "GET /api/collections/pbc_2170393721/records?page=1&perPage=40&sort=-title&filter=&expand= → 500
    Cause: GET …/records?… (N2) returned 500: "no such table at …/records?…".
    Request N2: GET …/records?… → 500
      got {"self":"/api/collections/pbc_2170393721/records?page=1&perPage=40&sort=-title&filter=&expand="}
    After: click button "Pay" (A10, 50 ms before)
    Seen once, 12:00:10 on /shop
    Ids: L11 A10"
  `)
})
