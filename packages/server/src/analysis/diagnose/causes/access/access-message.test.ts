import { expect, test } from 'vitest'
import { readFailedAccess } from './access-message.ts'

test.each([
  [
    "Cannot read properties of undefined (reading 'map')",
    { property: 'map', isNothing: true, nothing: 'undefined', wanted: 'array' },
  ],
  ["Cannot set properties of null (setting 'hidden')", { property: 'hidden', isNothing: true, nothing: 'null' }],
  ["Cannot read property 'name' of undefined", { property: 'name', isNothing: true, nothing: 'undefined' }],
  [
    "Cannot destructure property 'id' of 'a.b' as it is null.",
    { property: 'id', chain: ['a', 'b'], isNothing: true, nothing: 'null' },
  ],
  [
    `can't access property "name", a.b is undefined`,
    { property: 'name', chain: ['a', 'b'], isNothing: true, nothing: 'undefined' },
  ],
  [
    `undefined is not an object (evaluating 'a.b.name')`,
    { property: 'name', chain: ['a', 'b'], isNothing: true, nothing: 'undefined' },
  ],
  [
    'e.price.toFixed is not a function',
    { property: 'toFixed', chain: ['e', 'price'], isNothing: false, wanted: 'number' },
  ],
  ['a.b is not iterable', { chain: ['a', 'b'], wanted: 'array' }],
  ['undefined is not iterable (cannot read property Symbol(Symbol.iterator))', { chain: undefined, wanted: 'array' }],
  ['Invalid time value', { wanted: 'date' }],
])('%s', (message, access) => {
  expect(readFailedAccess(`TypeError: ${message}`)).toEqual(access)
})

test('other errors are about no access', () => {
  expect(readFailedAccess('Error: the cart is full')).toBeUndefined()
  expect(readFailedAccess('ReferenceError: x is not defined')).toBeUndefined()
})
