import { expect, test } from 'vitest'
import { requested, connected, did, json, loaded, pressed, printed } from '../../diagnose/testing/cases.ts'
import type { Built } from '../../../store/testing/build-store.ts'
import { askCase, askNothing } from '../../diagnose/testing/ask-case.ts'

const ask = (events: readonly Built[]) => askCase(events, { isAlone: true })
const askQuiet = (events: readonly Built[]) => askNothing(events, { isAlone: true })
const NONE = { failures: [], more: 0 }
/** Nothing of the app failed, or was expected to fail, or recovered. */
const QUIET = { excluded: 0, expected: NONE, recovered: NONE, third_party: 0, noise: 0 }
const list = (ms: number, url: string, items: unknown[]) => requested(ms, url, { responseBody: json({ items }) })
const changed = (ms: number, url: string, more: object = {}) =>
  requested(ms, url, { method: 'POST', responseBody: json({ ok: true }), ...more })

test.each<[string, Built[]]>([
  ['marked as read elsewhere', [pressed(5_000, 'Mark all read'), changed(5_010, '/inbox/ack')]],
  ['fetched again after another change', [pressed(5_000, 'Choose'), changed(5_010, '/api/profile')]],
  ['taken by an order', [pressed(5_000, 'Place order'), changed(5_010, '/api/orders')]],
  ['emptied by an address', [pressed(5_000, 'OK'), changed(5_010, '/api/notes/dismiss-all')]],
  [
    'sent as nothing',
    [pressed(5_000, 'Save'), changed(5_010, '/api/notes', { method: 'PUT', requestBody: '{"ids":[]}' })],
  ],
  [
    'taken by a mutation',
    [
      pressed(5_000, 'Done'),
      changed(5_010, '/graphql', { operation: 'CompleteAll', requestBody: '{"query":"mutation CompleteAll { x }"}' }),
    ],
  ],
])('a list that was %s is right to be empty', async (_, between) => {
  expect(await askQuiet([list(1_000, '/api/notes', [1, 2]), ...between, list(5_090, '/api/notes', [])])).toMatchObject(
    QUIET,
  )
})

test.each<[string, Built[]]>([
  [
    'after what failed',
    [
      pressed(5_000, 'Mark all read'),
      changed(5_010, '/inbox/ack', { responseBody: json({ success: false, message: 'no' }) }),
    ],
  ],
  ['after something was added', [pressed(5_000, 'Add'), changed(5_010, '/api/notes')]],
  [
    'after a mere query',
    [pressed(5_000, 'Refresh'), changed(5_010, '/graphql', { requestBody: '{"query":"query Stats { x }"}' })],
  ],
])('a list that is empty %s is reported', async (_, between) => {
  const { failure, also, cause } = await ask([
    list(1_000, '/api/notes', [1, 2]),
    ...between,
    list(5_090, '/api/notes', []),
  ])
  const all = [failure, ...also.map((other) => other.failure)]
  expect(all).toContainEqual(
    expect.objectContaining({ kind: 'emptied', method: 'GET', url: '/api/notes', status: 200 }),
  )
  const facts = { kind: 'emptied', path: 'items', before: { count: 2 } }
  expect(cause).toMatchObject(failure.kind === 'emptied' ? facts : { kind: 'body-error', request: { id: 'N3' } })
})

test('the end of many pages, and what the person turned to', async () => {
  expect(await askQuiet([list(1_000, '/api/log?page=3', [1]), list(2_000, '/api/log?page=4', [])])).toMatchObject(QUIET)
  const tab = [
    list(1_000, '/api/jobs?state=open', [1]),
    pressed(2_000, 'Archived'),
    list(2_010, '/api/jobs?state=archived', []),
  ]
  expect(await askQuiet(tab)).toMatchObject(QUIET)
})

const open = (url: string, more: object = {}) =>
  requested(1_000, url, { pending: true, status: undefined, duration: undefined, ...more })

test.each([
  ['/api/messages/poll?cursor=8'],
  ['/socket.io/?EIO=4&transport=polling&sid=a1'],
  ['/api/jobs?wait=60'],
  ['/v1/kv/leader?index=12&wait=5m'],
])('a request that says it waits, %s, does not hang', async (url) => {
  expect(await askQuiet([open(url), pressed(5_000, 'Go'), requested(5_010, '/api/x')])).toMatchObject(QUIET)
})

test('a request that is sent again as soon as it got a response waits for news, too', async () => {
  const round = (ms: number, duration: number) =>
    requested(ms, '/api/news', { duration, initiator: 'next (http://app.test/a.js:1:1)' })
  const rounds = [round(1_000, 3_000), round(4_002, 900), round(4_904, 2_500)]
  expect(
    await askQuiet([
      ...rounds,
      requested(7_406, '/api/news', { pending: true, status: undefined, duration: undefined }),
    ]),
  ).toMatchObject(QUIET)
  const { failure } = await ask([
    round(1_000, 60),
    requested(4_000, '/api/news', { pending: true, status: undefined, duration: undefined }),
  ])
  expect(failure).toMatchObject({ kind: 'pending', id: 'N2', url: '/api/news' })
})

test('a request that names no more than news may wait for them', async () => {
  expect(await ask([open('/api/updates')])).toMatchObject({ cause: { kind: 'pending' }, doubt: 'long-poll' })
  expect((await ask([pressed(990, 'March'), open('/api/updates')])).doubt).not.toBe('long-poll')
  const { cause } = await ask([open('/api/jobs?wait=5')])
  expect(cause).toMatchObject({ kind: 'pending', request: { url: '/api/jobs?wait=5' }, wait_ms: 19_000 })
})

const missing = (ms: number, url: string, more: object = {}) =>
  requested(ms, url, { status: 404, responseBody: json({ error: 'none' }), ...more })

test.each<[string, Built[]]>([
  [
    'the screen says something else',
    [
      did(5_000, 'input', { value: 'bo', appeared: [{ text: '"bo" is yours to take' }] }),
      missing(5_010, '/api/names/bo'),
    ],
  ],
  [
    'only its head was requested',
    [pressed(5_000, 'Next'), missing(5_010, '/files/4.pdf', { method: 'HEAD', responseBody: undefined })],
  ],
  [
    'it was made then',
    [pressed(5_000, 'Open'), missing(5_010, '/api/drafts/7'), changed(5_040, '/api/drafts', { status: 201 })],
  ],
])('a 404 after which %s was expected', async (_, events) => {
  const { expected, ...others } = await askQuiet(events)
  expect(others).toMatchObject({ excluded: 0, recovered: NONE, third_party: 0, noise: 0 })
  expect(expected).toMatchObject({ failures: [{ kind: 'request', id: 'N2', status: 404 }], more: 0 })
})

test('a refusal is expected after a sign-out, and reported without one', async () => {
  const me = (ms: number, status: number) => requested(ms, '/api/me', { status, responseBody: '{}' })
  const out = requested(5_010, '/api/logout', { method: 'POST', status: 204 })
  const refused = { kind: 'request', method: 'GET', url: '/api/me', status: 401 }
  const { expected, recovered } = await askQuiet([me(1_000, 200), pressed(5_000, 'Bye'), out, me(5_050, 401)])
  expect(expected).toEqual({ failures: [{ id: 'N4', ...refused }], more: 0 })
  expect(recovered).toEqual(NONE)
  const { failure, also } = await ask([
    me(1_000, 200),
    pressed(5_000, 'Bye'),
    { ...out, event: { ...out.event, status: 500 } } as Built,
    me(5_050, 401),
  ])
  expect([failure, ...also.map((other) => other.failure)]).toContainEqual({ id: 'N4', ...refused })
  const { cause } = await ask([me(1_000, 200), pressed(5_000, 'Me'), me(5_050, 401)])
  expect(cause).toMatchObject({ kind: 'failed-request', request: { id: 'N3', status: 401 } })
})

test.each<[string, Built[]]>([
  [
    'was logged',
    [did(5_000, 'input', { appeared: [{ text: 'Saved' }] }), missing(5_010, '/api/a'), printed(5_050, 'no such thing')],
  ],
  ['is on the screen', [pressed(5_000, 'Open', { appeared: [{ text: 'Nothing here' }] }), missing(5_010, '/api/a')]],
  ['is not on the screen', [pressed(5_000, 'Open'), missing(5_010, '/api/a')]],
  [
    'took something away',
    [
      pressed(5_000, 'Open', { appeared: [{ text: 'Ok' }], disappeared: [{ text: 'A' }, { text: 'B' }] }),
      missing(5_010, '/api/a'),
    ],
  ],
])('a 404 that %s is reported', async (_, events) => {
  const { cause, doubt } = await ask(events)
  expect(cause).toMatchObject({ kind: 'failed-request', request: { url: '/api/a', status: 404 } })
  expect(doubt).toBeUndefined()
})

test('what was sent again after a conflict, and accepted, has not failed', async () => {
  const save = (ms: number, version: number, status: number) =>
    requested(ms, '/api/doc/4', {
      method: 'PUT',
      requestBody: json({ version, text: 'x' }),
      status,
      responseBody: '{}',
    })
  const { expected, recovered } = await askQuiet([pressed(5_000, 'Save'), save(5_010, 3, 409), save(5_090, 4, 200)])
  expect(recovered).toEqual({
    failures: [{ kind: 'request', id: 'N2', method: 'PUT', url: '/api/doc/4', status: 409 }],
    more: 0,
  })
  expect(expected).toEqual(NONE)
  const { cause } = await ask([pressed(5_000, 'Save'), save(5_010, 3, 422), save(5_090, 4, 200)])
  expect(cause).toMatchObject({ kind: 'failed-request', request: { id: 'N2', status: 422 } })
})

test('connections that a page made twice, or ended with a word, are no failures', async () => {
  const twice = [
    connected(1_000, 'connecting'),
    connected(1_002, 'connecting', { connection: 'ws-2' }),
    connected(1_003, 'error'),
    connected(1_003, 'close', { code: 1006 }),
    connected(1_020, 'open', { connection: 'ws-2' }),
  ]
  expect(await askQuiet(twice)).toMatchObject(QUIET)
})

const REFRESH = {
  method: 'POST',
  requestBody: '{"mode":"session"}',
  responseBody: '{"errors":[{"message":"no token"}]}',
}

test.each([
  ['/auth/refresh', 400],
  ['/api/session', 404],
  ['/api/users/me', 401],
  ['/oauth/token', 422],
])('%s says %s at the start, before anyone has signed in', async (url, status) => {
  const { expected } = await askQuiet([loaded(0, 'navigate'), requested(100, url, { ...REFRESH, status })])
  expect(expected.failures).toMatchObject([{ url, status }])
})

test.each<[string, Built[]]>([
  ['fails on the server', [loaded(0, 'navigate'), requested(100, '/auth/refresh', { ...REFRESH, status: 500 })]],
  [
    'fails after a press',
    [loaded(0, 'navigate'), pressed(5_000, 'Go'), requested(5_010, '/auth/refresh', { ...REFRESH, status: 400 })],
  ],
  [
    'carries a login',
    [
      loaded(0, 'navigate'),
      requested(100, '/auth/refresh', { ...REFRESH, status: 400, hasAuthHeader: true, authKind: 'header' }),
    ],
  ],
])('a session that %s is a case', async (_, events) => {
  expect((await ask(events)).failure).toMatchObject({ kind: 'request', url: '/auth/refresh' })
})

test('what counts the entries of a list is not overtaken by the list', async () => {
  const { expected } = await askQuiet([
    pressed(5_000, 'Plants'),
    requested(5_010, '/items/plants?aggregate[count]=id', { duration: 300, responseBody: '[{"count":5}]' }),
    requested(5_080, '/items/plants?limit=25&page=1', { duration: 100, responseBody: '[{"id":1}]' }),
  ])
  expect(expected).toEqual(NONE)
})
