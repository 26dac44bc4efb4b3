import { describe, expect, test } from 'vitest'
import { API, digest, list, observe, request } from './testing/watched-entries.ts'

const made = (length: number, from = 'Ab3dEf6hIj9kLm2nOp5qRs8tUv1wXy4zQ7cG') =>
  Array.from({ length }, (_, index) => from[(index * 7 + (index >> 2)) % from.length]).join('')
const stripe = ['sk', 'live', made(24)].join('_')
const aws = ['AK', 'IA', made(16, 'QWE3RTY4UIO5PAS6DFG7')].join('')
const github = ['github', 'pat', made(22), made(59)].join('_')
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
