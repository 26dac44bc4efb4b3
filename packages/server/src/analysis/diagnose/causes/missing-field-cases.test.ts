import { expect, test } from 'vitest'
import { asked, connected, json, pressed, thrown } from '../testing/cases.ts'
import { askCase } from '../testing/ask-case.ts'

const AT = (place: string, name = 'show') => `Error\n    at ${name} (http://app.test/a.js:${place})`
const REJECTED = { source: 'unhandledrejection' }

const MISSING = "TypeError: Cannot read properties of undefined (reading 'toFixed')"
const CART = json({
  items: [
    { id: 1, price: 9 },
    { id: 2, name: 'Tee' },
    { id: 3, price: 3 },
  ],
  total: null,
})

test.each([
  ['in the line itself', 'rows.push(item.price.toFixed(2))', '1:22'],
  ['behind a variable', 'const { price } = item\nrows.push(price.toFixed(2))', '2:17'],
  ['behind another name', 'const { price: cost } = item\nrows.push(cost.toFixed(2))', '2:16'],
  ['in a chain of calls', 'cart.items\n  .map((item) => item.price\n    .toFixed(2))', '3:6'],
  ['read softly before', 'rows.push(cart.items[1]?.price!.toFixed(2))', '1:33'],
])('a field that one entry of an answer lacks, read %s', async (_, source, place) => {
  const text = await askCase(
    [
      pressed(10_000, 'Cart'),
      asked(10_010, '/api/cart', { responseBody: CART }),
      thrown(10_060, MISSING, AT(place), REJECTED),
    ],
    { source },
  )
  expect(text).toContain('GET /api/cart (N11) answered 200, but items[1].price is missing (2 of 3 entries have it)')
  expect(text).toContain(`At src/a.ts:${place} in show`)
  expect(text).toContain('{"id":2,"name":"Tee"}')
})

test.each([
  ['null', { owner: null }, "Cannot read properties of null (reading 'name')", 'owner is null'],
  ['missing', { id: 1 }, "Cannot read properties of undefined (reading 'name')", 'owner is missing'],
  ['of Firefox', { owner: null }, `can't access property "name", post.owner is null`, 'owner is null'],
  ['of Safari', { owner: null }, `null is not an object (evaluating 'post.owner.name')`, 'owner is null'],
])('what earlier answers of the kind had, now %s', async (_, body, words, fault) => {
  const text = await askCase([
    asked(9_000, '/api/posts/1', { responseBody: json({ id: 0, owner: { name: 'Ada' } }) }),
    pressed(10_000, 'Next'),
    asked(10_010, '/api/posts/2', { responseBody: json(body) }),
    thrown(10_050, `TypeError: ${words}`, 'TypeError\n    at t (http://app.test/b.js:1:2000)'),
  ])
  expect(text).toContain(`GET /api/posts/2 (N12) answered 200, but ${fault} (earlier answers had it)`)
  expect(text).toContain('At b.js:1:2000')
})

test.each([
  ['of another type', { tags: 'a,b' }, 'data.tags.map is not a function', 'tags is a string, not an array'],
  [
    'renamed',
    { id: 1, line_items: [] },
    "Cannot read properties of undefined (reading 'map')",
    'lineItems is missing (there is line_items)',
  ],
  [
    'a list inside an object',
    { results: [] },
    'list.map is not a function',
    'its body is an object, not an array (the list is in results',
  ],
  ['an empty list', { rows: [] }, "Cannot read properties of undefined (reading 'id')", 'rows is an empty list'],
])('a value that is %s', async (_, body, words, fault) => {
  const source = `show(data.tags.map(f))\nshow(order.lineItems.map(f))\nshow(list.map(f))\nshow(data.rows[0].id)`
  const line = ['tags', 'lineItems', 'list', 'rows'].findIndex((name) => fault.includes(`${name} is`)) + 1 || 3
  const text = await askCase(
    [
      pressed(10_000, 'Next'),
      asked(10_010, '/api/x', { responseBody: json(body) }),
      thrown(10_050, `TypeError: ${words}`, AT(`${line}:12`)),
    ],
    { source },
  )
  expect(text).toContain(`GET /api/x (N11) answered 200, but ${fault}`)
})

test('a message of a WebSocket can lack something too', async () => {
  const quote = (ms: number, last: unknown) =>
    connected(ms, 'message', { direction: 'incoming', data: json({ type: 'quote', last }) })
  const text = await askCase(
    [
      quote(9_500, { price: 1 }),
      quote(10_000, null),
      thrown(10_002, "TypeError: Cannot read properties of null (reading 'price')", AT('1:19')),
    ],
    { source: 'show(message.last.price)' },
  )
  expect(text).toContain('A message of WebSocket /live (W11) came, but last is null')
})

test('an element that is not there is no matter of any answer', async () => {
  const text = await askCase(
    [
      pressed(10_000, 'More'),
      asked(10_010, '/api/x', { responseBody: json({ note: null, hidden: null }) }),
      thrown(10_050, "TypeError: Cannot set properties of null (setting 'hidden')", AT('1:32')),
    ],
    { source: "document.getElementById('note').hidden = true" },
  )
  expect(text).toContain("document.getElementById('note') is null here")
  expect(text).not.toContain('answered')
})

test('an answer that has nothing to do with it is not blamed, however near', async () => {
  const text = await askCase(
    [
      asked(10_010, '/api/units', { responseBody: json({ units: ['g', 'l'], tags: null }) }),
      thrown(10_035, "TypeError: Cannot read properties of null (reading 'length')", AT('1:16')),
    ],
    { source: 'count(steps.length)' },
  )
  expect(text).toContain('steps is null here. No failed request or answer was found that explains it.')
  expect(text).not.toContain('/api/units')
})

test('a field of an answer that the same function asked for, whatever its name', async () => {
  const source = [
    'async function save() {',
    "  const answer = await request('/api/saved', { method: 'POST' })",
    '  setSaved(answer.items.includes(id))',
  ].join('\n')
  const text = await askCase(
    [
      pressed(10_000, 'Save'),
      asked(10_010, '/api/saved', { method: 'POST', responseBody: json({ saved: ['a'] }) }),
      thrown(10_060, "TypeError: Cannot read properties of undefined (reading 'includes')", AT('3:25', 'r')),
    ],
    { source },
  )
  expect(text).toContain('POST /api/saved (N11) answered 200, but items is missing')
})
