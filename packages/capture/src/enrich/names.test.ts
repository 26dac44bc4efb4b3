import { createRedactor } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { readFunctionName, listKeys, nameFile } from './names.ts'

test('lists names that suggest a secret last: redaction takes what follows one for the secret', () => {
  const keys = listKeys({ token: 1, loading: 1, password: 1, error: 1 }, 10)
  expect(keys).toEqual(['loading', 'error', 'token', 'password'])
  const redactor = createRedactor({ hash: () => 'abcd' })
  for (const state of [
    { token: 1, loading: 1 },
    { cookie: 1, onAccept: 1, title: 1 },
  ]) {
    const names = listKeys(state, 10)
    expect(redactor.value({ stateKeys: [...names] })).toEqual({ stateKeys: names })
  }
})

test('takes no more names than the limit, and leaves out the excluded ones', () => {
  expect(listKeys({ a: 1, children: 1, b: 1, c: 1 }, 2, (key) => key === 'children')).toEqual(['a', 'b'])
  expect(listKeys(null, 5)).toEqual([])
})

test('names a function without running anything of it', () => {
  const component = Object.defineProperty(function Price() {}, 'displayName', {
    get: () => {
      throw new Error('was run')
    },
  })
  expect(readFunctionName(component)).toBe('Price')
  expect(readFunctionName(Object.assign(() => {}, { displayName: 'Shown' }))).toBe('Shown')
  expect(readFunctionName(undefined)).toBeUndefined()
})

test.each([
  ['src/shop/Cart.svelte', 'Cart'],
  ['Cart.vue', 'Cart'],
  ['Cart', 'Cart'],
])('%s is the file of %s', (file, name) => {
  expect(nameFile(file)).toBe(name)
})
