import { expect, test } from 'vitest'
import { NOON } from '../../store/testing/build-store.ts'
import { renderTimelineEntry } from './timeline.ts'

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
  [{ ts: NOON, id: 'N1', kind: 'network', method: 'GET', url: '/slow', pending: true }, 'GET /slow pending'],
])('%j reads: %s', (entry, words) => {
  expect(renderTimelineEntry(entry)).toBe(words)
})
