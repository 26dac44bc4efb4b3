import { expect, test } from 'vitest'
import { NOON, log, network } from '../../store/testing/build-store.ts'
import type { Built } from '../../store/testing/build-store.ts'
import { describeFailure } from '../../render/failures/describe-failure.ts'
import { buildContext } from '../context/testing/build-context.ts'
import { findErrorGroup, groupErrors } from './error-groups.ts'
import { explainReactCode } from '../identity/react-codes.ts'
import { bundle, thrown } from '../identity/testing/thrown.ts'

const error = (fields: Parameters<typeof log>[0] = {}) => log({ level: 'error', message: 'boom', ...fields })
const group = (...events: Built[]) => groupErrors(buildContext(events, []), describeFailure)
const brief = (...events: Built[]) => group(...events).map(({ message, count }) => [message, count])

test('takes errors and failed requests, and nothing else', () => {
  const found = group(
    error(),
    log({ level: 'warn' }),
    network({ status: 500 }),
    network({ status: 399 }),
    network({ pending: true }),
  )
  expect(found.map(({ source }) => source).toSorted()).toEqual(['console', 'network'])
})

test('puts equal errors together, with how often and when', () => {
  const [only, ...rest] = group(error({ at: NOON + 2_000 }), error({ at: NOON }), error({ at: NOON + 1_000 }))
  expect(rest).toEqual([])
  expect(only).toMatchObject({
    count: 3,
    at: NOON + 2_000,
    id: 'L1',
    first: '2026-01-31T12:00:00.000Z',
    last: '2026-01-31T12:00:02.000Z',
  })
})

test('puts the group that happened last first', () => {
  expect(
    brief(
      error({ message: 'old', at: NOON }),
      error({ message: 'new', at: NOON + 5 }),
      error({ message: 'middle', at: NOON + 2 }),
    ),
  ).toEqual([
    ['new', 1],
    ['middle', 1],
    ['old', 1],
  ])
})

test('requests to the same route with another id are one error', () => {
  expect(
    brief(network({ status: 500, url: '/api/items/1' }), network({ status: 500, url: '/api/items/2', at: NOON + 1 })),
  ).toEqual([['GET /api/items/2 → 500', 2]])
})

test('a failed request that was also logged counts once', () => {
  const [only, ...rest] = group(
    network({ status: 500, url: '/api', responseBody: '{"error":"db"}' }),
    error({ source: 'network', message: 'GET /api → 500' }),
  )
  expect(rest).toEqual([])
  expect(only).toMatchObject({ id: 'N1', count: 1, response: '{"error":"db"}' })
})

test('a logged network error without a captured request stands for itself', () => {
  expect(brief(error({ source: 'network', message: 'GET /api → Network Error: offline' }))).toEqual([
    ['GET /api → Network Error: offline', 1],
  ])
})

test('says why a request got no response', () => {
  const read = (built: Built) =>
    groupErrors(buildContext([built], []), ({ entry }) => ('error' in entry && entry.error) || 'none')
  expect(read(network({ status: 0, url: '/api', error: 'Failed to fetch' }))).toMatchObject([
    { kind: 'request', message: 'Failed to fetch', count: 1 },
  ])
  expect(read(network({ status: 0, url: '/api' }))).toMatchObject([{ kind: 'request', message: 'none', count: 1 }])
})

test('keeps place, stack, page, test and AI context of the newest', () => {
  const fields = {
    filename: 'a.js',
    lineno: 3,
    colno: 4,
    stack: 'Error',
    url: '/page',
    test_id: 't',
    _aiContext: { summary: 's' },
  }
  expect(group(error(fields))).toMatchObject([
    { location: 'a.js:3:4', stack: 'Error', url: '/page', test_id: 't', _aiContext: { summary: 's' } },
  ])
})

const source = (file: string) => ({
  sourceSnippets: [{ file, line: 1, column: 1, function: 'Total', snippet: [] }],
})
const minified = (name: string, place: string, fields: Parameters<typeof log>[0] = {}) =>
  thrown('TypeError: e.map is not a function', [`${name} ${bundle('AAAAaaa1', place)}`], fields)

test('the source parts what a minifier made alike, and an entry that has none yet stays with its place', () => {
  const groups = group(
    minified('r', '1:700', { at: NOON, _aiContext: source('src/Total.tsx') }),
    minified('r', '1:900', { at: NOON + 1, _aiContext: source('src/List.tsx') }),
    minified('r', '1:900', { at: NOON + 2 }),
  )
  expect(groups.map(({ id, count }) => [id, count])).toEqual([
    ['L3', 2],
    ['L1', 1],
  ])
})

test('what is known of an older occurrence holds for the newest, until that is known', () => {
  const context = source('src/Total.tsx')
  const [only] = group(
    minified('r', '1:700', {
      at: NOON,
      _aiContext: context,
      _enrichments: ['sourceMap'],
      _actions: [{ type: 'click' }],
    }),
    minified('r', '1:700', { at: NOON + 1 }),
  )
  expect(only).toMatchObject({
    id: 'L2',
    count: 2,
    _aiContext: context,
    _enrichments: ['sourceMap'],
    _actions: [{ type: 'click' }],
  })
})

test('one stack, several messages: the others are named', () => {
  const at = (name: string, index: number) =>
    thrown(`Error: No ${name}`, ['check http://a.test/src/form.ts:3:4', 'submit http://a.test/src/page.ts:8:4'], {
      at: NOON + index,
    })
  const [only, ...rest] = group(...['a', 'b', 'c', 'd', 'e'].map(at))
  expect(rest).toEqual([])
  expect(only).toMatchObject({
    message: 'Error: No e',
    count: 5,
    variants: ['Error: No b', 'Error: No c', 'Error: No d', '… 1 more'],
  })
})

test('other numbers in the same words are no other message', () => {
  expect(group(error({ message: 'User 17 gone' }), error({ message: 'User 18 gone' }))[0]).not.toHaveProperty(
    'variants',
  )
})

test('says what the number of a production build of React means', () => {
  const message = 'Minified React error #418; visit https://react.dev/errors/418'
  const meaning = explainReactCode(message)
  expect(meaning).toBeDefined()
  expect(group(error({ message }))).toMatchObject([{ meaning }])
})

const boom = (fields: Parameters<typeof log>[0] = {}) =>
  thrown('TypeError: x is undefined', ['Cart http://a.test/src/Cart.tsx:3:4'], { pageId: 'p', ...fields })
const printed = (message: string, fields: Parameters<typeof log>[0] = {}) =>
  error({ source: 'console', message, pageId: 'p', ...fields })

test.each<[string, Built]>([
  ['the same error, printed', boom({ source: 'console', message: 'Oh no: TypeError: x is undefined', at: NOON - 5 })],
  ["React's word on it", printed('The above error occurred in the <Cart> component:\n\n    at Cart', { at: NOON + 5 })],
  ["the console's copy of it", printed('Uncaught TypeError: x is undefined', { at: NOON + 5 })],
])('%s folds into the exception, and is not lost', (_, echo) => {
  const [only, ...rest] = group(boom(), echo)
  expect(rest).toEqual([])
  expect(only).toMatchObject({ id: 'L1', source: 'exception', count: 1, also: [{ id: 'L2', count: 1 }] })
})

test.each<[string, Built]>([
  [
    'another error of the same words',
    thrown('TypeError: x is undefined', ['List http://a.test/src/L.tsx:3:4'], { source: 'console', pageId: 'p' }),
  ],
  ['one on another page', boom({ source: 'console', pageId: 'q' })],
  ['one of much later', boom({ source: 'console', at: NOON + 60_000 })],
  ['other words', printed('x is undefined')],
  ["React's word on another page's", printed('The above error occurred in the <Cart> component', { pageId: 'q' })],
])('%s stands for itself', (_, other) => {
  expect(group(boom(), other)).toHaveLength(2)
})

test("the browser's word on a request folds into the request", () => {
  const logStatus = (status: number, url: string) =>
    printed(`Failed to load resource: the server responded with a status of ${status} (X)`, { filename: url })
  const request = network({ status: 500, url: 'http://a.test/api', pageId: 'p' })
  expect(group(request, logStatus(500, 'http://a.test/api'))).toMatchObject([
    { id: 'N1', count: 1, also: [{ id: 'L2' }] },
  ])
  expect(group(request, logStatus(404, 'http://a.test/api'))).toHaveLength(2)
  expect(group(request, logStatus(500, 'http://a.test/other'))).toHaveLength(2)
  expect(group(logStatus(500, 'http://a.test/api'))).toHaveLength(1)
})

test('repetitions of one kind are counted, not listed', () => {
  const echoes = Array.from({ length: 4 }, (_, index) => boom({ source: 'console', at: NOON + index }))
  expect(group(boom(), ...echoes)).toMatchObject([{ count: 1, also: [{ id: 'L5', count: 4 }] }])
})

test('noise comes last, with the name of its rule; a group is noise only if all of it is', () => {
  const context = buildContext([
    error({ message: 'boom', at: NOON, url: 'http://a.test/' }),
    network({ status: 404, url: 'http://a.test/favicon.ico', at: NOON + 1 }),
    network({ status: 0, url: 'http://a.test/api', error: 'Aborted', at: NOON + 2 }),
  ])
  expect(groupErrors(context, describeFailure).map(({ id, noise }) => [id, noise])).toEqual([
    ['L1', undefined],
    ['N3', 'aborted'],
    ['N2', 'favicon'],
  ])
})

test('finds the group of an entry by any of its ids, by the id of an echo, and by its key', () => {
  const context = buildContext([boom(), boom({ at: NOON + 1 }), boom({ source: 'console', at: NOON + 2 }), error()])
  const found = (id: string) => findErrorGroup(context, describeFailure, id)
  expect(found('L1')).toMatchObject({ id: 'L2', count: 2, occurrences: ['L2', 'L1'], also: [{ id: 'L3' }] })
  expect([found('L2'), found('L3'), found(found('L1')?.key ?? '')]).toEqual([found('L1'), found('L1'), found('L1')])
  expect(found('L9')).toBeUndefined()
})

test('an entry keeps its group when more becomes known of it', () => {
  const before = group(minified('r', '1:700'))
  const after = group(minified('r', '1:700', { _aiContext: source('src/Total.tsx') }))
  expect(after[0]?.key).toBe(before[0]?.key)
})
