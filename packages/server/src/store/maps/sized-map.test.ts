import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SizedMap } from './sized-map.ts'

test('what was not used for the longest time goes first', () => {
  const map = new SizedMap({ entries: 2, bytes: 1_000 })
  map.put('a', { bytes: 10 })
  map.put('b', { bytes: 10 })
  map.put('a', { bytes: 20 })
  map.put('c', { bytes: 10 })
  expect([...map.entries()].map(([key]) => key)).toEqual(['a', 'c'])
  expect([map.bytes, map.evicted]).toEqual([32, 1])
})

test('stays within both caps, but for one value that alone is too large', () => {
  const step = fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd', 'e'), bytes: fc.nat(60) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const map = new SizedMap({ entries: 3, bytes: 100 })
      for (const { key, bytes } of steps) {
        map.put(key, { bytes })
        expect(map.get(key)).toEqual({ bytes })
        expect(map.size).toBeLessThanOrEqual(3)
        expect(map.bytes).toBeLessThanOrEqual(100)
        expect(map.bytes).toBe([...map.entries()].reduce((sum, [name, value]) => sum + name.length + value.bytes, 0))
      }
    }),
  )
})
