import { expect, test } from 'vitest'
import { ACCESS_NOTES, ENDPOINTS } from './endpoints.ts'

const names = ENDPOINTS.map(({ method, path }) => `${method} ${path}`)

test.each([
  'POST /logs',
  'GET /logs',
  'DELETE /logs',
  'POST /websocket-events',
  'POST /network-bodies',
  'POST /enhanced-actions',
  'POST /performance-snapshot',
  'POST /dom-snapshots',
  'POST /screenshots',
  'POST /events',
  'GET /health',
  'GET /snapshot',
  'GET /events/stream',
  'POST /clear',
  'DELETE /clear',
  'POST /test-boundary',
  'POST /mcp',
])('%s is part of the contract', (name) => {
  expect(names).toContain(name)
})

test('lists no endpoint twice', () => {
  expect(new Set(names).size).toBe(names.length)
})

test('only /health is open to everyone', () => {
  expect(ENDPOINTS.filter(({ access }) => access === 'open').map(({ path }) => path)).toEqual(['/health'])
})

test('taking events in is the only thing that pages may do', () => {
  const ingest = ENDPOINTS.filter(({ access }) => access === 'ingest')
  expect(ingest.map(({ path }) => path)).toEqual([
    '/logs',
    '/websocket-events',
    '/network-bodies',
    '/enhanced-actions',
    '/performance-snapshot',
    '/dom-snapshots',
    '/screenshots',
    '/events',
  ])
  expect(ingest.every(({ method }) => method === 'POST')).toBe(true)
})

test('what removes, marks or sends on behalf of the browser counts as a change', () => {
  const changes = ENDPOINTS.filter(({ access }) => access === 'change').map(({ method, path }) => `${method} ${path}`)
  expect(changes).toEqual([
    'DELETE /logs',
    'POST /clear',
    'DELETE /clear',
    'POST /test-boundary',
    'POST /known-sources',
    'GET /extension',
    'POST /sources',
  ])
})

test('describes who may call each class', () => {
  expect(Object.keys(ACCESS_NOTES).toSorted()).toEqual(['change', 'ingest', 'open', 'read'])
})
