import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { BoundedMap } from './bounded-map.ts'

test('evicts its oldest key when full', () => {
  const map = new BoundedMap<string, number>(2)
  map.set('a', 1)
  map.set('b', 2)
  map.set('c', 3)
  expect(map.get('a')).toBeUndefined()
  expect([...map.values()]).toEqual([2, 3])
})

test('setting a known key again evicts nothing and leaves the key its age', () => {
  const map = new BoundedMap<string, number>(2)
  map.set('a', 1)
  map.set('b', 2)
  map.set('a', 10)
  expect(map.size).toBe(2)
  map.set('c', 3)
  expect(map.get('a')).toBeUndefined()
})

test('touching a key makes it the newest', () => {
  const map = new BoundedMap<string, number>(2)
  map.set('a', 1)
  map.set('b', 2)
  map.touch('a', 10)
  map.set('c', 3)
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([10, undefined, 3])
})

test('deleting a key makes room', () => {
  const map = new BoundedMap<string, number>(1)
  map.set('a', 1)
  expect(map.delete('a')).toBe(true)
  expect(map.delete('a')).toBe(false)
  expect(map.size).toBe(0)
})

test('never holds more than its capacity, and always the key set last', () => {
  const steps = fc.array(fc.tuple(fc.constantFrom('set', 'touch', 'delete'), fc.integer({ min: 0, max: 9 })))
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), steps, (capacity, todo) => {
      const map = new BoundedMap<number, number>(capacity)
      for (const [step, key] of todo) {
        if (step === 'delete') map.delete(key)
        else if (step === 'set') map.set(key, key)
        else map.touch(key, key)
        expect(map.size).toBeLessThanOrEqual(capacity)
        expect(map.get(key)).toBe(step === 'delete' ? undefined : key)
      }
    }),
  )
})
