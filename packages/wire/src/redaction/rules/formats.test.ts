import { describe, expect, test } from 'vitest'
import { SECRET_FORMATS } from './formats.ts'
import { makeSample } from '../testing/sample.ts'
import { isLeaked, made, redactor } from '../testing/secrets.ts'

const PLACES: readonly (readonly [string, (secret: string) => string])[] = [
  ['alone', (secret) => secret],
  ['in a sentence', (secret) => `before ${secret} after`],
  ['in quotes', (secret) => `x="${secret}"; y`],
  ['in brackets', (secret) => `f(${secret})`],
  ['after an escaped line break', (secret) => `before\\n${secret}`],
  ['after an escaped quote', (secret) => `{\\u0022x\\u0022:\\u0022${secret}\\u0022}`],
  ['in a percent-encoded text', (secret) => `a%20${encodeURIComponent(secret)}%20b`],
  ['in JSON', (secret) => JSON.stringify({ note: `see ${secret}`, list: [secret] })],
  ['in JSON within JSON', (secret) => JSON.stringify({ note: JSON.stringify({ inner: secret }) })],
  ['as a key', (secret) => JSON.stringify({ [secret]: 1 })],
  ['in cut JSON', (secret) => `{"a":1,"note":"${secret}`],
  ['in a query', (secret) => `https://app.test/p?q=${encodeURIComponent(secret)}&r=1`],
  ['in a fragment', (secret) => `https://app.test/p#${encodeURIComponent(secret)}`],
]

describe.each(SECRET_FORMATS.map((format, index) => ({ ...format, title: `${format.kind} ${index}` })))(
  '$title',
  ({ pattern, label = '' }) => {
    test.each(PLACES)('is redacted %s', (_, place) => {
      for (let round = 0; round < 5; round++) {
        const secret = makeSample(pattern)
        expect(isLeaked(secret.slice(-Math.min(secret.length, 16)), redactor.text(place(label + secret)))).toBe(false)
      }
    })
  },
)

test('names the kind of a format', () => {
  expect(redactor.text(`see ${['gh', 'p_'].join('')}${made(36)} there`)).toBe('see [redacted:github:abcd] there')
})

const base64 = (text: string) => Buffer.from(text).toString('base64')

type Make = (secret: string) => string
const whole: Make = (secret) => secret

/** What it is, how it is written, and which part of it must not be seen. */
const FORMS: readonly (readonly [string, Make, Make])[] = [
  ['a JWT', (secret) => `eyJ${made(20)}.eyJ${made(40)}.${secret}`, whole],
  ['a JWT without signature', (secret) => `eyJ${made(20)}.eyJ${secret}.`, whole],
  ['a JWT that was cut', (secret) => `eyJ${made(20)}.eyJ${secret}…`, whole],
  ['an encrypted JWT', (secret) => `eyJ${made(20)}..${made(16)}.${secret}.${made(22)}`, whole],
  ['a bearer token', (secret) => `Bearer ${secret}`, whole],
  ['a basic credential', (secret) => `Basic ${base64(`jurgen:${secret}`)}`, (secret) => base64(`jurgen:${secret}`)],
  [
    'one with letters beyond ASCII',
    (secret) => `Basic ${base64(`jürgen:${secret}`)}`,
    (secret) => base64(`jürgen:${secret}`),
  ],
  [
    'one that was cut',
    (secret) => `Basic ${base64(`bob:${secret}`).slice(0, -6)}`,
    (secret) => base64(`bob:${secret}`).slice(0, -6),
  ],
  ['a password in an address', (secret) => `https://bob:${secret}@app.test/x`, whole],
  ['a token in an address', (secret) => `https://${secret}@app.test/x`, whole],
  ['a connection string', (secret) => `postgres://app:${secret}@db.test:5432/main`, whole],
  ['a connection string without user', (secret) => `redis://:${secret}@cache.test:6379/0`, whole],
  ['a connection string of fields', (secret) => `Server=db.test;User Id=app;Password=${secret};Encrypt=true`, whole],
  ['a storage account', (secret) => `AccountName=a;AccountKey=${secret}${made(40)}==;EndpointSuffix=x`, whole],
  [
    'a private key',
    (secret) => `-----BEGIN RSA PRIVATE KEY-----\n${made(64)}\n${secret}\n-----END RSA PRIVATE KEY-----`,
    whole,
  ],
  [
    'an escaped private key',
    (secret) => `-----BEGIN PRIVATE KEY-----\\n${made(64)}\\n${secret}\\n-----END PRIVATE KEY-----`,
    whole,
  ],
  ['a private key that was cut', (secret) => `-----BEGIN EC PRIVATE KEY-----\n${made(64)}\n${secret}`, whole],
  [
    'a prefix that was cut',
    (secret) => `${['sk', 'live', ''].join('_')}${secret.slice(0, 12)}…`,
    (secret) => secret.slice(0, 12),
  ],
]

test.each(FORMS)('redacts %s', (_, make, hiddenPart) => {
  const secret = made(24)
  const clean = redactor.text(`before ${make(secret)} after`)
  expect(isLeaked(hiddenPart(secret), clean)).toBe(false)
  expect(clean).toMatch(/^before .*\[redacted:/s)
})

test('redacts an AWS secret beside its key id, and leaves other words of forty letters', () => {
  const keyId = `AKIA${made(16, 'ABCDEFGHJKLMNPQR2345')}`
  const secret = made(40)
  expect(isLeaked(secret, redactor.text(`${keyId} ${secret}`))).toBe(false)
  expect(redactor.text(`commit ${secret}`)).toBe(`commit ${secret}`)
})
