import { expect, test } from 'vitest'
import { briefError, withSummaryOnly } from './brief-error.ts'

const group = {
  id: 'L1',
  key: 'E1',
  kind: 'exception',
  source: 'exception',
  message: 'x'.repeat(400),
  count: 1,
  at: 0,
  first: '',
  last: '',
  stack: ['Error: x', ...[1, 2, 3, 4].map((line) => `    at f (http://a.test/a.js:${line}:1)`)].join('\n'),
  response: 'y'.repeat(300),
} as const
const sourceSnippets = [{ file: 'a.ts', line: 1, column: 1, snippet: [] }]

test('cuts texts and stacks, and says how much is missing', () => {
  const { message, stack, response } = briefError(group)
  expect([message.slice(299), response?.slice(199)]).toEqual(['x… (+100 chars)', 'y… (+100 chars)'])
  expect(stack).toBe([1, 2, 3].map((line) => `at f (http://a.test/a.js:${line}:1)`).join('\n'))
})

test('leaves out the stack where the source is known', () => {
  expect(briefError({ ...group, _aiContext: { sourceSnippets } }).stack).toBeUndefined()
})

test('keeps the summary alone', () => {
  const full = { ...group, _aiContext: { summary: 's', sourceSnippets }, _actions: [], _enrichments: ['a'] }
  expect(withSummaryOnly(full)).toEqual({ ...group, _aiContext: { summary: 's' }, _enrichments: ['a'] })
  expect(withSummaryOnly({ ...group, _aiContext: { sourceSnippets } })).toEqual(group)
})
