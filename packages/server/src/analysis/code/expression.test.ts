import { expect, test } from 'vitest'
import { readFailedAccess } from '../diagnose/causes/access/access-message.ts'
import { readChain, readExpression } from './expression.ts'

/** A place in a source text: where `|` stands. */
function sourceAt(marked: string) {
  const text = marked.replace('|', '')
  const before = marked.slice(0, marked.indexOf('|')).split('\n')
  const snippet = text.split('\n').map((row, index) => ({ line: index + 1, text: row }))
  return { file: 'src/a.ts', line: before.length, column: (before.at(-1)?.length ?? 0) + 1, snippet }
}

const reading = (property: string) => ({ property, isNothing: true })

test.each([
  ['show(item.price.|toFixed(2))', 'toFixed', 'item.price'],
  ['show(a.b?.c!.|d)', 'd', 'a.b.c'],
  ["show(order['lines'].|length)", 'length', 'order.lines'],
  ['show(rows[0].|id)', 'id', 'rows.[]'],
  ['show(load().user.|name)', 'name', 'user'],
  ['show(a.name, b.|name)', 'name', 'b'],
  ['const { name } = user|', 'name', 'user'],
  ['const user = data.user\nshow(user.|name)', 'name', 'data.user'],
  ['const { user } = await load()\nshow(user.|name)', 'name', 'load.user'],
  ['const { who: user } = data\nshow(user.|name)', 'name', 'data.who'],
  ['for (const line of order.lines) {\n  show(line.price.|cents)', 'cents', 'order.lines.[].price'],
  ['order.lines.map((line) => line.price.|cents)', 'cents', 'order.lines.[].price'],
  ['order\n  .lines\n  .|map(f)', 'map', 'order.lines'],
])('%j, reading %s: %s', (source, property, chain) => {
  expect(readChain(sourceAt(source), reading(property))?.join('.')).toBe(chain)
})

test.each([
  { parts: ['item', 'price', 'toFixed', '()'], at: 2, property: 'toFixed', chain: 'item.price' },
  { parts: ['item', 'price', 'toFixed', '()'], property: 'toFixed', chain: 'item.price' },
  { parts: ['rows', '[]', 'id'], at: 1, property: '7', chain: 'rows' },
  { parts: ['load', '()', 'user', 'name'], at: 3, property: 'name', chain: 'user' },
  { parts: ['load', '()', 'name'], at: 2, property: 'name', chain: undefined },
  {
    parts: ['line', 'price', 'cents'],
    at: 2,
    origin: ['order', 'lines', '[]'],
    property: 'cents',
    chain: 'order.lines.[].price',
  },
  { parts: ['a', 'b', 'c'], at: 1, property: 'c', chain: 'a.b' },
  { parts: ['order', 'lines'], at: 1, property: undefined, chain: 'order.lines' },
])('the chain that the parser found comes first: $parts, reading $property', ({ property, chain, ...access }) => {
  expect(readChain({ ...sourceAt('other.|name'), access }, { property })?.join('.')).toBe(chain)
})

test.each([
  { parts: ['other', 'name', 'x', 'name'], property: 'name' },
  { parts: ['other', 'x'], at: 1, property: 'name' },
  { parts: ['f', '()'], property: 'name' },
])('the line is read where that chain does not show the access: $parts', ({ property, ...access }) => {
  expect(readChain({ ...sourceAt('order.user.|name'), access }, { property })).toEqual(['order', 'user'])
})

test.each([
  ['Object.keys(|order.lines)', 'Cannot convert undefined or null to object', 'order.lines'],
  ['new Date(|order.at).toISOString()', 'RangeError: Invalid time value', 'order.at'],
  ['for (const line of |order.lines) {}', 'TypeError: order.lines is not iterable', 'order.lines'],
  [
    'const all = [...|order.lines]',
    'Spread syntax requires ...iterable[Symbol.iterator] to be a function',
    'order.lines',
  ],
])('what %j is given', (source, message, chain) => {
  const access = readFailedAccess(message)
  expect(access && readChain(sourceAt(source), access)?.join('.')).toBe(chain)
})

test.each([
  ["document.querySelector('#a b').|hidden = true", 'hidden', "document.querySelector('#a b')"],
  ['if (f(x)?.|y) z()', 'y', 'f(x)'],
  ['return a[i + 1].|b', 'b', 'a[i + 1]'],
])('the expression in %j', (source, property, expression) => {
  expect(readExpression(sourceAt(source), property)).toBe(expression)
})

test('what a variable of the module stands for is read in the lines above, where the parser saw one declaration', () => {
  const source = sourceAt('const { price: cost } = item\nrows.push(cost.|toFixed(2))')
  const access = { parts: ['cost', 'toFixed'], at: 1 }
  expect(readChain({ ...source, access }, reading('toFixed'))).toEqual(['item', 'price'])
  const known = { ...access, origin: ['order', 'total'] }
  expect(readChain({ ...source, access: known }, reading('toFixed'))).toEqual(['order', 'total'])
})

test('a line that says something else gives nothing', () => {
  expect(readChain(sourceAt('|}'), reading('name'))).toBeUndefined()
  expect(readExpression(sourceAt('|}'), 'name')).toBeUndefined()
  expect(readChain(sourceAt('const { name } = |users.get(id)!'), reading('name'))).toBeUndefined()
  expect(readChain({ ...sourceAt('|x'), line: 99 }, reading('name'))).toBeUndefined()
})
