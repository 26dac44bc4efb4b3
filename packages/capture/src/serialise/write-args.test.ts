import { LIMITS } from '@gasoline/wire/limits'
import { expect, test } from 'vitest'
import { joinWritten, writeArgs } from './write-args.ts'

const read = (...args: unknown[]): unknown => JSON.parse(joinWritten(writeArgs(args)))

test('writes every argument', () => {
  expect(read('a', { b: 1 })).toEqual(['a', { b: 1 }])
  expect(read()).toEqual([])
})

test('counts the arguments that are too many, or for which there is no room', () => {
  const many = Array.from({ length: 100 }, (_, index) => index)
  expect(read(...many)).toEqual([...many.slice(0, LIMITS.page.argValues), '[40 more of 100]'])
  const long = 'x'.repeat(LIMITS.page.argChars)
  expect(read(long, long, long, long, 'e', 'f')).toHaveLength(5)
  expect(read(long, long, long, long, 'e', 'f')).toMatchObject({ 4: '[2 more of 6]' })
})
