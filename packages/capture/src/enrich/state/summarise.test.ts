import { LIMITS } from '@gasoline/wire/limits'
import { expect, test } from 'vitest'
import { readEntries } from './read-entries.ts'
import { splitMessage } from './relevance.ts'
import { summarise } from './summarise.ts'

const snapshot = (state: object, message = '', changed: string[] = []) =>
  summarise({ source: 'redux', entries: readEntries(state) }, splitMessage(message), changed)

test('shows names and types two levels deep, and only the relevant values', () => {
  const state = { cart: { items: ['a'], total: 12 }, theme: 'dark', user: null, seen: new Map() }
  expect(snapshot(state)).toEqual({
    source: 'redux',
    keys: {
      cart: { type: 'object', keys: ['items', 'total'] },
      theme: { type: 'string' },
      user: { type: 'null' },
      seen: { type: 'Map' },
    },
    relevantSlice: {},
  })
})

test('shows changed values, then outcomes, then what the message mentions', () => {
  const state = {
    auth: { user: null, loading: false },
    cart: { total: 12, itemCount: 3, note: 'x' },
    ui: { theme: 'dark', open: true },
  }
  const { relevantSlice } = snapshot(state, "Cannot read properties of undefined (reading 'itemCount')", ['ui.open'])
  expect(Object.entries(relevantSlice)).toEqual([
    ['ui.open', true],
    ['auth.loading', false],
    ['cart.itemCount', 3],
  ])
  expect(Object.keys(snapshot(state, 'the cart is broken').relevantSlice)).toEqual([
    'auth.loading',
    'cart.total',
    'cart.itemCount',
    'cart.note',
  ])
})

test('never shows a value under a secret name, only whether there is one', () => {
  const state = {
    session: { token: 'abc-secret', refreshToken: null, password: 'hunter2', status: 'failed' },
    card: { number: '4111 1111 1111 1111', cvv: 123, brand: 'visa' },
    apiKey: 'key-secret',
    kennwort: 'geheim-secret',
  }
  const all = Object.keys(state).flatMap((key) => [
    key,
    ...Object.keys(Reflect.get(state, key) as object).map((sub) => `${key}.${sub}`),
  ])
  const shown = snapshot(state, 'session card', all)
  expect(JSON.stringify(shown)).not.toMatch(/secret"|hunter2|4111|123/)
  expect(shown.relevantSlice).toMatchObject({
    'session.token': '[redacted]',
    'session.refreshToken': null,
    'session.status': 'failed',
    'card.number': '[redacted]',
  })
})

test('redacts tokens used as keys, and keeps the ids of other things', () => {
  const token = ['9f8e7d6c5b4a', '39281706fedc', 'ba98'].join('')
  const id = '550e8400-e29b-41d4-a716-446655440000'
  const state = {
    sessions: { [token]: { user: 7 }, [id]: { user: 8 }, count: 2 },
    tokens: { [token]: 'x', access: 'y' },
    cart: { [id]: 1, [token]: 2, total: 3 },
    [token]: { status: 'failed' },
  }
  const changed = [`sessions.${token}`, `tokens.${token}`, `cart.${id}`, `cart.${token}`, `${token}.status`]
  const shown = snapshot(state, 'sessions tokens cart', changed)
  expect(JSON.stringify(shown)).not.toContain(token.slice(0, 10))
  expect(shown.keys).toMatchObject({
    sessions: { type: 'object', keys: ['[redacted]', 'count'] },
    cart: { type: 'object', keys: [id, '[redacted]', 'total'] },
    '[redacted]': { type: 'object', keys: ['status'] },
  })
  expect(shown.changed).toEqual([
    'sessions.[redacted]',
    'tokens.[redacted]',
    `cart.${id}`,
    'cart.[redacted]',
    '[redacted].status',
  ])
  expect(shown.relevantSlice).toMatchObject({ 'sessions.[redacted]': '{user}', [`cart.${id}`]: 1 })
})

test('runs no getter', () => {
  const state = {
    get error() {
      throw new Error('was run')
    },
    slice: Object.defineProperty({}, 'status', {
      enumerable: true,
      get: () => {
        throw new Error('was run')
      },
    }),
  }
  expect(snapshot(state).relevantSlice).toEqual({})
})

test('cuts values, lists the keys of objects, and stops at the limit', () => {
  const statuses = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`status${index}`, index]))
  const { relevantSlice } = snapshot({
    lastError: 'x'.repeat(500),
    errors: [1, 2],
    failed: { id: 1, why: 2 },
    n: { error: NaN },
    statuses,
  })
  expect(Object.keys(relevantSlice)).toHaveLength(LIMITS.enrich.sliceEntries)
  expect(relevantSlice).toMatchObject({ lastError: `${'x'.repeat(200)}…`, errors: '[2 items]', 'n.error': '[NaN]' })
})

test('stays within its bytes, and counts what does not fit', () => {
  const state = Object.fromEntries(
    Array.from({ length: 50 }, (_, index) => [
      `slice${index}`,
      Object.fromEntries(Array.from({ length: 20 }, (_, sub) => [`property-${index}-${sub}`, 1])),
    ]),
  )
  const shown = snapshot(state)
  expect(JSON.stringify(shown).length).toBeLessThan(LIMITS.enrich.stateBytes + 200)
  expect(Object.keys(shown.keys).length + (shown.leftOut ?? 0)).toBe(50)
})
