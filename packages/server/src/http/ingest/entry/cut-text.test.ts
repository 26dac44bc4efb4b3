import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutChars, fitBytes } from './cut-text.ts'

test('a text that fits is left alone', () => {
  expect(cutChars('hello', 5)).toBe('hello')
  expect(fitBytes('größe', 7)).toBe('größe')
})

test('a text that was cut says by how much', () => {
  expect(cutChars('hello world', 5)).toBe('hello… [truncated, 6 characters left out]')
})

test('cuts between characters, never inside one', () => {
  expect(fitBytes('ab😀', 5)).toBe('ab')
  expect(fitBytes('größe', 3)).toBe('gr')
  expect(fitBytes('日本', 4)).toBe('日')
  expect(fitBytes('abc', 0)).toBe('')
})

test('a fitted text stays within its bytes, is a beginning, and could not have been longer', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'ö', '日', '😀'), maxLength: 60 }),
      fc.nat(80),
      (text, maxBytes) => {
        const fitted = fitBytes(text, maxBytes)
        const next = String.fromCodePoint(text.codePointAt(fitted.length) ?? 0)
        expect(Buffer.byteLength(fitted)).toBeLessThanOrEqual(maxBytes)
        expect(text.startsWith(fitted)).toBe(true)
        expect(fitted === text || Buffer.byteLength(fitted + next) > maxBytes).toBe(true)
      },
    ),
  )
})

test('takes any text at any length, half characters included', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(40), (text, max) => {
      const halves = text + String.fromCharCode(0xd83d).repeat(max)
      expect(Buffer.byteLength(fitBytes(halves, max))).toBeLessThanOrEqual(Math.max(max, 0))
      const cut = cutChars(halves, max)
      const note = `… [truncated, ${halves.length - max} characters left out]`
      expect(cut === halves || cut.endsWith(note)).toBe(true)
      expect(cut === halves).toBe(halves.length <= max)
    }),
  )
})
