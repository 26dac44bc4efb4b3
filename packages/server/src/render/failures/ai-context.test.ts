import { expect, test } from 'vitest'
import { renderComponentKeys, renderComponentPath, renderState } from './ai-context.ts'

test('shows the components from the root down, and how many it leaves out', () => {
  const components = ['App', 'LoginPage', 'LoginForm'].map((name) => ({ name }))
  expect(renderComponentPath({ framework: 'react', components })).toBe('App > LoginPage > LoginForm (react)')
  expect(renderComponentPath({ framework: 'vue', components, leftOut: 4 })).toBe(
    '(4 more) > App > LoginPage > LoginForm (vue)',
  )
  const deep = Array.from({ length: 12 }, (_, index) => ({ name: `C${index}` }))
  expect(renderComponentPath({ framework: 'react', components: deep })).toMatch(
    /^\(2 more\) > C2 > .* > C11 \(react\)$/,
  )
})

test.each([
  [{ name: 'A' }, undefined],
  [{ name: 'A', propKeys: [] }, undefined],
  [{ name: 'A', propKeys: ['a', 'b'], stateKeys: ['c'], hooks: ['State'] }, 'props a, b; state c'],
  [{ name: 'A', hooks: ['State', 'Effect'] }, 'hooks State, Effect'],
  [{ name: 'A', file: 'src/A.vue' }, 'src/A.vue'],
])('%j reads: %s', (component, words) => {
  expect(renderComponentKeys(component)).toBe(words)
})

test('shows the values that matter; where there are none, what there is', () => {
  const keys = { auth: { type: 'object' }, cart: { type: 'array' } }
  expect(
    renderState({
      source: 'redux',
      keys,
      relevantSlice: { 'auth.user': null, 'auth.error': 'No\nway' },
      changed: ['auth.user'],
    }),
  ).toBe(String.raw`redux: auth.user=null, auth.error="No\nway"; changed: auth.user`)
  expect(renderState({ source: 'pinia', keys, relevantSlice: {} })).toBe('pinia: keys auth, cart')
})
