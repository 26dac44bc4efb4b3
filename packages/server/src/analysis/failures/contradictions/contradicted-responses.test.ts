import { expect, test } from 'vitest'
import type { Built } from '../../../store/testing/build-store.ts'
import { askCase, diagnosePage } from '../../diagnose/testing/ask-case.ts'
import { json, pressed, requested, thrown } from '../../diagnose/testing/cases.ts'

const press = pressed(9_000, 'Plants')
const NULLS = requested(500, '/api/session', { responseBody: json({ user: 1, theme: null }) })
const FIELDS = '/items/plants?limit=25&fields[]=name&fields[]=height&fields[]=id'
const got = (ms: number, url: string, body: unknown, more: object = {}) =>
  requested(ms, url, { responseBody: json(body), ...more })
const queried = (query: string, data: unknown, more: object = {}) =>
  got(9_010, '/graphql', { data, ...more }, { method: 'POST', requestBody: json({ query }) })
const CREATED = [
  got(
    5_000,
    '/items/plants',
    { data: { id: 4 } },
    { method: 'POST', requestBody: json({ name: 'Oak', height: 30, tall: true }) },
  ),
  got(6_000, '/items/plants', { data: [{ id: 4, name: 'Oak', height: 30, tall: true }] }),
]

test.each<[string, Built[], object]>([
  [
    'a query that selects it',
    [queried('query A { plants { id name } }', { plants: [{ id: 1, name: 'Oak' }, { id: 2 }, { id: 3 }] })],
    { field: { path: 'data.plants[1].name', fault: 'missing', entries: 2 }, because: [{ kind: 'requested' }] },
  ],
  [
    'a parameter that names it',
    [
      NULLS,
      got(9_010, FIELDS, {
        data: [
          { height: 3, id: 1 },
          { height: 4, id: 2 },
        ],
      }),
    ],
    { field: { path: 'data[0].name', fault: 'missing', entries: 2 }, because: [{ kind: 'requested' }] },
  ],
  [
    'the list, for the same item',
    [...CREATED, got(9_010, '/items/plants/4', { data: { id: 4, name: 'Oak', tall: true } })],
    { field: { path: 'height', fault: 'missing' }, because: [{ kind: 'same-item', ids: ['N4', 'N2'] }] },
  ],
])('a field is missing beside %s', async (_, events, cause) => {
  const known = await askCase([...events.slice(0, -1), press, ...events.slice(-1)], { isAlone: true })
  expect(known.failure.kind).toBe('contradicted')
  expect(known.cause).toMatchObject({ kind: 'field', certainty: 'certain', ...cause })
})

test('an error right after it is its effect', async () => {
  const { failure, cause } = await askCase(
    [
      press,
      queried('query A { me { id tags } }', { me: { id: 1 } }),
      thrown(
        9_050,
        "TypeError: Cannot read properties of undefined (reading 'map')",
        'TypeError\n    at a (http://app.test/a.js:1:1)',
      ),
    ],
    { isAlone: true },
  )
  expect(failure.kind).toBe('exception')
  expect(cause).toMatchObject({ kind: 'field', field: { path: 'data.me.tags', fault: 'missing' } })
})

test.each<[string, Built[]]>([
  ['a query with errors', [queried('{ me { id } }', { me: {} }, { errors: [] })]],
  ['a query that comes in parts', [queried('{ me { id } }', { me: {} }, { hasNext: true })]],
  ['a server that leaves out what is null', [got(9_010, FIELDS, { data: [{ height: 3, id: 1 }] })]],
  ['a server that does not know these names', [NULLS, got(9_010, FIELDS, { data: [{ id: 1 }] })]],
  ['a server that returns all it has', [NULLS, got(9_010, FIELDS, { data: [{ id: 1, height: 2, title: 'Oak' }] })]],
  [
    'a field that some have',
    [
      NULLS,
      got(9_010, FIELDS, {
        data: [
          { id: 1, height: 2 },
          { id: 2, height: 3, name: 'Oak' },
        ],
      }),
    ],
  ],
  ['paths and patterns', [NULLS, got(9_010, '/items/plants?fields=id,owner.name,*', { data: [{ id: 1, height: 2 }] })]],
  [
    'what only the list counts',
    [
      ...CREATED.slice(0, 1),
      got(6_000, '/items/plants', { data: [{ id: 4, name: 'Oak', height: 30, tall: true, comments: 3 }] }),
      got(9_010, '/items/plants/4', { data: { id: 4, name: 'Oak', height: 30, tall: true } }),
    ],
  ],
  [
    'a part of an item',
    [...CREATED, got(9_010, '/items/plants/4?fields=name,tall', { data: { id: 4, name: 'Oak', tall: true } })],
  ],
  ['an item in another form', [...CREATED, got(9_010, '/items/plants/4', { data: { id: 4, label: 'Oak' } })]],
  ['another item', [...CREATED, got(9_010, '/items/plants/5', { data: { id: 5, name: 'Elm', tall: true } })]],
  [
    'what the list has no value for',
    [
      ...CREATED.slice(0, 1),
      got(6_000, '/items/plants', { data: [{ id: 4, name: 'Oak', height: null, tall: true }] }),
      got(9_010, '/items/plants/4', { data: { id: 4, name: 'Oak', tall: true } }),
    ],
  ],
])('nothing is missing beside %s', async (_, events) => {
  const { case: known } = await diagnosePage([...events.slice(0, -1), press, ...events.slice(-1)], { isAlone: true })
  expect(known?.failure.kind).not.toBe('contradicted')
})
