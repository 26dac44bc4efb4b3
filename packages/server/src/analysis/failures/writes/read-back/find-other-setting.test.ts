import { expect, test } from 'vitest'
import { did, pressed } from '../../../diagnose/testing/cases.ts'
import type { Built } from '../../../../store/testing/build-store.ts'
import { find, value } from '../testing/unkept.ts'
import { exchanged } from '../testing/exchanges.ts'
import type { TestedExchange } from '../testing/exchanges.ts'

const SET = 'POST /settings/set'
/** The settings as they were, a change by the person, and what came back. */
const saved = (sent: object, got: unknown, now?: unknown): Built[] => {
  const before: TestedExchange = ['GET /settings', undefined, { editor: { theme: 'light' }, prefix: 'img-' }]
  const read: TestedExchange[] = now === undefined ? [] : [['GET /settings', undefined, now]]
  const [first, ...others] = exchanged(before, [SET, sent, got], ...read)
  return first ? [first, did(1_200, 'input', { value: 'frame-' }), pressed(1_400, 'Save'), ...others] : []
}

test('a value that the person typed, and the response has cut', () => {
  const events = saved({ name: 'options.prefix', value: 'frame-' }, { ok: true, all: { options: { prefix: 'fram' } } })
  expect(find(events)).toEqual([value(SET, 'own', 'all.options.prefix', 'frame-', 'fram')])
})

test('a setting that is as it was', () => {
  const events = saved({ key: 'editor.theme', value: 'dark' }, { ok: true }, { editor: { theme: 'light' } })
  expect(find(events)).toEqual([value(SET, '/settings', 'editor.theme', 'dark', 'light')])
})

test('a pair in a list that has another value', () => {
  const list = [
    { key: 'theme', value: 'light' },
    { key: 'prefix', value: 'qqqq' },
  ]
  const events = saved({ key: 'prefix', value: 'frame-' }, { ok: true }, list)
  expect(find(events)).toEqual([value(SET, '/settings', '1.value', 'frame-', 'qqqq')])
})

test.each<[string, object, unknown, unknown]>([
  ['it has the value', { key: 'editor.theme', value: 'dark' }, { ok: true }, { editor: { theme: 'dark' } }],
  [
    'two places go by the name',
    { key: 'theme', value: 'dark' },
    {},
    { editor: { theme: 'light' }, page: { theme: 'light' } },
  ],
  ['nothing goes by the name', { key: 'speed', value: 'fast' }, {}, { editor: { theme: 'light' } }],
  ['the value is written in another way', { key: 'prefix', value: 'frame-' }, {}, { prefix: 'Frame' }],
  ['nobody typed it, and it was not there before', { key: 'font', value: 'serif' }, {}, { font: 'Times' }],
])('nothing is said where %s', (_, sent, got, now) => {
  expect(find(saved(sent, got, now))).toEqual([])
})
