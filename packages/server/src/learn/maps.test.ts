import { expect, test } from 'vitest'
import { compareLast } from './testing/responses.ts'
import type { Response } from './testing/responses.ts'

test('a map that was never empty', () => {
  const { clear } = compareLast(
    ['GET /package', { name: 'a', versions: { '1.0.0': { size: 1 }, '1.1.0': { size: 2 } } }],
    ['GET /package', { name: 'a', versions: {} }],
  )
  expect(clear).toEqual(['empty versions'])
})

test.each<[string, Response[]]>([
  [
    'a map of which the person deleted the only entry',
    [
      ['GET /package', { name: 'a', versions: { '1.0.0': { size: 1 } } }],
      ['DELETE /package/versions/1.0.0', {}],
      ['GET /package', { name: 'a', versions: {} }],
    ],
  ],
  [
    'a map that was empty before',
    [
      ['GET /package', { name: 'a', users: {} }],
      ['GET /package', { name: 'a', users: { 'ann@shop.test': true } }],
      ['GET /package', { name: 'a', users: {} }],
    ],
  ],
])('not clear: %s', (_, responses) => {
  expect(compareLast(...responses).clear).toEqual([])
})
