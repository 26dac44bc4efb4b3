import type { PolicyViolation } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { pressed, printed, requested, thrown } from '../testing/cases.ts'
import { askCase } from '../testing/ask-case.ts'

const BY = { initiator: 'save (http://app.test/a.js:2:9)\nonClick (http://app.test/b.js:7:1)' }
const SOURCE = 'export async function save(order) {\n  return fetch(url, { body: order })\n}'
const ask = (events: Parameters<typeof askCase>[0], more: Parameters<typeof askCase>[1] = {}) =>
  askCase([pressed(10_000, 'Save'), ...events], { source: SOURCE, ...more })

test('CORS as far as scripts know, and as the browser reported it to the extension', async () => {
  const url = 'http://rates.test/latest'
  const failed = requested(10_010, url, { ...BY, status: 0, error: 'TypeError: Failed to fetch' })
  const error = thrown(10_040, 'TypeError: Failed to fetch', 'TypeError\n    at save (http://app.test/a.js:2:9)')
  const guessed = await ask([failed, error])
  expect(guessed.cause).toEqual({
    kind: 'no-response',
    request: { id: 'N11', method: 'GET', url, status: 0 },
    reason: 'TypeError: Failed to fetch',
    guess: 'cors',
    origin: 'http://rates.test',
    page_origin: 'http://app.test',
    because: [{ kind: 'message', ids: ['L12', 'N11'] }],
    certainty: 'certain',
  })
  const reason = 'no header'
  const load = { method: 'GET', url, reason: 'CORS', detail: reason }
  const logged = printed(10_035, 'x', { source: 'network', load })
  const known = await ask([failed, logged, error])
  expect(known.cause).toMatchObject({ kind: 'no-response', request: { id: 'N11', url }, reason })
  expect(known.cause).not.toHaveProperty('guess')
  expect(known.place).toMatchObject({ file: 'src/a.ts', line: 2, column: 9 })
})

test('a code that says nothing leaves the guess, and a request keeps its error when its reason is known', async () => {
  const url = 'http://rates.test/latest'
  const error = thrown(10_040, 'TypeError: Failed to fetch', 'TypeError\n    at go (http://app.test/z.js:9:9)')
  const failed = requested(10_010, url, { ...BY, status: 0, error: 'TypeError: Failed to fetch' })
  const line = 'Failed to load resource: net::ERR_FAILED'
  const chrome = printed(10_020, line, { source: 'network', filename: url })
  expect((await ask([failed, chrome, error])).cause).toMatchObject({ kind: 'no-response', guess: 'cors' })
  const explained = requested(10_010, url, {
    ...BY,
    status: 0,
    error: 'TypeError: Failed to fetch',
    failure: { reason: 'ERR_CONNECTION_REFUSED', detail: 'connection refused (ERR_CONNECTION_REFUSED)' },
  })
  expect((await ask([explained, error])).cause).toMatchObject({
    kind: 'no-response',
    request: { id: 'N11' },
    reason: 'connection refused (ERR_CONNECTION_REFUSED)',
    because: [{ kind: 'message' }],
  })
})

test('an aborted request and a module that did not load are not what "Failed to fetch" is about', async () => {
  const refused = requested(10_010, '/api/a', { ...BY, status: 0, error: 'TypeError: Failed to fetch' })
  const aborted = requested(10_020, '/api/b', { ...BY, status: 0, error: 'AbortError: x' })
  const rejected = (message: string) => thrown(11_000, message, message, { source: 'unhandledrejection' })
  const { cause } = await ask([refused, aborted, rejected('TypeError: Failed to fetch')])
  expect(cause).toMatchObject({ kind: 'no-response', request: { id: 'N11', url: '/api/a' } })
  const url = 'http://app.test/x.js'
  const module = await ask([refused, rejected(`TypeError: Failed to fetch dynamically imported module: ${url}`)])
  expect(module.cause).toMatchObject({ kind: 'module' })
})

test('a response that broke off is one failure, with its reason', async () => {
  const detail = 'closed (ERR_INCOMPLETE_CHUNKED_ENCODING)'
  const { cause, also } = await ask([
    requested(10_010, '/api/q', { ...BY, status: 0, error: 'network error' }),
    printed(10_012, `GET http://app.test/api/q → 200, but ${detail}`, { source: 'network' }),
  ])
  expect(cause).toMatchObject({ kind: 'no-response', request: { id: 'N11' }, reason: detail })
  expect(also).toEqual([])
  const seen = await ask([
    requested(10_010, '/api/q', { ...BY, status: 200, error: 'TypeError: network error', responseBody: '{"a":' }),
    printed(10_012, `GET http://app.test/api/q → 200, but ${detail}`, { source: 'network' }),
    thrown(10_020, 'SyntaxError: Unexpected end of JSON input', 'SyntaxError: Unexpected end of JSON input', {
      source: 'unhandledrejection',
    }),
  ])
  expect(seen.also).toEqual([])
  expect(JSON.stringify(seen)).not.toContain('"load"')
})

test('a policy that forbids the request', async () => {
  const { cause } = await ask([
    requested(10_010, 'https://api.test/v1', { ...BY, status: 0, error: 'TypeError: Failed to fetch' }),
    printed(10_012, 'x', {
      level: 'warn',
      source: 'security',
      violation: { directive: 'connect-src', blocked: 'https://api.test/v1' },
    }),
  ])
  expect(cause).toMatchObject({ kind: 'no-response', policy: 'connect-src', reason: 'TypeError: Failed to fetch' })
  expect(cause).not.toHaveProperty('guess')
})

test('a policy names of another site the origin alone; one that only reports blocks nothing', async () => {
  const url = 'https://api.test/v1'
  const failed = requested(10_010, url, { ...BY, status: 0, error: 'TypeError: Failed to fetch' })
  const broken = (violation: PolicyViolation) => printed(10_012, 'x', { level: 'warn', source: 'security', violation })
  const findPolicy = async (violation: PolicyViolation) => {
    const { cause } = await ask([failed, broken(violation)])
    return cause && 'policy' in cause ? cause.policy : undefined
  }
  expect(await findPolicy({ directive: 'connect-src', blocked: 'https://api.test' })).toBe('connect-src')
  expect(await findPolicy({ directive: 'img-src', blocked: 'https://api.test' })).toBeUndefined()
  expect(await findPolicy({ directive: 'connect-src', blocked: url, reportOnly: true })).toBeUndefined()
})
