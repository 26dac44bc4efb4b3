import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keysOf } from './message-keys.ts'

test.each([
  ['{"type":"tick","data":{"a":1,"b":[{"c":2}]},"at":3}', 'type,data,at,'],
  ['{}', ''],
  ['{"a":"x\\"y","b{":"\\\\"}', 'a,b{,'],
  ['{"a":["b","c"],"d":"e"}', 'a,d,'],
  ['{ "a" : 1 , "b" : { } }', 'a,b,'],
])('%s has the keys %s', (text, keys) => {
  expect(keysOf(text)).toBe(keys)
})

test.each(['[1,2]', 'hello', '', '42["event",{}]'])('%j has none', (text) => {
  expect(keysOf(text)).toBeUndefined()
})

test('reads no further than the beginning of a long message', () => {
  expect(keysOf(`{"a":"${'x'.repeat(5_000)}","b":1}`)).toBe('a,')
  expect(keysOf(`{"a":"${'x'.repeat(5_000)}`)).toBe('a,')
})

test('gives the keys of any object, in their order', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 })), (object) => {
      const text = JSON.stringify(object)
      fc.pre(text.length < 1_000)
      const keys = Object.keys(object).map((key) => `${JSON.stringify(key).slice(1, -1)},`)
      expect(keysOf(text)).toBe(keys.join(''))
    }),
  )
})
