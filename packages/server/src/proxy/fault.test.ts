import { expect, test } from 'vitest'
import { readFaults } from './fault.ts'

const fault = (change: object) => ({ id: 'x', match: { path: '/' }, effect: { do: 'hang' }, ...change })

test('fills in what is left out, and leaves out what it does not know', () => {
  const given = fault({ effect: { do: 'empty-list' }, match: { path: '/', method: 'get' }, truth: { status: 1 } })
  expect(readFaults([given])).toEqual([
    { id: 'x', match: { path: '/', method: 'GET' }, effect: { do: 'empty-list', field: '' } },
  ])
})

test.each([
  [fault({ effect: { do: 'explode' } }), /^Fault "x", effect\.do: /],
  [fault({ effect: { do: 'status', status: 99 } }), /^Fault "x", effect\.status: .*200/],
  [fault({ effect: { do: 'hang', ms: 3 } }), /^Fault "x", effect: .*"ms"/],
  [fault({ effect: { do: 'drop-field', field: 'a[b' } }), /^Fault "x", effect\.field: .*cannot read "\[b"/],
  [fault({ match: { path: 'api' } }), /^Fault "x", match\.path: /],
  [fault({ match: { path: '/', nth: 0 } }), /^Fault "x", match\.nth: /],
  [{ match: {} }, /^Faults\[0\], /],
])('names what is wrong: %j', (given, message) => {
  expect(() => readFaults([given])).toThrow(message)
})
