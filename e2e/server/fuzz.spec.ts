import { expect, test } from '@playwright/test'
import { ENDPOINTS, LIMITS, SCHEMAS } from '@gasoline/wire'
import fc from 'fast-check'
import { fuzzServer } from './fuzz.ts'
import { BROKEN_BODIES, FRAGMENTS, ODD_VALUES } from './hostile.ts'

const POSTS = ENDPOINTS.filter(({ method }) => method === 'POST').map(({ path }) => path)
const LISTS = [
  ['/logs', 'entries', SCHEMAS.logs],
  ['/network-bodies', 'bodies', SCHEMAS.network],
  ['/websocket-events', 'events', SCHEMAS.websocket],
  ['/enhanced-actions', 'actions', SCHEMAS.actions],
  ['/performance-snapshot', 'snapshots', SCHEMAS.performance],
  ['/dom-snapshots', 'snapshots', SCHEMAS.domSnapshots],
  ['/screenshots', 'screenshots', SCHEMAS.screenshots],
] as const
const NEARLY_FULL = 4_900_000

test.describe.configure({ mode: 'default' })
const { send, expectUnharmed } = fuzzServer()

test('malformed bodies are refused or understood, never fatal', async () => {
  for (const path of POSTS) {
    for (const body of BROKEN_BODIES) await send({ path, body })
  }
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
  expect((await send({ path: '/logs', body: '{"entries":' })).status).toBe(400)
  expect((await send({ path: '/logs', body: Buffer.from([0x22, 0xff, 0x22]) })).text).toContain('UTF-8')
})

test('every field takes every odd value without a server error', async () => {
  for (const [path, list, schema] of LISTS) {
    for (const value of ODD_VALUES) {
      const events = [...Object.keys(schema.shape), 'type', 'ts', 'headers', 'id', 'unknown'].flatMap((field) => [
        { [field]: value },
        {
          level: 'error',
          message: 'm',
          method: 'GET',
          url: '/u',
          status: 200,
          event: 'message',
          id: 'c',
          timing: {},
          elements: [],
          [field]: value,
        },
      ])
      // One by one within a batch: a fault in one must show.
      const { status } = await send({ path, body: JSON.stringify({ [list]: events }) })
      expect([200, 400]).toContain(status)
    }
  }
})

test('names that every object has are no fields, levels, types or directions', async () => {
  for (const word of ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf']) {
    for (const [path, list] of LISTS) {
      const event = {
        type: word,
        level: word,
        event: word,
        direction: word,
        source: word,
        format: word,
        action: word,
        [word]: { [word]: word },
      }
      const { status } = await send({
        path,
        body: JSON.stringify({ [list]: [event, { ...event, message: 'm', url: '/', status: 200, id: word }] }),
      })
      expect([200, 400]).toContain(status)
    }
  }
})

test('objects that cannot become texts do no harm in headers and selectors', async () => {
  const odd = { toString: 1, valueOf: 2 }
  const body = { method: 'GET', url: '/', status: 200 }
  await send({ path: '/network-bodies', body: JSON.stringify({ bodies: [{ ...body, requestHeaders: { a: odd } }] }) })
  await send({
    path: '/network-bodies',
    body: JSON.stringify({ bodies: [{ ...body, requestHeaders: [['a', [odd]]] }] }),
  })
  await send({
    path: '/network-bodies',
    body: JSON.stringify({ bodies: [{ ...body, response_headers: [{ name: 'a', value: odd }] }] }),
  })
  await send({
    path: '/enhanced-actions',
    body: JSON.stringify({ actions: [{ type: 'input', value: 'v', target: { autocomplete: odd } }] }),
  })
})

for (const levels of [5_000, 20_000, 100_000]) {
  test(`${levels} levels of nesting are survived`, async () => {
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      const deep = `${open.repeat(levels)}1${close.repeat(levels)}`
      for (const path of POSTS) await send({ path, body: deep })
      for (const [path, list] of LISTS) {
        for (const field of ['metadata', 'args', 'responseBody', 'data', 'selectors', 'network', 'elements']) {
          await send({
            path,
            body: `{"${list}":[{"message":"m","url":"/","status":200,"event":"message","id":"c","type":"x","${field}":${deep}}]}`,
          })
        }
      }
      await send({
        path: '/logs',
        body: JSON.stringify({ entries: [{ message: `${deep} token=1` }, { message: open.repeat(levels) }] }),
      })
    }
  })
}

test('nearly five megabytes of anything are survived, and remembered briefly', async () => {
  for (const fragment of FRAGMENTS) {
    const room = NEARLY_FULL - JSON.stringify(`${fragment} token=1`).length
    const text = `${fragment.repeat(Math.floor(room / JSON.stringify(fragment).slice(1, -1).length))} token=1`
    const { status } = await send({ path: '/logs', body: JSON.stringify({ entries: [{ message: text }] }) })
    expect(status, fragment).toBe(200)
  }
  const { status } = await send({
    path: '/network-bodies',
    body: JSON.stringify({ bodies: [{ url: '/', status: 200, responseBody: 'x'.repeat(NEARLY_FULL) }] }),
  })
  expect(status).toBe(200)
})

test('megabytes of empty values are refused with the limit', async () => {
  for (const unit of ['[],', '{},', '0,', '"",']) {
    const { status, text } = await send({
      path: '/logs',
      body: `{"entries":[${unit.repeat(Math.floor(NEARLY_FULL / unit.length))}0]}`,
    })
    expect(status).toBe(413)
    expect(JSON.parse(text)).toMatchObject({ limit: LIMITS.post.valuesPerBody })
  }
})

/** Where less fits than into a batch. */
const LIMIT_OF: Readonly<Record<string, number>> = {
  '/hook': LIMITS.hook.bodyBytes,
  '/dashboard/redact': LIMITS.dashboard.testerBytes,
}

test('a body over the limit is refused, and the sender gets the refusal', async () => {
  const large = 'x'.repeat(LIMITS.post.bytes + 1)
  const pieces = Array.from({ length: 8 }, () => 'y'.repeat(1_000_000))
  for (const path of POSTS.filter((candidate) => candidate !== '/mcp' && candidate !== '/sources')) {
    for (const body of [large, pieces]) {
      const { status, text } = await send({ path, body })
      expect(status).toBe(413)
      expect(JSON.parse(text)).toMatchObject({ limit: LIMIT_OF[path] ?? LIMITS.post.bytes, unit: 'bytes' })
    }
  }
  expect((await send({ path: '/mcp', body: large })).status).toBe(413)
  // An upload that was not requested is refused whatever its size.
  expect((await send({ path: '/sources', body: large })).status).toBe(404)
  expect((await send({ path: '/sources', body: 'z'.repeat(LIMITS.sources.textBytes + 1) })).status).toBe(413)
})

test('twenty bodies of 4.9 MB at once are stored or deferred', async () => {
  const body = JSON.stringify({ entries: [{ message: 'z'.repeat(NEARLY_FULL) }] })
  const responses = await Promise.all(Array.from({ length: 20 }, () => send({ path: '/logs', body })))
  for (const { status, headers } of responses) {
    expect([200, 429]).toContain(status)
    if (status === 429) expect(headers['retry-after']).toBeDefined()
  }
  expect(responses.some(({ status }) => status === 200)).toBe(true)
})

test('any JSON gets a response', async () => {
  const names = fc.constantFrom(
    'message',
    'args',
    'metadata',
    'url',
    'type',
    'data',
    'headers',
    'requestHeaders',
    'selectors',
    'target',
    'elements',
    'timing',
    'status',
    'test_id',
    '__proto__',
    'constructor',
  )
  const event = fc.dictionary(
    fc.oneof(names, fc.string({ unit: 'binary', maxLength: 10 })),
    fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' }),
    { maxKeys: 8 },
  )
  for (const [path, list] of LISTS) {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 5 }), async (events) => {
        await send({ path, body: JSON.stringify({ [list]: events }) })
      }),
      { numRuns: 60 },
    )
  }
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...POSTS),
      fc.json({ maxDepth: 6 }),
      async (path, body) => void (await send({ path, body })),
    ),
    { numRuns: 150 },
  )
})

test('after all this the server is the same process, has logged no error, and stayed small', async () => {
  expect((await send({ path: '/snapshot', method: 'GET' })).status).toBe(200)
  await expectUnharmed()
})
