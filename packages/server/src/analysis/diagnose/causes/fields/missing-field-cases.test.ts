import { expect, test } from 'vitest'
import { requested, connected, json, pressed, thrown } from '../../testing/cases.ts'
import { askCase } from '../../testing/ask-case.ts'

const AT = (place: string, name = 'show') => `Error\n    at ${name} (http://app.test/a.js:${place})`
const REJECTED = { source: 'unhandledrejection' }
const listKinds = (because: readonly { readonly kind: string }[]) => because.map(({ kind }) => kind)

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
])('a field that is missing in one entry of a response, read %s', async (_, source, place) => {
  const {
    cause,
    chain,
    place: found,
    request,
  } = await askCase(
    [
      pressed(10_000, 'Cart'),
      requested(10_010, '/api/cart', { responseBody: CART }),
      thrown(10_060, MISSING, AT(place), REJECTED),
    ],
    { source },
  )
  expect(cause).toMatchObject({
    kind: 'field',
    source: { id: 'N11', method: 'GET', url: '/api/cart', status: 200 },
    field: { path: 'items[1].price', fault: 'missing', siblings: { have: 2, of: 3 } },
    certainty: 'certain',
  })
  expect(cause.because).toContainEqual({ kind: 'siblings', ids: ['L12', 'N11'] })
  expect(chain).toEqual([])
  const [line, column] = place.split(':').map(Number)
  expect(found).toMatchObject({ file: 'src/a.ts', line, column, function: 'show' })
  expect(request).toMatchObject({ id: 'N11', got: expect.stringContaining('{"id":2,"name":"Tee"}') as string })
})

test.each([
  ['null', { owner: null }, "Cannot read properties of null (reading 'name')", 'null'],
  ['missing', { id: 1 }, "Cannot read properties of undefined (reading 'name')", 'missing'],
  ['of Firefox', { owner: null }, `can't access property "name", post.owner is null`, 'null'],
  ['of Safari', { owner: null }, `null is not an object (evaluating 'post.owner.name')`, 'null'],
])('what earlier responses of the kind had, now %s', async (_, body, words, fault) => {
  const { cause, place } = await askCase([
    requested(9_000, '/api/posts/1', { responseBody: json({ id: 0, owner: { name: 'Ada' } }) }),
    pressed(10_000, 'Next'),
    requested(10_010, '/api/posts/2', { responseBody: json(body) }),
    thrown(10_050, `TypeError: ${words}`, 'TypeError\n    at t (http://app.test/b.js:1:2000)'),
  ])
  expect(cause).toMatchObject({
    kind: 'field',
    source: { id: 'N12', method: 'GET', url: '/api/posts/2', status: 200 },
    field: { path: 'owner', fault },
    certainty: 'certain',
  })
  expect(listKinds(cause.because)).toContain('earlier-responses')
  expect(place).toMatchObject({ file: 'b.js', line: 1, column: 2000, built: true })
})

test.each([
  [
    'of another type',
    { tags: 'a,b' },
    'data.tags.map is not a function',
    1,
    { path: 'tags', fault: 'wrong-type', got: 'string', expected: 'array' },
    'field-name',
  ],
  [
    'renamed',
    { id: 1, line_items: [] },
    "Cannot read properties of undefined (reading 'map')",
    2,
    { path: 'lineItems', fault: 'missing', instead: 'line_items' },
    'instead',
  ],
  [
    'a text where the one thing in an envelope should be a list',
    { tags: 'a,b' },
    'list.map is not a function',
    3,
    { path: 'tags', fault: 'wrong-type', got: 'string', expected: 'array' },
    'field-name',
  ],
  [
    'a list inside an object',
    { results: [] },
    'list.map is not a function',
    3,
    { path: '', fault: 'wrong-type', got: 'object', expected: 'array', instead: 'results' },
    'instead',
  ],
  [
    'an empty list',
    { rows: [] },
    "Cannot read properties of undefined (reading 'id')",
    4,
    { path: 'rows', fault: 'empty' },
    'field-name',
  ],
])('a value that is %s', async (_, body, words, line, field, evidence) => {
  const source = `show(data.tags.map(f))\nshow(order.lineItems.map(f))\nshow(list.map(f))\nshow(data.rows[0].id)`
  const { cause } = await askCase(
    [
      pressed(10_000, 'Next'),
      requested(10_010, '/api/x', { responseBody: json(body) }),
      thrown(10_050, `TypeError: ${words}`, AT(`${line}:12`)),
    ],
    { source },
  )
  expect(cause).toMatchObject({
    kind: 'field',
    source: { id: 'N11', url: '/api/x', status: 200 },
    certainty: evidence === 'field-name' ? 'coincidence' : 'likely',
  })
  expect(cause).toHaveProperty('field', field)
  expect(listKinds(cause.because)).toContain(evidence)
})

test('a field can be missing in a message of a WebSocket too', async () => {
  const quote = (ms: number, last: unknown) =>
    connected(ms, 'message', { direction: 'incoming', data: json({ type: 'quote', last }) })
  const { cause } = await askCase(
    [
      quote(9_500, { price: 1 }),
      quote(10_000, null),
      thrown(10_002, "TypeError: Cannot read properties of null (reading 'price')", AT('1:19')),
    ],
    { source: 'show(message.last.price)' },
  )
  expect(cause).toMatchObject({
    kind: 'field',
    source: { id: 'W11', transport: 'websocket', url: '/live', step: 'message' },
    field: { path: 'last', fault: 'null' },
    certainty: 'certain',
  })
})

test('an element that is not there is no matter of any response', async () => {
  const { cause, request } = await askCase(
    [
      pressed(10_000, 'More'),
      requested(10_010, '/api/x', { responseBody: json({ note: null, hidden: null }) }),
      thrown(10_050, "TypeError: Cannot set properties of null (setting 'hidden')", AT('1:32')),
    ],
    { source: "document.getElementById('note').hidden = true" },
  )
  expect(cause).toEqual({
    kind: 'thrown',
    value: { name: "document.getElementById('note')", is: 'null' },
    because: [{ kind: 'recorded', ids: ['L12'] }],
    certainty: 'certain',
  })
  expect(request).toBeUndefined()
})

test('a response that has nothing to do with it is not blamed, however near', async () => {
  const known = await askCase(
    [
      requested(10_010, '/api/units', { responseBody: json({ units: ['g', 'l'], tags: null }) }),
      thrown(10_035, "TypeError: Cannot read properties of null (reading 'length')", AT('1:16')),
    ],
    { source: 'count(steps.length)' },
  )
  expect(known.cause).toMatchObject({ kind: 'thrown', value: { name: 'steps', is: 'null' } })
  expect(known.chain).toEqual([])
  expect(JSON.stringify(known)).not.toContain('/api/units')
})

test('a field of a response that the same function requested, whatever its name', async () => {
  const source = [
    'async function save() {',
    "  const answer = await request('/api/saved', { method: 'POST' })",
    '  setSaved(answer.items.includes(id))',
  ].join('\n')
  const { cause } = await askCase(
    [
      pressed(10_000, 'Save'),
      requested(10_010, '/api/saved', { method: 'POST', responseBody: json({ saved: ['a'] }) }),
      thrown(10_060, "TypeError: Cannot read properties of undefined (reading 'includes')", AT('3:25', 'r')),
    ],
    { source },
  )
  expect(cause).toMatchObject({
    kind: 'field',
    source: { id: 'N11', method: 'POST', url: '/api/saved', status: 200 },
    field: { path: 'items', fault: 'missing', instead: 'saved' },
    because: [
      { kind: 'near-code', ids: ['L12', 'N11'] },
      { kind: 'instead', ids: ['L12', 'N11'] },
      { kind: 'time', ids: ['L12', 'N11'], ms: 30 },
    ],
    certainty: 'likely',
  })
})
