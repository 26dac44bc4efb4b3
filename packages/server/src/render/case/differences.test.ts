import { expect, test } from 'vitest'
import { askText } from '../../analysis/diagnose/testing/ask-case.ts'
import { did, json, pressed, requested } from '../../analysis/diagnose/testing/cases.ts'
import type { Built } from '../../store/testing/build-store.ts'

const PRODUCTS = [
  { id: 1, name: 'Tee', price: 9 },
  { id: 2, name: 'Cap', price: 4 },
]
const open = (ms: number, body: unknown): Built[] => [
  pressed(ms, 'Products'),
  requested(ms + 20, '/api/products', { responseBody: json(body) }),
]
const save = (ms: number, more = {}): Built[] => [
  did(ms, 'input', { selectors: { label: 'Title' }, value: `Milk ${ms}` }),
  pressed(ms + 500, 'Save', { appeared: [{ text: 'Saved' }], ...more }),
]
const sent = (ms: number): Built => requested(ms, '/api/todos', { method: 'POST', status: 201 })
const cleared = [...open(1_000, PRODUCTS), ...open(2_000, PRODUCTS), ...save(3_000), sent(3_510)]

const readCause = async (events: readonly Built[], before: readonly Built[] = cleared) => {
  const [, title, cause] = (await askText(events, { cleared: before, isAlone: true })).split('\n')
  return [title, cause]
}

test('a field that was always there', async () => {
  const nameless = PRODUCTS.map(({ id, price }) => ({ id, price }))
  expect(await readCause(open(12_000, nameless))).toMatchInlineSnapshot(`
    [
      "GET /api/products → 200, not as before",
      "Cause: GET /api/products (N9) returned 200, but [].name is missing in all 2 entries (present in 2 earlier responses).",
    ]
  `)
})

test('values of another kind, and none', async () => {
  const texts = PRODUCTS.map((each) => ({ ...each, price: '9' }))
  expect(await readCause(open(12_000, texts))).toMatchInlineSnapshot(`
    [
      "GET /api/products → 200, not as before",
      "Cause: GET /api/products (N9) returned 200, but [].price is a string, not a number in all 2 entries (a number in 2 earlier responses).",
    ]
  `)
  const before = [...open(1_000, PRODUCTS), ...open(2_000, PRODUCTS)]
  expect(await readCause(open(12_000, []), before)).toMatchInlineSnapshot(`
    [
      "GET /api/products → 200, not as before",
      "Cause: GET /api/products (N6) returned 200, but its body is an empty list (never empty in 2 earlier responses).",
    ]
  `)
})

test('a map without entries', async () => {
  const pack = { name: 'a', versions: { '1.0.0': { size: 1 }, '1.1.0': { size: 2 } } }
  const [, cause] = await readCause(open(12_000, { ...pack, versions: {} }), open(1_000, pack))
  expect(cause).toBe(
    'Cause: GET /api/products (N4) returned 200, but versions is an empty object (never empty in the earlier response).',
  )
})

test('a text that ends in the middle, unless somebody wrote it', async () => {
  const read = (ms: number, responseBody: string): Built[] => [
    pressed(ms, 'Read'),
    requested(ms + 20, '/readme/tea', { responseBody, contentType: 'text/html' }),
  ]
  const text = '<h1>Tea</h1><p>How to make it, and how to drink it.</p>'
  const [, cause] = await readCause(read(12_000, text.slice(0, 33)), read(1_000, text))
  expect(cause).toBe(
    'Cause: GET /readme/tea (N4) returned 200, but its body ends after 33 of 55 characters (whole in the earlier response).',
  )
  const put = requested(11_000, '/pages', { method: 'POST', requestBody: json({ name: 'tea', text: 'x' }) })
  expect((await readCause([put, ...read(12_000, text.slice(0, 33))], read(1_000, text)))[0]).not.toContain(
    '/readme/tea',
  )
})

test('a list that has lost something says nothing about what was just added', async () => {
  const add = (ms: number, id: number, list: unknown): Built[] => [
    pressed(ms, 'Add'),
    requested(ms + 10, '/api/products', {
      method: 'POST',
      status: 201,
      requestBody: json({ name: `Mug ${id}`, price: 5 }),
      responseBody: json({ id, name: `Mug ${id}`, price: 5 }),
    }),
    requested(ms + 60, '/api/products', { responseBody: json(list) }),
  ]
  const mug = { id: 1003, name: 'Mug 1003', price: 5 }
  const before = [...open(1_000, PRODUCTS), ...add(3_000, 1003, [...PRODUCTS, mug])]
  const nameless = [...PRODUCTS, mug, { id: 1004, name: 'Mug 1004', price: 5 }].map(({ name, price }) => ({
    name,
    price,
  }))
  const [title, cause] = await readCause(add(12_000, 1004, nameless), before)
  expect(title).toBe('GET /api/products → 200, not as before')
  expect(cause).toContain('[].id is missing in all 4 entries')
  const [lost] = await readCause(add(12_000, 1004, [...PRODUCTS, mug]), before)
  expect(lost).toBe('POST /api/products → 201, but not kept')
})

test('an action after which nothing happened', async () => {
  expect(await readCause(save(12_000, { appeared: [] }))).toMatchInlineSnapshot(`
    [
      "Nothing happened after click button "Save"",
      "Cause: POST /api/todos followed and the screen changed the time before; now no request was sent and nothing changed on screen.",
    ]
  `)
  expect(await readCause([...save(12_000, { appeared: [] }), sent(12_510)])).toMatchInlineSnapshot(`
    [
      "Nothing happened after click button "Save"",
      "Cause: POST /api/todos succeeded as before, but nothing changed on screen; the screen changed the time before.",
    ]
  `)
  const twice = [...cleared, ...save(5_000), sent(5_510)]
  expect(await readCause(save(12_000, { appeared: [] }), twice)).toMatchInlineSnapshot(`
    [
      "Nothing happened after click button "Save"",
      "Cause: POST /api/todos followed and "Saved" appeared 2 of 2 times before; now no request was sent and nothing changed on screen.",
    ]
  `)
})

test('what may follow behind the cut, where the page says that something failed', async () => {
  const cut = (ms: number, body: object, text: string): Built[] => [
    pressed(ms, 'Products', { appeared: [{ text }] }),
    requested(ms + 20, '/api/products', { responseBody: json(body).slice(0, -3), responseTruncated: true }),
  ]
  const [meta, items] = [{ total: 2 }, PRODUCTS]
  const events = [...cut(3_000, { meta, items }, 'Tee'), ...cut(12_000, { items }, 'Products could not be shown')]
  expect(await readCause(events, [])).toMatchInlineSnapshot(`
    [
      "GET /api/products → 200, not as before",
      "Cause: GET /api/products (N4) returned 200, but meta is missing (present in the earlier response; the body was cut behind the place where it used to be).",
    ]
  `)
})
