import { expect, test } from 'vitest'
import { Traces } from './traces.ts'
import type { RequestDetails } from './traces.ts'

const details = (fields: Partial<RequestDetails> = {}): RequestDetails => ({
  requestId: '1',
  documentId: 'D',
  method: 'GET',
  url: 'http://api.test/items',
  initiator: 'http://app.test',
  ...fields,
})

test('keeps only the headers about CORS', () => {
  const traces = new Traces()
  traces.sent(details(), [
    { name: 'Authorization', value: 'Bearer secret' },
    { name: 'Cookie', value: 'sid=secret' },
  ])
  traces.responded(details(), 200, [
    { name: 'Set-Cookie', value: 'sid=secret' },
    { name: 'Access-Control-Allow-Origin', value: 'http://a.test' },
    { name: 'access-control-allow-origin', value: 'http://b.test' },
  ])
  const failure = traces.failed(details(), 'net::ERR_FAILED')
  expect(failure).toEqual({
    error: 'net::ERR_FAILED',
    method: 'GET',
    url: 'http://api.test/items',
    firstUrl: 'http://api.test/items',
    origin: 'http://app.test',
    response: { status: 200, headers: { 'access-control-allow-origin': 'http://a.test, http://b.test' } },
  })
})

test('finds the preflight of a request, and reports no failure of its own for it', () => {
  const traces = new Traces()
  const url = 'http://api.test/items?a=1'
  const options = details({ requestId: '2', method: 'OPTIONS', url })
  const headers = [
    { name: 'Access-Control-Request-Method', value: 'PUT' },
    { name: 'Access-Control-Request-Headers', value: 'content-type,X-Trace' },
  ]
  traces.sent(options, headers)
  traces.responded(options, 404, [])
  expect(traces.failed(details({ method: 'PUT', url: `${url}#part` }), 'net::ERR_FAILED')?.preflight).toEqual({
    requestedHeaders: ['content-type', 'x-trace'],
    response: { status: 404, headers: {} },
  })
  expect(traces.failed(details({ documentId: 'E', method: 'PUT', url }), 'net::ERR_FAILED')?.preflight).toBeUndefined()
  traces.sent(options, headers)
  expect(traces.failed(options, 'net::ERR_CONNECTION_REFUSED')).toBeUndefined()
  expect(traces.failed(details({ method: 'PUT', url }), 'net::ERR_FAILED')?.preflight).toMatchObject({
    error: 'net::ERR_CONNECTION_REFUSED',
  })
})

test('a preflight that passed explains nothing', () => {
  const traces = new Traces()
  const options = details({ requestId: '2', method: 'OPTIONS' })
  traces.sent(options, [{ name: 'Access-Control-Request-Method', value: 'PUT' }])
  traces.responded(options, 200, [{ name: 'Access-Control-Allow-Origin', value: 'http://app.test' }])
  traces.sent(details({ method: 'PUT' }))
  expect(traces.failed(details({ method: 'PUT' }), 'net::ERR_FAILED')?.preflight).toBeUndefined()
})

test('an OPTIONS request of the page is not a preflight', () => {
  const traces = new Traces()
  const own = details({ method: 'OPTIONS' })
  traces.sent(own, [])
  expect(traces.failed(own, 'net::ERR_TIMED_OUT')).toMatchObject({ method: 'OPTIONS' })
})

test('after a redirect, the response before it does not count', () => {
  const traces = new Traces()
  const next = details({ url: 'http://other.test/' })
  traces.sent(details(), [{ name: 'Origin', value: 'http://app.test' }])
  traces.responded(details(), 302, [])
  traces.sent(next, [{ name: 'Origin', value: 'null' }])
  expect(traces.failed(next, 'net::ERR_FAILED')).toMatchObject({
    url: 'http://other.test/',
    firstUrl: 'http://api.test/items',
    origin: 'null',
    response: undefined,
  })
})

test('forgets the oldest', () => {
  const traces = new Traces()
  for (let index = 0; index < 1_000; index++) traces.sent(details({ requestId: `r${index}`, url: `http://x/${index}` }))
  expect(traces.failed(details({ requestId: 'r0', url: 'http://y/' }), 'net::ERR_FAILED')?.firstUrl).toBe('http://y/')
  expect(traces.failed(details({ requestId: 'r999', url: 'http://y/' }), 'net::ERR_FAILED')?.firstUrl).toBe(
    'http://x/999',
  )
})
