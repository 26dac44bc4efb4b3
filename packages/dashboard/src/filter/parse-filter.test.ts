import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EventRow } from '../rows/row.ts'
import { parseFilter } from './parse-filter.ts'

const row = (fields: Partial<EventRow>): EventRow => ({
  n: 1,
  id: 'L1',
  stream: 'logs',
  at: 0,
  kind: 'log',
  title: '',
  note: '',
  isPending: false,
  isFailed: false,
  pageKey: '',
  ...fields,
})
const order = row({
  id: 'N2',
  kind: 'request',
  title: 'POST /api/orders',
  note: '500',
  method: 'POST',
  url: 'http://app.test/api/orders?x=1',
  status: 500,
  ms: 320,
  bytes: 1_200,
  isFailed: true,
})
const warning = row({ id: 'L3', level: 'warn', title: 'Cart is old', noise: 'vite' })
const pending = row({
  id: 'N4',
  kind: 'request',
  title: 'GET /api/slow',
  url: 'http://app.test/api/slow',
  isPending: true,
})
const all = [order, warning, pending]
const find = (text: string) => all.filter(parseFilter(text).matches).map(({ id }) => id)

test.each<[string, string[]]>([
  ['', ['N2', 'L3', 'N4']],
  ['status:>=400', ['N2']],
  ['status:500', ['N2']],
  ['status:5xx', ['N2']],
  ['status:<400', []],
  ['ms:>300 size:>1000', ['N2']],
  ['level:error', ['N2']],
  ['level:warn', ['N2', 'L3']],
  ['url:/API', ['N2', 'N4']],
  ['-noise', ['N2', 'N4']],
  ['noise', ['L3']],
  ['is:pending', ['N4']],
  ['-is:failed -pending', ['L3']],
  ['kind:request -status:500', ['N4']],
  ['method:post', ['N2']],
  ['id:n4', ['N4']],
  ['cart', ['L3']],
  ['"cart is"', ['L3']],
  ['-cart -"/api/slow"', ['N2']],
  ['http://app.test/api/slow', ['N4']],
  ['level:error status:>=400 url:/api -noise', ['N2']],
])('%s finds %j', (text, ids) => {
  expect(find(text)).toEqual(ids)
})

test.each<[string, string]>([
  ['status:lots', 'status:lots: needs a number'],
  ['level:loud', 'level:loud: one of debug, log, info, warn, error'],
  ['is:nice', 'is:nice: one of noise, pending, failed'],
])('says what is wrong with %s, and hides nothing', (text, problem) => {
  expect(parseFilter(text).problems).toEqual([problem])
  expect(find(text)).toHaveLength(3)
})

test('half a term hides nothing', () => {
  for (const text of ['url:', '-', '"', 'status:', '-url:']) expect(find(text)).toHaveLength(3)
})

test('reads any text without throwing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { matches } = parseFilter(text)
      expect(typeof matches(order)).toBe('boolean')
    }),
  )
})
