import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapePattern, writeComment, writeKey, writeString, writeText } from './literal.ts'

/** The value of code that we wrote ourselves. */
function evaluate(code: string, scope: Record<string, unknown> = {}): unknown {
  return runInNewContext(`(${code})`, scope)
}

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(
      "'",
      '"',
      '`',
      '$',
      '{',
      '}',
      '\\',
      '\n',
      '\r',
      '\u2028',
      '\ud800',
      '\u202e',
      '😀',
      '//',
      '*/',
      '</script>',
    ),
  }),
)

test('a string literal has exactly the text that a page had', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(evaluate(writeString(text))).toBe(text)
    }),
  )
})

test('a template with a variable has exactly the texts around it', () => {
  fc.assert(
    fc.property(anyText, anyText, (before, after) => {
      const code = writeText([before, { variable: 'name' }, after].filter((part) => part !== ''))
      expect(evaluate(code, { name: '${x}`' })).toBe(`${before}\${x}\`${after}`)
    }),
  )
})

test('a pattern matches the text itself', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const pattern = evaluate(`/^${escapePattern(text)}$/`) as RegExp
      expect(pattern.test(text)).toBe(true)
    }),
  )
})

test('a comment never ends before its line', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(writeComment(text)).not.toMatch(/[\n\r\u2028\u2029]/)
    }),
  )
})

test('a key is quoted where it must be', () => {
  expect(['name', 'a-b', '1', '', '__proto__', 'ä', 'class'].map(writeKey)).toEqual([
    'name',
    "'a-b'",
    "'1'",
    "''",
    "'__proto__'",
    "'ä'",
    'class',
  ])
})

test('nothing in the code is invisible or turns its direction', () => {
  expect(writeString('a\u202eb\u200bc\u0007')).toBe(String.raw`'a\u202eb\u200bc\u0007'`)
})
