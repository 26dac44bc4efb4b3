import { expect, test } from 'vitest'
import { requested, connected, did, json, loaded, pressed, printed, thrown } from './testing/cases.ts'
import type { Built } from '../../store/testing/build-store.ts'
import { askCase, askNothing } from './testing/ask-case.ts'

const crash = (ms: number, message: string, more: Parameters<typeof thrown>[3] = {}) =>
  thrown(ms, `Error: ${message}`, `Error: ${message}\n    at ${message} (http://app.test/a.js:1:1)`, more)
const failed = (ms: number, url: string, status = 500) =>
  requested(ms, url, { status, responseBody: json({ error: `${url} broke` }) })
/** What the case is about. */
const findFailure = async (...asking: Parameters<typeof askCase>) => (await askCase(...asking)).failure
/** What failed before the last action, and is not its case. */
const findEarlier = async (...asking: Parameters<typeof askNothing>) => (await askNothing(...asking)).earlier.failures
const error = (message: string) => ({ kind: 'exception', message: `Error: ${message}` })
/** What was broken before, by itself. */
const OLD = error('legacy banner is broken')
const request = (method: string, url: string, status: number) => ({ kind: 'request', method, url, status })

test.each<[string, object, Built[]]>([
  ['an exception before a failed request', error('late'), [failed(10_020, '/api/a'), crash(12_000, 'late')]],
  ['the first of a cascade', error('one'), [crash(10_100, 'one'), crash(10_130, 'two'), crash(10_160, 'three')]],
  ['the newest of two that are apart', error('two'), [crash(10_100, 'one'), crash(15_000, 'two')]],
  [
    'a failed request before a line in the console',
    request('GET', '/api/a', 500),
    [failed(10_020, '/api/a'), printed(10_500, 'sync is slow')],
  ],
  [
    'a broken connection before a script that did not load',
    { kind: 'websocket', url: '/live', step: 'closed', code: 1011 },
    [
      connected(10_020, 'close', { code: 1011 }),
      printed(10_030, 'Failed to load <script> http://app.test/x.js', { source: 'network' }),
    ],
  ],
  [
    'what the app did before what a third party did',
    request('GET', '/api/a', 500),
    [
      failed(10_020, '/api/a'),
      thrown(10_300, 'Error: ads', 'Error: ads\n    at ad (https://ads.example/a.js:1:1)'),
      requested(10_400, 'https://ads.example/bid', { status: 503, initiator: 'bid (https://ads.example/a.js:1:1)' }),
    ],
  ],
  [
    'another server to which the app itself sends requests',
    request('GET', 'https://api.example/a', 503),
    [requested(10_020, 'https://api.example/a', { status: 503, initiator: 'load (http://app.test/a.js:1:1)' })],
  ],
  [
    'what the person caused before what fails by itself',
    request('POST', '/api/save', 400),
    [
      ...[3_000, 5_000, 7_000, 9_000, 11_000, 13_000].map((ms) => failed(ms, '/api/poll', 503)),
      requested(10_020, '/api/save', { method: 'POST', status: 400 }),
    ],
  ],
  [
    'a failure before advice of a framework',
    request('GET', '/api/a', 404),
    [failed(10_020, '/api/a', 404), printed(10_300, 'Warning: Each child in a list should have a key')],
  ],
])('%s', async (_, failure, events) => {
  expect(await findFailure([pressed(10_000, 'Go'), ...events])).toMatchObject(failure)
})

test('what succeeded on retry has not failed, as after a renewed login', async () => {
  const retried = [
    failed(10_020, '/api/me', 401),
    requested(10_050, '/auth/refresh', { method: 'POST' }),
    requested(10_090, '/api/me'),
  ]
  expect(await findFailure([pressed(9_900, 'Go'), crash(10_000, 'real'), ...retried])).toMatchObject(error('real'))
})

test('an error that comes again on retry has not recovered', async () => {
  const refused = (ms: number) =>
    requested(ms, '/graphql', {
      method: 'POST',
      requestBody: '{}',
      responseBody: json({ errors: [{ message: 'no' }] }),
    })
  const { failure, doubt } = await askCase([pressed(10_000, 'Go'), refused(10_020), refused(10_200)])
  expect([failure.kind, doubt]).toEqual(['body-error', undefined])
})

test('what an app reports to others about its use is noise', async () => {
  const report = requested(10_500, 'http://pulse.localhost/collect?v=2', {
    method: 'POST',
    status: 0,
    error: 'TypeError: Failed to fetch',
    initiator: 'http://app.test/pulse.js:4:3',
  })
  const known = await askCase([pressed(9_900, 'Go'), failed(10_000, '/api/a'), report])
  expect(known.failure).toMatchObject(request('GET', '/api/a', 500))
  expect(known.noise?.rules).toContain('telemetry')
  expect(JSON.stringify(known)).not.toContain('pulse')
})

test('what a newer request replaced, or the person left behind, has not failed', async () => {
  const abort = { status: 0, error: 'AbortError: signal is aborted without reason' }
  const events = [
    crash(9_000, 'real'),
    requested(10_010, '/api/s?q=a', { ...abort, duration: 190 }),
    requested(10_200, '/api/s?q=ab', { responseBody: '[]' }),
    thrown(10_201, 'AbortError: signal is aborted without reason', 'AbortError', { source: 'unhandledrejection' }),
    requested(11_000, '/api/view', { ...abort, duration: 100 }),
    did(11_100, 'navigate', { toUrl: 'http://app.test/next', metadata: { how: 'pushState' } }),
  ]
  expect(await findFailure(events)).toMatchObject(error('real'))
})

test('requests that are sent side by side do not overtake each other', async () => {
  const side = [1, 2, 3, 4].map((id) =>
    requested(10_010 + id, `/api/items/${id}`, { duration: 400 - id * 80, responseBody: json({ id }) }),
  )
  expect(await findEarlier([crash(9_000, 'real'), pressed(10_000, 'All'), ...side])).toMatchObject([
    { failure: error('real'), when: 'followed' },
    { failure: OLD, when: 'followed' },
  ])
})

test('a list that the person emptied, and a search that finds nothing, are no failures', async () => {
  const list = (ms: number, url: string, items: number[]) => requested(ms, url, { responseBody: json(items) })
  const events = [
    crash(8_500, 'real'),
    list(9_000, '/api/todos', [1]),
    list(9_100, '/api/find?q=a', [1]),
    pressed(10_000, 'Delete'),
    requested(10_010, '/api/todos/1', { method: 'DELETE', status: 204 }),
    list(10_050, '/api/todos', []),
    did(11_000, 'input', { value: 'zzz' }),
    list(11_010, '/api/find?q=zzz', []),
  ]
  expect(await findEarlier(events)).toMatchObject([
    { failure: error('real'), when: 'followed' },
    { failure: OLD, when: 'followed' },
  ])
})

const HANGING = requested(10_010, '/api/report', { pending: true, duration: undefined })

test('a pending request is reported after a second if nothing else is wrong, and as what it may be', async () => {
  expect(await askNothing([pressed(10_000, 'Report'), HANGING], { atMs: 10_700 })).toBeDefined()
  const { failure, cause, doubt } = await askCase([pressed(10_000, 'Report'), HANGING], { atMs: 11_100 })
  expect(failure).toMatchObject({ kind: 'pending', id: 'N11', url: '/api/report' })
  expect(cause).toMatchObject({ kind: 'pending', wait_ms: 1_090 })
  expect(doubt).toBe('slow')
  expect(
    await findFailure([pressed(10_000, 'Report'), HANGING, crash(10_100, 'real')], { atMs: 11_100 }),
  ).toMatchObject(error('real'))
})

test('a request that waits for news does not hang', async () => {
  const polls = [requested(1_000, '/api/news', { duration: 4_000 }), requested(5_100, '/api/news', { duration: 4_000 })]
  const waiting = requested(9_200, '/api/news', { pending: true, duration: undefined })
  expect(await findEarlier([...polls, waiting], { atMs: 14_000 })).toMatchObject([{ failure: OLD, when: 'followed' }])
})

const SAME_LATER: [string, Built[]][] = [
  ['an exception', [pressed(10_000, 'Go'), crash(10_020, 'real')]],
  ['a failed request', [pressed(10_000, 'Go'), failed(10_020, '/api/a')]],
  ['a hanging request', [pressed(10_000, 'Go'), HANGING]],
  ['a broken connection', [pressed(10_000, 'Go'), connected(10_020, 'close', { code: 1011 })]],
]

test.each(SAME_LATER)(
  '%s is reported the same three seconds later, after a change of route and after a reload',
  async (_, events) => {
    const reload = [
      requested(13_950, '/api/tail', { status: 0, error: 'TypeError: Failed to fetch', duration: 30 }),
      thrown(13_985, 'TypeError: Failed to fetch', 'TypeError: Failed to fetch', { source: 'unhandledrejection' }),
      loaded(14_000, 'reload', 'p2'),
      requested(14_040, 'https://www.google-analytics.com/g/collect', {
        pageId: 'p2',
        status: 0,
        error: 'TypeError: Failed to fetch',
      }),
      thrown(
        14_100,
        'Error: legacy banner is broken',
        'Error: legacy banner is broken\n    at showBanner (http://app.test/banner.js:9:3)',
        { pageId: 'p2' },
      ),
      requested(14_150, '/api/session', { pageId: 'p2', responseBody: json({ user: { id: 4 } }) }),
    ]
    const route = did(13_500, 'navigate', { toUrl: 'http://app.test/next', metadata: { how: 'pushState' } })
    const first = await findFailure(events, { atMs: 12_000 })
    expect(first).not.toMatchObject(OLD)
    expect(await findFailure(events, { atMs: 15_000 })).toEqual(first)
    expect(await findFailure([...events, route], { atMs: 15_000 })).toEqual(first)
    expect(await findFailure([...events, route, ...reload], { atMs: 20_000 })).toEqual(first)
  },
)
