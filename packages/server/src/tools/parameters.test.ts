import { expect, test } from 'vitest'
import { UserError } from '../user-error.ts'
import { limit, parseSince } from './parameters.ts'

const at = Date.parse('2026-01-31T12:00:00Z')

test.each<[string | number | undefined, number | undefined]>([
  [undefined, undefined],
  [at, at],
  [String(at), at],
  ['2026-01-31T12:00:00Z', at],
  ['2026-01-31T13:00:00+01:00', at],
])('reads since %j', (value, expected) => {
  expect(parseSince(value)).toBe(expected)
})

test.each(['', 'yesterday', '5 minutes ago', '2026-99-99'])('says what it wants in place of since %j', (value) => {
  expect(() => parseSince(value)).toThrow(UserError)
})

test('a limit has its default, at least one, at most so many', () => {
  const schema = limit(10, 100)
  expect(schema.parse(undefined)).toBe(10)
  expect([0, 101, 1.5, '5'].map((value) => schema.safeParse(value).success)).toEqual([false, false, false, false])
})
