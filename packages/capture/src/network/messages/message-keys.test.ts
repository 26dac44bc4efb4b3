import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashKeys } from './message-keys.ts'

test.each([
  ['{"type":"tick","at":1}', '{"type":"tock","at":2}'],
  ['{"a":{"b":1},"c":[{"d":2}]}', '{"a":{"x":"{","y":1},"c":"\\""}'],
  ['{ "a" : 1 , "b" : { } }', '{"a":"b","b":"c"}'],
  ['{"a\\"":1}', '{"a\\"":"\\\\"}'],
])('%s and %s have the same keys', (one, other) => {
  expect(hashKeys(one)).toBe(hashKeys(other))
})

test.each([
  ['{"a":1}', '{"b":1}'],
  ['{"a":1}', '{"a":1,"b":1}'],
  ['{"ab":1,"c":1}', '{"a":1,"bc":1}'],
  ['{"a":{"b":1}}', '{"a":1,"b":1}'],
  ['{}', '{"a":1}'],
])('%s and %s have not', (one, other) => {
  expect(hashKeys(one)).not.toBe(hashKeys(other))
})

test.each(['[1,2]', 'hello', '', '42["event",{}]'])('%j has none', (text) => {
  expect(hashKeys(text)).toBeUndefined()
})

test('reads no further than the beginning of a long message', () => {
  const long = 'x'.repeat(5_000)
  expect(hashKeys(`{"a":"${long}","b":1}`)).toBe(hashKeys('{"a":1}'))
  expect(hashKeys(`{"a":"${long}`)).toBe(hashKeys('{"a":1}'))
})

test('depends on the keys of an object alone', () => {
  const value = fc.jsonValue({ maxDepth: 2 })
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { maxLength: 5 }), value, value, (keys, one, other) => {
      const [a, b] = [one, other].map((each) => JSON.stringify(Object.fromEntries(keys.map((key) => [key, each]))))
      fc.pre(`${a}${b}`.length < 1_000)
      expect(hashKeys(a ?? '')).toBe(hashKeys(b ?? ''))
    }),
  )
})
