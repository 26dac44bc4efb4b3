import { LIMITS } from '@gasoline/wire/limits'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesAround } from './lines-around.ts'

const TEXT = Array.from({ length: 20 }, (_, index) => `line ${index + 1}`).join('\n')

test('returns five lines before and five after, as far as there are', () => {
  const numbers = (line: number) => linesAround(TEXT, line, 1)?.map((shown) => shown.line)
  expect(numbers(10)).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])
  expect(numbers(1)).toEqual([1, 2, 3, 4, 5, 6])
  expect(numbers(20)).toEqual([15, 16, 17, 18, 19, 20])
  expect(numbers(21)).toBeUndefined()
})

test('accepts line endings of Windows', () => {
  expect(linesAround('a\r\nb\r\nc', 2, 1)?.map(({ text }) => text)).toEqual(['a', 'b', 'c'])
})

test('cuts a long line, around the position if that is far in', () => {
  const long = `${'a'.repeat(400)}HERE${'b'.repeat(400)}`
  const [near] = linesAround(long, 1, 10) ?? []
  const [far] = linesAround(long, 1, 401) ?? []
  expect(near?.text).toBe(`${'a'.repeat(199)}…`)
  expect(far?.text).toMatch(/^…a+HEREb+…$/)
  expect(far?.text).toHaveLength(LIMITS.sources.lineChars)
})

test('shows the position in every line, and never too much', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ maxLength: 500 }), { minLength: 1 }),
      fc.nat(),
      fc.nat(600),
      (lines, at, column) => {
        const plain = lines.map((line) => line.replaceAll(/\s/g, '.'))
        const line = (at % plain.length) + 1
        const shown = linesAround(plain.join('\n'), line, column) ?? []
        expect(shown.filter(({ isError }) => isError).map((error) => error.line)).toEqual([line])
        for (const { text } of shown) expect(text.length).toBeLessThanOrEqual(LIMITS.sources.lineChars)
      },
    ),
    { numRuns: 50 },
  )
})
