import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerpt } from './excerpt.ts'
import type { Json } from './json.ts'

const BODY: Json = {
  id: 7,
  note: 'x'.repeat(500),
  list: [{ a: 1 }, { a: 2, deep: { b: null, c: [1] } }, { a: 3 }],
  meta: { page: 1 },
}

test.each([
  [
    'a value deep inside',
    [['list', 1, 'deep', 'b']],
    `{"id":7,"note":"${'x'.repeat(60)}…","list":[…,{"a":2,"deep":{"b":null,"c":[…1]}},… 3 in all],…}`,
  ],
  [
    'a field that is not there',
    [['list', 2, 'price']],
    `{"id":7,"note":"${'x'.repeat(60)}…","list":[…,{"a":3},… 3 in all],…}`,
  ],
  ['nothing in particular', [], `{"id":7,"note":"${'x'.repeat(60)}…",…}`],
])('%s', (_, paths, text) => {
  expect(excerpt(BODY, paths)).toBe(text)
})

test('a list of nothing, an object of nothing, a text', () => {
  expect([excerpt([], [[]]), excerpt({}, []), excerpt('a', []), excerpt(null, [])]).toEqual(['[]', '{}', '"a"', 'null'])
})

test('any body, any path: never much longer than what it is to show', () => {
  fc.assert(
    fc.property(
      fc.jsonValue(),
      fc.array(fc.array(fc.oneof(fc.string(), fc.nat(3)), { maxLength: 4 }), { maxLength: 3 }),
      (body, paths) => {
        expect(excerpt(body as Json, paths).length).toBeLessThan(20_000)
      },
    ),
  )
})
