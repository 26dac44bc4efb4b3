import { expect, test } from 'vitest'
import { action, log, network, buildView, webSocket } from '../store/testing/build-store.ts'
import {
  findAppOrigins,
  isFirstPartyUrl,
  readHost,
  readOrigin,
  readPath,
  toRelativeUrl,
  withoutOrigin,
  withoutQuery,
} from './urls.ts'

test.each([
  ['http://LocalHost:3000/a?b#c', 'http://localhost:3000'],
  ['blob:http://app.test/0b1c', 'http://app.test'],
  ['chrome-extension://abcdef/x.js', 'chrome-extension://abcdef'],
  ['/relative', undefined],
  ['<anonymous>', undefined],
  ['', undefined],
])('the origin of %j is %s', (url, origin) => {
  expect(readOrigin(url)).toBe(origin)
})

test('a host has neither port nor user', () => {
  expect(readHost('https://me:pw@App.test:8443/x')).toBe('app.test')
  expect(readHost('http://[::1]:3000/')).toBe('[::1]')
})

test('the app is where its pages come from, and not where their frames do', () => {
  const view = buildView(
    log({ url: 'http://app.test/a' }),
    log({ url: 'https://pay.test/frame', frameId: '7' }),
    network({ pageUrl: 'http://app.test/b', url: 'https://elsewhere.test/' }),
    webSocket({ pageUrl: 'http://two.test/', frameId: '0' }),
    action({ url: 'about:blank' }),
  )
  expect([...findAppOrigins(view)]).toEqual(['http://app.test', 'http://two.test'])
})

test.each([
  ['http://localhost:5173/src/a.ts', true],
  ['http://127.0.0.1:8080/api', true],
  ['http://api.localhost:99/', true],
  ['/api', true],
  ['webpack-internal:///./src/a.js', true],
  ['https://www.google-analytics.com/g/collect', false],
  ['chrome-extension://abc/x.js', false],
  ['http://localhost.evil.test/', false],
])('seen from an app on localhost, %s is its own: %s', (url, isOwn) => {
  expect(isFirstPartyUrl(url, new Set(['http://localhost:5173']))).toBe(isOwn)
})

test('subdomains are the same site, other hosts are not', () => {
  const app = new Set(['https://app.shop.test'])
  expect(
    ['https://api.shop.test/x', 'https://shop.test/', 'https://shop.other/', 'http://10.0.0.7/'].map((url) =>
      isFirstPartyUrl(url, app),
    ),
  ).toEqual([true, true, false, false])
  expect(isFirstPartyUrl('http://10.0.0.8/', new Set(['http://10.0.0.7']))).toBe(false)
})

test.each([
  ['http://app.test/a?b#c', '/a?b#c', 'http://app.test/a', '/a'],
  ['ws://app.test/live', '/live', 'ws://app.test/live', '/live'],
  ['http://app.test', 'http://app.test', 'http://app.test', ''],
  ['/a?b', '/a?b', '/a', '/a?b'],
])('takes %s apart', (url, path, address, bare) => {
  expect([withoutOrigin(url), withoutQuery(url), readPath(url)]).toEqual([path, address, bare])
})

test.each([
  ['http://app.test/a?b', '/a?b'],
  ['ws://app.test/live', '/live'],
  ['http://app.test:3001/a', 'http://app.test:3001/a'],
  ['https://api.test/a', 'https://api.test/a'],
])('writes %s as a page of http://app.test would', (url, shown) => {
  expect(toRelativeUrl(url, 'http://app.test/shop')).toBe(shown)
})
