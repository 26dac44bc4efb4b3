import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { append, buildToolContext, buildStore } from '../../store/testing/build-store.ts'
import type { Built } from '../../store/testing/build-store.ts'
import { FailureJournal } from '../../tools/failures/failure-journal.ts'
import { buildContext } from '../context/testing/build-context.ts'
import { survey } from '../diagnose/diagnose.ts'
import { requested, connected, did, json, loaded, pressed, printed, thrown } from '../diagnose/testing/cases.ts'
import { detectFailure } from './detect-failure.ts'
import { groupErrors } from './error-groups.ts'
import type { Failure } from './failure.ts'
import { findFailures, findReportedFailures } from './find-failures.ts'

const STACK = 'TypeError: x\n    at f (http://app.test/a.js:1:1)\n    at g (http://app.test/b.js:1:1)'
const sse = (ms: number, event: 'open' | 'error', reconnecting: boolean): Built =>
  connected(ms, event, { url: 'http://app.test/news', connection: 'es', metadata: { transport: 'sse', reconnecting } })

/** What can happen on a page, each at a time of its own. */
const POOL: readonly ((ms: number) => Built)[] = [
  (ms) => thrown(ms, 'TypeError: x is undefined', STACK),
  (ms) => thrown(ms, 'Error: no', 'Error: no\n    at h (http://app.test/c.js:1:1)', { source: 'unhandledrejection' }),
  (ms) => printed(ms, 'TypeError: x is undefined', { stack: STACK }),
  (ms) => printed(ms, 'boom'),
  (ms) => printed(ms, 'slow', { level: 'warn', args: [{ message: 'slow', stack: 'Error: slow' }] }),
  (ms) => printed(ms, 'Failed to load <script> http://app.test/x.js', { source: 'network' }),
  (ms) => printed(ms, 'GET http://app.test/api/a → no response: blocked by CORS', { source: 'network' }),
  (ms) => requested(ms, '/api/a', { status: 0, error: 'TypeError: Failed to fetch' }),
  (ms) => requested(ms, '/api/a', { status: 0, error: 'AbortError: aborted' }),
  (ms) => requested(ms, '/api/slow', { status: 0, error: 'TimeoutError: signal timed out' }),
  (ms) => requested(ms, '/api/b', { status: 500 }),
  (ms) => requested(ms, '/api/b', { status: 200, responseBody: '{}' }),
  (ms) => requested(ms, '/api/c', { status: 404 }),
  (ms) => requested(ms, '/graphql', { method: 'POST', responseBody: json({ errors: [{ message: 'no such field' }] }) }),
  (ms) => requested(ms, '/pay', { method: 'POST', responseBody: json({ success: false, message: 'declined' }) }),
  (ms) => requested(ms, 'https://ads.example/bid', { status: 503 }),
  (ms) => requested(ms, '/favicon.ico', { status: 404 }),
  (ms) => requested(ms, '/api/list', { pending: true, status: undefined, duration: undefined }),
  (ms) => connected(ms, 'close', { code: 1011, reason: 'oops' }),
  (ms) => connected(ms, 'close', { code: 1000, connection: 'fine' }),
  (ms) => sse(ms, 'error', false),
  (ms) => sse(ms, 'error', true),
  (ms) => pressed(ms, 'Go'),
  (ms) => loaded(ms, 'reload', 'p2'),
]

const pages = fc.array(fc.tuple(fc.constantFrom(...POOL), fc.integer({ min: 0, max: 20_000 })), { maxLength: 25 })
const inOrder = (picked: readonly (readonly [(ms: number) => Built, number])[]) =>
  picked.toSorted((a, b) => a[1] - b[1]).map(([build, ms]) => build(ms))

/** What the journal notes as the events come in. */
function noteAll(events: readonly Built[]) {
  const store = buildStore()
  const journal = new FailureJournal(buildToolContext(store))
  for (const event of events) append(store, event)
  return journal.after(0)
}

const name = ({ kind, key }: Pick<Failure, 'kind' | 'key'>) => `${kind} ${key}`
const hasId = (id: string) => (failure: Failure) => failure.id === id || failure.aliases?.includes(id) === true

test('what is noted event by event is found in the whole view, too, with the same kind and key', () => {
  fc.assert(
    fc.property(pages, (picked) => {
      const events = inOrder(picked)
      const found = findFailures(buildContext(events))
      const notes = noteAll(events)
      expect(notes.filter(({ id }) => !found.some(hasId(id)))).toEqual([])
      const names = new Map(found.map((failure) => [`${failure.id} ${failure.kind}`, name(failure)]))
      const changed = notes.filter((note) => (names.get(`${note.id} ${note.kind}`) ?? name(note)) !== name(note))
      expect(changed).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('what one entry reports in the whole view was noted when it came in, unless it is noise or a warning', () => {
  fc.assert(
    fc.property(pages, (picked) => {
      const events = inOrder(picked)
      const context = buildContext(events)
      const notes = noteAll(events)
      const missed = findReportedFailures(context).filter((failure) => {
        const { entry, noise } = failure
        const stream = 'level' in entry ? 'logs' : 'method' in entry ? 'network' : 'websocket'
        const isByItself = detectFailure(stream, entry) !== undefined
        const isSkipped = noise !== undefined || ('isWarning' in failure && failure.isWarning)
        const isNoted = notes.some((note) => name(note) === name(failure) || hasId(note.id)(failure))
        return isByItself && !isSkipped && !isNoted
      })
      expect(missed).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('lists and cases take their kinds, keys and states from the same failures', () => {
  fc.assert(
    fc.property(pages, (picked) => {
      const context = buildContext(inOrder(picked))
      const found = findFailures(context)
      const known = new Map(found.map((failure) => [`${failure.id} ${failure.kind}`, failure]))
      const groups = groupErrors(context, () => '')
      expect(groups.filter(({ id, kind }) => !known.has(`${id} ${kind}`))).toEqual([])
      expect(groups.filter(({ key }) => !found.some((failure) => failure.key === key))).toEqual([])
      const alone = groups.filter(({ count }) => count === 1)
      expect(alone.map(({ state = 'open' }) => state)).toEqual(
        alone.map(({ id, kind }) => known.get(`${id} ${kind}`)?.state),
      )
      const surveyed = survey(context, {}).failures
      expect(surveyed.map(({ key, state }) => [key, state])).toEqual(
        surveyed.map(({ id, kind }) => {
          const { key, state } = known.get(`${id} ${kind}`) ?? {}
          return [key, state]
        }),
      )
    }),
    { numRuns: 300 },
  )
})

const findState = (id: string, ...events: readonly Built[]) => findFailures(buildContext(events)).find(hasId(id))?.state
const NO_RESPONSE = { status: 0, error: 'TypeError: Failed to fetch', duration: 10 }
const failed = (ms: number, url: string, status = 500) => requested(ms, url, { status })

test.each<[string, Failure['state'], string, Built[]]>([
  ['a request that failed', 'open', 'N1', [failed(1_000, '/api/a')]],
  [
    'a request without a response, as its page was left',
    'left',
    'N2',
    [
      loaded(500, 'navigate', 'p1'),
      requested(900, '/a', { ...NO_RESPONSE, pageId: 'p1' }),
      loaded(1_000, 'reload', 'p2'),
    ],
  ],
  [
    'a request that the browser blocked shortly before',
    'open',
    'N2',
    [
      loaded(500, 'navigate', 'p1'),
      requested(900, '/a', { ...NO_RESPONSE, pageId: 'p1', failure: { reason: 'CORS', detail: 'x' } }),
      loaded(1_000, 'reload', 'p2'),
    ],
  ],
  ['a request that succeeded when it was sent again', 'recovered', 'N1', [failed(1_000, '/a'), requested(2_000, '/a')]],
  ['a request that failed again', 'open', 'N1', [failed(1_000, '/a'), failed(2_000, '/a')]],
  ['a retry long after', 'open', 'N1', [failed(1_000, '/a'), requested(20_000, '/a')]],
  [
    'what was missing, and was created then',
    'expected',
    'N1',
    [failed(1_000, '/api/cart', 404), requested(1_100, '/api/cart', { method: 'POST', status: 201 })],
  ],
  [
    'what a newer request replaced',
    'left',
    'N1',
    [
      requested(1_000, '/s?q=a', { status: 0, error: 'AbortError: aborted', duration: 100 }),
      requested(1_100, '/s?q=ab', { responseBody: '[]' }),
    ],
  ],
  [
    'what its page did not wait for',
    'left',
    'N1',
    [requested(1_000, '/a', { status: 0, error: 'TypeError: Failed to fetch' }), loaded(1_100, 'navigate', 'p2')],
  ],
  [
    'what the console says then',
    'left',
    'L1',
    [thrown(1_000, 'TypeError: Failed to fetch', 'TypeError: Failed to fetch'), loaded(1_100, 'navigate', 'p2')],
  ],
  ['a connection that broke', 'open', 'W1', [connected(1_000, 'close', { code: 1006 })]],
  [
    'a connection that is open again',
    'recovered',
    'W1',
    [connected(1_000, 'close', { code: 1006 }), connected(2_000, 'open', { connection: 'next' })],
  ],
  [
    'a connection that ended with its page',
    'left',
    'W1',
    [connected(1_000, 'close', { code: 1006 }), loaded(1_100, 'navigate', 'p2')],
  ],
])('%s is %s', (_, state, id, events) => {
  expect(findState(id, ...events)).toBe(state)
})

test('what repeats a failure is an alias of it', () => {
  const events = [
    requested(1_000, '/api/a', { status: 0, error: 'TypeError: Failed to fetch' }),
    printed(1_030, 'GET http://app.test/api/a → no response: blocked by CORS', { source: 'network' }),
    thrown(1_100, 'TypeError: x is undefined', STACK),
    printed(1_101, 'TypeError: x is undefined', { stack: STACK }),
    did(2_000, 'scroll'),
  ]
  const found = findFailures(buildContext(events))
  expect(found.map(({ kind, id, aliases }) => [kind, id, aliases])).toEqual([
    ['request', 'N1', ['L2']],
    ['exception', 'L3', ['L4']],
  ])
})
