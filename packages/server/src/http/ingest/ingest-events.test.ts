import { LIMITS, SCHEMAS, STREAM_NAMES, createRedactor } from '@gasoline/wire'
import type { StreamName } from '@gasoline/wire'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Store } from '../../store/store.ts'
import { NOON } from '../../store/testing/build-store.ts'
import { HttpError } from '../response/http-error.ts'
import { createIngest } from './ingest.ts'
import { describeLosses } from './batch/loss-note.ts'

const PAGE = { pageId: 'page-1', frameId: 'top', tabId: 7, url: 'http://localhost/cart' }

const GOOD: Readonly<Record<StreamName, object>> = {
  logs: { at: NOON, level: 'info', source: 'console', message: 'fine' },
  network: { at: NOON, method: 'GET', url: '/api', status: 200 },
  websocket: { at: NOON, event: 'open', connection: 'w1', url: 'ws://localhost/' },
  actions: { at: NOON, type: 'click' },
  performance: { at: NOON, timing: {} },
  vitals: { at: NOON, metrics: { LCP: 1 } },
  domSnapshots: { at: NOON, elements: [] },
  screenshots: { at: NOON, data: 'iVBORw0KGgoAAAAN' },
}
const PAIRS = STREAM_NAMES.map((stream) => [stream, GOOD[stream]] as const)

function createIngestPoint() {
  const store = new Store(() => NOON)
  const clock = { now: NOON }
  const ingest = createIngest({ store, redactor: createRedactor({ hash: () => 'abcd' }), now: () => clock.now })
  let count = 0
  const post = (fields: object) => {
    const envelope = { batch_id: `b${++count}`, producer: 'page-1', page: PAGE, events: [], ...fields }
    // As it comes from the wire: every batch is a value of its own.
    return ingest.events(JSON.parse(JSON.stringify(envelope)), 1)
  }
  const refused = (fields: object) => {
    try {
      post(fields)
    } catch (error) {
      if (error instanceof HttpError) return error
    }
    throw new Error('was not refused')
  }
  return { store, clock, ingest, post, refused }
}

/** Undefined if it was refused as a refusal should be. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    if (error instanceof HttpError) return undefined
    throw error
  }
}

test('stores events of all kinds, in their order, each with its page', () => {
  const { store, post } = createIngestPoint()
  expect(post({ events: PAIRS })).toEqual({ received: 8, stored: 8, rejected: 0 })
  const view = store.view()
  const entries = STREAM_NAMES.map((name) => view[name][0])
  expect(entries.map((entry) => entry?.seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  for (const entry of entries) expect(entry).toMatchObject({ pageId: 'page-1', frameId: 'top', tabId: 7 })
  expect(view.network[0]).toMatchObject({ url: '/api', pageUrl: PAGE.url })
  expect(view.websocket[0]).toMatchObject({ url: 'ws://localhost/', pageUrl: PAGE.url })
  for (const entry of [view.logs[0], view.actions[0], view.performance[0], view.screenshots[0]])
    expect(entry?.url).toBe(PAGE.url)
})

test('an event that names its own page keeps it', () => {
  const { store, post } = createIngestPoint()
  post({ events: [['logs', { message: 'x', url: '/own', pageId: 'p2', tabId: 9, frameId: 'f' }]] })
  expect(store.view().logs[0]).toMatchObject({ url: '/own', pageId: 'p2', tabId: 9, frameId: 'f' })
})

test('what the page says about itself is redacted and cut like everything else', () => {
  const { store, post } = createIngestPoint()
  const url = `http://localhost/?password=hunter2&x=${'y'.repeat(5_000)}`
  post({ page: { ...PAGE, url }, test_id: 'token=abcdefghijklmnop', events: PAIRS })
  expect(JSON.stringify(store.view())).not.toMatch(/hunter2|abcdefghijklmnop/)
  expect(store.view().logs[0]?.url?.length).toBeLessThan(LIMITS.value.urlChars + 100)
})

test('one invalid event does not lose the others, and is reported by its index', () => {
  const { store, post } = createIngestPoint()
  const events = [
    ['logs', { message: 'one' }],
    ['logs', { message: 'x', level: 'loud' }],
    ['nothing', {}],
    'text',
    [],
    ['network', null],
    ['logs', { message: 'two' }],
  ]
  expect(post({ events })).toMatchObject({
    received: 7,
    stored: 2,
    rejected: 5,
    errors: [
      { index: 1, reason: expect.stringMatching(/^level: /) },
      { index: 2, reason: expect.stringMatching(/^stream: must be one of logs, /) },
      { index: 3, reason: expect.stringMatching(/^stream: /) },
      { index: 4, reason: expect.stringMatching(/^stream: /) },
      { index: 5, reason: 'entry: must be an object' },
    ],
  })
  expect(store.view().logs.map(({ message }) => message)).toEqual(['one', 'two'])
  expect(store.counts('network').rejected).toBe(1)
})

test('a repeated batch gets the same response and is stored once, whatever is in it', () => {
  const { store, post } = createIngestPoint()
  const first = post({ batch_id: 'same', events: PAIRS, lost: { queue: 2 } })
  expect(post({ batch_id: 'same', events: [['actions', { type: 'click' }]], lost: { queue: 2 } })).toEqual({
    ...first,
    repeated: true,
  })
  expect(store.counts('actions').received).toBe(1)
  expect(store.losses()).toEqual({ queue: 2 })
})

test('ids of other endpoints and of other pages are not mixed up with it', () => {
  const { store, ingest, post } = createIngestPoint()
  const logs = { stream: 'logs', listName: 'entries', allowsSingle: false } as const
  ingest.list(logs, { batch_id: 'b', producer: 'page-1', entries: [{ message: 'x' }] }, 1)
  post({ batch_id: 'b', events: [['logs', { message: 'y' }]] })
  post({ batch_id: 'b', producer: 'page-2', events: [['logs', { message: 'z' }]] })
  expect(store.view().logs).toHaveLength(3)
})

test('what was lost is said in place, before the next event, and counted by reason', () => {
  const { store, post } = createIngestPoint()
  post({ events: [['logs', { message: 'after', at: NOON - 5 }]], lost: { queue: 3, page: 1 }, faults: { fetch: 2 } })
  expect(store.view().logs).toMatchObject([
    {
      at: NOON - 5,
      level: 'warn',
      source: 'gasoline',
      url: PAGE.url,
      pageId: 'page-1',
      message: describeLosses({ queue: 3, page: 1 }, { fetch: 2 }),
    },
    { message: 'after' },
  ])
  post({ lost: { queue: 1 } })
  expect(store.view().logs.at(-1)).toMatchObject({
    at: NOON,
    message: describeLosses({ queue: 1 }, {}),
  })
  expect(store.losses()).toEqual({ queue: 4, page: 1 })
})

test('a batch without a valid entry reports no losses: the next batch reports them again', () => {
  const { store, post, refused } = createIngestPoint()
  expect(refused({ events: [['logs', 7]], lost: { queue: 3 } })).toMatchObject({ status: 400 })
  expect([store.losses(), store.view().logs]).toEqual([{}, []])
  post({ events: [['logs', { message: 'x' }]], lost: { queue: 3 } })
  expect(store.losses()).toEqual({ queue: 3 })
})

test('nothing lost, nothing said', () => {
  const { store, post } = createIngestPoint()
  post({ lost: { queue: 0 }, faults: {} })
  expect(store.view().logs).toEqual([])
})

test('above its rate a page gets 429, and the same batch is accepted later', () => {
  const { store, clock, post, refused } = createIngestPoint()
  const events = Array.from({ length: LIMITS.rate.producerBurstEvents }, () => ['actions', { type: 'click' }])
  post({ events })
  expect(refused({ batch_id: 'late', events: events.slice(0, 500) })).toMatchObject({ status: 429 })
  clock.now += 1_000
  expect(post({ batch_id: 'late', events: events.slice(0, 500) })).toMatchObject({ stored: 500 })
  expect(store.counts('actions').received).toBe(LIMITS.rate.producerBurstEvents + 500)
})

test.each<[string, object]>([
  ['events', { events: undefined }],
  ['events', { events: {} }],
  ['batch_id', { batch_id: undefined }],
  ['batch_id', { batch_id: '' }],
  ['producer', { producer: 7 }],
  ['producer', { producer: 'x'.repeat(301) }],
  ['page', { page: undefined }],
  ['page.pageId', { page: { url: '/' } }],
  ['page.url', { page: { pageId: 'p' } }],
  ['page.tabId', { page: { ...PAGE, tabId: 'seven' } }],
  ['test_id', { test_id: {} }],
  ['lost', { lost: 3 }],
  ['lost.queue', { lost: { queue: -1 } }],
  ['lost', { lost: Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`r${index}`, 1])) }],
  ['faults.fetch', { faults: { fetch: 'many' } }],
])('rejects a batch whose %s is wrong: %j', (field, fields) => {
  const { store, refused } = createIngestPoint()
  expect(refused(fields)).toMatchObject({ status: 400, details: { field } })
  expect(store.lastEventAt).toBeUndefined()
})

test('reasons are short keys, never free text', () => {
  const { store, post, refused } = createIngestPoint()
  expect(refused({ lost: { '<script>': 1 } }).status).toBe(400)
  post({ lost: JSON.parse('{"__proto__": 1}') as object })
  expect(store.losses()).toEqual({})
})

test('rejects more events than a batch may hold', () => {
  const events = Array.from({ length: LIMITS.post.eventsPerBatch + 1 }, () => 0)
  expect(createIngestPoint().refused({ events })).toMatchObject({
    status: 413,
    details: { limit: LIMITS.post.eventsPerBatch },
  })
})

test('a full batch of one page is stored completely', () => {
  const events = Array.from({ length: LIMITS.post.eventsPerBatch }, (_, index) => PAIRS[index % 4])
  expect(createIngestPoint().post({ events })).toEqual({ received: 10_000, stored: 10_000, rejected: 0 })
})

test('whatever is sent is stored, refused with a reason, or rejected as a whole; the store holds only what is valid', () => {
  const pair = fc.tuple(
    fc.constantFrom(...STREAM_NAMES, 'x'),
    fc.oneof(fc.anything(), fc.constantFrom(...Object.values(GOOD))),
  )
  const body = fc.record({
    batch_id: fc.constantFrom('b1', 'b2'),
    producer: fc.string({ minLength: 1 }),
    page: fc.oneof(fc.constant(PAGE), fc.anything()),
    events: fc.oneof(fc.array(fc.oneof(pair, fc.anything())), fc.anything()),
    lost: fc.option(fc.dictionary(fc.string(), fc.nat()), { nil: undefined }),
  })
  fc.assert(
    fc.property(body, (value) => {
      const { store, ingest } = createIngestPoint()
      const sent = JSON.parse(JSON.stringify(value, (_, item: unknown) => (typeof item === 'bigint' ? 1 : item))) as {
        events: unknown[]
      }
      const count = Array.isArray(sent.events) ? sent.events.length : 0
      const result = attempt(() => ingest.events(sent, 2))
      expect(result === undefined || result.stored + result.rejected === count).toBe(true)
      const view = store.view()
      for (const { id: _, seq: __, ...entry } of view.logs) expect(SCHEMAS.logs.safeParse(entry).error).toBeUndefined()
      for (const { id: _, seq: __, ...entry } of view.actions)
        expect(SCHEMAS.actions.safeParse(entry).error).toBeUndefined()
    }),
    { numRuns: 300 },
  )
})
