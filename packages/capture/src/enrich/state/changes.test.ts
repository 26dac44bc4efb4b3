import { LIMITS } from '@gasoline/wire/limits'
import { expect, test } from 'vitest'
import { createStateChanges } from './changes.ts'
import type { FollowedStore } from './found-state.ts'
import { readEntries } from './read-entries.ts'

function startStore(state: object) {
  let current = state
  const listeners = new Set<() => void>()
  const store: FollowedStore = {
    identity: {},
    read: () => readEntries(current),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const set = (next: object) => {
    current = next
    for (const listener of listeners) listener()
  }
  return { store, set, listeners }
}

test('knows what changed in the last moments, the newest first, and forgets it', () => {
  let now = 0
  const changes = createStateChanges(() => now)
  const items: string[] = []
  const { store, set } = startStore({ cart: { total: 1, items }, user: null })
  expect(changes.recent(store)).toEqual([])
  changes.follow(store)
  set({ cart: { total: 2, items }, user: null })
  now = 500
  set({ cart: { total: 2, items }, user: { name: 'Ann' } })
  expect(changes.recent(store)).toEqual(['user.name', 'user', 'cart.total'])
  now += LIMITS.enrich.changedMs - 100
  expect(changes.recent(store)).not.toContain('cart.total')
  now += 1_000
  expect(changes.recent(store)).toEqual([])
})

test('sees a change that the store has not announced yet', () => {
  const changes = createStateChanges(() => 0)
  let error = ''
  const store: FollowedStore = { identity: {}, read: () => readEntries({ cart: { error } }), subscribe: () => () => {} }
  changes.follow(store)
  error = 'no price'
  expect(changes.recent(store)).toEqual(['cart.error'])
})

test('listens once, and no more after its end', () => {
  const changes = createStateChanges(() => 0)
  const { store, listeners } = startStore({})
  changes.follow(store)
  changes.follow(store)
  expect(listeners.size).toBe(1)
  changes.stop()
  expect(listeners.size).toBe(0)
})

test('does not trouble an app whose state cannot be read', () => {
  const changes = createStateChanges(() => 0)
  let isBroken = false
  const { store, set } = startStore({ a: 1 })
  const broken: FollowedStore = {
    ...store,
    read: () => {
      if (isBroken) throw new Error('not now')
      return store.read()
    },
  }
  changes.follow(broken)
  isBroken = true
  expect(() => set({ a: 2 })).not.toThrow()
})
