import { EXTENSION_ID } from '@gasoline/wire'
import type { Access } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { checkHostAndOrigin, isAllowedOrigin, isExtensionOrigin } from './check-host-and-origin.ts'
import { HttpError } from '../response/http-error.ts'

const options = { port: 7890, allowOrigins: ['https://staging.test'] }
const extension = `chrome-extension://${EXTENSION_ID}`

/** The header that a call was refused for, if it was. */
function refusedFor(headers: Record<string, string>, access: Access, method = 'GET'): string | undefined {
  try {
    checkHostAndOrigin({ method, headers }, access, options)
    return undefined
  } catch (error) {
    if (error instanceof HttpError && error.status === 403) return error.details.field
    throw error
  }
}

const ACCESSES: Access[] = ['open', 'ingest', 'read', 'change']

test.each([
  '127.0.0.1:7890',
  'localhost:7890',
  'localhost',
  'LOCALHOST:7890',
  '[::1]:7890',
  'app.localhost:7890',
  '127.0.0.2',
])('the host %s may call everything', (host) => {
  expect(ACCESSES.map((access) => refusedFor({ host }, access))).toEqual([undefined, undefined, undefined, undefined])
})

test.each([
  ['evil.test'],
  ['evil.test:7890'],
  ['127.0.0.1.evil.test'],
  ['localhost.evil.test'],
  ['notlocalhost'],
  ['0.0.0.0:7890'],
  ['192.168.1.5:7890'],
  ['[::ffff:10.0.0.1]:7890'],
  ['127.0.0.1:99999'],
  ['a b'],
  [''],
])('the host %j may call nothing, not even /health', (host) => {
  expect(ACCESSES.map((access) => refusedFor({ host }, access))).toEqual(['Host', 'Host', 'Host', 'Host'])
})

test('a request without a Host header is rejected', () => {
  expect(ACCESSES.map((access) => refusedFor({}, access))).toEqual(['Host', 'Host', 'Host', 'Host'])
})

test.each<[string, readonly Access[]]>([
  [extension, ['open', 'ingest', 'read', 'change']],
  ['http://127.0.0.1:7890', ['open', 'ingest', 'read', 'change']],
  ['http://localhost:7890', ['open', 'ingest', 'read', 'change']],
  ['http://[::1]:7890', ['open', 'ingest', 'read', 'change']],
  ['http://localhost:3000', ['open', 'ingest']],
  ['https://localhost:7890', ['open', 'ingest']],
  ['http://127.0.0.1:5173', ['open', 'ingest']],
  ['http://shop.localhost:7890', ['open', 'ingest']],
  ['http://127.0.0.2:7890', ['open', 'ingest']],
  ['https://staging.test', ['open', 'ingest']],
  ['https://staging.test:8443', ['open']],
  ['http://staging.test', ['open']],
  ['https://evil.test', ['open']],
  ['http://localhost.evil.test:7890', ['open']],
  ['http://evil.test:7890', ['open']],
  ['chrome-extension://abcdefghijklmnopabcdefghijklmnop', ['open']],
  [`moz-extension://${EXTENSION_ID}`, ['open']],
  ['file://', ['open']],
  ['null', ['open']],
  ['', ['open']],
])('the origin %j may use %j', (origin, allowed) => {
  expect(ACCESSES.filter((access) => refusedFor({ host: 'localhost:7890', origin }, access) === undefined)).toEqual(
    allowed,
  )
  expect(ACCESSES.filter((access) => isAllowedOrigin(origin, access, options))).toEqual(allowed)
})

test.each([
  [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }, 'Sec-Fetch-Site'],
  [{ 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' }, 'Sec-Fetch-Site'],
  [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }, 'Sec-Fetch-Site'],
  [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }, undefined],
  [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }, undefined],
  [{ 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }, undefined],
])('a request without an origin that says %j', (headers, field) => {
  expect(refusedFor({ host: 'localhost', ...headers }, 'read')).toBe(field)
  expect(refusedFor({ host: 'localhost', ...headers }, 'open')).toBeUndefined()
})

test.each(['POST', 'DELETE', 'OPTIONS', undefined])(
  '%s from another site is refused, also as a navigation',
  (method) => {
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
    const call = () => checkHostAndOrigin({ method, headers: { host: 'localhost', ...headers } }, 'change', options)
    expect(call).toThrow(HttpError)
  },
)

test('refers a page of a rejected origin to --allow-origin, and quotes nothing that it sent', () => {
  const call = () =>
    checkHostAndOrigin({ headers: { host: 'localhost', origin: 'https://evil.test' } }, 'ingest', options)
  expect(call).toThrow(/--allow-origin/)
  expect(call).not.toThrow(/evil/)
})

test('knows our extension from any other', () => {
  expect([extension, `${extension}x`, undefined].map(isExtensionOrigin)).toEqual([true, false, false])
})
