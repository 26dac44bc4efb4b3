import { expect, test } from 'vitest'
import type { Built } from '../../../../store/testing/build-store.ts'
import type { Difference } from '../../../before/difference.ts'
import { buildContext } from '../../../context/testing/build-context.ts'
import { json, requested } from '../../../diagnose/testing/cases.ts'
import { isThereElsewhere } from './there-elsewhere.ts'

const MAIL = { id: 'k7Yz', subject: 'Invoice', from: 'a@shop.test', html: '<p>', tags: ['x'] }
const { html: _, ...BARE } = MAIL
const lost = (...path: string[]): Difference => ({
  kind: 'missing',
  path,
  times: 1,
  of: 1,
  before: { values: 2, bodies: 2 },
  expected: 'string',
  comparedWith: 'endpoint',
  isClear: false,
})
const list = (ms: number, ...items: object[]) => requested(ms, '/api/mails', { responseBody: json(items) })
const whole = (body: unknown) => requested(5_000, '/api/mails/k7Yz', { responseBody: json(body) })
/** Of the last request. */
const find = (difference: Difference, ...events: Built[]) => {
  const context = buildContext(events)
  const entry = context.view.network.at(-1)
  return entry && isThereElsewhere(difference, entry, context)
}

test('the entry of a list has what the whole thing has lost', () => {
  expect(find(lost('html'), list(1_000, MAIL), whole(BARE))).toBe(true)
  expect(find(lost('mail', 'html'), list(1_000, MAIL), whole({ mail: BARE }))).toBe(true)
})

test.each<[string, Difference, Built[]]>([
  ['the list does not have it either', lost('html'), [list(1_000, BARE), whole(BARE)]],
  ['the list has another thing', lost('html'), [list(1_000, { ...MAIL, id: 'other' }), whole(BARE)]],
  ['the list has nothing there', lost('html'), [list(1_000, { ...MAIL, html: null }), whole(BARE)]],
  [
    'the same number for something else',
    lost('html'),
    [list(1_000, { id: 3, html: 'x', name: 'b' }), whole({ id: 3, subject: 'c' })],
  ],
  [
    'written in between',
    lost('html'),
    [list(1_000, MAIL), requested(2_000, '/api/mails/k7Yz', { method: 'PATCH' }), whole(BARE)],
  ],
  ['inside a list', lost('[]', 'html'), [list(1_000, MAIL), whole([BARE])]],
  ['a thing without an id', lost('html'), [list(1_000, MAIL), whole({ subject: 'Invoice' })]],
])('not: %s', (_name, difference, events) => {
  expect(find(difference, ...events)).toBe(false)
})
