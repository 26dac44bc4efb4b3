import { expect, test } from 'vitest'
import { ExpiringMap } from './expiring-map.ts'

function mapAt(now: { at: number }) {
  return new ExpiringMap<string>(2, 1_000, () => now.at)
}

test('gives a value and its age until it is too old', () => {
  const now = { at: 5_000 }
  const map = mapAt(now)
  map.set('a', 'one')
  now.at += 999
  expect(map.get('a')).toEqual({ value: 'one', ageMs: 999 })
  now.at += 1
  expect(map.get('a')).toBeUndefined()
})

test('a clock that was set back revives no expired value', () => {
  const now = { at: 5_000 }
  const map = mapAt(now)
  map.set('a', 'one')
  now.at = 4_000
  expect(map.get('a')).toBeUndefined()
})

test('evicts the value that was set first', () => {
  const map = mapAt({ at: 0 })
  map.set('a', 'one')
  map.set('b', 'two')
  map.set('a', 'three')
  map.set('c', 'four')
  expect(['a', 'b', 'c'].map((key) => map.get(key)?.value)).toEqual(['three', undefined, 'four'])
})
