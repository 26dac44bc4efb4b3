import { expect, test } from 'vitest'
import { compareLast, post, TODOS, withField, without } from './testing/responses.ts'
import type { Response } from './testing/responses.ts'

const STATUS = { state: 'running', progress: 40, job: { id: 4 } }
const USER = { id: 4, name: 'Ann', email: 'a@shop.test', admin: { reports: 3 } }

test.each<[string, Response[]]>([
  [
    'an optional field that one entry lacks',
    [
      ['GET /todos', TODOS('a', 'b')],
      ['GET /todos', [...TODOS('a'), { id: 2, title: 'b' }]],
    ],
  ],
  [
    'an optional field that other responses lack',
    [
      ['GET /todos?q=a', without('completed', TODOS('a', 'b'))],
      ['GET /todos', TODOS('a', 'b')],
      ['GET /todos', without('completed', TODOS('a', 'b'))],
    ],
  ],
  [
    'a nullable field',
    [
      ['GET /todos', withField({ due: null }, TODOS('a'))],
      ['GET /todos', withField({ due: '2026-01-31' }, TODOS('a', 'b'))],
      ['GET /todos', withField({ due: null }, TODOS('a', 'b'))],
    ],
  ],
  [
    'another thing of the endpoint without a field',
    [
      ['GET /items/1', { id: 1, name: 'a', note: 'x' }],
      ['GET /items/2', { id: 2, name: 'b', note: 'y' }],
      ['GET /items/3', { id: 3, name: 'c' }],
    ],
  ],
  [
    'another kind behind the endpoint',
    [
      ['GET /nodes/1', { kind: 'book', author: 'x' }],
      ['GET /nodes/2', { kind: 'film', director: 'y' }],
    ],
  ],
  [
    'other entries of a feed',
    [
      [
        'GET /feed',
        [
          { type: 'login', ip: '1.2.3.4' },
          { type: 'login', ip: '1.2.3.5' },
        ],
      ],
      ['GET /feed', [{ type: 'edit' }, { type: 'edit' }]],
    ],
  ],
  [
    'another filter',
    [
      ['GET /todos?done=0', TODOS('a', 'b')],
      ['GET /todos?done=0', TODOS('a', 'b')],
      ['GET /todos?done=1', []],
    ],
  ],
  [
    'the last page',
    [
      ['GET /todos?page=1', { items: TODOS('a', 'b'), next: '/todos?page=2' }],
      ['GET /todos?page=2', { items: TODOS('c') }],
    ],
  ],
  [
    'a page that became the last',
    [
      ['GET /todos', { items: TODOS('a', 'b'), nextCursor: 'x' }],
      ['GET /todos', { items: TODOS('a', 'b'), nextCursor: 'x' }],
      ['GET /todos', { items: TODOS('a') }],
    ],
  ],
  [
    'fewer fields on request',
    [
      ['GET /todos?fields=id,title', TODOS('a', 'b')],
      ['GET /todos?fields=id', without('title', TODOS('a', 'b'))],
    ],
  ],
  [
    'a list that the person emptied',
    [
      ['GET /todos', TODOS('a')],
      ['GET /todos', TODOS('a')],
      ['DELETE /todos/1', {}],
      ['GET /todos', []],
    ],
  ],
  [
    'a field that the person cleared',
    [
      ['GET /profile', USER],
      ['GET /profile', USER],
      ['PATCH /profile', {}, post({ name: '' })],
      ['GET /profile', { id: 4, email: 'a@shop.test', admin: { reports: 3 } }],
    ],
  ],
  [
    'a field that the person cleared under another address',
    [
      ['GET /folders/a', { data: { slug: 'a', note: 'x' } }],
      ['PATCH /items/1', {}, post({ note: null })],
      ['GET /folders/a', { data: { slug: 'a' } }],
    ],
  ],
  [
    'a field of the thing that a change elsewhere names',
    [
      ['GET /key/main/product%3A1001', { key: 'product:1001', data: { name: 'Bowl', stock: '18', glaze: 'celadon' } }],
      ['GET /key/main/product%3A1001', { key: 'product:1001', data: { name: 'Bowl', stock: '17', glaze: 'celadon' } }],
      ['GET /key/main/product%3A1001', { key: 'product:1001', data: { name: 'Bowl', stock: '17', glaze: 'celadon' } }],
      ['GET /key/main/product%3A1001', { key: 'product:1001', data: { name: 'Bowl', stock: '16', glaze: 'celadon' } }],
      ['POST /hash/field/edit', {}, { requestBody: 'key=product%3A1001&field=glaze&value=GONE' }],
      ['GET /key/main/product%3A1001', { key: 'product:1001', data: { name: 'Bowl', stock: '16' } }],
    ],
  ],
  [
    'what the person left out this time',
    [
      ['POST /todos', { id: 1, title: 'a', note: 'x' }, post({ title: 'a', note: 'x' })],
      ['POST /todos', { id: 2, title: 'a', note: 'x' }, post({ title: 'a', note: 'x' })],
      ['POST /todos', { id: 3, title: 'b' }, post({ title: 'b', note: '' })],
    ],
  ],
  [
    'a job that is done',
    [
      ['GET /jobs/4', STATUS],
      ['GET /jobs/4', STATUS],
      ['GET /jobs/4', { state: 'done', job: { id: 4 } }],
    ],
  ],
  [
    'a player that stopped',
    [
      ['GET /player', { playing: true, track: { id: 1 } }],
      ['GET /player', { playing: true, track: { id: 2 } }],
      ['GET /player', { playing: false, track: null }],
    ],
  ],
  [
    'an empty map of PHP',
    [
      ['GET /options', { a: 1, map: { x: 1 } }],
      ['GET /options', { a: 1, map: [] }],
    ],
  ],
  [
    'a setting of any type',
    [
      ['GET /settings/x', { key: 'x', value: 5 }],
      ['GET /settings/x', { key: 'x', value: 'on' }],
    ],
  ],
  [
    'data of any type inside an entry',
    [
      ['GET /events', { events: [{ id: 1, data: { a: 1 } }] }],
      ['GET /events', { events: [{ id: 1, data: 'none' }] }],
    ],
  ],
  [
    'a list of any type at the top',
    [
      ['GET /value', { data: 5 }],
      ['GET /value', { data: 'five' }],
    ],
  ],
  [
    'a flag of the first time',
    [
      ['GET /session', { user: 'ann', isFirst: true }],
      ['GET /session', { user: 'ann' }],
    ],
  ],
  [
    'a new field',
    [
      ['GET /todos', TODOS('a', 'b')],
      ['GET /todos', withField({ tags: [] }, TODOS('a', 'b'))],
    ],
  ],
  [
    'another order',
    [
      ['GET /todos', TODOS('a', 'b')],
      [
        'GET /todos',
        TODOS('b', 'a')
          .toReversed()
          .map((each) => Object.fromEntries(Object.entries(each).toReversed())),
      ],
    ],
  ],
  [
    'another person',
    [
      ['POST /login', { token: 'x' }, post({ email: 'ann@shop.test', password: 'x' })],
      ['GET /me', USER],
      ['GET /me', USER],
      ['POST /logout', {}],
      ['POST /login', { token: 'y' }, post({ email: 'bob@shop.test', password: 'y' })],
      ['GET /me', { id: 5, name: 'Bob', email: 'b@shop.test' }],
    ],
  ],
  [
    'an error that the body reports',
    [
      ['GET /todos', { items: TODOS('a', 'b') }],
      ['GET /todos', { error: { message: 'no' } }],
    ],
  ],
  [
    'a response that was cut',
    [
      ['GET /todos', { items: TODOS('a', 'b'), total: 2 }],
      ['GET /todos', {}, { responseBody: '{"items":[{"id":1,"title":"a"', responseTruncated: true }],
    ],
  ],
  [
    'no JSON',
    [
      ['GET /page', { a: 1 }],
      ['GET /page', {}, { responseBody: '<html>' }],
    ],
  ],
])('not clear: %s', (_, responses) => {
  expect(compareLast(...responses).clear).toEqual([])
})

test('a new thing may be without what the others have', () => {
  const earlier: Response[] = [
    ['GET /posts/1', { id: 1, title: 'A', cover: { src: 'a.png' }, tags: ['x'] }],
    ['GET /posts/2', { id: 2, title: 'B', cover: { src: 'b.png' }, tags: ['y'] }],
  ]
  expect(compareLast(...earlier, ['GET /posts/3', { id: 3, title: 'C', tags: ['z'] }]).clear).toEqual([])
  expect(compareLast(...earlier, ['GET /posts/3', { id: 3, title: 'C', cover: { src: 'c.png' } }]).clear).toEqual([])
})
