import { describe, expect, test } from 'vitest'
import { list, observe, request } from './testing/watched-entries.ts'

describe('auth_patterns', () => {
  const people = { id: 3, email: 'petra.novak@gmail.com', phone: '+420777123456' }
  test.each([
    ['none', ['auth_patterns: missing-auth/warning']],
    ['unknown', []],
    [undefined, []],
    ['header', []],
    ['cookie', []],
    ['query', []],
  ])('personal data, authenticated by %s', (authKind, expected) => {
    expect(list('network', request({ authKind, responseBody: people }))).toEqual(expected)
  })

  test('the finding names the fields and no values', () => {
    const [found] = observe('network', request({ authKind: 'none', responseBody: people }))
    expect(found?.evidence).toMatchObject({
      auth_header_present: false,
      response_contains_pii: true,
      pii_fields: ['email'],
    })
    expect(JSON.stringify(found)).not.toContain('petra')
  })

  test.each([
    ['an e-mail address', { user: { email: 'petra.novak@gmail.com' } }],
    ['a phone number', { customer: { phone: '+420 777 163 456' } }],
    ['a social security number', { ssn: '321-54-9876' }],
    ['a card', { cardNumber: '4024398393865912' }],
    ['an account', { iban: 'DE44500105175407324931' }],
  ])('%s alone is personal data', (_, responseBody) => {
    expect(list('network', request({ authKind: 'none', responseBody }))).toEqual([
      'auth_patterns: missing-auth/warning',
    ])
  })

  test('with credentials it is information', () => {
    expect(list('network', request({ responseBody: people }), true)).toEqual(['pii_exposure: personal-data/info'])
  })

  test.each([
    ['contact data', { contact: { email: 'anna.bell@shop-tern.net' } }],
    ['an address of a team', { email: 'support@shop-tern.net' }],
    ['an example', { email: 'jane@example.com' }],
    ['a name without a value', { email: null, ssn: '' }],
  ])('%s is public', (_, responseBody) => {
    expect(list('network', request({ authKind: 'none', responseBody }))).toEqual([])
  })

  test('what the request sent itself, sign-in and failures are no findings', () => {
    const none = { authKind: 'none', responseBody: people }
    expect(list('network', request({ ...none, requestBody: people }))).toEqual([])
    expect(list('network', request({ ...none, url: 'https://api.shop-tern.net/login' }))).toEqual([])
    expect(list('network', request({ ...none, status: 403 }))).toEqual([])
  })
})
