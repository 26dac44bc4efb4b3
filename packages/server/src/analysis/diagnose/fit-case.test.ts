import { expect, test } from 'vitest'
import { estimateTokens } from '../../tokens/estimate-tokens.ts'
import type { Case } from './case.ts'
import { fitCase } from './fit-case.ts'

const WHOLE: Case = {
  failure: { kind: 'exception', id: 'L1', message: 'TypeError: x' },
  cause: { kind: 'thrown', because: [{ kind: 'recorded', ids: ['L1'] }], certainty: 'certain' },
  chain: [],
  place: { file: 'src/a.ts', line: 3, snippet: [1, 2, 3, 4, 5].map((line) => ({ line, text: `line ${line}` })) },
  from: { file: 'src/b.ts', line: 9 },
  components: { names: ['App', 'Cart'], more: 0 },
  request: { id: 'N1', method: 'GET', url: '/a', status: 200, sent: '{"a":1}', got: 'word '.repeat(60) },
  count: 1,
  first: 'now',
  last: 'now',
  also: [{ failure: { kind: 'exception', id: 'L2', message: 'Error: y' }, count: 1 }],
  also_more: 0,
  ids: ['L1'],
}
const words = (known: Case) => JSON.stringify(known)

test('what fits stays as it is', () => {
  expect(fitCase(WHOLE, words, 1_000)).toBe(WHOLE)
})

test('the least relevant goes first, and what is gone is named', () => {
  const little = fitCase(WHOLE, words, estimateTokens(words(WHOLE)) - 40)
  expect(little.place?.snippet).toHaveLength(3)
  expect(little.left_out).toBeUndefined()
  const less = fitCase(WHOLE, words, 250)
  expect(less).toMatchObject({ failure: WHOLE.failure, cause: WHOLE.cause, place: { file: 'src/a.ts', line: 3 } })
  expect(less.left_out).toContain('component')
  expect(estimateTokens(words(less))).toBeLessThanOrEqual(250)
})

test('of endless words the beginning is kept', () => {
  const message = '好'.repeat(5_000)
  const long: Case = {
    ...WHOLE,
    failure: { kind: 'exception', id: 'L1', message },
    cause: {
      ...WHOLE.cause,
      kind: 'aborted',
      request: { id: 'N1', method: 'GET', url: message },
      after_ms: 1,
      error: message,
    },
  }
  expect(estimateTokens(words(fitCase(long, words, 400)))).toBeLessThanOrEqual(400)
})
