import { afterEach, expect, test, vi } from 'vitest'
import { lookAgain } from './look-again.ts'
import type { Unanswered } from './look-again.ts'

const OWN = 'chrome-extension://own'
const ORIGIN = 'http://localhost:3000'

afterEach(() => vi.unstubAllGlobals())

/** Looks again at a server that replies so to each method; a method without a reply gets no response. */
async function look(
  replies: Record<string, [status: number, headers?: HeadersInit]>,
  fields: Partial<Unanswered> = {},
) {
  const asked: string[] = []
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', (url: string, { method = '' }: RequestInit) => {
    asked.push(method)
    const [status, headers] = replies[method] ?? []
    if (status === undefined) return Promise.reject(new TypeError('Failed to fetch'))
    const response = new Response(null, { status, ...(headers && { headers }) })
    return Promise.resolve(Object.defineProperty(response, 'url', { value: url }))
  })
  const request = {
    method: 'GET',
    url: 'http://localhost:8080/x',
    origin: ORIGIN,
    customHeaders: [],
    mayHaveCredentials: false,
  }
  return { found: await lookAgain({ ...request, ...fields }, OWN), asked }
}

const allow = (origin: string, more: Record<string, string> = {}) => ({
  'Access-Control-Allow-Origin': origin,
  ...more,
})

test('a simple request: the same once more, and what its headers do not allow', async () => {
  const { found, asked } = await look({ GET: [500] })
  expect(found).toMatchObject({ reason: 'CORS', status: 500, detail: expect.stringContaining('returned 500 without') })
  expect(asked).toEqual(['GET'])
  expect((await look({ GET: [200, allow('http://a.test')] })).found?.detail).toContain('http://a.test')
})

test.each([ORIGIN, '*', OWN])(
  'a response that allows %s explains nothing, unless there were cookies',
  async (allowed) => {
    expect((await look({ GET: [200, allow(allowed)] })).found).toBeUndefined()
    const withCookies = await look({ GET: [200, allow(allowed)] }, { mayHaveCredentials: true })
    expect(withCookies.found?.detail).toContain('Access-Control-Allow-Credentials')
  },
)

test('a server that allows origins only to requests with one', async () => {
  const replies: Parameters<typeof look>[0] = { GET: [200], OPTIONS: [204, allow(OWN)] }
  expect(await look(replies)).toEqual({ found: undefined, asked: ['GET', 'OPTIONS'] })
  const { found } = await look(replies, { mayHaveCredentials: true })
  expect(found?.detail).toContain('without Access-Control-Allow-Credentials')
  expect((await look({ GET: [200], OPTIONS: [404] })).found?.detail).toContain(
    'returned 200 without Access-Control-Allow-Origin',
  )
})

test('a request that changes something is not sent again, only its preflight', async () => {
  const { found, asked } = await look({ OPTIONS: [405, allow(OWN)] }, { method: 'PUT' })
  expect(found).toMatchObject({ reason: 'CORS', status: 405, detail: expect.stringContaining('200 to 299') })
  expect(asked).toEqual(['OPTIONS'])
  const simple = await look({ OPTIONS: [404] }, { method: 'POST' })
  expect(simple).toEqual({ found: undefined, asked: ['OPTIONS'] })
})

test('names the header that a preflight does not allow, unless the server gives the list to preflights alone', async () => {
  const customHeaders = ['content-type', 'x-trace']
  const given = { method: 'POST', customHeaders }
  const list = { 'Access-Control-Allow-Headers': 'Content-Type' }
  expect((await look({ OPTIONS: [204, allow(OWN, list)] }, given)).found?.detail).toContain('the header x-trace')
  expect((await look({ OPTIONS: [204, allow(OWN)] }, given)).found?.detail).toContain('content-type, x-trace')
  const vary = { Vary: 'Access-Control-Request-Headers' }
  expect((await look({ OPTIONS: [204, allow(OWN, vary)] }, given)).found).toBeUndefined()
})

test('after a preflight that allows everything, a safe request is looked at itself', async () => {
  const all = { 'Access-Control-Allow-Headers': '*' }
  const { found, asked } = await look({ OPTIONS: [204, allow(OWN, all)], GET: [200] }, { customHeaders: ['x-trace'] })
  expect(asked).toEqual(['OPTIONS', 'GET'])
  expect(found?.detail).toContain('the server returned 200 without')
})

test('no response once more: it is not the browser that keeps it from the page', async () => {
  expect((await look({})).found).toMatchObject({ reason: 'UNREACHABLE' })
  const same = { url: `${ORIGIN}/x` }
  expect((await look({ GET: [200] }, same)).found).toBeUndefined()
})
