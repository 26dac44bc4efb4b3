import { LIMITS } from '@gasoline/wire'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Json } from '../bodies/json.ts'
import { compareShapes } from './compare-shapes.ts'
import { addShapeTree, mergeShapeTrees } from './merge-shapes.ts'
import { readBodyShape } from './read-body-shape.ts'
import { measureShape } from './shape.ts'
import type { Shape, ShapeTree } from './shape.ts'

const learn = (...bodies: readonly Json[]): ShapeTree => mergeShapeTrees(bodies.map((body) => readBodyShape(body)))
const compareBody = (tree: ShapeTree, body: Json, isCut = false) => compareShapes(tree, readBodyShape(body, isCut))

/** Without what depends on the order in which bodies came. */
const normalise = (shape: Shape | undefined): unknown =>
  shape && {
    ...shape,
    formats: Object.fromEntries(shape.formats ?? []),
    words: shape.words instanceof Set ? [...shape.words].sort((a, b) => a - b) : shape.words,
    items: normalise(shape.items),
    entries: normalise(shape.entries),
    fields: [...(shape.fields ?? [])]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, field]) => [key, normalise(field)]),
  }

const visit = (shape: Shape, check: (shape: Shape) => void): void => {
  check(shape)
  for (const child of [shape.items, shape.entries, ...(shape.fields?.values() ?? [])]) if (child) visit(child, check)
}

const name = fc.constantFrom('id', 'name', 'type', 'items', 'price', 'createdAt', '17', '18')
const leaf = fc.oneof(
  fc.constantFrom<Json[]>(null, true, false, 0, 1.5, '', 'book', '2026-01-31', 'https://a.test/', 'ann@shop.test'),
)
const { body } = fc.letrec<{ body: Json }>((tie) => ({
  body: fc.oneof(
    { maxDepth: 5 },
    leaf,
    fc.array(tie('body'), { maxLength: 4 }),
    fc.dictionary(name, tie('body'), { maxKeys: 5 }),
  ),
}))
const bodies = fc.array(body, { minLength: 1, maxLength: 6 })

test('the order of bodies does not matter', () => {
  fc.assert(
    fc.property(bodies, (list) => {
      expect(normalise(learn(...list).root)).toEqual(normalise(learn(...list.toReversed()).root))
    }),
  )
})

test('merging is learning both', () => {
  fc.assert(
    fc.property(bodies, bodies, (a, b) => {
      const merged = mergeShapeTrees([learn(...a), learn(...b)])
      const both = learn(...a, ...b)
      expect(normalise(merged.root)).toEqual(normalise(both.root))
      expect([merged.count, merged.nodes, merged.bytes]).toEqual([both.count, both.nodes, both.bytes])
    }),
  )
})

test('every value is counted as one type, and no field more often than its objects', () => {
  fc.assert(
    fc.property(bodies, (list) => {
      const tree = learn(...list)
      visit(tree.root, (shape) => {
        const { nulls, trues, falses, numbers, strings, arrays, objects, cutObjects } = shape
        expect(nulls + trues + falses + numbers + strings + arrays + objects + cutObjects).toBe(shape.values)
        expect(shape.bodies).toBeLessThanOrEqual(Math.min(shape.values, tree.count))
        for (const field of shape.fields?.values() ?? []) expect(field.present).toBeLessThanOrEqual(objects)
      })
      expect(measureShape(tree.root)).toEqual({ nodes: tree.nodes, bytes: tree.bytes })
    }),
  )
})

test('a body that was learned is nothing new', () => {
  fc.assert(
    fc.property(bodies, (list) => {
      const tree = learn(...list)
      for (const each of list) expect(compareBody(tree, each)).toEqual([])
    }),
  )
})

test('a tree stays within its caps, whatever comes', () => {
  const wide = Object.fromEntries(
    Array.from({ length: 2_000 }, (_, index) => [`field${'x'.repeat(index % 50)}_${index}_`, index]),
  )
  let deep: Json = 1
  for (let level = 0; level < 50; level++) deep = { a: [deep] }
  const tree = learn(wide, deep, wide)
  expect(tree.nodes).toBeLessThanOrEqual(LIMITS.shapes.nodes)
  expect(tree.root.isOpen).toBe(true)
  expect(compareBody(tree, wide)).toEqual([])
  expect(compareBody(tree, deep)).toEqual([])
})

test('keys that keep coming are entries for good: one that comes again is no field with a past of its own', () => {
  const flags = (from: number, value: Json) =>
    Object.fromEntries(Array.from({ length: 5 }, (_, index) => [`flag ${(from + index) % 50}`, value]))
  const tree = learn(...Array.from({ length: 20 }, (_, index) => flags(index * 5, index % 2 === 0 ? 'beta' : true)))
  const { fields, entries } = tree.root
  expect(fields?.size ?? 0).toBe(0)
  expect(entries).toMatchObject({ strings: 50, trues: 50 })
})

const CART: Json = {
  items: [
    { id: 1, price: 9.5, added: '2026-01-31' },
    { id: 2, price: 3, added: '2026-02-01' },
  ],
  coupon: null,
  user: { name: 'Ann', active: true, type: 'person' },
}
const find = (now: Json, ...before: readonly Json[]) =>
  compareBody(learn(...(before.length > 0 ? before : [CART, CART])), now).map(({ kind, path, times, of }) => [
    kind,
    path.join('.'),
    `${times}/${of}`,
  ])

test.each<[string, Json, string[][]]>([
  ['a missing field', { ...CART, user: { active: true, type: 'person' } }, [['missing', 'user.name', '1/1']]],
  [
    'one that all entries lack',
    {
      ...CART,
      items: [
        { id: 1, added: '2026-01-31' },
        { id: 2, added: '2026-01-31' },
      ],
    },
    [['missing', 'items.[].price', '2/2']],
  ],
  [
    'one that an entry lacks',
    {
      ...CART,
      items: [
        { id: 1, price: 2, added: '2026-01-31' },
        { id: 2, added: '2026-01-31' },
      ],
    },
    [['missing', 'items.[].price', '1/2']],
  ],
  ['null', { ...CART, user: null }, [['null', 'user', '1/1']]],
  ['another type', { ...CART, items: [{ id: '1', price: 9, added: '2026-01-31' }] }, [['type', 'items.[].id', '1/1']]],
  ['another format', { ...CART, items: [{ id: 1, price: 9, added: 'soon' }] }, [['format', 'items.[].added', '1/1']]],
  ['an empty list', { ...CART, items: [] }, [['empty', 'items', '1/1']]],
  ['another kind', { ...CART, user: { name: 'Shop', active: true, type: 'company' } }, [['state', 'user.type', '1/1']]],
  [
    'another state',
    { ...CART, user: { name: '', active: false, type: 'person' } },
    [
      ['state', 'user.name', '1/1'],
      ['state', 'user.active', '1/1'],
    ],
  ],
  ['a new field', { ...CART, next: 'x' }, [['state', 'next', '1/1']]],
  ['a value that was always null', { ...CART, coupon: { code: 'X' } }, []],
])('finds %s', (_, now, expected) => {
  expect(find(now)).toEqual(expected)
})

test('optional and nullable fields, other lengths and ids are nothing new', () => {
  const before: Json[] = [
    { list: [{ id: 1, note: 'a' }, { id: 2 }], by: { '17': { n: 1 } }, total: null },
    { list: [{ id: 3, note: null }], by: { '18': { n: 2 }, '19': { n: 3 } }, total: 4 },
  ]
  expect(find({ list: [{ id: 4 }, { id: 5 }, { id: 6 }], by: { '99': { n: 4 } }, total: 5 }, ...before)).toEqual([])
  expect(find({ list: [{ id: 4, note: 'b' }], by: { '99': {} }, total: null }, ...before)).toEqual([
    ['missing', 'by.{}.n', '1/1'],
  ])
})

test('keys that keep coming are entries of a map', () => {
  const word = (index: number) => `lang${String.fromCharCode(97 + (index % 26))}${'x'.repeat(Math.floor(index / 26))}`
  const before = Array.from({ length: 50 }, (_, index) => ({
    texts: { [word(index)]: { title: 'a' }, [word(index + 1)]: { title: 'b' } },
  }))
  const tree = learn(...before)
  const texts = tree.root.fields?.get('texts')
  expect(texts?.entries?.fields?.get('title')?.strings).toBeGreaterThan(60)
  expect(texts?.fields?.size).toBeLessThanOrEqual(LIMITS.shapes.mapKeys + 2)
  expect(measureShape(tree.root)).toEqual({ nodes: tree.nodes, bytes: tree.bytes })
  expect(compareBody(tree, { texts: { other: { title: 'c' } } })).toEqual([])
})

test('what follows a cut is neither there nor missing', () => {
  const tree = learn(CART, CART)
  const cut: Json = { items: [{ id: 1, price: 2, added: '2026-01-31' }, { id: 2 }] }
  expect(compareBody(tree, cut, true)).toEqual([])
  addShapeTree(tree, readBodyShape(cut, true))
  expect(compareBody(tree, { ...CART, items: [{ id: 1, added: '2026-01-31' }] })).toMatchObject([
    { kind: 'missing', path: ['items', '[]', 'price'] },
  ])
  expect(compareBody(tree, { items: [], coupon: null }).map(({ kind }) => kind)).toEqual(['empty', 'missing'])
})

test('says how often it was seen before', () => {
  const { before } = compareBody(learn(CART, CART, CART), { ...CART, items: [{ id: 1, added: '2026-01-31' }] })[0] ?? {}
  expect(before).toEqual({ values: 6, bodies: 3 })
})

test('of bodies that were cut, the entries before the cut are known', () => {
  const cut: Json = { items: [{ id: 1, price: 2 }, { id: 2, price: 3 }, { id: 3 }] }
  const tree = readBodyShape(cut, true)
  expect(compareBody(tree, { items: [{ id: 1 }, { id: 2 }] })).toMatchObject([
    { kind: 'missing', path: ['items', '[]', 'price'], times: 2, before: { values: 2 } },
  ])
  expect(compareBody(tree, { rest: 1 })).toEqual([])
})

test('of a body that is cut, a field that came before others may be missing', () => {
  const tree = readBodyShape({ meta: { total: 2 }, rows: [{ id: 1 }], end: 1 }, true)
  expect(compareBody(tree, { rows: [{ id: 1 }] }, true)).toMatchObject([
    { kind: 'missing', path: ['meta'], isByOrder: true },
  ])
  expect(compareBody(tree, { meta: { total: 2 } }, true)).toEqual([])
})
