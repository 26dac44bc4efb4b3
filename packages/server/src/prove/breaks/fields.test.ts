import { expect, test } from 'vitest'
import { listFields, listLists } from './fields.ts'

const BODY = { id: 7, items: [{ _id: 'a', name: 'Tea', price: 2, tags: ['x'] }], 'a.b': true, total: 1, at: null }

test('what a person may see comes first, what is for the program later', () => {
  expect(listFields(BODY).map(({ path }) => path)).toEqual([
    'items[].name',
    'items[].price',
    'total',
    'items',
    'items[].tags',
    '["a.b"]',
    'items[]._id',
    'id',
    'at',
  ])
})

test('lists with elements, the outermost first', () => {
  expect(listLists(BODY)).toEqual(['items', 'items[].tags'])
  expect(listLists([{ a: [1] }])).toEqual([''])
  expect([listLists([]), listLists('x'), listLists({ a: [] })]).toEqual([[], [], []])
})
