import { expect, test } from 'vitest'
import { askCase } from '../../testing/ask-case.ts'
import { json, pressed, requested, thrown } from '../../testing/cases.ts'

const ROW = { id: 19, title: 'Tea', price: 4, tags: ['a'], notes: null }
const READING = "TypeError: Cannot read properties of undefined (reading 'find')"
const shown = (body: unknown, list: unknown = [ROW]) =>
  askCase(
    [
      requested(9_000, '/api/products', { responseBody: json({ records: list }) }),
      pressed(10_000, 'Tea'),
      requested(10_010, '/api/products/19/show', { responseBody: json(body) }),
      thrown(10_400, READING, 'TypeError\n    at t (http://app.test/b.js:1:2000)'),
    ],
    { isAlone: true },
  )

test('what the list has of an item, and its own response has not', async () => {
  const { tags: _, ...row } = ROW
  const { cause } = await shown({ record: row })
  expect(cause).toMatchObject({
    kind: 'field',
    source: { id: 'N3', url: '/api/products/19/show' },
    field: { path: 'record.tags', fault: 'missing' },
    certainty: 'certain',
  })
  expect(cause.because).toContainEqual({ kind: 'same-item', ids: ['L4', 'N3', 'N1'] })
  const { tags: __, price: ___, ...other } = { ...ROW, id: 7 }
  const [of, two, none] = [
    await shown({ record: other }),
    await shown({ record: row }, [{ ...ROW, more: [1] }]),
    await shown({ record: ROW }),
  ]
  expect([of, two, none].map((known) => known.cause.kind)).toEqual(['thrown', 'thrown', 'thrown'])
})

test.each([
  ['Error: [dupes] http://errors.test/1.2/dupes?p0=a%20in%20item.tags&p1=string%3Al', 'x, y', 'field'],
  ['TypeError: item.tags.some is not a function', 'x, y', 'field'],
  ['Error: [dupes] a in item.tags', ['b'], 'thrown'],
  ['Error: no tags here', 'x, y', 'thrown'],
  ['Error: see http://docs.test/a.tags/b.tags:3', 'x, y', 'thrown'],
])('%s after an item whose list is %j', async (message, tags, kind) => {
  const { cause } = await askCase(
    [
      requested(9_000, '/api/products', { responseBody: json([ROW]) }),
      pressed(10_000, 'Tea'),
      requested(10_010, '/api/products/19', { responseBody: json({ ...ROW, tags }) }),
      thrown(10_040, message, 'Error\n    at t (http://app.test/b.js:1:2000)'),
    ],
    { isAlone: true },
  )
  const field = { path: 'tags', fault: 'wrong-type', got: 'string', expected: 'array' }
  expect(cause).toMatchObject(kind === 'field' ? { kind, field } : { kind })
})
