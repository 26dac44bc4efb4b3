import fc from 'fast-check'
import { expect, test } from 'vitest'
import { showLine, showText } from './show-text.ts'

test('leaves ordinary text as it is, of any script', () => {
  for (const text of ['a <b>&amp;</b>\n\tc', 'größe', '日本語', 'Привет', '👍🏽']) expect(showText(text)).toBe(text)
})

test('makes escape sequences and controls visible', () => {
  expect(showText('\u001b[31mred\u0007\u0000\u007f')).toBe('␛[31mred␇␀␡')
})

test('names characters that hide or reorder what is around them', () => {
  expect(showText('user\u202enimda\u200b')).toBe('user⟨U+202E⟩nimda⟨U+200B⟩')
  expect(showText('\u{e0041}\ufeff\u0085')).toBe('⟨U+E0041⟩⟨U+FEFF⟩⟨U+0085⟩')
})

test('cuts a long text, and says so', () => {
  const shown = showText('x'.repeat(1_000_000))
  expect(shown.length).toBeLessThan(20_100)
  expect(shown).toContain('… (1,000,000 characters, 20,000 shown)')
})

test('one line stays one line, and short', () => {
  expect(showLine('a\r\nb\tc')).toBe('a b c')
  expect(showLine('x'.repeat(1_000_000)).length).toBeLessThan(400)
})

test('nothing that is shown hides or reorders text', () => {
  const hidden =
    // oxlint-disable-next-line no-control-regex
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e0fff}]/u
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      expect(showText(text)).not.toMatch(hidden)
    }),
  )
})
