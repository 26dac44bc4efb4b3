import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { writeJson } from './write-json.ts'

const prototypes = [Object.prototype, Array.prototype] as { toJSON?: unknown }[]

afterEach(() => {
  for (const prototype of prototypes) delete prototype.toJSON
})

test('writes the same whether or not the page has a toJSON on its prototypes', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const plain = writeJson(value)
      for (const prototype of prototypes) prototype.toJSON = () => 'page code'
      const guarded = writeJson(value)
      for (const prototype of prototypes) delete prototype.toJSON
      expect(guarded).toBe(plain)
    }),
  )
})

test('leaves out what is undefined, and writes null for what is no number', () => {
  for (const toJSON of [undefined, () => 'page code']) {
    if (toJSON) for (const prototype of prototypes) prototype.toJSON = toJSON
    expect(writeJson({ a: undefined, b: NaN, c: [undefined] })).toBe('{"b":null,"c":[null]}')
  }
})
