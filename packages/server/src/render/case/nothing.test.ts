import { expect, test } from 'vitest'
import type { Nothing } from '../../analysis/diagnose/nothing.ts'
import { quotesPage, renderEmpty, renderNothing } from './nothing.ts'

const NONE = { failures: [], more: 0 }
const QUIET: Nothing = {
  looked_at: { requests: 1, logs: 2, websocket_events: 0, actions: 3 },
  excluded: 0,
  expected: NONE,
  recovered: NONE,
  earlier: NONE,
  third_party: 0,
  noise: 0,
}
const STATE = { extensionConnected: true, capturedTabs: 1, received: 5, uptimeMs: 60_000 }
const MISSING = { kind: 'request', id: 'N4', method: 'GET', url: '/a', status: 404 } as const

test('says what was looked at, and what there was instead of a failure', () => {
  expect(renderNothing(QUIET)).toBe(
    'No browser-side cause found: nothing in the app failed, hangs or looks wrong among 1 request, 2 log entries, 0 WebSocket events, 3 actions.',
  )
  const more: Nothing = {
    ...QUIET,
    expected: { failures: [MISSING], more: 2 },
    recovered: { failures: [{ ...MISSING, id: 'N5', status: 409 }], more: 0 },
    third_party: 2,
    noise: 1,
  }
  expect(renderNothing(more)).toBe(
    'No browser-side cause found: nothing in the app failed for good, hangs or looks wrong among 1 request, 2 log entries, 0 WebSocket events, 3 actions. Probably expected: N4 GET /a → 404; 2 more. Recovered on retry: N5 GET /a → 409. 2 third-party failures: get_browser_errors lists them. 1 failure is noise.',
  )
  expect([quotesPage(QUIET), quotesPage(more)]).toEqual([false, true])
})

test('says first that nothing failed since the last action, then what failed before it, and why that is apart', () => {
  const nothing: Nothing = {
    ...QUIET,
    last_action: { action: { type: 'click', ms_before: 0, selectors: { text: 'Save' } }, ms_ago: 4_000 },
    earlier: {
      failures: [
        { failure: { ...MISSING, status: 500 }, when: 'followed', count: 1 },
        { failure: { ...MISSING, id: 'N5', url: '/b' }, when: 'at-load', count: 3 },
        { failure: { ...MISSING, id: 'N6', url: '/me', status: 401 }, when: 'before-login', count: 1 },
      ],
      more: 1,
    },
  }
  expect(renderNothing(nothing)).toMatchInlineSnapshot(
    `"Nothing failed since the last action (click text="Save", 4.0 s ago). Earlier: N4 GET /a → 500 (later actions went well); N5 GET /b → 404 ×3 (at each load); N6 GET /me → 401 (before login); 1 more. For the case of one of them: diagnose with error_id."`,
  )
  expect(quotesPage(nothing)).toBe(true)
})

test('lists what came back after the last action, as facts', () => {
  const nothing: Nothing = {
    ...QUIET,
    last_responses: {
      after: { action: { type: 'click', ms_before: 0, selectors: { text: 'Books' } }, ms_ago: 4_000 },
      shown: [
        { id: 'N4', method: 'GET', url: '/api/books', status: 200, list: { path: 'items', count: 0 } },
        { id: 'N5', method: 'GET', url: '/api/tags', status: 200, list: { path: '', count: 1 } },
        {
          id: 'N6',
          method: 'GET',
          url: '/api/notes',
          status: 200,
          list: { path: 'items', count: 0 },
          field: { path: 'items', fault: 'empty', earlier: { responses: 2, values: 2 } },
        },
        { id: 'N7', method: 'PUT', url: '/api/me', status: 204 },
        { id: 'N8', method: 'GET', url: '/api/books/3', status: 200, is_empty: true },
      ],
      more: 2,
      messages: ['Book not found'],
    },
  }
  expect(renderNothing(nothing)).toMatchInlineSnapshot(`
    "No browser-side cause found: nothing in the app failed, hangs or looks wrong among 1 request, 2 log entries, 0 WebSocket events, 3 actions.
    After click text="Books" (4.0 s ago): GET /api/books (N4) 200, items: 0 entries; GET /api/tags (N5) 200, 1 entry; GET /api/notes (N6) 200, items is an empty list (never empty in 2 earlier responses); PUT /api/me (N7) 204; GET /api/books/3 (N8) 200, empty body; 2 more. Then on the page: "Book not found"."
  `)
  expect(quotesPage(nothing)).toBe(true)
})

test('says that nothing was captured, or that the filter excludes what was', () => {
  expect(renderEmpty(QUIET, STATE)).toBeUndefined()
  expect(renderEmpty({ ...QUIET, excluded: 2 }, STATE)).toBe(
    'No browser-side cause found.\nNone match: the filter excluded all 2 failures held.',
  )
  const empty = { ...QUIET, looked_at: { requests: 0, logs: 0, websocket_events: 0, actions: 0 } }
  expect(renderEmpty(empty, STATE)).toBe(
    'No browser-side cause found.\nNo requests, log entries or connections captured, although other events were: the page produced none, or they were cleared.',
  )
})
