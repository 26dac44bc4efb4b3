import type { PolicyViolation } from '@gasoline/wire'
import { expect, test } from 'vitest'
import type { Fields } from '../entry/translate.ts'
import { describeViolation, normaliseViolation } from './policy-violation.ts'

function normalise(fields: Fields): Fields {
  const entry = { source: 'security', ...fields }
  normaliseViolation(entry)
  return entry
}

test.each<[PolicyViolation, string]>([
  [
    { directive: 'connect-src', blocked: 'http://a.test/x' },
    'Content Security Policy blocked http://a.test/x (connect-src)',
  ],
  [
    { directive: 'img-src', blocked: 'data', reportOnly: true },
    'Content Security Policy would have blocked data (img-src)',
  ],
])('%j is written as a message, and read from it', (violation, message) => {
  expect(describeViolation(violation)).toBe(message)
  expect(normalise({ message })).toEqual({ source: 'security', message, violation })
})

test('without a URL it has a message, too', () => {
  expect(describeViolation({ directive: 'script-src' })).toBe('Content Security Policy blocked something (script-src)')
})

test('what was sent counts, cut to size; what has another shape is kept as metadata', () => {
  const violation = { directive: 'img-src', blocked: 'http://a.test/' }
  const sent = normalise({ message: 'CSP blocked http://b.test/ (script-src)', violation })
  expect(sent.violation).toEqual(violation)
  const { violation: long } = normalise({ violation: { ...violation, blocked: 'x'.repeat(10_000) } })
  expect((long as PolicyViolation).blocked?.length).toBeLessThan(5_000)
  expect(normalise({ violation: 'yes' })).toEqual({ source: 'security', metadata: { violation: 'yes' } })
})

test.each([
  { source: 'console', message: 'CSP blocked http://a.test/ (img-src)' },
  { message: 'blocked' },
  { message: 7 },
])('reads nothing into %j', (fields) => {
  expect(normalise(fields)).not.toHaveProperty('violation')
})
