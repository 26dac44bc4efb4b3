import { expect, test } from 'vitest'
import { askCase, diagnosePage } from './testing/ask-case.ts'
import { requested, connected, did, json, pressed, printed, thrown } from './testing/cases.ts'
import type { Built } from '../../store/testing/build-store.ts'
import type { Case } from './case.ts'

const STACK = 'Error\n    at show (http://app.test/a.js:1:1)'
const list = (ms: number, items: number[]) => requested(ms, '/api/list', { responseBody: json({ items }) })

const PAGES: readonly (readonly [kind: Case['cause']['kind'], certainty: string, events: readonly Built[]])[] = [
  ['thrown', 'certain', [thrown(10_050, 'Error: x', STACK)]],
  ['logged', 'certain', [printed(10_050, 'no luck')]],
  ['hydration', 'certain', [printed(10_050, 'Hydration failed because of <time>')]],
  ['module', 'certain', [thrown(10_050, 'Failed to fetch dynamically imported module: http://app.test/a.js', STACK)]],
  ['policy', 'certain', [printed(10_050, 'CSP blocked http://x.test/ (img-src)', { source: 'security' })]],
  ['failed-request', 'certain', [requested(10_020, '/api/a', { status: 500 })]],
  [
    'failed-request',
    'coincidence',
    [requested(10_020, '/api/a', { status: 500 }), thrown(10_100, 'RangeError: too deep', STACK)],
  ],
  ['no-response', 'certain', [requested(10_020, '/api/a', { status: 0, error: 'TypeError: Failed to fetch' })]],
  ['pending', 'certain', [requested(10_020, '/api/a', { pending: true, duration: undefined, status: undefined })]],
  ['aborted', 'certain', [requested(10_020, '/api/a', { status: 0, error: 'AbortError: x', duration: 900 })]],
  ['unparsed', 'certain', [requested(10_020, '/api/a', { responseBody: '{"a":1,}' })]],
  ['body-error', 'certain', [requested(10_020, '/api/a', { responseBody: json({ success: false, message: 'no' }) })]],
  ['emptied', 'certain', [list(9_000, [1, 2]), pressed(10_000, 'Again'), list(10_020, [])]],
  [
    'stale',
    'certain',
    [
      requested(10_010, '/find?q=a', { duration: 600, responseBody: '[1]' }),
      did(10_100, 'input', { value: 'ab' }),
      requested(10_200, '/find?q=ab', { duration: 50, responseBody: '[2]' }),
    ],
  ],
  ['connection', 'certain', [connected(10_020, 'close', { code: 1011, reason: 'no quota' })]],
  ['connection', 'likely', [connected(10_020, 'close', { code: 1011 }), thrown(12_000, 'Error: Not connected', STACK)]],
  ['shown-text', 'certain', [pressed(10_000, 'Cart', { appeared: [{ text: 'Total: NaN €' }] })]],
  [
    'field',
    'coincidence',
    [
      requested(10_010, '/api/x', { responseBody: json({ owner: null }) }),
      thrown(10_050, `TypeError: can't access property "name", post.owner is null`, STACK),
    ],
  ],
  [
    'value',
    'likely',
    [
      requested(10_010, '/api/orders/7', { responseBody: json({ state: 'PARTLY_SHIPPED' }) }),
      thrown(10_050, 'Error: Unknown state PARTLY_SHIPPED', STACK),
    ],
  ],
  ['resource', 'certain', [printed(10_050, 'Failed to load <script> http://app.test/x.js', { source: 'network' })]],
  [
    'load',
    'certain',
    [
      printed(10_050, 'Failed to load resource: net::ERR_CONNECTION_REFUSED', {
        filename: 'http://app.test/api/quotes',
      }),
    ],
  ],
]

test.each(PAGES)('%s (%s): has evidence with ids, and is JSON', async (kind, certainty, events) => {
  const { cause, chain, ids } = await askCase([pressed(8_500, 'Go'), ...events], { isAlone: true })
  expect([cause.kind, cause.certainty]).toEqual([kind, certainty])
  for (const { because } of [cause, ...chain]) {
    expect(because.length).toBeGreaterThan(0)
    for (const evidence of because) expect(evidence.ids.length).toBeGreaterThan(0)
  }
  const shown = cause.because.flatMap((evidence) => evidence.ids)
  expect(
    shown.every((id) => ids.includes(id)),
    `${shown.join()} of ${ids.join()}`,
  ).toBe(true)
})

/** What names a kind, and not a fact of the page. */
const NAMES = new Set([
  'kind',
  'certainty',
  'fault',
  'transport',
  'step',
  'guess',
  'is',
  'protocol',
  'because',
  'expected',
])

function listFacts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => (NAMES.has(key) ? [] : listFacts(item)))
}

test.each(PAGES)('%s (%s): the text states every fact of the cause', async (_kind, _certainty, events) => {
  const { case: known, text } = await diagnosePage([pressed(8_500, 'Go'), ...events], { isAlone: true })
  for (const fact of listFacts(known?.cause)) expect(text).toContain(fact)
})
