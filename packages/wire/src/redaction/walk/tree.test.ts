import { expect, test } from 'vitest'
import { isLeaked, made, madeCard, redactor } from '../testing/secrets.ts'

const CASES: readonly (readonly [string, (secret: string) => unknown])[] = [
  ['a named field', (s) => ({ a: { password: s } })],
  ['a list under a name', (s) => ({ tokens: [s, s] })],
  ['everything under a password', (s) => ({ password: { old: s, deep: [{ x: s }] } })],
  ['tokens by purpose', (s) => ({ tokens: { access: s, refresh: s } })],
  ['keys by service', (s) => ({ apiKeys: { maps: s, list: [{ here: s }] } })],
  ['cookies by name', (s) => ({ cookies: { theme: s } })],
  ['cookies of a HAR', (s) => ({ cookies: [{ name: 'x', value: s, path: '/' }] })],
  ['a header of a HAR', (s) => ({ headers: [{ name: 'X-Api-Key', value: s }] })],
  ['values of a header', (s) => ({ headers: [{ name: 'X-Api-Key', values: [s] }] })],
  ['a value before its name', (s) => ({ value: s, key: 'password' })],
  ['a password field', (s) => ({ type: 'password', value: s })],
  ['a field by its id', (s) => ({ id: 'otp-input', value: s })],
  ['a pair', (s) => ({ headers: [['authorization', s]] })],
  ['arguments of console.log', (s) => ({ args: ['password', s] })],
  ['more arguments', (s) => ({ args: ['sending token:', s, 'to server'] })],
  ['a flat list of headers', (s) => ({ rawHeaders: ['Host', 'app.test', 'X-Api-Key', s, 'Cookie', s] })],
  ['a text with an echo', (s) => ({ secret: s, note: `was ${s}` })],
  ['a session', (s) => ({ session: s, nested: { sess: [s] } })],
  ['the id of a session', (s) => ({ session: { id: s, user: 7 } })],
  ['sessions by their ids', (s) => ({ sessions: { [s]: { user: 7 } } })],
  ['a pair with an ambiguous name', (s) => ({ args: ['ticket', s] })],
  ['a key', (s) => ({ [`${['gh', 'p_'].join('')}${s}${s}`]: 1 })],
]

test.each(CASES)('redacts %s', (_, make) => {
  const secret = made(24)
  expect(isLeaked(secret, JSON.stringify(redactor.value(make(secret))))).toBe(false)
})

test('redacts numbers under a name, and card numbers anywhere', () => {
  const card = Number(madeCard())
  expect(redactor.value({ pin: 1234, otp: 123_456, cvv: 123, n: card, price: 1234 })).toEqual({
    pin: '[redacted:pin:abcd]',
    otp: '[redacted:otp:abcd]',
    cvv: '[redacted:cvv:abcd]',
    n: '[redacted:card:abcd]',
    price: 1234,
  })
})

test.each([
  ['an object after a sentence', { args: ['password reset requested', { user: 'bob', step: 'mail sent' }] }],
  ['JSON before a text', { args: ['{"password":["must contain a digit"]}', 'other'] }],
  ['lists of fields', { fields: ['email', 'password'] }],
  ['lists of headers', { allow: ['authorization', 'content-type', 'x-api-key', 'accept'] }],
  ['a pair of headers', { allow: ['authorization', 'content-type'] }],
  ['what fetch calls credentials', { credentials: 'include' }],
  ['counts of tokens', { usage: { tokens: 1250, prompt_tokens: 12 } }],
  ['what is about a token', { token: { type: 'Bearer', expires_at: '2026-01-01T00:00:00Z', scope: 'read' } }],
  [
    'attributes of cookies',
    { cookies: [{ name: 'theme', domain: 'app.test', path: '/', expires: 'never', httpOnly: true }] },
  ],
  ['complaints about a field', { errors: { password: ['must be at least 8 characters long'] } }],
  ['masks', { password: '********', token: '[user-provided]', secret: null, otp: '' }],
])('leaves %s alone', (_, value) => {
  expect(redactor.value(structuredClone(value))).toEqual(value)
})

test('stops at a depth that no page reaches', () => {
  let value: unknown = 'x'
  for (let level = 0; level < 10_000; level++) value = [value]
  expect(JSON.stringify(redactor.value(value))).toContain('[max depth reached]')
})

test('does not touch prototypes', () => {
  const value: unknown = JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"a":1}')
  redactor.value(value)
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
  expect(Object.keys(value as object)).toEqual(['constructor', 'a'])
})
