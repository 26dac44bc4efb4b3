import type { FailedLoad } from '@gasoline/wire'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Fields } from '../entry/translate.ts'
import { describeLoad } from './describe-log.ts'
import { normaliseFailure, normaliseLoad } from './failed-load.ts'

function normalise(fields: Fields): Fields {
  const entry = { source: 'network', ...fields }
  normaliseLoad(entry)
  return entry
}

test.each<[string, Fields, FailedLoad]>([
  ['a status', { message: 'GET /api/items → 500' }, { method: 'GET', url: '/api/items', status: 500 }],
  ['a status with its name', { message: 'GET /api → 502 (Bad Gateway)' }, { method: 'GET', url: '/api', status: 502 }],
  [
    'no response',
    { message: 'PUT http://api.test/x → no response: connection refused (ERR_CONNECTION_REFUSED)' },
    {
      method: 'PUT',
      url: 'http://api.test/x',
      reason: 'ERR_CONNECTION_REFUSED',
      detail: 'connection refused (ERR_CONNECTION_REFUSED)',
    },
  ],
  [
    'a response that broke off',
    { message: 'GET /big → 200, but closed' },
    { method: 'GET', url: '/big', status: 200, detail: 'closed' },
  ],
  [
    'an element',
    { message: 'Failed to load <img> http://app.test/a.png' },
    { element: 'img', url: 'http://app.test/a.png' },
  ],
  [
    "the browser's own line, in the console",
    {
      source: 'console',
      message: 'Failed to load resource: the server responded with a status of 404 (Not Found)',
      filename: 'http://app.test/x.js',
    },
    { url: 'http://app.test/x.js', status: 404 },
  ],
  [
    'its code',
    { message: 'Failed to load resource: net::ERR_NAME_NOT_RESOLVED', metadata: { url: 'http://cdn.test/a.js' } },
    { url: 'http://cdn.test/a.js', reason: 'ERR_NAME_NOT_RESOLVED', detail: 'net::ERR_NAME_NOT_RESOLVED' },
  ],
])('reads %s from the message of another producer', (_, fields, load) => {
  expect(normalise(fields).load).toEqual(load)
})

test.each([
  { source: 'console', message: 'GET /x → no response: said the app' },
  { source: 'exception', message: 'Failed to load resource: net::ERR_FAILED' },
  { source: 'network', message: 'offline' },
  { source: 'network', message: 17 },
])('reads nothing into %j', (fields) => {
  expect(normalise(fields)).not.toHaveProperty('load')
})

test('what a producer sends counts more than its message, and is cut', () => {
  const load = { method: 'GET', url: `/${'x'.repeat(9_000)}`, reason: 'CORS', detail: 'y'.repeat(9_000) }
  const { url, detail, reason } = normalise({ message: 'PUT /other → 500', load }).load as FailedLoad
  expect(reason).toBe('CORS')
  expect(url?.length).toBeLessThan(3_000)
  expect(detail?.length).toBeLessThan(3_000)
})

test('a load of another shape is kept as metadata', () => {
  expect(normalise({ message: 'x', load: { status: 'many' }, metadata: { a: 1 } })).toEqual({
    source: 'network',
    message: 'x',
    metadata: { a: 1, load: { status: 'many' } },
  })
})

test('a document that an older extension reports is read, too', () => {
  expect(normalise({ message: 'The document answered 500: http://app.test/' }).load).toEqual({
    element: 'document',
    url: 'http://app.test/',
    status: 500,
  })
})

test.each(['timeout', true, { message: 'x' }, { reason: 'x'.repeat(10_000) }])(
  'a failure of another shape is kept as metadata: %j',
  (failure) => {
    const fields: Fields = { method: 'GET', failure }
    normaliseFailure(fields)
    expect(fields).toEqual({ method: 'GET', metadata: { failure } })
  },
)

test('the message that is written for a failed load reads back as the same', () => {
  const word = fc.stringMatching(/^[a-z]{1,12}$/)
  const status = fc.integer({ min: 100, max: 599 })
  const request = fc.record(
    { method: fc.constantFrom('GET', 'POST'), url: word.map((path) => `http://a.test/${path}`), status, detail: word },
    { requiredKeys: ['method', 'url'] },
  )
  const element = fc.record({ element: word.filter((name) => name !== 'document'), url: word })
  const document = fc.record({ element: fc.constant('document'), url: word, status })
  fc.assert(
    fc.property(fc.oneof(request, element, document), (load) => {
      expect(normalise({ message: describeLoad(load) }).load).toEqual(load)
    }),
  )
})
