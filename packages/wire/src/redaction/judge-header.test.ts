import { expect, test } from 'vitest'
import { isAuthHeader, isSecretHeader } from './judge-header.ts'

test.each([
  ['Authorization', true, true],
  ['X-Api-Key', true, true],
  ['x-session-token', true, true],
  ['key', true, true],
  ['Cookie', true, false],
  ['x-csrf-token', true, false],
  ['x-signature', true, false],
  ['WWW-Authenticate', false, false],
  ['idempotency-key', false, false],
  ['content-type', false, false],
])('%s is secret: %s, carries credentials: %s', (name, isSecret, isAuth) => {
  expect(isSecretHeader(name)).toBe(isSecret)
  expect(isAuthHeader(name)).toBe(isAuth)
})
