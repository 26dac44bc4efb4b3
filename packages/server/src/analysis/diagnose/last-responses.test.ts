import { expect, test } from 'vitest'
import type { Difference } from '../before/difference.ts'
import { buildContext } from '../context/testing/build-context.ts'
import type { Built } from '../../store/testing/build-store.ts'
import { describeLastResponses } from './last-responses.ts'
import { did, json, pressed, requested } from './testing/cases.ts'

const list = (ms: number, url: string, items: unknown, more: object = {}) =>
  requested(ms, url, { responseBody: json(items), ...more })
const EMPTY: Difference = {
  kind: 'empty',
  path: ['items'],
  times: 1,
  of: 1,
  before: { values: 2, bodies: 2 },
  comparedWith: 'request',
  isClear: false,
}

function look(events: readonly Built[], differences: Readonly<Record<string, readonly Difference[]>> = {}) {
  const context = buildContext(events)
  const listDifferences = (id: string) => differences[id] ?? []
  return describeLastResponses({ ...context, before: { ...context.before, listDifferences } })
}

test('shows what came back empty after the last action, by the longest list', () => {
  const found = look([
    list(500, '/api/old', [1]),
    pressed(5_000, 'Books'),
    list(5_010, '/api/books', { items: [], tags: [] }),
    list(5_020, '/api/me', { roles: ['a'], groups: ['b', 'c'] }),
    requested(5_030, '/api/logo', { responseBody: '<svg/>', contentType: 'image/svg+xml' }),
  ])
  expect(found?.after).toMatchObject({ action: { type: 'click' }, ms_ago: 55_000 })
  expect(found?.shown.map(({ url, list: held }) => [url, held])).toEqual([['/api/books', { path: 'items', count: 0 }]])
  expect(found?.more).toBe(0)
})

test('where the person only typed since, the action before counts', () => {
  const found = look([pressed(5_000, 'Books'), list(5_010, '/api/books', []), did(9_000, 'input', { value: 'x' })])
  expect(found?.after.action.selectors?.['role']).toEqual({ role: 'button', name: 'Books' })
  expect(found?.shown.map(({ url }) => url)).toEqual(['/api/books'])
})

test('of many responses, those that are empty or that differ', () => {
  const many = [1, 2, 3, 4].map((at) => list(5_020 + at, `/api/part/${at}`, [1]))
  const events = [
    list(4_000, '/api/fields', { items: [] }),
    pressed(5_000, 'Books'),
    list(5_010, '/api/books', []),
    requested(5_015, '/api/seen', { method: 'POST', status: 204 }),
    ...many,
  ]
  const found = look(events, { N1: [EMPTY] })
  expect(found?.shown.map(({ url }) => url)).toEqual(['/api/fields', '/api/books'])
  expect(found?.shown[0]?.field).toMatchObject({ path: 'items', fault: 'empty', earlier: { responses: 2 } })
  expect(found?.more).toBe(0)
})

test('empty bodies, and what the page then says', () => {
  const appeared = ['Page not found', 'Books', 'No books yet', 'Error'].map((text) => ({ text }))
  const found = look([
    pressed(5_000, 'Open', { appeared }),
    list(5_010, '/api/books/3', {}),
    list(5_020, '/api/seen', {}, { method: 'POST' }),
  ])
  expect(found?.shown.map(({ url, is_empty }) => [url, is_empty])).toEqual([
    ['/api/books/3', true],
    ['/api/seen', undefined],
  ])
  expect(found?.messages).toEqual(['Page not found', 'No books yet'])
})

test('not what differs only from other requests of its endpoint', () => {
  const events = [pressed(5_000, 'Books'), list(5_010, '/api/books', { items: [1] })]
  expect(look(events, { N1: [{ ...EMPTY, comparedWith: 'endpoint' }] })).toBeUndefined()
})

test.each<[string, Built[]]>([
  ['that is as it should be', [pressed(5_000, 'Save'), list(5_010, '/api/books', { id: 3 }, { method: 'POST' })]],
  ['without an action', [list(5_010, '/api/books', [])]],
  ['of an action before the last', [pressed(5_000, 'Books'), list(5_010, '/api/books', []), pressed(9_000, 'Close')]],
  ['without a response', [pressed(5_000, 'Books'), requested(5_010, '/api/books', { pending: true })]],
  ['of third parties', [pressed(5_000, 'Books'), list(5_010, 'https://ads.example/collect', [], { method: 'POST' })]],
  [
    'of a timer',
    [
      list(1_000, '/api/poll', []),
      pressed(5_000, 'Books'),
      list(5_010, '/api/poll', []),
      list(12_000, '/api/poll', []),
    ],
  ],
])('nothing %s', (_, events) => {
  expect(look(events)).toBeUndefined()
})
