import { LIMITS } from '@gasoline/wire'
import type { ErrorContext, LogEntry } from '@gasoline/wire'
import { expect, test } from 'vitest'
import type { FramePlace, SourceFrame, Sources, Unresolved } from '../analysis/code/source-frames.ts'
import { renderErrorSummary } from '../render/failures/error-summary.ts'
import { Store } from '../store/store.ts'
import type { EventLink } from '../store/streams/stream.ts'
import { NOON, append, log, network, webSocket } from '../store/testing/build-store.ts'
import { enrichErrors } from './enrich-errors.ts'
import { REASONS } from './reasons.ts'

const MESSAGE = "Cannot read properties of undefined (reading 'id')"
const STACK = `TypeError: ${MESSAGE}\n    at pay (http://h/app.js:1:25)`

function buildFrame({ line }: FramePlace): SourceFrame {
  const snippet = [{ line, text: '  return order.customer.id', isError: true as const }]
  return { file: 'src/pay.ts', line, column: 10, function: 'pay', snippet, isLibrary: false }
}

/** A store whose errors are enriched; `settle` resolves what was requested so far. */
function setUp(resolvePlace: (place: FramePlace) => SourceFrame | Unresolved = buildFrame) {
  const store = new Store(() => NOON)
  const lookups: (readonly FramePlace[])[] = []
  const waiting: (() => void)[] = []
  const sources: Sources = {
    known: () => undefined,
    resolve: async (places) => {
      lookups.push(places)
      await new Promise<void>((resolve) => waiting.push(resolve))
      return places.map(resolvePlace)
    },
  }
  let context: ErrorContext = 'full'
  enrichErrors({
    store,
    sources,
    allowed: () => context,
    estimateSize: (value) => JSON.stringify(value ?? null).length,
    logError: (error) => {
      throw error
    },
  })
  const allow = (next: ErrorContext) => {
    context = next
  }
  const step = async () => {
    for (const resolve of waiting.splice(0)) resolve()
    await new Promise((resolve) => setImmediate(resolve))
  }
  const settle = async () => {
    while (waiting.length > 0) await step()
  }
  const base = {
    level: 'error',
    source: 'exception',
    message: STACK.split('\n')[0] ?? '',
    stack: STACK,
    pageId: 'p',
  } as const
  const error = (fields: Partial<LogEntry> = {}, bytes?: number, link?: EventLink) =>
    append(store, log({ ...base, ...fields }), bytes, link)
  return { store, lookups, settle, step, error, allow, logs: () => store.view().logs }
}

test('an error is stored at once, then gets its source, its summary and the names of both', async () => {
  const { error, settle, logs } = setUp()
  error({ _enrichments: ['userActions'] })
  expect(logs()[0]?._aiContext).toBeUndefined()
  await settle()
  expect(logs()[0]).toMatchObject({
    _enrichments: ['userActions', 'sourceMap', 'aiContext'],
    _aiContext: {
      summary: renderErrorSummary({
        source: 'exception',
        type: 'TypeError',
        place: { file: 'src/pay.ts', line: 1, function: 'pay' },
        message: MESSAGE,
        code: 'return order.customer.id',
        missing: { expression: 'order.customer', value: 'undefined' },
      }),
      sourceSnippets: [{ file: 'src/pay.ts', line: 1, column: 10, function: 'pay' }],
    },
  })
})

test('looks equal stacks of a page up once', async () => {
  const { error, settle, lookups, logs } = setUp()
  error()
  error()
  await settle()
  error()
  expect(lookups).toHaveLength(1)
  expect(logs().map(({ _aiContext }) => _aiContext?.sourceSnippets?.length)).toEqual([1, 1, 1])
})

test("the page's second report keeps what it brings, and gets the source again", async () => {
  const { error, settle, lookups, logs } = setUp()
  error({ errorId: 'e1' }, 100, { key: 'e1' })
  await settle()
  const componentAncestry = { framework: 'react', components: [{ name: 'App' }, { name: 'Cart' }] }
  const second = { errorId: 'e1', _aiContext: { componentAncestry, skipped: { stateSnapshot: 'off' } } }
  error(second, 100, { key: 'e1', replaces: 'e1', keepsPlace: true })
  expect(lookups).toHaveLength(1)
  expect(logs()).toMatchObject([
    { _aiContext: { componentAncestry, skipped: { stateSnapshot: 'off' }, sourceSnippets: [{ file: 'src/pay.ts' }] } },
  ])
  expect(logs()[0]?._aiContext?.summary).toContain('App > Cart')
})

test('reports why there is no source, and tries again for the next error', async () => {
  const { error, settle, lookups, logs } = setUp(() => ({ unresolved: 'no map' }))
  error()
  await settle()
  error()
  await settle()
  expect(lookups).toHaveLength(2)
  expect(logs()[0]).toMatchObject({
    _enrichments: ['aiContext'],
    _aiContext: {
      summary: renderErrorSummary({
        source: 'exception',
        type: 'TypeError',
        place: { file: 'http://h/app.js', line: 1, column: 25, function: 'pay' },
        message: MESSAGE,
      }),
      skipped: { sourceSnippets: 'http://h/app.js:1:25: no map' },
    },
  })
  expect(logs()[0]?._aiContext).not.toHaveProperty('sourceSnippets')
})

test('a source that misses its time limit is reported as skipped, and added when it arrives', async () => {
  let isHere = false
  const late: Unresolved = { unresolved: REASONS.slowFetch(2_000), isLate: true }
  const { error, settle, step, logs } = setUp((place) => (isHere ? buildFrame(place) : late))
  error()
  await step()
  expect(logs()[0]?._aiContext?.skipped?.sourceSnippets).toContain(REASONS.slowFetch(2_000))
  isHere = true
  await settle()
  expect(logs()[0]?._aiContext).toMatchObject({ sourceSnippets: [{ file: 'src/pay.ts' }] })
  expect(logs()[0]?._aiContext).not.toHaveProperty('skipped')
})

test('what the user has switched off is not added, not even from memory', async () => {
  const { error, settle, lookups, logs, allow } = setUp()
  error()
  await settle()
  allow('without source')
  error()
  allow('none')
  error()
  await settle()
  expect(lookups).toHaveLength(1)
  expect(logs()[1]?._aiContext?.skipped).toEqual({
    sourceSnippets: REASONS.switchedOff,
  })
  expect(logs()[1]?._aiContext).not.toHaveProperty('sourceSnippets')
  expect(logs()[2]?._aiContext).toBeUndefined()
})

test('in a flood the newest come first, and the oldest report why they have no source', async () => {
  const { error, settle, lookups, logs } = setUp()
  const total = LIMITS.sources.errorsWaiting + 20
  for (let line = 1; line <= total; line++) error({ stack: `Error: x\n    at f (http://h/app.js:${line}:1)` })
  await settle()
  const without = logs().filter(({ _aiContext }) => _aiContext?.skipped?.sourceSnippets === REASONS.tooManyErrors)
  expect(without.length).toBeGreaterThan(0)
  expect(lookups.length).toBe(total - without.length)
  expect(logs().at(-1)?._aiContext?.sourceSnippets).toHaveLength(1)
  expect(logs().every(({ _aiContext }) => _aiContext !== undefined)).toBe(true)
})

test('looks up errors, and of requests and connections only those that failed', async () => {
  const { store, lookups, settle, error } = setUp()
  error({ level: 'warn' })
  error({ stack: undefined })
  append(store, network({ initiator: 'load (http://h/ok.js:1:1)' }))
  append(store, network({ status: 500, initiator: 'load (http://h/failed.js:1:1)', pageId: 'p' }))
  append(store, webSocket({ event: 'connecting', initiator: 'open (http://h/socket.js:2:2)' }))
  append(store, webSocket({ event: 'close', code: 1000 }))
  append(store, webSocket({ event: 'close', code: 1006 }))
  await settle()
  expect(lookups.flat().map(({ url }) => url)).toEqual(['http://h/failed.js', 'http://h/socket.js'])
})

test('counts the bytes that it adds', async () => {
  const { store, error, settle, logs } = setUp()
  error({}, 100)
  await settle()
  const { _aiContext, _enrichments } = logs()[0] ?? {}
  const added = JSON.stringify(_aiContext).length + JSON.stringify(_enrichments).length - 2 * 'null'.length
  expect(store.counts('logs').bytes).toBe(100 + added)
})
