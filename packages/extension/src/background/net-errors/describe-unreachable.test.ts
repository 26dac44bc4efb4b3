import { expect, test } from 'vitest'
import { describeUnreachable } from './describe-unreachable.ts'

test('a server that does not respond', () => {
  expect(describeUnreachable(new URL('http://127.0.0.1:3001/x'))).toMatch(/^127\.0\.0\.1:3001 did not .* listens there/)
  expect(describeUnreachable(new URL('https://api.test/x'))).toMatch(/^api\.test did not .* certificate/)
})
