import { expect, test } from 'vitest'
import { json, loaded, pressed, requested } from '../../diagnose/testing/cases.ts'
import { askCase, askNothing } from '../../diagnose/testing/ask-case.ts'
import type { Built } from '../../../store/testing/build-store.ts'

const REFUSED = { method: 'POST', responseBody: json({ ok: false }) }

test.each(['{}', '{"token":""}', '{"token": null, "remember": true}', 'token=&remember=1'])(
  'a page that signs in with nothing as it loads only asks whether it is signed in: %s',
  async (requestBody) => {
    const events = [loaded(0, 'navigate'), requested(100, '/signin', { ...REFUSED, requestBody })]
    const { expected } = await askNothing(events, { isAlone: true })
    expect(expected.failures).toMatchObject([{ url: '/signin', status: 200 }])
  },
)

test('whatever cookies there are', async () => {
  const refused = { method: 'POST', status: 401, requestBody: '{"token":""}', authKind: 'cookie' as const }
  const { expected } = await askNothing([loaded(0, 'navigate'), requested(100, '/api/signin', refused)], {
    isAlone: true,
  })
  expect(expected.failures).toMatchObject([{ url: '/api/signin', status: 401 }])
})

test.each<[string, Built[]]>([
  [
    'a password was sent',
    [loaded(0, 'navigate'), requested(100, '/signin', { ...REFUSED, requestBody: '{"password":"[redacted:x:1]"}' })],
  ],
  ['the server failed', [loaded(0, 'navigate'), requested(100, '/signin', { ...REFUSED, status: 500 })]],
  [
    'somebody pressed a button',
    [loaded(0, 'navigate'), pressed(5_000, 'Sign in'), requested(5_010, '/signin', REFUSED)],
  ],
])('a sign-in that is refused is a case where %s', async (_, events) => {
  expect((await askCase(events, { isAlone: true })).failure).toMatchObject({ url: '/signin' })
})
