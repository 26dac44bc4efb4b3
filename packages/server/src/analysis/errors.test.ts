import { expect, test } from 'vitest'
import { NOON, log, network, viewOf } from '../store/testing/view-of.ts'
import type { Built } from '../store/testing/view-of.ts'
import { groupErrors } from './errors.ts'

const error = (fields: Parameters<typeof log>[0] = {}) => log({ level: 'error', message: 'boom', ...fields })
const group = (...events: Built[]) => groupErrors(viewOf(...events))
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

test.each([
  ['User 17 not found', 'User 4242 not found'],
  ['GET /users/7/posts failed', 'GET /users/8/posts failed'],
  ['Job 0b1c2d3e-1111-4222-8333-444455556666 failed', 'Job ffffffff-1111-4222-8333-444455556666 failed'],
  ['Hash deadbeefdeadbeef differs', 'Hash 0123456789abcdef0 differs'],
])('"%s" and "%s" are one error', (a, b) => {
  expect(group(error({ message: a }), error({ message: b }))).toHaveLength(1)
})

test.each<[string, Built, Built]>([
  ['message', error({ message: 'a' }), error({ message: 'b' })],
  ['source', error({ source: 'console' }), error({ source: 'exception' })],
  ['place', error({ filename: 'a.js', lineno: 1 }), error({ filename: 'b.js', lineno: 1 })],
  ['top frame', error({ stack: 'Error\n    at f (a.js:1:2)' }), error({ stack: 'Error\n    at g (a.js:9:2)' })],
  ['status', network({ status: 401 }), network({ status: 403 })],
  ['method', network({ status: 500, method: 'PUT' }), network({ status: 500, method: 'POST' })],
  ['path', network({ status: 500, url: '/a' }), network({ status: 500, url: '/b' })],
])('errors that differ in %s are two', (_, a, b) => {
  expect(group(a, b)).toHaveLength(2)
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

test('says why a request got no answer', () => {
  expect(brief(network({ status: 0, url: '/api', error: 'Failed to fetch' }))).toEqual([
    ['GET /api → no answer: Failed to fetch', 1],
  ])
  expect(brief(network({ status: 0, url: '/api' }))).toEqual([['GET /api → no answer', 1]])
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
