import type { ActionEntry, LogEntry, NetworkEntry, StoredEvent, StreamName, WebSocketEntry } from '@gasoline/wire'
import { formatDuration, shortenUrl } from '../text/format.ts'
import type { EventRow } from './row.ts'

type Facts = Pick<EventRow, 'kind' | 'title'> & Partial<EventRow>

/** An event as lists show it. `entry` is one of `stream`, perhaps in short. */
export function toRow(stream: StreamName, entry: StoredEvent): EventRow {
  const { id, at, tabId, pageId, test_id } = entry
  return {
    // A letter for the kind, then a number that rises with arrival.
    n: Number(id.slice(1)),
    id,
    stream,
    at,
    note: '',
    isPending: false,
    isFailed: false,
    pageKey: String(tabId ?? pageId ?? ''),
    test: test_id,
    page: 'pageUrl' in entry ? entry.pageUrl : entry.url,
    // The name of the stream says which kind of entry it is.
    ...READERS[stream](entry as never),
  }
}

const READERS: { readonly [S in StreamName]: (entry: StoredEvent<S>) => Facts } = {
  logs: readLog,
  network: readRequest,
  websocket: readSocket,
  actions: readAction,
  performance: ({ url, timing }) => ({
    kind: 'performance',
    title: `Page load ${shortenUrl(url)}`,
    note: listTimes(timing),
    url,
  }),
  vitals: ({ url, metrics }) => ({
    kind: 'performance',
    title: 'Web vitals',
    note: listNumbers(metrics),
    url,
  }),
  domSnapshots: ({ url, trigger }) => ({
    kind: 'snapshot',
    title: `Page shown ${shortenUrl(url)}`,
    note: trigger ?? '',
    url,
  }),
  screenshots: ({ url, trigger, evicted }) => ({
    kind: 'screenshot',
    title: 'Screenshot',
    note: `${trigger ?? ''}${evicted ? ' (picture no longer held)' : ''}`,
    url,
  }),
}

function readLog({ level, source, message, url }: LogEntry): Facts {
  const isThrown = source === 'exception' || source === 'unhandledrejection'
  return {
    kind: level === 'error' ? 'error' : 'log',
    title: message,
    note: isThrown ? source : '',
    level,
    url,
    isFailed: level === 'error',
  }
}

function readRequest(entry: NetworkEntry): Facts {
  const { method, url, status, pending, opaque, duration, size, error, failure, operation, pageUrl } = entry
  const isPending = pending === true
  const hasNoResponse = !isPending && !opaque && (status ?? 0) === 0
  return {
    kind: 'request',
    title: `${method} ${shortenUrl(url, pageUrl)}${operation === undefined ? '' : ` ${operation}`}`,
    note: isPending
      ? 'pending'
      : hasNoResponse
        ? (failure?.detail ?? failure?.reason ?? error ?? 'no response')
        : opaque
          ? 'hidden by the browser'
          : String(status ?? ''),
    method,
    url,
    status,
    ms: duration,
    bytes: size,
    isPending,
    isFailed: hasNoResponse || (status ?? 0) >= 400,
  }
}

/** https://www.rfc-editor.org/rfc/rfc6455#section-7.4.1 */
const NORMAL_CLOSES: ReadonlySet<unknown> = new Set([1000, 1001, 1005, undefined])

function readSocket(entry: WebSocketEntry): Facts {
  const { event, connection, url, direction, data, size, code, reason } = entry
  const isFailed = event === 'error' || (event === 'close' && !NORMAL_CLOSES.has(code))
  const arrow = direction === 'outgoing' ? '↑' : '↓'
  return {
    kind: 'websocket',
    title: event === 'message' ? `${arrow} ${data ?? ''}` : `${event} ${url === undefined ? '' : shortenUrl(url)}`,
    note: event === 'close' ? `${code ?? ''} ${reason ?? ''}`.trim() : '',
    url,
    bytes: size,
    connection,
    direction,
    event,
    isFailed,
  }
}

const NAMES = ['role', 'shown', 'ariaLabel', 'label', 'text', 'placeholder', 'testId', 'id', 'cssPath']

function readAction(entry: ActionEntry): Facts {
  const { type, url, toUrl, value, key, selectedText, dialog } = entry
  const isNavigation = type === 'navigate'
  const name = isNavigation && toUrl !== undefined ? shortenUrl(toUrl) : nameTarget(entry)
  const chosen = dialog?.message ?? selectedText ?? value ?? key
  return {
    kind: isNavigation ? 'navigation' : 'action',
    title: `${type} ${name}`.trim(),
    note: chosen === undefined || chosen === name ? '' : `“${chosen}”`,
    url: toUrl ?? url,
    page: url,
  }
}

function nameTarget({ selectors = {}, target }: ActionEntry): string {
  const named = NAMES.map((kind) => selectors[kind]).find((value) => value !== undefined)
  if (typeof named === 'string') return `“${named}”`
  if (typeof named === 'object' && named !== null) {
    const { role, name } = named as { readonly role?: unknown; readonly name?: unknown }
    if (typeof role === 'string') return typeof name === 'string' ? `${role} “${name}”` : role
  }
  return typeof target === 'string' ? target : ''
}

type Numbers = Readonly<Record<string, number | null>>

/** Times of a page load, as people name them. */
const SHORT: Readonly<Record<string, string>> = {
  timeToFirstByte: 'first byte',
  firstContentfulPaint: 'FCP',
  largestContentfulPaint: 'LCP',
}

function listTimes(timing: Numbers): string {
  return Object.entries(timing)
    .flatMap(([name, value]) => (value === null ? [] : [`${SHORT[name] ?? name} ${formatDuration(value)}`]))
    .join(', ')
}

function listNumbers(numbers: Numbers): string {
  return Object.entries(numbers)
    .flatMap(([name, value]) => (value === null ? [] : [`${name} ${Math.round(value * 100) / 100}`]))
    .join(', ')
}
