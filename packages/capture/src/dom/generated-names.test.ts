import { describe, expect, test } from 'vitest'
import { isGenerated, isNamingClass, isVolatile } from './generated-names.ts'

describe('ids and classes that a program made', () => {
  test.each([
    ':r1:',
    'radix-:r3:',
    'headlessui-menu-button-1',
    'mui-12345',
    'mat-input-0',
    'ember42',
    'css-1ab2cd',
    'sc-bdnylx',
    'jss12',
    'svelte-1x2y3z',
    'aB3xY9kQ',
    'bdnvlx',
    '4f9a1c2e',
    'c0a80101-7f00-0001',
    'ext-gen1001',
    'yui_3_18_1',
    'email-riE4DVyv',
    'x',
    '',
  ])('%s is not kept', (token) => {
    expect(isGenerated(token)).toBe(true)
  })

  test.each([
    'save',
    'login-button',
    'userEmail',
    'first_name',
    'MuiButton-root',
    'mat-button',
    'nav',
    'btn-primary',
    'address1',
    'Überschrift',
    'größenwahl',
    'chakra-checkbox__label',
    'HTMLView',
    'btn-oauth2Provider',
  ])('%s is kept', (token) => {
    expect(isGenerated(token)).toBe(false)
  })
})

test('classes of state and of looks do not name an element', () => {
  const classes =
    'active is-open current-file selected_row ng-pristine flex px-4 bg-blue text-white focus-visible Mui-selected w-full row'.split(
      ' ',
    )
  expect(classes.filter(isNamingClass)).toEqual([])
  expect(['card', 'current-user', 'user-list', 'flexbox-demo', 'textarea'].filter(isNamingClass)).toHaveLength(5)
})

test('numbers and glyphs alone make a text volatile', () => {
  expect(['Inbox (12)', '€ 3', '\uF00D', '\u{F0001} \uF00D', ''].every(isVolatile)).toBe(true)
  expect(['Save', '×', '保存', '👍', '\uF00D Delete'].some(isVolatile)).toBe(false)
})
