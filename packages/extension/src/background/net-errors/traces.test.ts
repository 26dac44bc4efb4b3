import { expect, test } from 'vitest'
import { Traces } from './traces.ts'
import type { Seen } from './traces.ts'

const seen = (fields: Partial<Seen> = {}): Seen => ({
  requestId: '1',
  documentId: 'D',
  method: 'GET',
  url: 'http://api.test/items',
  initiator: 'http://app.test',
  ...fields,
})

test('keeps of the headers those about CORS, and nothing else', () => {
  const traces = new Traces()
  traces.sent(seen(), [
    { name: 'Authorization', value: 'Bearer secret' },
    { name: 'Cookie', value: 'sid=secret' },
  ])
  traces.answered(seen(), 200, [
    { name: 'Set-Cookie', value: 'sid=secret' },
    { name: 'Access-Control-Allow-Origin', value: 'http://a.test' },
    { name: 'access-control-allow-origin', value: 'http://b.test' },
  ])
  const failure = traces.failed(seen(), 'net::ERR_FAILED')
  expect(failure).toEqual({
    error: 'net::ERR_FAILED',
    method: 'GET',
    url: 'http://api.test/items',
    firstUrl: 'http://api.test/items',
    origin: 'http://app.test',
    answer: { status: 200, headers: { 'access-control-allow-origin': 'http://a.test, http://b.test' } },
  })
})

test('finds the preflight of a request, whose own failure is not told', () => {
  const traces = new Traces()
  const url = 'http://api.test/items?a=1'
  const options = seen({ requestId: '2', method: 'OPTIONS', url })
  const asked = [
    { name: 'Access-Control-Request-Method', value: 'PUT' },
    { name: 'Access-Control-Request-Headers', value: 'content-type,X-Trace' },
  ]
  traces.sent(options, asked)
  traces.answered(options, 404, [])
  expect(traces.failed(seen({ method: 'PUT', url: `${url}#part` }), 'net::ERR_FAILED')?.preflight).toEqual({
    requestedHeaders: ['content-type', 'x-trace'],
    answer: { status: 404, headers: {} },
  })
  expect(traces.failed(seen({ documentId: 'E', method: 'PUT', url }), 'net::ERR_FAILED')?.preflight).toBeUndefined()
  traces.sent(options, asked)
  expect(traces.failed(options, 'net::ERR_CONNECTION_REFUSED')).toBeUndefined()
  expect(traces.failed(seen({ method: 'PUT', url }), 'net::ERR_FAILED')?.preflight).toMatchObject({
    error: 'net::ERR_CONNECTION_REFUSED',
  })
})

test('a preflight that passed explains nothing', () => {
  const traces = new Traces()
  const options = seen({ requestId: '2', method: 'OPTIONS' })
  traces.sent(options, [{ name: 'Access-Control-Request-Method', value: 'PUT' }])
  traces.answered(options, 200, [{ name: 'Access-Control-Allow-Origin', value: 'http://app.test' }])
  traces.sent(seen({ method: 'PUT' }))
  expect(traces.failed(seen({ method: 'PUT' }), 'net::ERR_FAILED')?.preflight).toBeUndefined()
})

test('an OPTIONS request of the page itself is one like any other', () => {
  const traces = new Traces()
  const own = seen({ method: 'OPTIONS' })
  traces.sent(own, [])
  expect(traces.failed(own, 'net::ERR_TIMED_OUT')).toMatchObject({ method: 'OPTIONS' })
})

test('after a redirect, the answer before it does not count', () => {
  const traces = new Traces()
  const next = seen({ url: 'http://other.test/' })
  traces.sent(seen(), [{ name: 'Origin', value: 'http://app.test' }])
  traces.answered(seen(), 302, [])
  traces.sent(next, [{ name: 'Origin', value: 'null' }])
  expect(traces.failed(next, 'net::ERR_FAILED')).toMatchObject({
    url: 'http://other.test/',
    firstUrl: 'http://api.test/items',
    origin: 'null',
    answer: undefined,
  })
})

test('forgets the oldest', () => {
  const traces = new Traces()
  for (let index = 0; index < 1_000; index++) traces.sent(seen({ requestId: `r${index}`, url: `http://x/${index}` }))
  expect(traces.failed(seen({ requestId: 'r0', url: 'http://y/' }), 'net::ERR_FAILED')?.firstUrl).toBe('http://y/')
  expect(traces.failed(seen({ requestId: 'r999', url: 'http://y/' }), 'net::ERR_FAILED')?.firstUrl).toBe('http://x/999')
})
