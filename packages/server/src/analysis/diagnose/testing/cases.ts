import type { EnhancedAction, LogEntry, NetworkBody, WebSocketEvent } from '@gasoline/wire'
import { NOON, action, log, network, webSocket } from '../../../store/testing/build-store.ts'
import type { Built } from '../../../store/testing/build-store.ts'
import type { Sources } from '../../code/source-frames.ts'

const PAGE = 'http://app.test/shop'
const TAB = { pageId: 'p1', tabId: 7, frameId: '0' }

type At<T> = Partial<T>

/** Builders for what happens on one page, `ms` after noon. */
export const thrown = (ms: number, message: string, stack: string, more: At<LogEntry> = {}): Built =>
  log({ ...TAB, at: NOON + ms, level: 'error', source: 'exception', message, stack, url: PAGE, ...more })

export const printed = (ms: number, message: string, more: At<LogEntry> = {}): Built =>
  log({ ...TAB, at: NOON + ms, level: 'error', source: 'console', message, url: PAGE, ...more })

/** `ms` is when it was requested, `duration` how long the response took. */
export const requested = (ms: number, url: string, more: At<NetworkBody> = {}): Built =>
  network({
    ...TAB,
    at: NOON + ms,
    duration: 20,
    contentType: 'application/json',
    pageUrl: PAGE,
    ...more,
    url: url.startsWith('/') ? `http://app.test${url}` : url,
  })

export const did = (ms: number, type: string, more: At<EnhancedAction> = {}): Built =>
  action({ ...TAB, at: NOON + ms, type, url: PAGE, ...more })

export const pressed = (ms: number, name: string, more: At<EnhancedAction> = {}): Built =>
  did(ms, 'click', { selectors: { role: { role: 'button', name }, counts: { role: 1 } }, ...more })

export const loaded = (ms: number, how: 'navigate' | 'reload', pageId = 'p1'): Built =>
  did(ms, 'navigate', { pageId, toUrl: PAGE, metadata: { how } })

export const connected = (ms: number, event: WebSocketEvent['event'], more: At<WebSocketEvent> = {}): Built =>
  webSocket({ ...TAB, at: NOON + ms, event, direction: undefined, pageUrl: PAGE, ...more })

export const json = (value: unknown): string => JSON.stringify(value)

/** What happens on every page anyway: noise, traffic that went well, third parties, an old error of its own. */
export const backgroundEvents: readonly Built[] = [
  loaded(0, 'navigate'),
  requested(30, 'https://www.google-analytics.com/g/collect?v=2', {
    status: 0,
    error: 'TypeError: Failed to fetch',
    method: 'POST',
  }),
  requested(40, '/favicon.ico', { status: 404 }),
  requested(50, '/api/session', { responseBody: json({ user: { id: 4, name: 'Ada' }, theme: null }) }),
  requested(60, '/api/flags', { responseBody: json({ flags: ['a', 'b'], rollout: null }) }),
  printed(80, 'Widget failed to start', { stack: 'Error\n    at start (https://widgets.example/w.js:1:200)' }),
  thrown(
    100,
    'Error: legacy banner is broken',
    'Error: legacy banner is broken\n    at showBanner (http://app.test/banner.js:9:3)',
  ),
  pressed(8_000, 'Menu'),
  requested(8_100, '/api/menu', { responseBody: json([{ id: 1, label: 'Home' }]) }),
]

/** Scripts that are their own source: `{ "http://app.test/cart.js": ["src/cart.ts", text] }`. */
export function buildSources(files: Readonly<Record<string, readonly [file: string, text: string]>>): Sources {
  const known: Sources['known'] = ({ url, line, column, function: name }) => {
    const [file, text] = files[url] ?? []
    if (file === undefined || text === undefined) return undefined
    const snippet = text
      .split('\n')
      .map((row, index) => ({ line: index + 1, text: row, ...(index + 1 === line && { isError: true as const }) }))
      .filter((row) => Math.abs(row.line - line) <= 5)
    return { file, line, column, function: name, snippet, isLibrary: file.includes('node_modules') }
  }
  return {
    known: () => undefined,
    resolve: (places) => Promise.resolve(places.map((place) => known(place) ?? { unresolved: 'no such script' })),
  }
}
