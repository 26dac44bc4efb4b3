import { describe, expect, test } from 'vitest'
import { isLeaked, made, madeCard, redactor } from './testing/secrets.ts'

type Case = readonly [string, (secret: string) => string]

const PROSE: readonly Case[] = [
  ['password=x', (s) => `login failed password=${s} for bob`],
  ['Password: x', (s) => `Password: ${s}`],
  ['password := x', (s) => `password := "${s}"`],
  ['arrow', (s) => `token => ${s}`],
  ['env line', (s) => `export API_KEY="${s}"`],
  ['object literal', (s) => `{password: '${s}', a: 1}`],
  ['flag', (s) => `run --password ${s} --verbose`],
  ['flag with sign', (s) => `run --api-key=${s}`],
  ['template quotes', (s) => `secret: \`${s}\``],
  ['escaped JSON', (s) => `sent {\\"token\\":\\"${s}\\"}`],
  ['twice escaped', (s) => `sent {\\\\\\"token\\\\\\":\\\\\\"${s}\\\\\\"}`],
  ['stream of events', (s) => `event: x\ndata: {"token":"${s}"}\n\n`],
  ['GraphQL', (s) => `{ login(password: "${s}") { id } }`],
  ['a query in a sentence', (s) => `GET https://app.test/?token=${s}&b=1 failed`],
  ['stray percent sign', (s) => `100% sure token%3D${s}`],
  ['one encoded, one not', (s) => `token=${made()} and %22password%22:%22${s}%22`],
  ['written as \\u0022', (s) => `{\\u0022password\\u0022:\\u0022${s}\\u0022}`],
]

const HEADERS: readonly Case[] = [
  ['authorization', (s) => `Authorization: Custom ${s}, more="${s}"`],
  ['cookie', (s) => `Cookie: a=1; theme=${s}; b=2`],
  ['quoted cookie', (s) => `Cookie: a="${s}"; b=${s}`],
  ['set-cookie', (s) => `HTTP/1.1 200 OK\r\nSet-Cookie: sid=${s}; Path=/\r\nVary: x`],
  ['x-api-key', (s) => `x-api-key: ${s}`],
  ['in a JSON text', (s) => JSON.stringify({ headers: `Cookie: a=${s}` })],
  [
    'pair list',
    (s) =>
      JSON.stringify({
        headers: [
          ['accept', '*/*'],
          ['x-api-key', s],
        ],
      }),
  ],
  ['cut pair list', (s) => `{"h":[["x-api-key","${s}`],
  ['HAR list', (s) => JSON.stringify([{ name: 'X-Api-Key', value: s }])],
  ['cookies of a HAR', (s) => JSON.stringify({ cookies: [{ name: 'x', value: s }] })],
  ['value before name', (s) => JSON.stringify([{ value: s, name: 'x-api-key', a: 'cookie: 1' }])],
  ['flat list', (s) => JSON.stringify(['host', 'app.test', 'cookie', s, 'x-api-key', s])],
  ['cookie object', (s) => JSON.stringify({ cookies: { theme: s } })],
]

const URLS: readonly Case[] = [
  ['query', (s) => `https://app.test/p?a=1&access_token=${s}`],
  ['JSON in the path', (s) => `https://app.test/p/${encodeURIComponent(JSON.stringify({ token: s }))}/x`],
  ['encoded name', (s) => `/p?user%5Bpassword%5D=${s}`],
  ['matrix', (s) => `/app;jsessionid=${s}?x=1`],
  ['fragment', (s) => `https://app.test/#access_token=${s}&state=1`],
  ['route', (s) => `https://app.test/#/reset?token=${s}`],
  ['nested', (s) => `/go?to=${encodeURIComponent(`https://app.test/?token=${s}`)}`],
  ['nested twice', (s) => `/go?to=${encodeURIComponent(encodeURIComponent(`https://app.test/?token=${s}`))}`],
  ['signature', (s) => `https://store.test/x?X-Amz-Signature=${s}`],
  ['OAuth code', (s) => `/callback?code=${s}&state=xyz`],
  ['api key', (s) => `/v1?token_type=x&key=${s}`],
  ['userinfo', (s) => `https://bob:${s}@app.test/`],
  ['socket', (s) => `wss://app.test/?token=${s}`],
  ['relative', (s) => `reset?token=${s}`],
  ['semicolons', (s) => `/p?a=1;token=${s}`],
  ['several encodings', (s) => `/${['sk', 'live', made()].join('_')}/%67%68p_${s}${s}`],
]

const FORMS: readonly Case[] = [
  ['form', (s) => `user=bob&password=${s}&remember=1`],
  ['nested names', (s) => `user[password]=${s}&a=1`],
  ['multipart', (s) => `--x\r\nContent-Disposition: form-data; name="password"\r\n\r\n${s}\r\n--x--\r\n`],
  [
    'multipart with type',
    (s) => `--x\r\nContent-Disposition: form-data; name="token"\r\nContent-Type: text/plain\r\n\r\n${s}\r\n--x--`,
  ],
  [
    'multipart with backslash',
    (s) => `--x\r\nContent-Disposition: form-data; name="password"\r\n\r\na\\${s}\r\n--x--\r\n`,
  ],
  ['multipart, line feeds', (s) => `--x\nContent-Disposition: form-data; name="password"\n\n${s}\n--x--`],
  [
    'escaped multipart',
    (s) => `body "--x\\r\\nContent-Disposition: form-data; name=\\"password\\"\\r\\n\\r\\n${s}\\r\\n--x--"`,
  ],
]

const MARKUP: readonly Case[] = [
  ['element', (s) => `<login><user>bob</user><password>${s}</password></login>`],
  ['namespace', (s) => `<ns:password>${s}</ns:password>`],
  ['attributes', (s) => `<wsse:Password Type="x#PasswordText">${s}</wsse:Password>`],
  ['CDATA', (s) => `<password><![CDATA[${s}]]></password>`],
  ['password input', (s) => `<input type="password" value="${s}">`],
  ['value first', (s) => `<input value="${s}" name="password">`],
  ['no quotes', (s) => `<input type=hidden name=csrf_token value=${s}>`],
  ['meta', (s) => `<meta name="csrf-token" content="${s}">`],
  ['escaped', (s) => `html: <input name=\\"token\\" value=\\"${s}\\">`],
  ['property', (s) => `<property name="password">${s}</property>`],
  ['config', (s) => `<add key="ApiKey" value="${s}" />`],
  ['cut', (s) => `<input type="password" value="${s}`],
  ['id', (s) => `<input id="otp-input" value="${s}">`],
]

const JSON_TEXT: readonly Case[] = [
  ['field', (s) => `{"password":"${s}"}`],
  ['blanks', (s) => `{ "token" :  "${s}" }`],
  ['escaped name', (s) => `{"pass\\u0077ord":"${s}"}`],
  ['list', (s) => `{"tokens":["${s}","${s}"]}`],
  ['under a password', (s) => `{"password":{"old":"${s}"}}`],
  ['under tokens', (s) => `{"tokens":{"access":"${s}"}}`],
  ['cut value', (s) => `{"a":1,"password":"${s}`],
  ['cut after escape', (s) => `{"password":"${s}\\`],
  ['lines', (s) => `{"a":1}\n{"token":"${s}"}\n`],
  ['guarded', (s) => `)]}',\n{"token":"${s}"}`],
  ['field of a form', (s) => `{"type":"password","value":"${s}","a":"token: 1"}`],
  ['within JSON', (s) => JSON.stringify({ body: JSON.stringify({ body: JSON.stringify({ secret: s }) }) })],
  ['echo', (s) => JSON.stringify({ body: `{"token":"${s}"}` })],
]

describe.each([
  ['prose', PROSE],
  ['headers', HEADERS],
  ['URLs', URLS],
  ['forms', FORMS],
  ['markup', MARKUP],
  ['JSON text', JSON_TEXT],
] as const)('%s', (_, cases) => {
  test.each(cases)('%s', (__, make) => {
    for (let round = 0; round < 5; round++) {
      const secret = made(24)
      const clean = redactor.text(make(secret))
      expect(clean).toContain('[redacted:')
      expect(isLeaked(secret, clean)).toBe(false)
    }
  })
})

test('leaves everything around a secret as it was', () => {
  const secret = made(24)
  expect(redactor.text(`{ "a": 1.50,\n "password":"${secret}", "b" : [ ] }`)).toBe(
    '{ "a": 1.50,\n "password":"[redacted:password:abcd]", "b" : [ ] }',
  )
  expect(redactor.text(`/p?q=a+b%20c&token=${secret}&z=%2F#/x`)).toBe(
    '/p?q=a+b%20c&token=[redacted:token:abcd]&z=%2F#/x',
  )
  expect(redactor.text(`<a href="/x">hi</a><pin>${secret}</pin>`)).toBe(
    '<a href="/x">hi</a><pin>[redacted:pin:abcd]</pin>',
  )
})

test.each([
  ['4242', 16],
  ['5555', 16],
  ['3782', 15],
  ['3056', 14],
  ['6011', 16],
])('redacts card numbers that begin with %s', (prefix, length) => {
  const card = madeCard(prefix, length)
  const grouped = length === 16 ? card.replaceAll(/(\d{4})(?=\d)/g, '$1 ') : card
  for (const text of [`paid with ${card}.`, `paid with ${grouped}`, `{"n":${card}}`, `before\\n${card}`]) {
    expect(redactor.text(text)).toContain('[redacted:card:abcd]')
  }
})

test.each([
  'at refresh (http://localhost:5173/src/auth/token.ts:42:10)',
  'at async refreshToken (http://localhost:3000/static/js/refreshToken.chunk.js:1:204)',
  'at login (webpack-internal:///./src/password.js:8:17)',
  'cookie.mjs:20:3, authorization.vue:7 and SessionToken.svelte:3:4',
  'at http://token-expired.localhost:44859/assets/app.js:1:2',
  'GET https://secret.internal:9000',
])('keeps the places that a stack names: %s', (text) => {
  expect(redactor.text(text)).toBe(text)
})

test('takes nothing else for a place', () => {
  for (const text of ['http://token:12345@host.test/', 'token:123456', 'token.ts:9f8a7c6d5e', 'password.js=hunter22'])
    expect(redactor.text(text)).toContain('[redacted:')
})
