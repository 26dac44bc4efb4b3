import { expect, test } from 'vitest'
import { nameTarget } from './name-target.ts'

const role = (name: string) => ({ selectors: { role: { role: 'button', name }, cssPath: 'main > button' } })
const path = (cssPath: string) => ({ selectors: { cssPath } })

test('counts, ids and places in a list make no other target', () => {
  expect(nameTarget(role('Cart (3)'))).toBe(nameTarget(role('cart (12)')))
  expect(nameTarget(path('ul > li:nth-child(2) > a'))).toBe(nameTarget(path('ul > li > a')))
  expect(nameTarget({ target: 'row-7' })).toBe(nameTarget({ target: 'row-8' }))
})

test('another name, or the same word as another kind of name, is another target', () => {
  expect(nameTarget(role('Save'))).not.toBe(nameTarget(role('Delete')))
  expect(nameTarget({ selectors: { testId: 'save' } })).not.toBe(nameTarget({ selectors: { text: 'save' } }))
  expect(nameTarget({})).toBe(nameTarget({ selectors: {} }))
})
