import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTime } from './read-time.ts'

const at = Date.parse('2026-01-31T12:00:00.250Z')

test.each<[unknown, number]>([
  [at, at],
  [String(at), at],
  [`${at}.5`, at + 0.5],
  ['2026-01-31T12:00:00.250Z', at],
  ['2026-01-31T13:00:00.250+01:00', at],
  ['2026-01-31', Date.parse('2026-01-31')],
  [0, 0],
])('reads %j', (value, expected) => {
  expect(readTime(value)).toBe(expected)
})

test.each([undefined, null, '', 'May', 'yesterday', '31.01.2026', '2026-13-45', true, {}, [at], '9'.repeat(70)])(
  'takes %j for no time',
  (value) => {
    expect(readTime(value)).toBeUndefined()
  },
)

test('reads back every date that it could have been sent', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true, min: new Date(0) }), (date) => {
      expect(readTime(date.toISOString())).toBe(date.getTime())
      expect(readTime(String(date.getTime()))).toBe(date.getTime())
    }),
  )
})

test('never throws, whatever is sent as a time', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(['number', 'undefined']).toContain(typeof readTime(value))
    }),
  )
})
