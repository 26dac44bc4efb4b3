import { SCHEMAS, STREAM_NAMES, createRedactor } from '@gasoline/wire'
import type { StreamName } from '@gasoline/wire'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { NOON } from '../../../store/testing/build-store.ts'
import { acceptEntry } from './accept-entry.ts'
import type { EntryContext } from './accept-entry.ts'

const context: EntryContext = {
  redactor: createRedactor({ hash: () => 'abcd' }),
  now: NOON,
  batchTestId: undefined,
  charBytes: 1,
}
const stream = fc.constantFrom(...STREAM_NAMES)

/** Names that entries have in some dialect, so that random entries reach every corner. */
const NAMES =
  `
  at ts timestamp test_id testId tabId metadata level source type message args stack url
  method status pending id requestBody responseBody requestHeaders response_headers error
  event connection direction data size sampled target selectors value key scroll inputType
  timing network longTasks metrics vitals name elements image _aiContext enrichments
  __proto__
`.match(/\w+/g) ?? []
const entry = fc.dictionary(fc.constantFrom(...NAMES), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 8 })

test.each<[StreamName, unknown]>([
  ['logs', { message: 'hello' }],
  ['network', { url: '/', status: 200 }],
  ['websocket', { event: 'open', id: '1' }],
  ['actions', { type: 'click' }],
  ['performance', { url: '/', timing: {} }],
  ['vitals', { metrics: {} }],
  ['domSnapshots', { url: '/', elements: [] }],
  ['screenshots', { data: 'iVBORw0KGgoAAAAN' }],
])('accepts the smallest entry of %s', (name, raw) => {
  expect(acceptEntry(name, raw, context)).toMatchObject({
    stream: name,
    event: { at: NOON },
    bytes: expect.any(Number),
  })
})

test.each([null, undefined, 7, 'text', true, [], [{}]])('refuses %j, which is no object', (raw) => {
  expect(acceptEntry('logs', raw, context)).toEqual({
    stream: 'logs',
    reason: 'entry: must be an object',
    testId: undefined,
  })
})

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf'])(
  'a log entry of type %s is an entry like any other',
  (type) => {
    expect(acceptEntry('logs', { type, message: 'x' }, context)).toMatchObject({
      stream: 'logs',
      event: { source: type },
    })
  },
)

test.each(['constructor', 'toString', '__proto__'])(
  'a level, a direction or an event called %s is rejected',
  (name) => {
    expect(acceptEntry('logs', { level: name, message: 'x' }, context)).toMatchObject({
      reason: expect.stringMatching(/^level: /),
    })
    expect(acceptEntry('websocket', { event: 'open', id: '1', direction: name }, context)).toMatchObject({
      reason: expect.stringMatching(/^direction: /),
    })
  },
)

test('the test of the batch is the test of its entries, unless they name their own', () => {
  const inBatch = { ...context, batchTestId: 'batch' }
  expect(acceptEntry('logs', { message: 'x' }, inBatch)).toMatchObject({ event: { test_id: 'batch' } })
  expect(acceptEntry('logs', { message: 'x', testId: 'own' }, inBatch)).toMatchObject({ event: { test_id: 'own' } })
  expect(acceptEntry('logs', { message: 'x', level: 'loud' }, inBatch)).toMatchObject({ testId: 'batch' })
})

test('an invalid time is rejected; a missing one becomes the current time', () => {
  expect(acceptEntry('logs', { message: 'x', timestamp: 'soon' }, context)).toMatchObject({
    reason: expect.stringMatching(/^at: /),
  })
  expect(acceptEntry('logs', { message: 'x', timestamp: null }, context)).toMatchObject({ event: { at: NOON } })
})

test('cuts metadata to its cap, and accounts for what is left', () => {
  const result = acceptEntry(
    'logs',
    { message: 'x', metadata: { rows: Array.from({ length: 5_000 }, (_, index) => `row ${index}`) } },
    context,
  )
  expect('event' in result && JSON.stringify(result.event.metadata)).toMatch(/more items left out/)
  expect('bytes' in result ? result.bytes : 0).toBeLessThan(20_000)
})

test('any JSON value is accepted, or rejected with a reason, and never throws', () => {
  fc.assert(
    fc.property(stream, fc.oneof(fc.jsonValue(), entry), (name, raw) => {
      const result = acceptEntry(name, raw, context)
      const isClear = 'event' in result ? result.bytes > 0 : /^.+: ./su.test(result.reason)
      expect(isClear).toBe(true)
    }),
    { numRuns: 3_000 },
  )
})

test.each<[StreamName, object]>([
  ['performance', { url: '/', timing: {}, longTasks: { count: 1, junk: 'x' } }],
  ['domSnapshots', { url: '/', elements: [{ role: 'heading', html: '<h1>' }] }],
])('an event of %s holds nothing that its schema does not know', (name, raw) => {
  const result = acceptEntry(name, raw, context)
  expect('event' in result && SCHEMAS[name].parse(result.event)).toEqual('event' in result && result.event)
})

test('the reason for a refusal names the field, never the value', () => {
  const sentinel = 'q9zsecretvalue'
  const odd = fc.oneof(
    fc.constant(sentinel),
    fc.constant([sentinel]),
    fc.constant({ a: sentinel }),
    fc.constant({ a: { b: [sentinel] } }),
  )
  const poisoned = fc.dictionary(fc.constantFrom(...NAMES.filter((name) => name !== '__proto__')), odd, { maxKeys: 6 })
  fc.assert(
    fc.property(stream, poisoned, (name, raw) => {
      const result = acceptEntry(name, raw, context)
      expect('reason' in result ? result.reason : '').not.toContain(sentinel)
    }),
    { numRuns: 1_000 },
  )
})

test('a reason stays short, however long the names that a page chose', () => {
  const result = acceptEntry('vitals', { metrics: { ['name '.repeat(10_000)]: 'no number' } }, context)
  expect('reason' in result ? result.reason.length : 0).toBeLessThan(500)
})

test('what was accepted holds no secret that came in', () => {
  const secret = 'hunter2-hunter2'
  for (const name of STREAM_NAMES) {
    const raw = {
      message: 'x',
      url: '/',
      status: 200,
      event: 'open',
      id: '1',
      timing: {},
      metrics: {},
      elements: [],
      password: secret,
    }
    expect(JSON.stringify(acceptEntry(name, raw, context))).not.toContain(secret)
  }
})
