import type { NetworkBody, NetworkEntry } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { NOON, buildView, network } from '../../store/testing/build-store.ts'
import { did, loaded, requested } from '../diagnose/testing/cases.ts'
import { endsSession, findSignIn, startsSession } from './sign-in.ts'

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

const WHERE = { tabId: 7, pageId: 'p1', at: NOON + 60_000 }
const typed = did(1_000, 'input', { inputType: 'password' })
const sent = did(2_000, 'submit')

test('a form with a password that is sent, and another page: signed in', () => {
  expect(findSignIn(buildView(typed, sent, loaded(2_100, 'navigate')), WHERE)).toBe(NOON + 2_100)
})

test('a later form is another one: the password has signed in already', () => {
  const login = requested(1_500, '/api/login', { method: 'POST', requestBody: '{"password":"x"}' })
  expect(findSignIn(buildView(typed, login, sent, loaded(2_100, 'navigate')), WHERE)).toBe(NOON + 1_500)
  const left = loaded(1_600, 'navigate')
  expect(findSignIn(buildView(typed, left, sent, loaded(2_100, 'navigate')), WHERE)).toBeUndefined()
})
