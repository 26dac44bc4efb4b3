import { expect, test } from 'vitest'
import { describeFault } from './describe-fault.ts'
import type { CorsFault } from './find-fault.ts'

const origin = 'http://localhost:3000'

test.each<[CorsFault, string]>([
  [
    { of: 'response', status: 200, kind: 'no-origin' },
    `the server returned 200 without Access-Control-Allow-Origin; it must name ${origin}`,
  ],
  [
    { of: 'response', status: 404, kind: 'other-origin', allowed: 'http://a.test' },
    `the server returned 404 with Access-Control-Allow-Origin: http://a.test, but the page is ${origin}`,
  ],
  [
    { of: 'response', status: 200, kind: 'wildcard-origin' },
    `the server returned 200 with Access-Control-Allow-Origin: *, which does not cover a request with credentials; it must name ${origin} and add Access-Control-Allow-Credentials: true`,
  ],
  [
    { of: 'response', status: 200, kind: 'no-credentials' },
    'the server returned 200 without Access-Control-Allow-Credentials: true, which a request with credentials needs',
  ],
  [
    { of: 'preflight', status: 405, kind: 'bad-status' },
    'OPTIONS, its preflight, returned 405 but must return 200 to 299',
  ],
  [
    { of: 'preflight', status: 200, kind: 'method', method: 'PATCH', allowed: 'GET,PUT' },
    'OPTIONS, its preflight, returned 200 but does not allow PATCH: Access-Control-Allow-Methods: GET,PUT',
  ],
  [
    { of: 'preflight', status: 200, kind: 'method', method: 'PATCH', allowed: undefined },
    'OPTIONS, its preflight, returned 200 but does not allow PATCH: there is no Access-Control-Allow-Methods',
  ],
  [
    { of: 'preflight', status: 200, kind: 'headers', missing: ['x-trace'], allowed: 'Content-Type' },
    'OPTIONS, its preflight, returned 200 but does not allow the header x-trace: Access-Control-Allow-Headers: Content-Type',
  ],
  [
    { of: 'preflight', status: 200, kind: 'headers', missing: ['a', 'b'], allowed: 'x'.repeat(500) },
    `OPTIONS, its preflight, returned 200 but does not allow the headers a, b: Access-Control-Allow-Headers: ${'x'.repeat(100)}…`,
  ],
])('%j', (fault, words) => {
  expect(describeFault(fault, origin, false)).toBe(`blocked by CORS: ${words}`)
  expect(describeFault(fault, origin, true)).toBe(`blocked by CORS: requested again, ${words}`)
})
