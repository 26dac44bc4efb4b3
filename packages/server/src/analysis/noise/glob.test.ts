import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compilePattern } from './glob.ts'
import { takesAtMost } from '../../store/testing/takes-at-most.ts'

test.each([
  ['http://a.test/favicon.ico', 'favicon', true],
  ['http://a.test/favicon.ico', 'favicon*', false],
  ['http://a.test/favicon.ico', '*favicon*', true],
  ['http://a.test/app.js.map', '*.map', true],
  ['http://a.test/app.map.js', '*.map', false],
  ['[vite] connected.', '[vite]*', true],
  ['say [vite] connected.', '[vite]*', false],
  ['ab', 'ab*b', false],
  ['abb', 'ab*b', true],
  ['abc', 'a*b*c', true],
  ['acb', 'a*b*c', false],
  ['anything', '*', true],
  ['', '*', true],
  ['a.c', 'a.c', true],
  ['abc', 'a.c', false],
  ['a(b', 'a(b', true],
])('%j fits %j: %s', (text, pattern, fits) => {
  expect(compilePattern(pattern)(text)).toBe(fits)
})

test('says the same as a regular expression would', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 12 })
  const pattern = fc.string({ unit: fc.constantFrom('a', 'b', '*'), maxLength: 6 })
  fc.assert(
    fc.property(letters, pattern, (text, glob) => {
      const expected = glob.includes('*')
        ? new RegExp(`^${glob.replaceAll('*', '.*')}$`).test(text)
        : text.includes(glob)
      expect(compilePattern(glob)(text)).toBe(expected)
    }),
    { numRuns: 2_000 },
  )
})

test('no pattern is slow', () => {
  const text = 'a'.repeat(10_240)
  const patterns = ['a*'.repeat(100), `${'*a'.repeat(99)}b`, 'a'.repeat(199) + 'b', `*${'a'.repeat(198)}b*`]
  expect(takesAtMost(50, () => patterns.map((pattern) => compilePattern(pattern)(text)))).toBe(true)
})
