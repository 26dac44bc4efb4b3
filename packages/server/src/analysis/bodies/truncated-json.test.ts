import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { closeTruncatedJson } from './truncated-json.ts'

test.each<[string, unknown]>([
  ['{"a":1,"b":{"c":[1,2', { a: 1, b: { c: [1] } }],
  ['{"a":1,"b":"half a te', { a: 1 }],
  ['{"a":1,"half a na', { a: 1 }],
  ['[{"id":1},{"id":2},{"i', [{ id: 1 }, { id: 2 }, {}]],
  ['[tru', []],
  [String.raw`["say \"{[,\"",1,2`, ['say "{[,"', 1]],
  ['{', {}],
  ['{"a":{"b":1}', { a: { b: 1 } }],
  ['{"a":1}   ', { a: 1 }],
])('closes %s after its last whole value', (text, expected) => {
  expect(JSON.parse(closeTruncatedJson(text) ?? 'null')).toEqual(expected)
})

test.each(['', '   ', '12', '"half', 'tru', 'plain text'])('there is nothing whole in %j', (text) => {
  expect(closeTruncatedJson(text)).toBeUndefined()
})

test('every beginning of a JSON text closes to JSON, or to nothing', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 4 }), fc.nat({ max: 3 }), (text, indent) => {
      const whole = JSON.stringify(JSON.parse(text), undefined, indent)
      for (let end = 0; end <= whole.length; end++) {
        const closed = closeTruncatedJson(whole.slice(0, end))
        expect(() => JSON.parse(closed ?? 'null')).not.toThrow()
      }
    }),
    { numRuns: 60 },
  )
})

test('never throws on any text', () => {
  const unit = fc.constantFrom('{', '}', '[', ']', '"', '\\', ',', ':', '1')
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      expect(() => closeTruncatedJson(text)).not.toThrow()
    }),
  )
})
