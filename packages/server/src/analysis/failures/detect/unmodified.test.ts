import { expect, test } from 'vitest'
import type { Built } from '../../../store/testing/build-store.ts'
import type { Difference } from '../../before/difference.ts'
import { buildContext } from '../../context/testing/build-context.ts'
import { json, requested } from '../../diagnose/testing/cases.ts'
import { isUnmodified } from './unmodified.ts'

const PAGE = { title: 'Focaccia', revision: 4, fields: { servings: '8', oven: 'hot' } }
const LOST = { ...PAGE, fields: { servings: null, oven: 'hot' } }
const lost = (...path: string[]): Difference => ({
  kind: 'null',
  path,
  times: 1,
  of: 1,
  before: { values: 1, bodies: 1 },
  expected: 'string',
  comparedWith: 'request',
  isClear: false,
})
const page = (ms: number, body: unknown, url = '/api/pages/4') => requested(ms, url, { responseBody: json(body) })
/** Of the last request. */
const find = (difference: Difference, ...events: Built[]) => {
  const context = buildContext(events)
  const entry = context.view.network.at(-1)
  return entry && isUnmodified(difference, entry, context)
}

test('a value is gone, and the version is the same', () => {
  expect(find(lost('fields', 'servings'), page(1_000, PAGE), page(5_000, LOST))).toBe(true)
})

test.each<[string, Built[]]>([
  ['a newer version', [page(1_000, PAGE), page(5_000, { ...LOST, revision: 5 })]],
  ['no version', [page(1_000, { ...PAGE, revision: null }), page(5_000, { ...LOST, revision: null })]],
  ['something else differs, too', [page(1_000, PAGE), page(5_000, { ...LOST, title: 'Bread' })]],
  ['it was not there before', [page(1_000, LOST), page(5_000, LOST)]],
  ['another page', [page(1_000, PAGE, '/api/pages/3'), page(5_000, LOST)]],
])('not: %s', (_, events) => {
  expect(find(lost('fields', 'servings'), ...events)).toBe(false)
})
