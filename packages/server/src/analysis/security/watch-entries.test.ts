import type { StreamName } from '@gasoline/wire'
import { describe, expect, test } from 'vitest'
import { acceptEntry } from '../../http/ingest/entry/accept-entry.ts'
import { writeBase62Check } from '../../../../wire/src/scan/rules/checksum.ts'
import { SECURITY_RULES } from './finding.ts'
import { digest, watchedEntries } from './testing/watched-entries.ts'

function observe(stream: StreamName, entry: object) {
  const accepted = acceptEntry(stream, structuredClone(entry), watchedEntries)
  if (!('event' in accepted)) throw new Error(accepted.reason)
  return accepted.observations ?? []
}

/** What is reported, as `rule/severity`; without information unless it is wanted. */
function list(stream: StreamName, entry: object, withInfo = false): readonly string[] {
  return observe(stream, entry)
    .filter(({ severity }) => withInfo || severity !== 'info')
    .map(({ rule, severity }) => `${SECURITY_RULES[rule].check}: ${rule}/${severity}`)
}

const made = (length: number, from = 'Ab3dEf6hIj9kLm2nOp5qRs8tUv1wXy4zQ7cG') =>
  Array.from({ length }, (_, index) => from[(index * 7 + (index >> 2)) % from.length]).join('')
const API = 'https://api.shop-tern.net/items'
const request = (fields: object) => ({ method: 'GET', url: API, status: 200, authKind: 'header', ...fields })
const stripe = ['sk', 'live', made(24)].join('_')
const aws = ['AK', 'IA', made(16, 'QWE3RTY4UIO5PAS6DFG7')].join('')
const githubBody = made(30)
const github = ['gh', 'p_', githubBody, writeBase62Check(githubBody)].join('')
const pem = ['-----BEGIN RSA PRIVATE', 'KEY-----\n', made(64), '\n-----END RSA PRIVATE', 'KEY-----'].join(' ')
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const jwt = [encode({ alg: 'HS256' }), encode({ sub: '81', exp: 1_790_000_000 }), made(43)].join('.')

describe('credentials', () => {
  test.each([
    ['in a query', request({ url: `${API}?api_key=${made(32)}` }), 'credentials: secret-in-address/critical'],
    ['in a fragment', request({ url: `${API}#access_token=${made(40)}` }), 'credentials: secret-in-address/critical'],
    [
      'before a host',
      request({ url: `https://ops:${made(14)}@api.shop-tern.net/` }),
      'credentials: address-password/critical',
    ],
    ['of AWS', request({ responseBody: { id: aws } }), 'credentials: provider-key/critical'],
    ['of GitHub', request({ responseBody: `token ${github}` }), 'credentials: provider-key/critical'],
    ['a private key', request({ responseBody: { pem } }), 'credentials: private-key/critical'],
    [
      'of a server for tests',
      request({ url: 'https://dev.shop-tern.net/', responseBody: { k: stripe } }),
      'credentials: provider-key/critical',
    ],
    ['in JSON', request({ responseBody: { a: [{ k: stripe }] } }), 'credentials: provider-key/critical'],
    ['in a script', request({ responseBody: `var a={b:'${stripe}'}` }), 'credentials: provider-key/critical'],
    [
      'in markup',
      request({ responseBody: `<i data-secret-key="${made(32)}">` }),
      'credentials: secret-in-body/warning',
    ],
    ['in a form', request({ requestBody: `a=1&client_secret=${made(32)}` }), 'credentials: secret-in-body/warning'],
    ['in a header', request({ requestHeaders: { 'x-key': stripe } }), 'credentials: provider-key/critical'],
    [
      'in a header of a response',
      request({ responseHeaders: { 'X-Upstream': `Bearer ${stripe}` } }),
      'credentials: provider-key/critical',
    ],
    [
      'under a name, in a header of a response',
      request({ responseHeaders: { 'x-client-secret': made(32) } }),
      'credentials: secret-in-body/warning',
    ],
    [
      'in an address in a header',
      request({ responseHeaders: { link: `<${API}?api_key=${made(32)}&page=2>; rel="next"` } }),
      'credentials: secret-in-address/critical',
    ],
    [
      'in a connection string with parameters',
      request({ responseBody: `jdbc:postgresql://db.shop-tern.net/shop?user=a&password=${made(16)}` }),
      'credentials: connection-string/critical',
    ],
    [
      'in JSON that was cut',
      request({ responseBody: `{"a":1,"apiSecret":"${made(32)}","b":"x` }),
      'credentials: secret-in-body/warning',
    ],
    ['a JWT in a body', request({ requestBody: { note: jwt } }), 'credentials: token-in-body/warning'],
  ])('%s', (_, entry, expected) => {
    expect(list('network', entry)).toEqual([expected])
  })

  test('in a WebSocket: its address and its messages', () => {
    const socket = { event: 'open', id: 'w1', url: `wss://live.shop-tern.net/?token=${made(32)}` }
    expect(list('websocket', socket)).toEqual(['credentials: secret-in-address/critical'])
    const message = {
      event: 'message',
      id: 'w1',
      url: 'wss://live.shop-tern.net/',
      direction: 'incoming',
      data: `{"k":"${stripe}"}`,
    }
    expect(list('websocket', message)).toEqual(['credentials: provider-key/critical'])
  })

  test.each([
    ['a session that is set', { responseHeaders: { 'set-cookie': `session_token=${made(40)}; Secure; HttpOnly` } }],
    [
      'a token that is sent anew',
      { responseHeaders: { 'access-token': made(40), authorization: `Bearer ${made(40)}` } },
    ],
    ['a header against forged requests', { responseHeaders: { 'x-csrf-token': made(40) } }],
    ['a password that is sent to sign in', { method: 'POST', requestBody: { user: 'kim', password: 'Blue-Lamp-19' } }],
    [
      'a token that a sign-in returns',
      { method: 'POST', url: 'https://api.shop-tern.net/login', responseBody: { token: jwt } },
    ],
    [
      'a token for whoever sends a password, at any address',
      {
        method: 'PUT',
        url: 'https://npm.shop-tern.net/-/user/org.couchdb.user:kim',
        requestBody: { name: 'kim', password: 'Blue-Lamp-19' },
        responseBody: { ok: 'you are authenticated', token: made(44) },
      },
    ],
    ['a publishable key', { responseBody: { key: ['pk', 'live', made(24)].join('_') } }],
    ['an example of the documentation', { responseBody: { id: ['AKIA', 'IOSFODNN7EXAMPLE'].join('') } }],
    [
      'mock data',
      { responseBody: { api_key: 'mock-api-key', secret: 'my-test-secret', token: 'dummy_token_for_demo' } },
    ],
    ['what is no text', { responseBody: `\u0000\u0001PNG\u001a${'\ufffd\u0003'.repeat(400)}${made(40)}\u0000` }],
    ['a placeholder', { responseBody: { api_key: 'YOUR_API_KEY', token: 'xxxxxxxxxxxxxxxxxxxx' } }],
    ['a page of a list', { url: `${API}?nextToken=${made(40)}` }],
    ['a CSRF token', { responseBody: `<meta name="csrf-token" content="${made(43)}">` }],
    ['a hash', { responseBody: { sha: 'dc13cc0ad6ae112e4998dec9ec886ad92567a23e' } }],
    [
      'a credential in its own header',
      { requestHeaders: { authorization: `Bearer ${made(40)}`, cookie: `sid=${made(32)}` } },
    ],
  ])('%s is no finding', (_, fields) => {
    expect(list('network', request(fields))).toEqual([])
  })

  test('what is shown of a secret: prefix and four characters of a long one, nothing of a short one', () => {
    const [long] = observe('network', request({ responseBody: { k: stripe } }))
    expect(long?.redactedValue).toBe(`${stripe.slice(0, 12)}… [redacted:stripe:${digest(stripe).slice(0, 4)}]`)
    const [short] = observe('network', request({ responseBody: { password: 'Blue-Lamp-19' } }))
    expect(short?.redactedValue).toBe(`[redacted:password:${digest('Blue-Lamp-19').slice(0, 4)}]`)
    expect(
      JSON.stringify(observe('network', request({ url: `${API}?k=${stripe}`, responseBody: { k: stripe } }))),
    ).not.toContain(stripe)
  })
})

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

describe('pii_exposure', () => {
  test.each([
    [`token ${jwt}`, 'pii_exposure: secret-in-console/critical'],
    [`Authorization: Bearer ${made(40)}`, 'pii_exposure: secret-in-console/critical'],
    [`key ${stripe}`, 'pii_exposure: secret-in-console/critical'],
    ['login {"password":"Blue-Lamp-19"}', 'pii_exposure: password-in-console/warning'],
    ['card 4024398393865912', 'pii_exposure: personal-data-in-console/warning'],
    ['ssn 321-54-9876', 'pii_exposure: personal-data-in-console/warning'],
  ])('%s', (message, expected) => {
    expect(list('logs', { level: 'log', message })).toEqual([expected])
  })

  test('an e-mail address of a person is information; one of a team, of an example or in a stack is none', () => {
    const line = (message: string) => list('logs', { level: 'log', message }, true)
    expect(line('saved petra.novak@gmail.com')).toEqual(['pii_exposure: personal-data-in-console/info'])
    expect(line('mail support@shop-tern.net or kim@example.com, react@18.2.0, render@main.js:4, logo@2x.png')).toEqual(
      [],
    )
  })

  test('arguments of the console, objects too', () => {
    expect(list('logs', { level: 'log', args: ['state', { auth: { token: jwt } }] })).toEqual([
      'pii_exposure: secret-in-console/critical',
    ])
  })

  test.each([{ password: 'Blue-Lamp-19' }, { password_hash: `$2b$12$${made(53)}` }])(
    'a password in a response',
    (responseBody) => {
      expect(list('network', request({ responseBody }))).toEqual(['pii_exposure: password-in-response/critical'])
    },
  )

  test.each(['Access token expired', 'Unexpected token <', 'password: ********', 'card 4242424242424242'])(
    '%s is no finding',
    (message) => {
      expect(list('logs', { level: 'log', message })).toEqual([])
    },
  )
})

describe('transport', () => {
  const page = { pageUrl: 'https://shop-tern.net/' }
  test.each([
    ['http://api.shop-tern.net/x', {}, 'http/warning'],
    ['http://127.0.0.1.attacker.net/', {}, 'http/warning'],
    ['http://cdn.shop-tern.net/a', { ...page, contentType: 'text/javascript; charset=utf-8' }, 'mixed-script/critical'],
    ['http://cdn.shop-tern.net/a', { ...page, contentType: 'application/x-javascript' }, 'mixed-script/critical'],
    ['http://cdn.shop-tern.net/a.png', { ...page, contentType: 'image/png' }, 'mixed-content/warning'],
    ['http://cdn.shop-tern.net/a.css', { ...page, contentType: 'text/css' }, 'mixed-content/warning'],
  ])('%s %j', (url, fields, expected) => {
    expect(list('network', request({ url, ...fields }))).toEqual([`transport: ${expected}`])
  })

  test.each([
    'http://localhost:3000/',
    'http://app.localhost/',
    'http://127.8.8.8/',
    'http://[::1]:8080/',
    'https://api.shop-tern.net/',
  ])('%s is fine', (url) => {
    expect(list('network', request({ url }), true)).toEqual([])
  })

  test('WebSockets', () => {
    expect(list('websocket', { event: 'open', id: 'w', url: 'ws://live.shop-tern.net/' })).toEqual([
      'transport: insecure-websocket/warning',
    ])
    expect(list('websocket', { event: 'open', id: 'w', url: 'ws://localhost:5173/' })).toEqual([])
  })

  test('a machine on the same network is information', () => {
    expect(list('network', request({ url: 'http://192.168.1.20/' }), true)).toEqual(['transport: http/info'])
  })

  test('headers of a document and flags of cookies, as information, if headers were seen', () => {
    const document = {
      contentType: 'text/html; charset=utf-8',
      responseHeaders: { 'content-type': 'text/html', 'set-cookie': 'session=x; Path=/' },
    }
    const found = observe('network', request(document))
    expect(found.map(({ severity, subject }) => `${severity} ${subject}`)).toEqual([
      'info Content-Security-Policy',
      'info Strict-Transport-Security',
      'info X-Content-Type-Options',
      'info X-Frame-Options',
      'info session',
    ])
    expect(found.at(-1)?.evidence).toEqual({ cookie: 'session', missing: ['Secure', 'HttpOnly', 'SameSite'] })
    expect(list('network', request({ contentType: 'text/html' }), true)).toEqual([])
  })
})
