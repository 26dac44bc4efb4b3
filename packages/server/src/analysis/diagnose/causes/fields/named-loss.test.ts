import { expect, test } from 'vitest'
import type { Built } from '../../../../store/testing/build-store.ts'
import { askCase } from '../../testing/ask-case.ts'
import { json, pressed, requested, thrown } from '../../testing/cases.ts'
import { fitsAccess } from './changed-field.ts'

const STACK = 'Error\n    at find (http://app.test/a.js:1:9)'
const PAGES = ['Oak', 'Pine'].map((title) => ({ slug: title.toLowerCase(), title, words: 12 }))
const SLUG = "TypeError: Cannot read properties of undefined (reading 'slug')"
const map = (ms: number, body: unknown): Built => requested(ms, '/system/map', { responseBody: json(body) })
const opened = [pressed(1_000, 'Home'), map(1_020, PAGES), pressed(2_000, 'Home'), map(2_020, PAGES)]
/** Another request fails meanwhile. */
const beside = requested(9_500, '/oak.json', { status: 404 })
const ask = (body: unknown, message = SLUG) =>
  askCase([
    ...opened,
    pressed(9_000, 'Home'),
    map(9_020, body),
    beside,
    pressed(15_000, 'Find'),
    thrown(15_200, message, STACK),
  ])

test('data of long ago that has lost what an error reads', async () => {
  const { cause } = await ask(PAGES.map(({ slug: _, ...rest }) => rest))
  expect(cause).toMatchObject({
    kind: 'field',
    source: { url: '/system/map' },
    field: { path: '[0].slug', fault: 'missing' },
  })
})

test('a list that is empty, and had entries with what an error reads', async () => {
  const { cause } = await ask([])
  expect(cause).toMatchObject({ kind: 'emptied', request: { url: '/system/map' } })
})

test('not where the error reads something else', async () => {
  const other = "TypeError: Cannot read properties of undefined (reading 'colour')"
  for (const body of [[], PAGES.map(({ slug: _, ...rest }) => rest)])
    expect(JSON.stringify((await ask(body, other)).cause)).not.toContain('/system/map')
})

test('a part that is of another type, rather than the whole response', async () => {
  const page = (ms: number, title: unknown) => requested(ms, '/oak.json', { responseBody: json({ title, story: [] }) })
  const good = [pressed(1_000, 'Oak'), page(1_020, 'Oak'), pressed(3_000, 'Oak'), page(3_020, 'Oak')]
  const bad = [pressed(9_000, 'Oak'), page(9_020, 12), thrown(9_060, 'TypeError: t.replace is not a function', STACK)]
  const { cause } = await askCase([...good, ...bad])
  expect(cause).toMatchObject({ kind: 'field', field: { path: 'title', fault: 'wrong-type', got: 'number' } })
})

test('a lost text is not what an error reads another field of', () => {
  const lost = { kind: 'missing', expected: 'string' } as const
  expect(fitsAccess({ nothing: 'undefined', isNothing: true, property: 'uniqueId' }, lost)).toBe(false)
  expect(fitsAccess({ nothing: 'undefined', isNothing: true, property: 'length' }, lost)).toBe(true)
  expect(
    fitsAccess(
      { nothing: 'undefined', isNothing: true, property: 'uniqueId' },
      { kind: 'missing', expected: 'object' },
    ),
  ).toBe(true)
})

test('an entry of another type has other fields', async () => {
  const journal = [
    { type: 'edit', item: { id: 1 } },
    { type: 'move', order: [1] },
    { type: 'edit', item: { id: 2 } },
  ]
  const { cause } = await askCase(
    [
      pressed(9_000, 'Oak'),
      requested(9_020, '/oak.json', { responseBody: json({ journal }) }),
      pressed(12_000, 'Move'),
      thrown(
        12_040,
        "TypeError: Cannot read properties of undefined (reading 'id')",
        'Error\n    at move (http://app.test/a.js:1:16)',
      ),
    ],
    { source: 'send({ id: item.id })' },
  )
  expect(JSON.stringify(cause)).not.toContain('/oak.json')
})
