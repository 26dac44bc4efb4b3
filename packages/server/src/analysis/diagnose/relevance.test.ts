import { expect, test } from 'vitest'
import { NOON, log } from '../../store/testing/build-store.ts'
import type { Built } from '../../store/testing/build-store.ts'
import { askCase, askNothing } from './testing/ask-case.ts'
import { did, json, loaded, pressed, requested, thrown } from './testing/cases.ts'

const crash = (ms: number, message: string, pageId = 'p1') =>
  thrown(ms, `Error: ${message}`, `Error: ${message}\n    at run (http://app.test/a.js:1:1)`, { pageId })
const ALONE = { isAlone: true }
const ask = (...events: Built[]) => askCase(events, ALONE)
const askQuiet = async (...events: Built[]) => (await askNothing(events, ALONE)).earlier.failures
const saved = (ms: number) => requested(ms, '/api/items', { method: 'POST', status: 201, responseBody: '{"id":1}' })

test('what failed since the last action is the case, not what failed before it', async () => {
  const { failure, nothing_since } = await ask(
    pressed(1_000, 'Load'),
    crash(1_100, 'old'),
    pressed(9_000, 'Save'),
    requested(9_010, '/api/items', { method: 'POST', status: 500 }),
  )
  expect(failure).toMatchObject({ kind: 'request', status: 500 })
  expect(nothing_since).toBeUndefined()
})

test('what a press throws before it is recorded as a click came of it', async () => {
  const { failure, nothing_since, action } = await ask(
    pressed(1_000, 'Load'),
    crash(8_984, 'new'),
    pressed(9_000, 'On'),
  )
  expect(failure).toMatchObject({ message: 'Error: new' })
  expect(JSON.stringify(action)).toContain('On')
  expect(nothing_since).toBeUndefined()
})

test('what failed before actions that went well is told apart from them', async () => {
  expect(
    await askQuiet(pressed(1_000, 'Load'), crash(1_100, 'old'), pressed(9_000, 'Save'), saved(9_010)),
  ).toMatchObject([{ failure: { message: 'Error: old' }, when: 'followed', count: 1 }])
})

test.each<[string, Built]>([
  ['a reload', loaded(9_000, 'reload', 'p2')],
  ['a change of route', did(9_000, 'navigate', { toUrl: 'http://app.test/help' })],
  ['a press that led to no request', pressed(9_000, 'Close')],
])('after %s the failure before it is still the case, and the newer action is named first', async (_, later) => {
  const { failure, nothing_since } = await ask(pressed(1_000, 'Load'), crash(1_100, 'old'), later)
  expect(failure).toMatchObject({ message: 'Error: old' })
  expect(nothing_since).toMatchObject({ ms_ago: 11_000 })
})

test('what fails at each load is no case of a press that leads to a load', async () => {
  const load = (ms: number, pageId: string) => [
    loaded(ms, 'navigate', pageId),
    requested(ms + 50, '/api/optional', { status: 500, pageId }),
  ]
  expect(await askQuiet(...load(0, 'p1'), pressed(9_000, 'Orders'), ...load(9_400, 'p2'))).toMatchObject([
    { failure: { kind: 'request', url: '/api/optional' }, when: 'at-load', count: 2 },
  ])
})

test('what fails at each load is the case where the load is all that the person did', async () => {
  const { failure, count } = await ask(
    loaded(0, 'navigate'),
    crash(50, 'broken'),
    loaded(9_000, 'reload', 'p2'),
    crash(9_050, 'broken', 'p2'),
  )
  expect([failure, count]).toMatchObject([{ message: 'Error: broken' }, 2])
})

const failedDocument = (ms: number, status: number) =>
  log({
    at: NOON + ms,
    level: 'error',
    source: 'network',
    tabId: 7,
    pageId: 'p2',
    url: 'http://app.test/login',
    message: `Document failed with ${status}`,
    load: { element: 'document', status, url: 'http://app.test/login' },
  })

test('a login that the server could not answer is the case, named by the form that was sent', async () => {
  const { failure, cause } = await ask(
    loaded(0, 'navigate'),
    did(1_000, 'input', { inputType: 'password', value: '[redacted]' }),
    pressed(2_000, 'Log in'),
    did(2_010, 'submit', { form: { action: 'http://app.test/login', method: 'post' } }),
    failedDocument(2_200, 503),
    loaded(2_200, 'navigate', 'p2'),
  )
  expect(failure).toMatchObject({ kind: 'resource' })
  expect(cause).toMatchObject({ kind: 'load', method: 'POST', url: '/login', status: 503 })
})

test('a document that was opened by its address was requested with GET', async () => {
  const { cause } = await ask(failedDocument(200, 500), loaded(200, 'navigate', 'p2'))
  expect(cause).toMatchObject({ kind: 'load', method: 'GET', url: '/login', status: 500 })
})

const signIn = (ms: number): Built[] => [
  did(ms, 'input', { inputType: 'password', value: '[redacted]' }),
  pressed(ms + 500, 'Sign in'),
  requested(ms + 510, '/api/login', { method: 'POST', responseBody: json({ ok: true }) }),
]

test('what failed before a login that succeeded is no case', async () => {
  expect(
    await askQuiet(
      loaded(0, 'navigate'),
      requested(40, '/api/cart', { status: 403, hasAuthHeader: true, authKind: 'header' }),
      crash(60, 'old'),
      ...signIn(5_000),
    ),
  ).toMatchObject([
    { failure: { message: 'Error: old' }, when: 'before-login' },
    { failure: { status: 403 }, when: 'before-login' },
  ])
})

test('a case starts at the press that led to another page', async () => {
  const { failure, also } = await ask(
    loaded(0, 'navigate'),
    pressed(9_000, 'Checkout'),
    requested(9_010, '/api/order', { method: 'POST', status: 500 }),
    did(9_600, 'navigate', { toUrl: 'http://app.test/thanks' }),
    crash(9_650, 'no order'),
  )
  expect([failure, ...also.map((other) => other.failure)].map(({ kind }) => kind).sort()).toContain('exception')
  expect(failure.kind === 'exception' || failure.kind === 'request').toBe(true)
})

test('who signed out is refused by a GraphQL server, too', async () => {
  const refused = requested(9_200, '/graphql', {
    method: 'POST',
    operation: 'Me',
    responseBody: json({ errors: [{ message: 'Not authorized', extensions: { code: 'FORBIDDEN' } }] }),
  })
  const { expected } = await askNothing([pressed(9_000, 'Log out'), refused], ALONE)
  expect(expected.failures).toMatchObject([{ kind: 'body-error', operation: 'Me' }])
  expect((await ask(pressed(9_000, 'Orders'), refused)).failure).toMatchObject({ kind: 'body-error' })
})

test('where only libraries are on the stack, no place is named', async () => {
  const message = 'Error: Request failed'
  const stack = `${message}\n    at settle (http://app.test/lib/axios.min.js:1:900)\n    at e (http://app.test/lib/jquery-3.7.1.min.js:2:100)`
  const { place } = await ask(pressed(9_000, 'Save'), thrown(9_010, message, stack))
  expect(place).toBeUndefined()
})

const refused = (ms: number) => requested(ms, '/api/items/3', { method: 'DELETE', status: 403 })
const looked = (ms: number) => requested(ms, '/api/items', { responseBody: '[]' })

test('a change that was refused is the case, although the person then looked at the list', async () => {
  const { failure, nothing_since } = await ask(
    pressed(1_000, 'Delete'),
    refused(1_010),
    pressed(3_000, 'Refresh'),
    looked(3_010),
  )
  expect(failure).toMatchObject({ kind: 'request', status: 403 })
  expect(nothing_since).toMatchObject({ action: { type: 'click' } })
})

test.each<[string, Built[]]>([
  ['another change went well', [pressed(3_000, 'Save'), saved(3_010)]],
  ['the person went on', [1, 2, 3].flatMap((at) => [pressed(at * 3_000, `Look ${at}`), looked(at * 3_000 + 10)])],
])('a change that was refused is no case any more after %s', async (_, later) => {
  expect(await askQuiet(pressed(1_000, 'Delete'), refused(1_010), ...later)).toMatchObject([{ when: 'followed' }])
})

test('an error on missing data is not explained by what was refused before a login', async () => {
  const { cause } = await ask(
    requested(500, '/api/me', { status: 401 }),
    ...signIn(1_000),
    pressed(9_000, 'Create'),
    thrown(
      9_010,
      "TypeError: Cannot read properties of undefined (reading 'trim')",
      'TypeError: x\n    at run (http://app.test/a.js:1:1)',
    ),
  )
  expect(cause).toMatchObject({ kind: 'thrown' })
})

test('a request that is refused after a login is not explained by what was refused before it', async () => {
  const { cause } = await ask(
    requested(500, '/api/settings', { status: 401 }),
    ...signIn(1_000),
    pressed(9_000, 'Delete'),
    refused(9_010),
  )
  expect(cause).toMatchObject({ kind: 'failed-request', request: { method: 'DELETE', status: 403 } })
})

const emptied = [
  pressed(1_000, 'Notes'),
  requested(1_010, '/api/notes', { responseBody: json([{ id: 1 }, { id: 2 }]) }),
  pressed(9_000, 'Notes'),
  requested(9_010, '/api/notes', { responseBody: '[]' }),
]
const colours = (ms: number) => requested(ms, '/api/colours', { responseBody: json(['red']) })

test('data that is wrong stays the case while the person is on its page', async () => {
  const { failure } = await ask(...emptied, pressed(12_000, 'Colour'), colours(12_010))
  expect(failure).toMatchObject({ kind: 'emptied' })
})

test('data that was wrong is no case of what goes well on another page', async () => {
  const colour = (ms: number, url: string) => [pressed(ms, 'Colour', { url }), colours(ms + 10)]
  const later = [...colour(12_000, 'http://app.test/shop'), ...colour(15_000, 'http://app.test/shop#/help')]
  expect(await askQuiet(...emptied, ...later)).toMatchObject([{ when: 'followed' }])
})
