import { expect, test } from '@playwright/test'
import { connectAgent } from '../support/agent.ts'
import type { Agent } from '../support/agent.ts'
import { made } from '../support/secrets.ts'
import { startServer } from '../support/server.ts'
import type { TestServer } from '../support/server.ts'

const HEX = '0123456789abcdef'
const hex = (length: number) => made(length, HEX)
const digits = (length: number) => made(length, '123456789')
const base64 = (text: string) => Buffer.from(text).toString('base64')

/** Texts that resemble secrets and are none: they must stay readable. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  uuid: crypto.randomUUID(),
  upperUuid: crypto.randomUUID().toUpperCase(),
  ulid: `01H${made(23, 'ABCDEFGHJKMNPQRSTVWXYZ0123456789')}`,
  objectId: hex(24),
  md5: hex(32),
  sha1: hex(40),
  sha256: hex(64),
  gitShort: `commit ${hex(7)}`,
  gitLong: `at commit ${hex(40)} on main`,
  etag: `W/"${hex(32)}"`,
  integrity: `sha512-${made(86)}==`,
  integritySha384: `integrity="sha384-${made(64)}"`,
  chunk: `main.${hex(8)}.chunk.js`,
  viteChunk: `index-${made(8)}.js`,
  cssModule: `Button_root__${made(5)}`,
  tailwind: 'px-4 py-2 bg-blue-500 hover:bg-blue-700 text-white font-bold rounded',
  styledClass: 'sc-bdVaJa jKqTnP css-1q2w3e4',
  price: 'Total: 1,234.56 EUR (incl. 19% VAT)',
  prices: '{"price":1299.99,"currency":"USD","discount":0.15}',
  timestampMs: 'at 1763208000123',
  timestampIso: '2026-11-15T12:00:00.000Z',
  nanoseconds: '1763208000123456789',
  orderNumber: 'order 2026-0001-4711-0815',
  longOrder: `order no. ${digits(12)}`,
  invoice: 'INV-2026-000123',
  tracking: '1Z999AA10123456784',
  iban: 'DE89 3704 0044 0532 0130 00',
  notACard: 'ref 1234567812345678',
  phone: '+49 30 901820',
  phoneUs: '(555) 010-4477',
  email: 'jane.doe+test@example.com',
  address: '742 Evergreen Terrace, 97477 Springfield',
  ip: '192.168.10.24:8080',
  ipv6: '2001:db8:85a3::8a2e:370:7334',
  mac: '00:1A:2B:3C:4D:5E',
  version: 'v18.17.0-canary.20231115+build.42',
  semverRange: '^5.0.0 || >=6.0.0-beta.1 <7',
  publishable: `${['pk', 'live'].join('_')}_${made(24)}`,
  publishableTest: `${['pk', 'test'].join('_')}_${made(24)}`,
  sshPublic: `ssh-ed25519 ${base64(made(51))} user@host`,
  pemPublic: `-----BEGIN PUBLIC KEY-----\n${made(64)}\n-----END PUBLIC KEY-----`,
  certificate: `-----BEGIN CERTIFICATE-----\n${made(64)}\n-----END CERTIFICATE-----`,
  mapboxPublic: `pk.${made(20)}`,
  siteKey: `{"siteKey":"6L${made(38)}"}`,
  publicKeyField: `{"publicKey":"${made(44)}"}`,
  cursor: `{"next_cursor":"${base64('{"id":123,"dir":"next"}')}"}`,
  pageToken: `{"nextPageToken":"${made(32)}"}`,
  continuation: `{"continuationToken":"${made(40)}"}`,
  idempotency: `{"idempotencyKey":"${crypto.randomUUID()}"}`,
  cacheKey: `{"cacheKey":"users:list:page=2"}`,
  reactKey: '{"key":"item-42","type":"li"}',
  keyboard: 'key: Enter, code: KeyA, keyCode: 13',
  errorCode: '{"code":"E_VALIDATION_17","status":422}',
  countryCode: '{"country_code":"DE","postalCode":"10115"}',
  tokenCount: '{"usage":{"prompt_tokens":1250,"completion_tokens":310,"tokens":1560}}',
  tokenType: '{"token_type":"Bearer","expires_in":3600,"scope":"read write"}',
  unexpectedToken: 'SyntaxError: Unexpected token < in JSON at position 0',
  invalidToken: 'Invalid token: expected "," but found "}"',
  passwordRule: 'Password must be at least 8 characters long',
  passwordError: '{"errors":{"password":["must contain a digit"]}}',
  passwordLabel: '<label for="password">Password</label>',
  resetLink: 'Visit /account/password/reset to choose a new one',
  masked: 'password=******** card=**** **** **** 4242',
  secretaryProse: 'The secretary of the author passed the compass to passengers',
  cookieBanner: '{"cookieConsent":"accepted","cookiePolicyUrl":"/cookies"}',
  credentialsMode: '{"mode":"cors","credentials":"include"}',
  bearerProse: 'This API uses bearer authentication',
  basicProse: 'Basic understanding of algorithms',
  npmConfig: 'npm_config_registry=https://registry.npmjs.org/ npm_package_version=1.2.3',
  hashRoute: 'https://app.test/#/users/42/settings?tab=profile',
  hashBang: 'https://app.test/#!/inbox/3',
  deepLink: 'https://app.test/a/b/c?sort=-created_at&page=2&filter%5Bstatus%5D=open',
  utm: 'https://app.test/?utm_source=newsletter&utm_campaign=spring_2026&gclid=abc',
  encodedQuery: 'https://app.test/search?q=caf%C3%A9+au+lait&r=100%25',
  anchor: 'https://app.test/docs#section-2.1',
  dataUri: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  stack: 'TypeError: x is undefined\n    at f (https://app.test/main.4f5a6b7c.js:1:23456)',
  regex: '/^[a-z0-9]+(?:-[a-z0-9]+)*$/i',
  colour: '#deadbeef rgba(16, 32, 64, 0.5)',
  coordinates: '52.520008, 13.404954',
  bigNumber: '{"id":9007199254740993,"ratio":1.10,"exp":1e5}',
  jsonSpacing: '{ "a" : [ 1,2 ,3 ],\n\t"b":{}  }',
  graphql: 'query Users($first: Int!) { users(first: $first) { edges { cursor node { id } } } }',
  emoji: 'Café ☕ – “quoted” … 日本語 👍🏽',
  spin: '{"spinner":true,"mapping":"pinned","shopping":["opinion"]}',
  sorted: '{"sortKey":"name","primaryKey":"id","partitionKey":"p#1"}',
  author: '{"author":"Ann Author","authority":"none"}',
}

test.describe.configure({ mode: 'default' })

let server: TestServer
let agent: Agent

test.beforeAll(async () => {
  server = await startServer()
  agent = await connectAgent(server.url)
})

test.afterAll(async () => {
  await agent.close()
  await server.stop()
})

async function send(path: string, body: unknown): Promise<void> {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status, await response.clone().text()).toBe(200)
}

async function snapshot(name: string): Promise<Record<string, Record<string, unknown>[]>> {
  return (await fetch(`${server.url}/snapshot?test_id=${name}`)).json() as Promise<
    Record<string, Record<string, unknown>[]>
  >
}

test('there are enough of them', () => {
  expect(Object.keys(LOOK_ALIKES).length).toBeGreaterThanOrEqual(60)
})

for (const [name, text] of Object.entries(LOOK_ALIKES)) {
  test(`${name} stays as it is`, async () => {
    const url = /^https?:/.test(text) ? text : `https://app.test/${name}?q=${encodeURIComponent(text)}`
    await send('/logs', {
      test_id: name,
      entries: [{ message: text, args: [text, { note: text }], stack: text, metadata: { note: text } }],
    })
    await send('/network-bodies', {
      test_id: name,
      bodies: [
        {
          url,
          status: 200,
          requestBody: text,
          responseBody: text,
          requestHeaders: { 'x-note': text },
          operation: name,
        },
      ],
    })
    await send('/websocket-events', { test_id: name, events: [{ event: 'message', id: name, data: text }] })
    await send('/enhanced-actions', {
      test_id: name,
      actions: [
        { type: 'input', value: text, url: '/x', selectedText: text },
        { type: 'click', selectors: { text }, url },
      ],
    })
    const { logs, network_bodies, websocket_events, enhanced_actions } = await snapshot(name)
    expect(logs?.[0]).toMatchObject({
      message: text,
      args: [text, { note: text }],
      stack: text,
      metadata: { note: text },
    })
    expect(network_bodies?.[0]).toMatchObject({
      url,
      requestBody: text,
      responseBody: text,
      requestHeaders: { 'x-note': text },
    })
    expect(websocket_events?.[0]).toMatchObject({ data: text })
    expect(enhanced_actions).toMatchObject([
      { value: text, selectedText: text },
      { selectors: { text }, url },
    ])

    const result = JSON.parse(await agent.call('get_browser_logs', { test_id: name })) as {
      structuredContent: { entries: { message: string }[] }
    }
    expect(result.structuredContent.entries.map(({ message }) => message)).toEqual([text])
    const bodies = await agent.call('get_network_bodies', { url: /^https?:/.test(text) ? text : `/${name}?`, limit: 1 })
    expect((JSON.parse(bodies) as { structuredContent: { bodies: unknown[] } }).structuredContent.bodies).toMatchObject(
      [{ url, requestBody: text, responseBody: text }],
    )
    await fetch(`${server.url}/clear?test_id=${name}`, { method: 'DELETE' })
  })
}
