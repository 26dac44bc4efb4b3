import { expect, test } from 'vitest'
import { NOON } from '../../store/testing/build-store.ts'
import { renderTimeline, renderTimelineEntry } from './timeline.ts'

const request = { ts: NOON, id: 'N1', kind: 'network', method: 'GET', url: 'http://app.test/api', status: 200 } as const

test.each<[Parameters<typeof renderTimelineEntry>[0], string]>([
  [{ ts: NOON, id: 'A1', kind: 'action', type: 'click', target: 'a' }, 'click a'],
  [{ ts: NOON, id: 'L1', kind: 'console', level: 'error', message: 'a\nb' }, 'error: a ⏎ b'],
  [
    { ts: NOON, id: 'A1', kind: 'action', type: 'click', target: 'a', appeared: [{ text: 'Saved', role: 'alert' }] },
    'click a: +alert "Saved"',
  ],
  [{ ts: NOON, id: 'S4', kind: 'screenshot', trigger: 'error' }, 'screenshot S4 (error)'],
  [{ ts: NOON, id: 'S4', kind: 'screenshot', evicted: true }, 'screenshot S4, picture no longer held'],
  [request, 'GET /api 200'],
  [
    { ...request, duration: 12.4, responseShape: { id: 'number', tags: ['string'] } },
    'GET /api 200 12ms {id:number,tags:[string]}',
  ],
  [{ ...request, responseShape: { id: 'number' }, partialShape: true }, 'GET /api 200 {id:number} (partial)'],
  [{ ...request, responseShape: null }, 'GET /api 200'],
  [
    { ts: NOON, id: 'N3', kind: 'network', count: 3, ids: ['N3', 'N4', 'N9'], duration: 210.4 },
    '3 requests at load, all 2xx, within 210ms (N3 … N9)',
  ],
  [{ ts: NOON, id: 'N1', kind: 'network', method: 'GET', url: '/slow', pending: true }, 'GET /slow pending'],
])('%j reads: %s', (entry, words) => {
  expect(renderTimelineEntry(entry)).toBe(words)
})

test('counts come first, then what was left out, then the events with the time since the first', () => {
  const timeline: Parameters<typeof renderTimeline>[0]['timeline'] = [
    { ts: NOON, id: 'A1', kind: 'action', type: 'click', selectors: { role: { role: 'button', name: 'Log in' } } },
    {
      ...request,
      ts: NOON + 150,
      method: 'POST',
      url: 'http://app.test/api/login',
      duration: 145,
      responseShape: { token: 'string', user: { id: 'number' } },
    },
    { ts: NOON + 300, id: 'A3', kind: 'action', type: 'navigate', toUrl: '/dashboard' },
    { ts: NOON + 1_000, id: 'L5', kind: 'console', level: 'error', message: 'Failed to load sidebar' },
  ]
  const summary = { actions: 2, network_requests: 3, console_errors: 1, duration_ms: 1_000 }
  expect(renderTimeline({ timeline, summary, dropped: 2 })).toMatchInlineSnapshot(`
    "2 actions, 3 requests, 1 console error in 1000 ms; +ms from 2026-01-31T12:00:00.000Z
    (2 events left out; good requests first, then the oldest; narrow by last_n_actions, url or include)
    +0 click button "Log in"
    +150 POST /api/login 200 145ms {token:string,user:{id:number}}
    +300 navigate /dashboard
    +1000 error: Failed to load sidebar"
  `)
  expect(renderTimeline({ timeline: [], summary, dropped: 0, note: 'Nothing.' })).toBe('Nothing.')
})
