import { expect, test } from 'vitest'
import { cutText, takeStart } from './cut-text.ts'

test('shows how much it left out', () => {
  expect(cutText('abc', 3)).toBe('abc')
  expect(cutText('abcdef', 3)).toBe('abc… [truncated, 3 characters left out]')
  expect(cutText('abc', 0)).toBe('… [truncated, 3 characters left out]')
})

test('cuts no character in half', () => {
  expect(takeStart('a😀b', 2)).toBe('a')
  expect(takeStart('a😀b', 3)).toBe('a😀')
  expect(takeStart('😀', 0)).toBe('')
})
