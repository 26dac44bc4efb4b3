import { expect, test } from 'vitest'
import { estimateTokens } from '../budget/tokens.ts'
import type { Case } from './case.ts'
import { fitCase } from './fit-case.ts'

const WHOLE: Case = {
  title: 'TypeError: x',
  cause: 'It is missing.',
  place: { file: 'src/a.ts', line: 3, snippet: [1, 2, 3, 4, 5].map((line) => ({ line, text: `line ${line}` })) },
  from: { file: 'src/b.ts', line: 9 },
  component: 'App > Cart',
  request: { id: 'N1', what: 'GET /a → 200', sent: '{"a":1}', got: 'word '.repeat(60) },
  count: 1,
  first: 'now',
  last: 'now',
  also: [{ id: 'L2', what: 'Error: y' }],
  also_more: 0,
  ids: ['L1'],
}
const words = (known: Case) => JSON.stringify(known)

test('what fits stays as it is', () => {
  expect(fitCase(WHOLE, words, 1_000)).toBe(WHOLE)
})

test('the least telling goes first, and what is gone is named', () => {
  const little = fitCase(WHOLE, words, estimateTokens(words(WHOLE)) - 40)
  expect(little.place?.snippet).toHaveLength(3)
  expect(little.left_out).toBeUndefined()
  const less = fitCase(WHOLE, words, 160)
  expect(less).toMatchObject({ title: WHOLE.title, cause: WHOLE.cause, place: { file: 'src/a.ts', line: 3 } })
  expect(less.left_out).toContain('component')
  expect(estimateTokens(words(less))).toBeLessThanOrEqual(160)
})

test('of endless words the beginning is kept', () => {
  const long = { ...WHOLE, title: '好'.repeat(5_000), cause: '好'.repeat(5_000) }
  expect(estimateTokens(words(fitCase(long, words, 400)))).toBeLessThanOrEqual(400)
})
