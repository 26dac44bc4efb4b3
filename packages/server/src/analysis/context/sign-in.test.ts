import type { NetworkBody, NetworkEntry } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { buildView, network } from '../../store/testing/build-store.ts'
import { endsSession, startsSession } from './sign-in.ts'

function judge(method: string, path: string, more: Partial<NetworkBody> = {}): string {
  const [request] = buildView(network({ method, url: `http://app.test${path}`, ...more })).network
  // One was built.
  const entry = request as NetworkEntry
  return [startsSession(entry) && 'in', endsSession(entry) && 'out'].filter(Boolean).join(' ') || 'neither'
}

test.each([
  ['POST', '/api/login', 'in'],
  ['POST', '/api/auth/sign-in', 'in'],
  ['POST', '/api/collections/users/auth-with-password', 'in'],
  ['POST', '/sessions', 'in'],
  ['POST', '/oauth/token', 'in'],
  ['POST', '/api/logout', 'out'],
  ['POST', '/connect/endsession', 'out'],
  ['DELETE', '/api/session', 'in out'],
  ['POST', '/oauth/tokens/revoke', 'in out'],
  ['POST', '/api/invitations/7/revoke', 'neither'],
  ['DELETE', '/api/orders/7', 'neither'],
  ['POST', '/api/authors', 'neither'],
  ['POST', '/api/design', 'neither'],
])('%s %s: %s', (method, path, judged) => {
  expect(judge(method, path)).toBe(judged)
})

test('an operation counts as an address does; the host does not', () => {
  expect(judge('POST', '/graphql', { operation: 'signInUser' })).toBe('in')
  expect(judge('POST', '/graphql', { operation: 'userLogOut' })).toBe('out')
  expect(judge('POST', '/rpc', { requestBody: '{"method":"session.login"}' })).toBe('in')
  expect(judge('POST', '', { url: 'http://auth.app.test/orders' })).toBe('neither')
})
