import { expect, test } from 'vitest'
import { NOON } from '../store/testing/view-of.ts'
import { errorWords } from './error-words.ts'

const group = {
  id: 'L1',
  source: 'console',
  message: 'boom',
  count: 1,
  at: NOON,
  first: '2026-01-31T11:59:00.000Z',
  last: '2026-01-31T12:00:00.000Z',
}

test.each<[object, string]>([
  [{}, 'L1 12:00:00.000 [console] boom'],
  [{ count: 4 }, 'L1 12:00:00.000 [console] boom ×4 since 11:59:00'],
  [{ location: 'app.js:1:2' }, 'L1 12:00:00.000 [console] boom\n  at app.js:1:2'],
  [{ response: '{"e":1}' }, 'L1 12:00:00.000 [console] boom\n  answer: {"e":1}'],
  [{ url: 'http://app.test/cart' }, 'L1 12:00:00.000 [console] boom\n  page /cart'],
  [{ _aiContext: { summary: 'Why.' } }, 'L1 12:00:00.000 [console] boom\n  context: Why.'],
])('%j reads: %s', (fields, words) => {
  expect(errorWords({ ...group, ...fields })).toBe(words)
})

test('shows the stack in place of the location', () => {
  const stack = [1, 2, 3].map((line) => `    at f${line} (app.js:${line}:1)`).join('\n')
  expect(errorWords({ ...group, stack, location: 'app.js:1:1' })).toMatchInlineSnapshot(`
    "L1 12:00:00.000 [console] boom
      at f1 (app.js:1:1)
      at f2 (app.js:2:1)
      at f3 (app.js:3:1)"
  `)
})
