import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NoiseRules } from '../../store/noise/noise-rules.ts'
import { log, network, buildView, webSocket } from '../../store/testing/build-store.ts'
import type { Built } from '../../store/testing/build-store.ts'
import { findNoise, findNoiseRule } from './noise.ts'
import { findAppOrigins } from '../urls.ts'
import { takesAtMost } from '../../store/testing/takes-at-most.ts'

const APP = 'http://localhost:3000'
const NONE: ReadonlySet<string> = new Set()
const inPage = (built: Built): Built => {
  if (built.stream === 'logs') return log({ url: `${APP}/page`, ...built.event })
  if (built.stream === 'network') return network({ pageUrl: `${APP}/page`, ...built.event })
  return built.stream === 'websocket' ? webSocket({ pageUrl: `${APP}/page`, ...built.event }) : built
}
const judge = (built: Built, rules = new NoiseRules(), origins = NONE) => {
  const view = buildView(inPage(built))
  const [entry] = [...view.logs, ...view.network, ...view.websocket]
  return entry && findNoiseRule(entry, rules.list(), origins)
}
const thrownAt = (...scripts: string[]) =>
  log({
    level: 'error',
    source: 'exception',
    message: 'x is undefined',
    stack: ['TypeError: x is undefined', ...scripts.map((script) => `    at f (${script}:1:2)`)].join('\n'),
  })
const said = (message: string, fields: Parameters<typeof log>[0] = {}) => log({ message, ...fields })

test.each<[string, Built]>([
  [
    'analytics',
    network({ status: 0, url: 'https://www.google-analytics.com/g/collect?v=2', error: 'Failed to fetch' }),
  ],
  ['analytics', network({ status: 503, url: 'https://o1.ingest.sentry.io/api/1/envelope/' })],
  ['analytics', network({ status: 404, url: `${APP}/_vercel/insights/script.js` })],
  ['analytics', thrownAt('https://connect.facebook.net/en_US/fbevents.js')],
  [
    'analytics',
    said('Failed to load <script> https://www.googletagmanager.com/gtag/js', { level: 'error', source: 'network' }),
  ],
  ['hmr', said('[vite] connected.', { level: 'debug' })],
  ['hmr', said('[HMR] Waiting for update signal from WDS...')],
  ['hmr', said('[Fast Refresh] rebuilding')],
  ['hmr', network({ status: 404, url: `${APP}/main.4f2c.hot-update.json` })],
  ['hmr', network({ status: 0, url: `${APP}/__vite_ping`, error: 'Failed to fetch' })],
  ['hmr', webSocket({ url: `ws://localhost:3000/_next/webpack-hmr?page=/`, event: 'close', code: 1006 })],
  [
    'hmr',
    webSocket({
      url: 'ws://localhost:3000/?token=abc',
      event: 'connecting',
      initiator: `setupWebSocket (${APP}/@vite/client:536:18)`,
    }),
  ],
  ['favicon', network({ status: 404, url: `${APP}/favicon.ico` })],
  [
    'favicon',
    said('Failed to load resource: the server responded with a status of 404 (Not Found)', {
      level: 'error',
      filename: `${APP}/favicon.ico`,
    }),
  ],
  ['source-map', network({ status: 404, url: `${APP}/assets/app.js.map?v=1` })],
  ['source-map', said('DevTools failed to load source map: Could not load content for x.map', { level: 'warn' })],
  ['preflight', network({ method: 'OPTIONS', status: 204, url: 'https://api.other.test/items' })],
  ['browser-extension', thrownAt('chrome-extension://abcdef/content.js')],
  ['browser-extension', said('hi', { filename: 'moz-extension://abc/x.js' })],
  ['devtools-hint', said('%cDownload the React DevTools for a better development experience: https://react.dev/link')],
  [
    'resize-observer',
    said('ResizeObserver loop completed with undelivered notifications.', {
      level: 'error',
      source: 'exception',
      filename: `${APP}/page`,
      lineno: 0,
      colno: 0,
    }),
  ],
  ['aborted', network({ status: 0, error: 'The user aborted a request.' })],
  ['aborted', network({ status: 0, error: 'AbortError: signal is aborted without reason' })],
  ['aborted', network({ status: 0, error: 'net::ERR_ABORTED' })],
  ['aborted', network({ status: 0, error: 'Aborted' })],
])('%s: %j', (name, built) => {
  expect(judge(built)).toBe(name)
})

test.each<[string, Built]>([
  ['a 5xx of the app on a path of analytics', network({ status: 500, url: `${APP}/_vercel/insights/view` })],
  ['a 5xx of the app for an icon', network({ status: 500, url: `${APP}/favicon.ico` })],
  ['a 5xx of another port of this computer', network({ status: 500, url: 'http://127.0.0.1:9/cdn-cgi/rum' })],
  ['a 5xx that was only logged', said(`GET ${APP}/livereload → 502`, { level: 'error', source: 'network' })],
  ['an exception of the app', thrownAt(`${APP}/src/cart.ts`)],
  ['an exception in the dev client', thrownAt(`${APP}/@vite/client`)],
  [
    'an exception of the app within a wrapper of an extension',
    thrownAt('chrome-extension://abc/hook.js', `${APP}/src/a.ts`),
  ],
  ['an exception without a place', said('[vite] is not defined', { level: 'error', source: 'exception' })],
  ['a rejection without a place', said('AbortError', { level: 'error', source: 'unhandledrejection' })],
  [
    'an exception that only sounds like a notice',
    said('ResizeObserver loop is broken', { level: 'error', source: 'exception', lineno: 7, filename: `${APP}/a.js` }),
  ],
  ['an error of the dev server', said('[vite] Internal server error: no such module', { level: 'error' })],
  ['an error of Fast Refresh', said('[Fast Refresh] performing full reload: runtime error', { level: 'error' })],
  ['a missing script', network({ status: 404, url: `${APP}/assets/map.js` })],
  ['a favicon that is there', network({ status: 200, url: `${APP}/favicon.ico` })],
  ['a preflight that was refused', network({ method: 'OPTIONS', status: 403 })],
  ['a time-out', network({ status: 0, error: 'TimeoutError: signal timed out' })],
  ['no network', network({ status: 0, error: 'Failed to fetch' })],
  ['a socket of the app', webSocket({ event: 'close', code: 1011, url: 'ws://localhost:3000/live' })],
  ['a page with a known word in its address', log({ url: `${APP}/favicon.ico`, level: 'error', message: 'boom' })],
  ['a host that only begins like one', network({ status: 404, url: 'https://sentry.io.shop.test/x' })],
  ['a host that only ends like one', network({ status: 404, url: 'https://notsentry.io/x' })],
])('%s is not noise', (_, built) => {
  expect(judge(built)).toBeUndefined()
})

test('an agent can call words, addresses and scripts noise', () => {
  const rules = new NoiseRules()
  rules.add('chat', 'message', 'Chat widget*')
  rules.add('ads', 'url', '/ads/')
  rules.add('widget', 'source', '*widget.js*')
  expect([
    judge(said('chat WIDGET offline'), rules),
    judge(network({ url: `${APP}/ads/1`, status: 404 }), rules),
    judge(said('x', { level: 'error', stack: `    at f (${APP}/vendor/widget.js?v=1:3:4)` }), rules),
    judge(said('x', { level: 'error', stack: `    at f (${APP}/a.js:3:4)\n    at g (${APP}/widget.js:3:4)` }), rules),
  ]).toEqual(['chat', 'ads', 'widget', undefined])
})

test('a dropped rule applies no more', () => {
  const rules = new NoiseRules()
  rules.remove('favicon')
  expect(judge(network({ status: 404, url: `${APP}/favicon.ico` }), rules)).toBeUndefined()
})

test('whatever rule an agent gives, an exception or a 5xx of the app stays', () => {
  const rules = new NoiseRules()
  for (const where of ['message', 'url', 'source'] as const) rules.add(where, where, 'localhost')
  rules.add('undefined', 'message', 'undefined')
  const own: Built[] = [thrownAt(`${APP}/a.js`), network({ status: 500, url: `${APP}/api` })]
  expect(own.map((built) => judge(built, rules))).toEqual([undefined, undefined])
  expect(judge(network({ status: 404, url: `${APP}/api` }), rules)).toBe('url')
})

test('what the browser hides of a script from elsewhere is not the app', () => {
  const rules = new NoiseRules()
  rules.add('hidden', 'message', 'Script error.')
  expect(judge(said('Script error.', { level: 'error', source: 'exception' }), rules)).toBe('hidden')
})

test('given the origins of the app, a third-party frame is not the app', () => {
  const rules = new NoiseRules()
  rules.add('pay', 'message', 'card')
  const inFrame = log({
    ...thrownAt('https://pay.test/frame.js').event,
    message: 'card',
    url: 'https://pay.test/frame',
    frameId: '7',
  })
  expect(judge(inFrame, rules, new Set([APP]))).toBe('pay')
  expect(judge(inFrame, rules)).toBeUndefined()
})

test('what is true of the beginning of a connection is true of the rest, and of no other', () => {
  const socket = (connection: string, fields: Parameters<typeof webSocket>[0]) =>
    webSocket({ connection, url: 'ws://localhost:3000/?token=x', pageId: 'p', ...fields })
  const view = buildView(
    socket('1', { event: 'connecting', initiator: `setupWebSocket (${APP}/@vite/client:536:18)` }),
    socket('2', { event: 'connecting', initiator: `connect (${APP}/src/live.ts:3:8)` }),
    socket('1', { event: 'close', code: 1006 }),
    socket('2', { event: 'close', code: 1006 }),
  )
  const found = findNoise(view, new NoiseRules().list(), findAppOrigins(view))
  expect([...found]).toEqual([
    ['W1', 'hmr'],
    ['W3', 'hmr'],
  ])
})

test('no entry, however odd, makes it fail or slow', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.constantFrom('at (', 'http://', 'a@b:1:2', 'x://y:1', '\n', 'status 404').map((part) => part.repeat(2_000)),
  )
  const rules = new NoiseRules().list()
  fc.assert(
    fc.property(text, text, text, (message, stack, url) => {
      const view = buildView(
        log({ level: 'error', source: 'exception', message, stack, filename: url, url }),
        log({ level: 'error', source: 'network', message, stack, url }),
        network({ url: `${url}x`, status: 0, error: message, initiator: stack, pageUrl: url }),
        webSocket({ url, data: message, initiator: stack }),
      )
      expect(takesAtMost(200, () => findNoise(view, rules, findAppOrigins(view)))).toBe(true)
    }),
    { numRuns: 300 },
  )
})
