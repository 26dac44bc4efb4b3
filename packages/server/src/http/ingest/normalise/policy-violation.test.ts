import type { PolicyViolation } from '@gasoline/wire'
import { expect, test } from 'vitest'
import type { Fields } from '../entry/translate.ts'
import { describeViolation } from './describe-log.ts'
import { normaliseViolation } from './policy-violation.ts'

function normalise(fields: Fields): Fields {
  const entry = { source: 'security', ...fields }
  normaliseViolation(entry)
  return entry
}

test.each<PolicyViolation>([
  { directive: 'connect-src', blocked: 'http://a.test/x' },
  { directive: 'img-src', blocked: 'data', reportOnly: true },
])('%j is read from the message that is written of it', (violation) => {
  const message = describeViolation(violation)
  expect(normalise({ message })).toEqual({ source: 'security', message, violation })
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
