import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCodes, parameterise } from './parameterise.ts'
import { takesAtMost } from '../../store/testing/takes-at-most.ts'

test.each([
  ['User 17 not found', 'User <int> not found'],
  ['Mail ann.b+c@mail.shop.test now', 'Mail <email> now'],
  ['GET https://a.test:99/users/17/x?q=1#h, twice', 'GET <url /users/{id}/x> twice'],
  ['see api.shop.com:8080.', 'see <host>.'],
  ['at localhost:3000 now', 'at <host> now'],
  ['window.app.name is gone', 'window.app.name is gone'],
  ['trace 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', 'trace <trace>'],
  ['job 0b1c2d3e-1111-4222-8333-444455556666', 'job <uuid>'],
  ['sha da39a3ee5e6b4b0d3255bfef95601890afd80709', 'sha <hash>'],
  ['on 2026-01-31', 'on <date>'],
  ['on Sat Jan 31 2026 12:00:00 GMT+0100', 'on <date>'],
  ['on 31/01/2026, 12:00:00', 'on <date>'],
  ['at 12:30 PM', 'at <date>'],
  ['took 12.5 ms', 'took <duration>'],
  ['of 3 MB', 'of <size>'],
  ['card 01:23:45:67:89:ab', 'card <mac>'],
  ['from 10.0.0.7:5432', 'from <ip>'],
  ['from fe80::1ff:fe23:4567:890a', 'from <ip>'],
  ['at 0x7ffe', 'at <hex>'],
  ['commit 1a2b3c4', 'commit <hex>'],
  ['id V1StGXR8Z5jdHi6B', 'id <id>'],
  ['id cus_NffrFeUfNV2Hib', 'id <id>'],
  ['version 1.2.3', 'version <float>'],
  ['-4 of page_17', '-<int> of page_<int>'],
  ['utf8 and h1 in es2015', 'utf8 and h1 in es2015'],
  ['token [redacted:jwt:1a2b]', 'token <redacted>'],
])('%s → %s', (message, words) => {
  expect(parameterise(message)).toBe(words)
})

test.each([
  'Request failed with status code 404',
  'status: 500',
  'the server responded with a status of 403 (Forbidden)',
  'HTTP 502',
  'HTTP/1.1 503',
  '404 Not Found',
  'GET → 401',
  'net::ERR_CONNECTION_REFUSED',
  'E11000 duplicate key',
  'Minified React error #418',
  'NG0100: Expression has changed',
  '[TS2345] Argument',
  'error code 23505',
  'closed with code 1006',
  'Missing \'user\' and "email" and `name2`',
])('%s stays', (message) => {
  expect(parameterise(message)).toBe(message)
})

test('reads codes, and nothing else', () => {
  expect(readCodes("status 404 for user 17: ERR_X, code: 5, 'name', 500 Internal")).toEqual([
    'status 404',
    'err_x',
    'code: 5',
    '500',
  ])
})

test('does nothing twice', () => {
  const part = fc.constantFrom(
    '17',
    'a',
    ' ',
    '/',
    'x1y2z3',
    '12:30',
    ' http://a.b/ ',
    "'n'",
    'status 404',
    '.',
    '-',
    '[',
    '1a2b3c4d',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const once = parameterise(parts.join(''))
      expect(parameterise(once)).toBe(once)
    }),
    { numRuns: 1_000 },
  )
})

test('leaves long texts alone', () => {
  const long = '17 '.repeat(3_000)
  expect(parameterise(long)).toBe(long)
  expect(readCodes(`status 404 ${long}`)).toEqual([])
})

const FRAGMENTS = [
  'a',
  '1',
  'a1',
  'a-',
  '1.',
  '1:',
  'f:',
  '-',
  '.',
  '@',
  'a@',
  'a.',
  'http://',
  'ab://',
  '/',
  ' ',
  "'",
  '"a',
  '[redacted:',
  'status ',
  'ERR_',
  'E1',
  '0x',
  '00-',
  '12/',
  'Jan 1',
  '#',
  'code ',
  '_',
  'com.',
  'A1B',
  '→',
  'deadbeef',
  '0b1c2d3e-',
]

test('no text is slow', () => {
  const pairs = FRAGMENTS.flatMap((one, index) => [one, one + FRAGMENTS[(index * 7 + 3) % FRAGMENTS.length]])
  const slow = pairs.filter((fragment) => {
    const text = fragment.repeat(Math.floor(8_192 / fragment.length))
    return !takesAtMost(60, () => parameterise(text))
  })
  expect(slow).toEqual([])
})
