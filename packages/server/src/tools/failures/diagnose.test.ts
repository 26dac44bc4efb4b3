import { createRedactor } from '@gasoline/wire'
import fc from 'fast-check'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { describe, expect, test } from 'vitest'
import { requested, connected, did, json, pressed, printed, thrown } from '../../analysis/diagnose/testing/cases.ts'
import { NOON, append, buildToolContext, buildStore } from '../../store/testing/build-store.ts'
import type { Built } from '../../store/testing/build-store.ts'
import { callTool, buildInputSchema } from '../call.ts'
import diagnose from './diagnose.ts'
import { askText } from '../../analysis/diagnose/testing/ask-case.ts'

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
    ['an exception by its id', { error_id: 'L10' }, 'Error: old'],
    ['a request by its id', { error_id: 'N11' }, 'GET /api/x → 500'],
    ['a connection by its id', { error_id: 'W12' }, 'WebSocket /live closed: 1011'],
    ['any of a group', { error_id: 'L14' }, 'Error: new'],
    ['of a page', { url: '/other' }, 'Error: old'],
    ['of a test', { test_id: 'a' }, 'Error: old'],
    ['since a time', { since: NOON + 9_900 }, 'Error: new'],
  ])('%s', async (_, args, title) => {
    expect((await askText(events, { args })).split('\n')[1]).toBe(title)
  })

  test('how often, first and last', async () => {
    expect(await askText(events)).toContain('Seen 2×, 12:00:10 to 12:00:10 on /shop')
  })
})

describe('nothing to report', () => {
  const fine = [requested(0, '/api/x'), printed(1, 'hello', { level: 'info' })]

  test('says what was looked at', async () => {
    const text = await askText(fine, { isAlone: true })
    expect(text).toMatch(
      /^No browser-side cause found: .* among 1 request, 1 log entry, 0 WebSocket events, 0 actions\.$/,
    )
  })

  test('says what counts as noise', async () => {
    const noise = requested(5, 'https://www.google-analytics.com/g/collect', {
      status: 0,
      error: 'TypeError: Failed to fetch',
    })
    expect(await askText([...fine, noise], { isAlone: true })).toContain('1 failure is noise')
  })

  test('says that a filter may be why', async () => {
    expect(await askText([crash(5, 'x')], { isAlone: true, args: { url: '/nowhere' } })).toContain(
      'None match: the filter excluded all 1 failures held.',
    )
  })

  test('says that an id is none of a failure', async () => {
    const context = buildToolContext(buildStore(...fine), true)
    const { text, isError } = await callTool([diagnose], 'diagnose', { error_id: 'N1' }, context)
    expect([isError, text]).toEqual([true, expect.stringContaining('No failure "N1" is held')])
  })

  test('says that nothing was captured at all', async () => {
    expect(await askText([], { isAlone: true })).toContain('Nothing captured since the server started')
  })

  test('says that only a third party failed', async () => {
    const text = await askText([thrown(5, 'Error: ad', 'Error: ad\n    at a (https://ads.example/a.js:1:1)')], {
      isAlone: true,
    })
    expect(text).toContain('1 third-party failure: get_browser_errors lists them.')
  })
})

test('waits until a failure is half a second old: what belongs to it comes later', async () => {
  const store = buildStore()
  const began = performance.now()
  const now = () => NOON + performance.now() - began
  append(store, crash(0, 'x'))
  const asking = callTool([diagnose], 'diagnose', {}, { ...buildToolContext(store, true), now })
  append(store, pressed(-5, 'Go'))
  expect((await asking).text).toContain('After: click button "Go"')
  expect(performance.now() - began).toBeGreaterThan(490)
})

test('a request that the ring has dropped is still known', async () => {
  const polls = Array.from({ length: 150 }, (_, index) =>
    requested(11_000 + index, `/api/poll?n=${index}`, { responseBody: '{}' }),
  )
  const failed = await askText([
    requested(10_000, '/api/x', { status: 500, responseBody: json({ error: 'no disk' }) }),
    ...polls,
  ])
  expect(failed).toContain('GET /api/x (N10) returned 500: "no disk"')
  const lacking = await askText(
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
  expect(lacking).toContain('GET /api/x (N10) returned 200, but owner is null')
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
