import { expect, test } from 'vitest'
import { compareLast, post, query, REPO, TODOS, withField, without } from './testing/responses.ts'
import type { Response } from './testing/responses.ts'

test.each<[string, Response[], string[]]>([
  [
    'a field that no entry of a list has any more',
    [
      ['GET /todos', TODOS('a', 'b')],
      ['GET /todos', without('title', TODOS('a', 'b'))],
    ],
    ['missing [].title'],
  ],
  [
    'the same after the person has added one',
    [
      ['GET /todos', TODOS('a', 'b')],
      ['POST /todos', { id: 3, title: 'c' }, post({ title: 'c' })],
      ['GET /todos', without('title', TODOS('a', 'b', 'c'))],
    ],
    ['missing [].title'],
  ],
  [
    'in an envelope with a page',
    [
      ['GET /products?page=1', { data: TODOS('a', 'b'), meta: { total: 2, page: 1 } }],
      ['GET /products?page=1', { data: without('id', TODOS('a', 'b')), meta: { total: 2, page: 1 } }],
    ],
    ['missing data[].id'],
  ],
  [
    'in a document of JSON:API',
    [
      [
        'GET /articles',
        { data: [1, 2].map((id) => ({ type: 'articles', id: String(id), attributes: { title: 'x' } })) },
      ],
      ['GET /articles', { data: [1, 2].map((id) => ({ type: 'articles', id: String(id), attributes: {} })) }],
    ],
    ['missing data[].attributes.title'],
  ],
  [
    'in an operation of GraphQL',
    [
      [
        'POST /graphql',
        { data: { viewer: { login: 'ann', repos: { nodes: [{ name: 'a' }, { name: 'b' }] } } } },
        query('Viewer'),
      ],
      ['POST /graphql', { data: { me: { id: '4' } } }, query('Me')],
      ['POST /graphql', { data: { viewer: { login: 'ann', repos: { nodes: [{}, {}] } } } }, query('Viewer')],
    ],
    ['missing data.viewer.repos.nodes[].name'],
  ],
  [
    'a list that is not there',
    [
      ['GET /cart', { items: TODOS('a'), total: 4 }],
      ['GET /cart', { total: 4 }],
    ],
    ['missing items'],
  ],
  [
    'a field of one thing',
    [
      ['GET /repos/a', REPO],
      ['GET /repos/a', REPO],
      ['GET /repos/a', { ...REPO, owner: { id: 4 } }],
    ],
    ['missing owner.login'],
  ],
  [
    'null in place of an object',
    [
      ['GET /repos/a', REPO],
      ['GET /repos/a', REPO],
      ['GET /repos/a', { ...REPO, owner: null }],
    ],
    ['null owner'],
  ],
  [
    'a number as text',
    [
      ['GET /repos/a', REPO],
      ['GET /repos/a', { ...REPO, stargazers_count: '12' }],
    ],
    ['type stargazers_count'],
  ],
  [
    'a number as text in all entries',
    [
      ['GET /todos', TODOS('a', 'b')],
      ['GET /todos', withField({ id: 'x' }, TODOS('a', 'b'))],
    ],
    ['type [].id'],
  ],
  [
    'an object in place of a list',
    [
      ['GET /todos', TODOS('a', 'b')],
      ['GET /todos', { 0: 'a' }],
    ],
    ['type'],
  ],
  [
    'an object in place of the list that holds all',
    [
      ['GET /fields', { data: TODOS('a', 'b') }],
      ['GET /fields', { data: {} }],
    ],
    ['type data'],
  ],
  [
    'a field of one thing, while other requests choose its fields',
    [
      ['GET /repos/a', REPO],
      ['GET /repos/a?fields[]=id', { id: 1 }],
      ['GET /repos/a', without('full_name', [REPO])[0]],
    ],
    ['missing full_name'],
  ],
  [
    'no date any more',
    [
      ['GET /todos', TODOS('a', 'b')],
      ['GET /todos', TODOS('a', 'b')],
      ['GET /todos', withField({ createdAt: 'yesterday' }, TODOS('a', 'b'))],
    ],
    ['format [].createdAt'],
  ],
  [
    'a list that was never empty',
    [
      ['GET /todos', TODOS('a')],
      ['GET /todos', TODOS('a')],
      ['GET /todos', []],
    ],
    ['empty'],
  ],
  [
    'a list of three although one was deleted, and other things were written',
    [
      ['GET /todos', { items: TODOS('a', 'b', 'c') }],
      ['DELETE /todos/2', {}],
      ['PATCH /people/4', {}, post({ name: 'Ann' })],
      ['GET /todos', { items: [] }],
    ],
    ['empty items'],
  ],
  [
    'null in place of a list',
    [
      ['GET /todos', { items: TODOS('a', 'b') }],
      ['PATCH /todos/2', {}, post({ title: 'c' })],
      ['GET /todos', { items: null }],
    ],
    ['null items'],
  ],
  [
    'a list that was sent as a whole',
    [
      ['GET /flows', { flows: TODOS('a', 'b') }],
      ['POST /flows', {}, post({ flows: TODOS('a', 'c') })],
      ['GET /flows', { flows: [] }],
    ],
    ['empty flows'],
  ],
  [
    'names of entries that were written one by one',
    [
      [
        'GET /files',
        {
          files: [
            { name: 'a', date: 'x' },
            { name: 'b', date: 'y' },
          ],
        },
      ],
      ['PUT /files/c', {}, post({ text: 'c' })],
      ['PUT /files/d', {}, post({ text: 'd' })],
      ['PUT /files/e', {}, post({ text: 'e' })],
      ['GET /files', { files: [{ date: 'x' }, { date: 'y' }] }],
    ],
    ['missing files[].name'],
  ],
  [
    'one entry of many without a name',
    [
      ['GET /people', TODOS('a', 'b', 'c', 'd', 'e', 'f')],
      ['GET /people', TODOS('a', 'b', 'c', 'd', 'e', 'f')],
      ['PATCH /settings/4', {}, post({ dark: true })],
      ['GET /people', [...TODOS('a', 'b', 'c', 'd', 'e'), { ...TODOS('f')[0], id: 6, title: null }]],
    ],
    ['null [].title'],
  ],
  [
    'another spelling',
    [
      ['GET /repos/a', REPO],
      ['GET /repos/a', { ...withoutName(REPO), fullName: 'a/b' }],
    ],
    ['missing full_name'],
  ],
  [
    'in what a write returns',
    [
      ['POST /orders', { id: 1, state: 'open', total: 5 }, post({ item: 1 })],
      ['POST /orders', { id: 2, state: 'open', total: 7 }, post({ item: 2 })],
      ['POST /orders', { state: 'open', total: 7 }, post({ item: 2 })],
    ],
    ['missing id'],
  ],
])('clear: %s', (_, responses, expected) => {
  expect(compareLast(...responses).clear).toEqual(expected)
})

function withoutName({ full_name: _, ...rest }: typeof REPO): object {
  return rest
}

const RECORD = { record: { id: 1, title: 'A' }, actions: [{ name: 'edit' }, { name: 'delete' }] }

test('what nothing of its kind was ever without, a new thing has, too', () => {
  const earlier: Response[] = [
    ['GET /records/1/show', RECORD],
    ['GET /records/2/show', RECORD],
  ]
  const last = (body: unknown) => compareLast(...earlier, ['GET /records/3/show', body]).clear
  expect(last({})).toEqual(['missing record', 'missing actions'])
  expect(last({ ...RECORD, actions: [{}, {}] })).toEqual(['missing actions[].name'])
  expect(last({ ...RECORD, actions: [{ name: {} }, { name: {} }] })).toEqual(['type actions[].name'])
})

test('a response that has nothing left has lost it, whatever was written', () =>
  expect(
    compareLast(
      ['GET /settings', { data: { theme: 'dark' } }],
      ['PATCH /settings', {}, post({ theme: 'light' })],
      ['GET /settings', {}],
    ).clear,
  ).toEqual(['missing data']))
