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

const note = (key: string, title: string) => ({ key, title, price: 4 })

test('a map by name that was never empty', () => {
  const { clear } = compareLast(
    ['GET /notes', { ok: true, notes: { oak: note('oak', 'Oak'), pine: note('pine', 'Pine') } }],
    ['GET /notes', { ok: true, notes: {} }],
  )
  expect(clear).toEqual(['empty notes'])
})

test('a field that all entries of a map by name have lost', () => {
  const { clear } = compareLast(
    ['GET /notes', { oak: note('oak', 'Oak'), pine: note('pine', 'Pine') }],
    ['GET /notes', { oak: { key: 'oak', price: 4 }, pine: { key: 'pine', price: 4 } }],
  )
  expect(clear).toEqual(['missing {}.title'])
})

test.each<[string, Response[]]>([
  [
    'a map by name with one entry less',
    [
      ['GET /notes', { oak: note('oak', 'Oak'), pine: note('pine', 'Pine') }],
      ['GET /notes', { oak: note('oak', 'Oak') }],
    ],
  ],
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
