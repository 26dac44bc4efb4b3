import { expect, test } from 'vitest'
import { editJson } from './edit-json.ts'

const data = { data: { items: [{ id: 1, price: 5 }, { id: 2 }, { id: 3, price: 7 }] }, 'a.b': 1 }

test.each([
  ['data.items[].price', { data: { items: [{ id: 1 }, { id: 2 }, { id: 3 }] }, 'a.b': 1 }],
  ['data.items[0]', { data: { items: [{ id: 2 }, { id: 3, price: 7 }] }, 'a.b': 1 }],
  ['data.items[-1].id', { data: { items: [{ id: 1, price: 5 }, { id: 2 }, { price: 7 }] }, 'a.b': 1 }],
  ['data.items[]', { data: { items: [] }, 'a.b': 1 }],
  ['["a.b"]', { data: data.data }],
])('drops %s', (field, changed) => {
  expect(editJson(data, { do: 'drop', field })).toEqual({ changed })
})

test('sets only what is there, adds what is not', () => {
  expect(editJson({ a: 1 }, { do: 'set', field: 'a', value: null })).toEqual({ changed: { a: null } })
  expect(editJson({ a: 1 }, { do: 'set', field: 'b', value: 2 })).toEqual({ why: '"b" is not in the body' })
  expect(editJson({ a: {} }, { do: 'add', field: 'a.b', value: 2 })).toEqual({ changed: { a: { b: 2 } } })
  expect(editJson({ a: 1 }, { do: 'add', field: 'x.y', value: 2 })).toEqual({ why: 'there is no place for "x.y"' })
  expect(editJson({ a: 1 }, { do: 'set', field: '', value: [] })).toEqual({ changed: [] })
})

test('empties lists, and maps that are used as lists', () => {
  expect(editJson([1], { do: 'empty', field: '' })).toEqual({ changed: [] })
  expect(editJson({ byId: { a: 1 } }, { do: 'empty', field: 'byId' })).toEqual({ changed: { byId: {} } })
  expect(editJson({ n: 3 }, { do: 'empty', field: 'n' })).toEqual({ why: '"n" is no list with elements' })
})

test('reorders items and keys', () => {
  expect(editJson([1, 2], { do: 'reorder', field: '' })).toEqual({ changed: [2, 1] })
  expect(JSON.stringify(editJson({ a: 1, b: 2 }, { do: 'reorder', field: '' }))).toBe('{"changed":{"b":2,"a":1}}')
})

test('leaves what it is given as it was', () => {
  const given = { a: [1] }
  editJson(given, { do: 'empty', field: 'a' })
  expect(given).toEqual({ a: [1] })
})
