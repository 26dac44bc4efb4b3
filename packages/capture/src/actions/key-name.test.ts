import { describe, expect, test } from 'vitest'
import { nameKey } from './key-name.ts'
import type { KeyPress, KeyPlace } from './key-name.ts'

const press = (key: Partial<KeyPress>): KeyPress => ({
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  isAltGraph: false,
  ...key,
})
const PAGE: KeyPlace = { writes: 'nothing', hasList: false, isActivatable: false }
const BUTTON: KeyPlace = { ...PAGE, isActivatable: true }
const LINE: KeyPlace = { ...PAGE, writes: 'line' }
const LINES: KeyPlace = { ...PAGE, writes: 'lines' }
const SEARCH: KeyPlace = { ...LINE, hasList: true }

describe('what is written is never recorded as keys', () => {
  test.each(['a', 'Z', '7', '#', ' ', 'é', '中', '😀'])('%s', (key) => {
    for (const place of [PAGE, LINE, LINES, SEARCH]) {
      expect(nameKey(press({ key }), place)).toBeUndefined()
      expect(nameKey(press({ key, shiftKey: true }), place)).toBeUndefined()
      expect(nameKey(press({ key, ctrlKey: true, altKey: true, isAltGraph: true }), place)).toBeUndefined()
    }
  })

  test('nor what moves the caret or takes away characters', () => {
    for (const key of ['Backspace', 'Delete', 'ArrowLeft', 'ArrowUp', 'Home', 'End', 'PageDown'])
      for (const place of [LINE, LINES]) expect(nameKey(press({ key }), place)).toBeUndefined()
    for (const key of ['a', 'c', 'v', 'x', 'z']) expect(nameKey(press({ key, ctrlKey: true }), LINE)).toBeUndefined()
    expect(nameKey(press({ key: 'Enter' }), LINES)).toBeUndefined()
    expect(nameKey(press({ key: 'ß', altKey: true }), LINE)).toBeUndefined()
  })
})

test('keys without a text are', () => {
  expect(nameKey(press({ key: 'Enter' }), LINE)).toBe('Enter')
  expect(nameKey(press({ key: 'Tab', shiftKey: true }), LINE)).toBe('Shift+Tab')
  expect(nameKey(press({ key: 'Escape' }), LINES)).toBe('Escape')
  expect(nameKey(press({ key: 'ArrowDown' }), PAGE)).toBe('ArrowDown')
  expect(nameKey(press({ key: 'ArrowDown' }), SEARCH)).toBe('ArrowDown')
  expect(nameKey(press({ key: ' ' }), BUTTON)).toBe('Space')
  expect(nameKey(press({ key: 'F2' }), LINE)).toBe('F2')
})

test('shortcuts are, with the keys that were held', () => {
  expect(nameKey(press({ key: 's', ctrlKey: true }), LINE)).toBe('Control+s')
  expect(nameKey(press({ key: 'K', metaKey: true, shiftKey: true }), PAGE)).toBe('Meta+Shift+K')
  expect(nameKey(press({ key: 'Enter', ctrlKey: true }), LINES)).toBe('Control+Enter')
  expect(nameKey(press({ key: 'c', ctrlKey: true }), PAGE)).toBe('Control+c')
})

test('composition, dead keys, modifiers alone and events without a key are nothing', () => {
  for (const key of ['Process', 'Dead', 'Unidentified', 'Shift', 'Control', 'CapsLock', 'AltGraph'])
    expect(nameKey(press({ key }), PAGE)).toBeUndefined()
  expect(nameKey(press({ key: 'Enter', isComposing: true }), LINE)).toBeUndefined()
  expect(nameKey(press({}), PAGE)).toBeUndefined()
})
