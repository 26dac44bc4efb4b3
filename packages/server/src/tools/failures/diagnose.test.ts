import { LIMITS, createRedactor } from '@gasoline/wire'
import fc from 'fast-check'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { describe, expect, test } from 'vitest'
import { requested, connected, did, json, pressed, printed, thrown } from '../../analysis/diagnose/testing/cases.ts'
import { NOON, append, buildToolContext, buildStore } from '../../store/testing/build-store.ts'
import type { Built } from '../../store/testing/build-store.ts'
import { renderEmpty, renderNothing } from '../../render/case/nothing.ts'
import { callTool, buildInputSchema } from '../call.ts'
import diagnose from './diagnose.ts'
import { askCase, askNothing, askText, diagnosePage } from '../../analysis/diagnose/testing/ask-case.ts'

const crash = (ms: number, message: string, more: Parameters<typeof thrown>[3] = {}) =>
  thrown(ms, `Error: ${message}`, `Error: ${message}\n    at ${message} (http://app.test/a.js:1:1)`, more)

test('what it does and takes costs at most 200 tokens', () => {
  const { name, description } = diagnose
  expect(
    countTokens(JSON.stringify({ name, description, inputSchema: buildInputSchema(diagnose) })),
  ).toBeLessThanOrEqual(200)
})

describe('which failure', () => {
  const events = [
    crash(8_500, 'old', { url: 'http://app.test/other', test_id: 'a' }),
    requested(9_500, '/api/x', { status: 500 }),
    connected(9_800, 'close', { code: 1011 }),
    crash(10_000, 'new', { test_id: 'b' }),
    crash(10_200, 'new', { test_id: 'b' }),
  ]

  test.each([
    ['an exception by its id', { error_id: 'L10' }, { kind: 'exception', message: 'Error: old' }],
    ['a request by its id', { error_id: 'N11' }, { kind: 'request', method: 'GET', url: '/api/x', status: 500 }],
    ['a connection by its id', { error_id: 'W12' }, { kind: 'websocket', url: '/live', step: 'closed', code: 1011 }],
    ['any of a group', { error_id: 'L14' }, { kind: 'exception', message: 'Error: new' }],
    ['of a page', { url: '/other' }, { kind: 'exception', message: 'Error: old' }],
    ['of a test', { test_id: 'a' }, { kind: 'exception', message: 'Error: old' }],
    ['since a time', { since: NOON + 9_900 }, { kind: 'exception', message: 'Error: new' }],
  ])('%s', async (_, args, failure) => {
    expect((await askCase(events, { args })).failure).toMatchObject(failure)
  })

  test('how often, first and last', async () => {
    expect(await askCase(events)).toMatchObject({
      count: 2,
      first: new Date(NOON + 10_000).toISOString(),
      last: new Date(NOON + 10_200).toISOString(),
      page: '/shop',
    })
  })
})

describe('nothing to report', () => {
  const fine = [requested(0, '/api/x'), printed(1, 'hello', { level: 'info' })]
  const readState = (events: readonly Built[]) => buildToolContext(buildStore(...events), true).captureState()

  test('says what was looked at', async () => {
    const { text, nothing } = await diagnosePage(fine, { isAlone: true })
    expect(nothing?.looked_at).toEqual({ requests: 1, logs: 1, websocket_events: 0, actions: 0 })
    expect(nothing && renderNothing(nothing)).toBe(text)
  })

  test('says what counts as noise', async () => {
    const noise = requested(5, 'https://www.google-analytics.com/g/collect', {
      status: 0,
      error: 'TypeError: Failed to fetch',
    })
    expect(await askNothing([...fine, noise], { isAlone: true })).toMatchObject({ noise: 1, third_party: 0 })
  })

  test('says that a filter may be why', async () => {
    const events = [crash(5, 'x')]
    const { text, nothing } = await diagnosePage(events, { isAlone: true, args: { url: '/nowhere' } })
    expect(nothing?.excluded).toBe(1)
    expect(nothing && renderEmpty(nothing, readState(events))).toBe(text)
  })

  test('says that an id is none of a failure', async () => {
    const context = buildToolContext(buildStore(...fine), true)
    const { text, isError } = await callTool([diagnose], 'diagnose', { error_id: 'N1' }, context)
    expect([isError, text]).toEqual([true, expect.stringContaining('"N1"')])
  })

  test('says that nothing was captured at all', async () => {
    const { text, nothing } = await diagnosePage([], { isAlone: true })
    expect(nothing?.looked_at).toEqual({ requests: 0, logs: 0, websocket_events: 0, actions: 0 })
    expect(nothing && renderEmpty(nothing, readState([]))).toBe(text)
  })

  test('says that only a third party failed', async () => {
    const nothing = await askNothing([thrown(5, 'Error: ad', 'Error: ad\n    at a (https://ads.example/a.js:1:1)')], {
      isAlone: true,
    })
    expect(nothing).toMatchObject({ third_party: 1, noise: 0 })
  })
})

test('waits until a failure is about half a second old: what belongs to it comes later', async () => {
  const store = buildStore()
  const began = performance.now()
  const now = () => NOON + performance.now() - began
  append(store, crash(0, 'x'))
  const asking = callTool([diagnose], 'diagnose', {}, { ...buildToolContext(store, true), now })
  append(store, pressed(-5, 'Go'))
  expect((await asking).data).toMatchObject({
    case: { action: { type: 'click', selectors: { role: { name: 'Go' } } } },
  })
  expect(performance.now() - began).toBeGreaterThan(LIMITS.diagnose.settleMs - 10)
})

test('a request that the ring has dropped is still known', async () => {
  const polls = Array.from({ length: 150 }, (_, index) =>
    requested(11_000 + index, `/api/poll?n=${index}`, { responseBody: '{}' }),
  )
  const failed = await askCase([
    requested(10_000, '/api/x', { status: 500, responseBody: json({ error: 'no disk' }) }),
    ...polls,
  ])
  expect(failed.cause).toMatchObject({
    kind: 'failed-request',
    request: { id: 'N10', method: 'GET', url: '/api/x', status: 500 },
    message: 'no disk',
  })
  const lacking = await askCase(
    [
      requested(10_000, '/api/x', { responseBody: json({ owner: null }) }),
      thrown(
        10_040,
        "TypeError: Cannot read properties of null (reading 'name')",
        'TypeError\n    at a (http://app.test/a.js:1:12)',
      ),
      ...polls,
    ],
    { source: 'show(x.owner.name)' },
  )
  expect(lacking.cause).toMatchObject({
    kind: 'field',
    source: { id: 'N10', url: '/api/x', status: 200 },
    field: { path: 'owner', fault: 'null' },
  })
})

describe('whatever was captured', () => {
  const words = fc.oneof(
    fc.string({ maxLength: 300, unit: 'binary' }),
    fc.constantFrom(
      "TypeError: Cannot read properties of undefined (reading 'map')",
      'TypeError: a.b.c is not a function',
      `SyntaxError: Unexpected token '<', "<!doctype "... is not valid JSON`,
      'Hydration failed because',
      'TypeError: Failed to fetch',
    ),
  )
  const body = fc.oneof(
    fc.json({ maxDepth: 4 }),
    words,
    fc.constantFrom('{"errors":[{"message":"x","path":["a",1]}]}', '<html>', '['),
  )
  const ms = fc.integer({ min: 0, max: 20_000 })
  const url = fc.oneof(
    fc.constantFrom('/api/a', '/api/b?q=1', '/api/items/3', 'https://other.test/x', 'http://[bad'),
    fc.webUrl(),
  )
  const stack = fc.oneof(
    words,
    fc.constantFrom('Error\n    at f (http://app.test/a.js:1:5)\n    at g (http://app.test/b.js:2:3)'),
  )
  const event = fc.oneof(
    fc.tuple(ms, words, stack).map(([at, message, trace]) => thrown(at, message, trace)),
    fc
      .tuple(ms, words, fc.constantFrom('error', 'warn', 'log'))
      .map(([at, message, level]) => printed(at, message, { level: level as 'error' })),
    fc
      .tuple(
        ms,
        url,
        fc.constantFrom(0, 200, 204, 401, 422, 500, undefined),
        body,
        body,
        fc.integer({ min: 0, max: 5_000 }),
      )
      .map(([at, address, status, requestBody, responseBody, duration]) =>
        requested(
          at,
          address,
          status === undefined
            ? { pending: true, duration: undefined }
            : { status, requestBody, responseBody, duration, error: 'AbortError: x' },
        ),
      ),
    fc
      .tuple(
        ms,
        fc.constantFrom('connecting', 'open', 'close', 'error', 'message'),
        words,
        fc.integer({ min: 1000, max: 4999 }),
      )
      .map(([at, kind, reason, code]) =>
        connected(at, kind as 'close', { reason, code, data: reason, direction: 'incoming' }),
      ),
    fc
      .tuple(ms, fc.constantFrom('click', 'submit', 'input', 'navigate'), words)
      .map(([at, type, value]) => did(at, type, { value, appeared: [{ text: value }] })),
  )

  test('it never throws, never costs more than 450 tokens, and fits its schema', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 25 }), words, async (events, source) => {
        expect(await askText(events, { source })).not.toBe('')
      }),
      { numRuns: 150 },
    )
  })

  test('no secret that ingest redacts comes back', async () => {
    const redactor = createRedactor({ hash: () => 'abcd' })
    const secret = fc.stringMatching(/^[A-Za-z0-9]{32}$/)
    const clean = ({ stream, event: raw }: Built) => ({ stream, event: redactor.value(raw) }) as Built
    await fc.assert(
      fc.asyncProperty(secret, async (key) => {
        const events = [
          requested(10_000, `/api/x?api_key=${key}`, {
            method: 'POST',
            status: 422,
            requestBody: json({ password: key, email: 'a@' }),
            responseBody: json({ errors: { email: ['is wrong'] }, access_token: key }),
            requestHeaders: { authorization: `Bearer ${key}` },
          }),
          connected(10_100, 'close', { code: 1011, url: `ws://app.test/live?token=${key}` }),
          thrown(10_200, `Error: 422 for api_key=${key}`, `Error\n    at f (http://app.test/a.js?token=${key}:1:5)`),
        ].map(clean)
        for (const id of ['N10', 'W11', 'L12'])
          expect(await askText(events, { args: { error_id: id } })).not.toContain(key)
      }),
      { numRuns: 20 },
    )
  })
})
