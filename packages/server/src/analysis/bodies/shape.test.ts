import { LIMITS } from '@gasoline/wire'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeShape } from './shape.ts'

const readShape = (value: unknown) => describeShape(JSON.stringify(value), false).shape

test.each<[unknown, unknown]>([
  ['hello', 'string'],
  [42, 'number'],
  [true, 'boolean'],
  [null, 'null'],
  [
    { a: 1, b: 'x' },
    { a: 'number', b: 'string' },
  ],
  [[{ id: 1 }, { id: 2 }], [{ id: 'number' }]],
  [
    { token: 'abc123', user: { id: 5, name: 'Bob' } },
    { token: 'string', user: { id: 'number', name: 'string' } },
  ],
  [[], []],
  [{}, {}],
])('the shape of %j', (value, shape) => {
  expect(readShape(value)).toEqual(shape)
})

test('describes depths 0 to 3, and nothing deeper', () => {
  expect(readShape({ a: { b: { c: { d: 1 } } } })).toEqual({ a: { b: { c: { d: '...' } } } })
  expect(readShape([[[[1]]]])).toEqual([[[['...']]]])
  expect(readShape({ a: { b: { c: 1 } } })).toEqual({ a: { b: { c: 'number' } } })
})

test.each<[string, unknown, unknown]>([
  ['fields of any element', [{ id: 1 }, { name: 'x' }], [{ id: 'number', name: 'string' }]],
  ['types of any element', [{ id: 1 }, { id: 'x' }, { id: null }], [{ id: 'number|string|null' }]],
  ['an object and null', [null, { id: 1 }], [{ id: 'number' }]],
  ['inner lists', [[1], ['x'], []], [['number|string']]],
  ['an empty list and a full one', [{ tags: [] }, { tags: ['x'] }], [{ tags: ['string'] }]],
  ['inner objects', [{ u: { a: 1 } }, { u: { b: 2 } }], [{ u: { a: 'number', b: 'number' } }]],
])('merges over the elements of a list: %s', (_, value, shape) => {
  expect(readShape(value)).toEqual(shape)
})

test.each(['<html></html>', 'plain', '', '{"a":', 'undefined'])('%j is not JSON, and has no shape', (body) => {
  expect(describeShape(body, false)).toEqual({ shape: null, isPartial: false })
})

test('a body that was cut gives a partial shape, and says so', () => {
  expect(describeShape('{"id":1,"items":[{"sku":"a"},{"sk', true)).toEqual({
    shape: { id: 'number', items: [{ sku: 'string' }] },
    isPartial: true,
  })
  expect(describeShape('{"id":1}', true)).toEqual({ shape: { id: 'number' }, isPartial: true })
  expect(describeShape('<html', true)).toEqual({ shape: null, isPartial: false })
})

test('lists so many fields, and counts the rest', () => {
  const wide = Object.fromEntries(Array.from({ length: LIMITS.timeline.shapeKeys + 3 }, (_, index) => [`k${index}`, 1]))
  const shape = readShape(wide)
  expect(shape).toMatchObject({ k0: 'number', '...': '3 more fields' })
})

test('fields called like parts of JavaScript are fields', () => {
  expect(describeShape('[{"constructor":1},{"toString":"x"}]', false).shape).toEqual([
    { constructor: 'number', toString: 'string' },
  ])
})

test('a shape never holds a value of the body', () => {
  const text = fc.string({ minLength: 1 }).map((word) => `value-${word}`)
  const tree = fc.letrec((tie) => ({
    node: fc.oneof(
      text,
      fc.array(tie('node'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('a', 'b'), tie('node')),
    ),
  })).node
  fc.assert(
    fc.property(tree, (value) => {
      expect(JSON.stringify(readShape(value))).not.toContain('value-')
    }),
  )
})

test('never throws, whatever the body and wherever it was cut', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(200), fc.boolean(), (body, end, isCut) => {
      expect(describeShape(body.slice(0, end), isCut)).toHaveProperty('shape')
    }),
  )
})
