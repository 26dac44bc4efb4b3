import { expect, test } from 'vitest'
import { hasVisibleFailure } from './visible-failure.ts'

const PAGE = 'https://app.example.com/orders'

test.each<[name: string, event: unknown, isVisible: boolean]>([
  ['a failed request', ['network', { status: 500, url: 'https://app.example.com/api' }], true],
  [
    'a failed request to the own API',
    ['network', { status: 0, url: 'https://api.example.com/', error: 'Failed' }],
    true,
  ],
  ['a failed request to a third party', ['network', { status: 0, url: 'https://ads.test/' }], false],
  ['an aborted request', ['network', { status: 0, url: PAGE, error: 'AbortError: signal is aborted' }], false],
  ['a refused beacon', ['network', { status: 0, url: PAGE, metadata: { beacon: true } }], false],
  ['a request under way', ['network', { pending: true, url: PAGE }], false],
  ['a good request', ['network', { status: 200, url: PAGE }], false],
  ['an exception', ['logs', { level: 'error', source: 'exception', filename: `${PAGE}/a.js` }], true],
  ['an exception without a place', ['logs', { level: 'error', source: 'exception' }], true],
  [
    'an exception of a third party',
    ['logs', { level: 'error', source: 'exception', filename: 'https://ads.test/a.js' }],
    false,
  ],
  [
    'an error that a third party logs',
    ['logs', { level: 'error', source: 'console', stack: 'f (https://ads.test/a.js:1:1)' }],
    false,
  ],
  ['a warning', ['logs', { level: 'warn', source: 'console' }], false],
  [
    'an image of a third party',
    ['logs', { level: 'error', source: 'network', load: { url: 'https://ads.test/p' } }],
    false,
  ],
])('%s', (_, event, isVisible) => {
  expect(hasVisibleFailure([event], PAGE)).toBe(isVisible)
})

test('local servers belong together; what cannot be read counts', () => {
  expect(
    hasVisibleFailure([['network', { status: 500, url: 'http://localhost:8080/' }]], 'http://127.0.0.1:3000/'),
  ).toBe(true)
  expect(hasVisibleFailure(undefined, PAGE)).toBe(true)
})
