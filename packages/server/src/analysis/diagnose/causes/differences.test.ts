import { expect, test } from 'vitest'
import { askCase, askNothing } from '../testing/ask-case.ts'
import { did, json, pressed, printed, requested, thrown } from '../testing/cases.ts'
import type { Built } from '../../../store/testing/build-store.ts'

const PRODUCTS = [
  { id: 1, name: 'Tee', price: 9 },
  { id: 2, name: 'Cap', price: 4 },
]
const nameless = PRODUCTS.map(({ id, price }) => ({ id, price }))
const list = (ms: number, body: unknown, more = {}): Built =>
  requested(ms, '/api/products', { responseBody: json(body), ...more })
const open = (ms: number, body: unknown): Built[] => [pressed(ms, 'Products'), list(ms + 20, body)]

test('a field that was always there and is missing now', async () => {
  const { failure, cause, request } = await askCase([...open(9_000, PRODUCTS), ...open(12_000, nameless)])
  expect(failure).toMatchObject({ kind: 'changed', url: '/api/products' })
  expect(cause).toMatchObject({
    kind: 'field',
    source: { method: 'GET', url: '/api/products', status: 200 },
    field: { path: '[].name', fault: 'missing', entries: 2, earlier: { responses: 1, values: 2 } },
    certainty: 'likely',
  })
  expect(request?.got).toContain('price')
})

test('several earlier responses make it certain, also those that were cleared', async () => {
  const cleared = [...open(1_000, PRODUCTS), ...open(2_000, PRODUCTS), ...open(3_000, PRODUCTS)]
  const { cause } = await askCase(open(12_000, nameless), { cleared })
  expect(cause).toMatchObject({ field: { earlier: { responses: 3, values: 6 } }, certainty: 'certain' })
})

test.each<[string, unknown, object]>([
  [
    'another type',
    PRODUCTS.map((each) => ({ ...each, price: '9' })),
    { path: '[].price', fault: 'wrong-type', expected: 'number', got: 'string' },
  ],
  ['null', PRODUCTS.map((each) => ({ ...each, price: null })), { path: '[].price', fault: 'null' }],
  ['an empty list', [], { path: '', fault: 'empty', earlier: { responses: 2, values: 2 } }],
])('%s', async (_, body, field) => {
  const cleared = [...open(1_000, PRODUCTS), ...open(2_000, PRODUCTS)]
  expect((await askCase(open(12_000, body), { cleared })).cause).toMatchObject({ kind: 'field', field })
})

test('what a call returns is known from a list, whatever the method', async () => {
  const [tee, cap] = ['Tee', 'Cap'].map((name) => ({ id: `k-${name}`, name, price: 9, size: 'M' }))
  const call = (ms: number, method: string, params: object, result: unknown) =>
    requested(ms, '/rpc', {
      method: 'POST',
      requestBody: json({ jsonrpc: '2.0', id: ms, method, params }),
      responseBody: json({ jsonrpc: '2.0', id: ms, result }),
    })
  const good = [
    pressed(9_000, 'Cap'),
    call(9_020, 'shop.list', {}, [tee, cap]),
    call(9_200, 'shop.get', { id: 2 }, cap),
  ]
  const bad = [pressed(12_000, 'Tee'), call(12_020, 'shop.get', { id: 1 }, { ...tee, name: null })]
  const { cause } = await askCase([...good, ...bad])
  expect(cause).toMatchObject({ kind: 'field', field: { path: 'result.name', fault: 'null' } })
})

test('an exception comes first, and the difference is its cause', async () => {
  const stack = 'Error\n    at t (http://app.test/a.js:1:900)'
  const message = "TypeError: Cannot read properties of undefined (reading 'x')"
  const events = [...open(9_000, PRODUCTS), ...open(12_000, nameless), thrown(12_060, message, stack)]
  const { failure, cause, also } = await askCase(events)
  expect(failure).toMatchObject({ kind: 'exception' })
  expect(cause).toMatchObject({ kind: 'field', field: { path: '[].name' }, because: [{ kind: 'difference' }] })
  expect(also).toEqual([])
})

const ERROR = "TypeError: Cannot read properties of undefined (reading 'x')"
const throwAt = (ms: number) => thrown(ms, ERROR, 'Error\n    at t (http://app.test/a.js:1:900)')

test('a list that is empty now is the cause of an exception right after it', async () => {
  const found = await askCase([...open(9_000, PRODUCTS), ...open(12_000, []), throwAt(12_060)])
  expect(found.failure).toMatchObject({ kind: 'exception' })
  expect(found.cause).toMatchObject({ because: [{ kind: 'difference' }] })
})

test('it is not the cause of one long after it', async () => {
  const found = await askCase([...open(9_000, PRODUCTS), ...open(12_000, []), throwAt(15_000)])
  expect(found.cause).not.toMatchObject({ because: [{ kind: 'difference' }] })
})

test('what a change has lost is the case where nothing came of it that used to come', async () => {
  const save = (ms: number, body: object, appeared: readonly { text: string }[]): Built[] => [
    pressed(ms, 'Menu'),
    pressed(ms + 3_000, 'Save', { appeared: [...appeared] }),
    requested(ms + 3_020, '/api/orders', { method: 'POST', requestBody: '{"a":1}', responseBody: json(body) }),
  ]
  const before = [...save(1_000, { note: 'n', total: 4 }, [{ text: 'Thank you' }]), pressed(9_000, 'Menu')]
  const { failure, cause } = await askCase(save(12_000, { total: 4 }, []), { cleared: before })
  expect(failure).toMatchObject({ kind: 'changed' })
  expect(cause).toMatchObject({ field: { path: 'note', fault: 'missing' } })
})

const WHOLE = { post: { title: 'Mites' }, names: { tags: ['bees'] } }
const saved = (ms: number, field: string, body: object): Built[] => [
  pressed(ms, 'Save'),
  requested(ms + 20, '/api/posts/7', {
    method: 'POST',
    requestBody: json({ [field]: 'x' }),
    responseBody: json(body),
  }),
]
const LOST = saved(12_000, 'text', { names: WHOLE.names })

test('a part that each response to a change had, whatever it changed', async () => {
  const cleared = ['title', 'text', 'season'].flatMap((field, index) => saved(1_000 + index * 1_000, field, WHOLE))
  expect((await askCase(LOST, { cleared })).cause).toMatchObject({
    kind: 'field',
    field: { path: 'post', fault: 'missing' },
  })
})

test('a part that few responses to changes had may belong to those alone', async () => {
  const cleared = ['title', 'text'].flatMap((field, index) => saved(1_000 + index * 1_000, field, WHOLE))
  expect(await askNothing(LOST, { cleared })).toMatchObject({ expected: { failures: [] } })
})

test('a response without its only part lacks it, and is not called empty', async () => {
  const { failure, cause } = await askCase([...open(9_000, { rows: PRODUCTS }), ...open(12_000, {})])
  expect(failure).toMatchObject({ kind: 'changed' })
  expect(cause).toMatchObject({ kind: 'field', field: { path: 'rows', fault: 'missing' } })
})

test('an error that names the field knows how often it was there', async () => {
  const cleared = [...open(1_000, PRODUCTS), ...open(2_000, PRODUCTS)]
  const message = "TypeError: Cannot read properties of undefined (reading 'trim')"
  const events = [...open(12_000, nameless), thrown(12_060, message, 'Error\n    at show (http://app.test/a.js:1:22)')]
  const { cause, also } = await askCase(events, { cleared, source: 'rows.push(product.name.trim())' })
  expect(cause).toMatchObject({
    kind: 'field',
    field: { fault: 'missing', earlier: { responses: 2 } },
    certainty: 'certain',
  })
  expect(also).toEqual([])
})

test('a failed request of the same action comes first', async () => {
  const failed = requested(12_030, '/api/cart', { status: 500, responseBody: json({ message: 'db is locked' }) })
  const { failure, cause } = await askCase([...open(9_000, PRODUCTS), ...open(12_000, nameless), failed])
  expect(failure).toMatchObject({ kind: 'request', status: 500 })
  expect(cause).toMatchObject({ kind: 'failed-request' })
})

test.each<[string, Built[]]>([
  ['it was as before when requested again', [...open(9_000, PRODUCTS), list(12_000, nameless), list(12_300, PRODUCTS)]],
  [
    'what is asked for again and again',
    [
      pressed(9_000, 'Player'),
      ...[1, 2, 3, 4].map((each) => list(9_500 + each * 1_000, { track: 'x' })),
      list(15_500, { track: null }),
    ],
  ],
  [
    'a third party',
    [9_000, 9_500, 12_000].map((ms) =>
      requested(ms, 'https://ads.example/slots', {
        responseBody: json(ms < 12_000 ? PRODUCTS : nameless),
        initiator: 'load (https://ads.example/tag.js:1:2)',
      }),
    ),
  ],
])('no case: %s', async (_, events) => {
  expect(await askNothing(events, { isAlone: true })).toMatchObject({ excluded: 0 })
})

const save = (ms: number, more = {}): Built[] => [
  did(ms, 'input', { selectors: { label: 'Title' }, value: `Milk ${ms}` }),
  pressed(ms + 500, 'Save', { appeared: [{ text: 'Saved' }], ...more }),
]
const sent = (ms: number): Built => requested(ms, '/api/todos', { method: 'POST', status: 201 })

test('an action after which nothing happens that used to happen', async () => {
  const events = [...save(9_000), sent(9_510), ...save(11_000), sent(11_510), ...save(13_000, { appeared: [] })]
  const { failure, cause, action } = await askCase(events, { isAlone: true })
  expect(failure).toMatchObject({ kind: 'no-effect', type: 'click' })
  expect(cause).toMatchObject({
    kind: 'no-effect',
    got: 'nothing',
    runs: 2,
    requests: [{ method: 'POST', url: '/api/todos' }],
    texts: ['Saved'],
    certainty: 'likely',
  })
  expect(action).toBeUndefined()
})

test('a request with a lost value follows from the response that lost it', async () => {
  const status = (ms: number, body: unknown): Built[] => [
    pressed(ms, 'Open'),
    requested(ms + 20, '/api/status', { responseBody: json(body) }),
  ]
  const good = { user: 'ann', space: { recipe: 'a' } }
  const refused = requested(12_200, '/api/recipes/undefined', { method: 'PUT', status: 404 })
  const events = [...status(5_000, good), ...status(7_000, good), ...status(12_000, { ...good, space: {} }), refused]
  const { failure, cause } = await askCase(events)
  expect(failure).toMatchObject({ kind: 'request', status: 404 })
  expect(cause).toMatchObject({ kind: 'field', field: { path: 'space.recipe', fault: 'missing' } })
})

const ERROR_STACK = 'Error\n    at t (http://app.test/a.js:1:900)'

test.each<[string, Built, object]>([
  [
    'an error that was caught and logged',
    printed(12_060, "TypeError: Cannot read properties of null (reading 'some')", { stack: ERROR_STACK }),
    { path: 'stages', fault: 'null' },
  ],
  [
    'a broken text on the screen',
    pressed(12_000, 'Feature', { appeared: [{ role: 'button', text: 'simple:undefined' }] }),
    { path: 'tag.value', fault: 'missing' },
  ],
])('%s is tied to what one earlier response alone had', async (_, effect, field) => {
  const feature = (ms: number, more: object) =>
    requested(ms, '/api/features/dark-1', { responseBody: json({ id: 1, name: 'dark-1', ...more }) })
  const cleared = [
    pressed(9_000, 'Feature'),
    feature(9_020, { stages: [{ on: true }], tag: { type: 'a', value: 'b' } }),
  ]
  const now = [
    pressed(11_990, 'Feature'),
    requested(12_005, '/api/features/dark-1', { method: 'PATCH', requestBody: '{"stale":true}' }),
    effect,
    feature(12_030, { stages: null, tag: { type: 'a' } }),
  ]
  const { cause } = await askCase(now, { cleared })
  expect(cause).toMatchObject({ kind: 'field', source: { url: '/api/features/dark-1' }, field })
})
