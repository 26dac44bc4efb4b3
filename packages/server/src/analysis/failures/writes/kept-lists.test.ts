import { expect, test } from 'vitest'
import { buildContext } from '../../context/testing/build-context.ts'
import type { Built } from '../../../store/testing/build-store.ts'
import { findUnkeptWrites } from './find-unkept-writes.ts'
import { exchanged, graphql } from './testing/exchanges.ts'

const OLD = { id: 3, title: 'Old', done: false }
const OTHERS = [
  { id: 1, title: 'One' },
  { id: 2, title: 'Two' },
]
const created = (list: unknown, answer: object = { id: 9, title: 'New' }, url = '/api/items', status = 201) =>
  exchanged([`POST /api/items ${status}`, { title: 'New' }, answer], [`GET ${url}`, undefined, list])
const removed = (before: object, after: unknown, status = 204, answer: unknown = '') =>
  exchanged(
    ['GET /api/items', undefined, [before]],
    [`DELETE /api/items/3 ${status}`, undefined, answer],
    ['GET /api/items', undefined, after],
  )

test.each<[string, Built[]]>([
  ['listed', created([...OTHERS, { id: 9, title: 'New' }])],
  ['on another page, by total', created({ items: OTHERS, total: 30 })],
  ['with its text cleaned', created([...OTHERS, { id: 9, title: 'new!' }], { id: 9, title: 'NEW' })],
  [
    'with a text of its own beside it',
    exchanged([
      'POST /api/items 201',
      { title: 'Buy some milk' },
      { id: 9, title: 'Task 9', description: 'Buy some milk' },
    ]),
  ],
  [
    'with the name that a code stands for',
    exchanged(['POST /api/items 201', { country: 'DE', title: 'A b' }, { id: 9, country: 'Germany', title: 'A b' }]),
  ],
  [
    'with a number that adds up',
    exchanged(['POST /api/cart 201', { sku: 'A-1', qty: 1 }, { id: 9, sku: 'A-1', qty: 7 }]),
  ],
  ['listed in an envelope', created({ items: [...OTHERS, { id: 9, title: 'New' }], page: 1, perPage: 40 })],
  ['on another page, by size', created({ items: OTHERS, page: 1, perPage: 2 })],
  ['behind a filter, in an envelope', created({ items: OTHERS, page: 1 }, undefined, '/api/items?filter=a')],
  ['on another page, by link', created({ results: OTHERS, count: 2, next: '/api/items?page=2' })],
  ['on another page, by cursor', created({ items: OTHERS, pageInfo: { hasNextPage: true } })],
  ['on another page, by length', created(Array.from({ length: 20 }, (_, id) => ({ id: id + 100, title: `${id}` })))],
  ['on another page, by limit', created(OTHERS, undefined, '/api/items?limit=2')],
  ['behind a filter', created(OTHERS, undefined, '/api/items?category=4')],
  ['behind a search', created(OTHERS, undefined, '/api/items?q=tw')],
  ['not for all yet', created(OTHERS, { id: 9, title: 'New', status: 'draft' })],
  [
    'in another state than all that are listed',
    created(
      OTHERS.map((item) => ({ ...item, published: true })),
      { id: 9, title: 'New', published: false },
    ),
  ],
  [
    'beyond the cut',
    created(OTHERS).map((built) => ({ ...built, event: { ...built.event, responseTruncated: true } }) as Built),
  ],
  ['queued', created(OTHERS, undefined, '/api/items', 202)],
  [
    'in a list of other things',
    created([
      { sku: 'a', stock: 4 },
      { sku: 'b', stock: 5 },
    ]),
  ],
  [
    'a message to somebody else',
    exchanged(
      ['POST /api/messages 201', { text: 'Hi' }, { id: 9, text: 'Hi' }],
      ['GET /api/messages', undefined, [{ id: 1, text: 'Yo' }]],
    ),
  ],
  [
    'gone again',
    exchanged(
      ['POST /api/items 201', { title: 'New' }, { id: 9 }],
      ['DELETE /api/items/9 204'],
      ['GET /api/items', undefined, OTHERS],
    ),
  ],
  [
    'ordered meanwhile',
    exchanged(
      ['POST /api/cart 201', { title: 'New' }, { id: 9 }],
      ['POST /api/orders 201', {}, { id: 1 }],
      ['GET /api/cart', undefined, OTHERS],
    ),
  ],
  [
    'a login',
    exchanged(
      ['POST /api/users/login', { name: 'a' }, { id: 9, name: 'a' }],
      ['GET /api/users', undefined, [{ id: 1, name: 'b' }]],
    ),
  ],
  [
    'on another page, by a total that grew',
    exchanged(
      ['GET /api/items', undefined, { items: OTHERS, total: 18 }],
      ['POST /api/items 201', { title: 'New' }, { id: 9, title: 'New' }],
      ['GET /api/items', undefined, { items: OTHERS, total: 19 }],
    ),
  ],
  [
    'on another page, by a total that another change made up for',
    exchanged(
      ['GET /api/items', undefined, { items: OTHERS, total: 18 }],
      ['POST /api/items 201', { title: 'New' }, { id: 9, title: 'New' }],
      ['DELETE /api/items/77 204'],
      ['GET /api/items', undefined, { items: OTHERS, total: 18 }],
    ),
  ],
  [
    'on another page, by a total that is an estimate',
    exchanged(
      ['GET /api/items', undefined, { items: OTHERS, total: 10_000 }],
      ['POST /api/items 201', { title: 'New' }, { id: 9, title: 'New' }],
      ['GET /api/items', undefined, { items: OTHERS, total: 10_000 }],
    ),
  ],
  [
    'an action of a thing beside its records',
    exchanged(
      ['POST /api/reports/42/records 201', { title: 'New' }, { id: 9, title: 'New' }],
      ['GET /api/reports/42/actions', undefined, OTHERS],
    ),
  ],
])('created: %s', (_, events) => {
  expect(findUnkeptWrites(buildContext(events))).toEqual([])
})

test.each<[string, Built[]]>([
  ['gone', removed(OLD, [])],
  ['queued', removed(OLD, [OLD], 202)],
  ['under way', removed(OLD, [OLD], 200, { id: 3, status: 'deleting' })],
  ['marked with a time', removed(OLD, [{ ...OLD, deleted_at: '2024-05-01' }])],
  ['marked with a flag', removed(OLD, [{ ...OLD, is_active: false }])],
  ['marked with a state', removed(OLD, [{ ...OLD, status: 'archived' }])],
  ['one fewer of it', removed({ ...OLD, quantity: 2 }, [{ ...OLD, quantity: 1 }])],
  [
    'in the trash',
    exchanged(
      ['GET /api/items', undefined, [OLD]],
      ['DELETE /api/items/3 204'],
      ['GET /api/items/trash', undefined, [OLD]],
    ),
  ],
  [
    'the product of a line',
    exchanged(
      [
        'GET /api/cart/items',
        undefined,
        [
          { id: 3, productId: 8 },
          { id: 4, productId: 3 },
        ],
      ],
      ['DELETE /api/cart/items/3 204'],
      ['GET /api/cart/items', undefined, [{ id: 3, productId: 8 }]],
    ),
  ],
  [
    'no item at all',
    exchanged(
      ['GET /api/items/3', undefined, OLD],
      ['DELETE /api/items/3/like 204'],
      ['GET /api/items/3', undefined, OLD],
    ),
  ],
  [
    'restored',
    exchanged(
      ['GET /api/items', undefined, [OLD]],
      ['DELETE /api/items/3 204'],
      ['POST /api/items/3/restore', undefined, {}],
      ['GET /api/items', undefined, [OLD]],
    ),
  ],
  [
    'a tag of it, by GraphQL',
    exchanged(
      ['POST /graphql', graphql('query Todos { x }'), { data: { todos: [OLD] } }, { operation: 'Todos' }],
      [
        'POST /graphql',
        graphql('mutation RemoveTag { x }', { todoId: 3, tagId: 8 }),
        { data: { ok: true } },
        { operation: 'RemoveTag' },
      ],
      ['POST /graphql', graphql('query Todos { x }'), { data: { todos: [OLD] } }, { operation: 'Todos' }],
    ),
  ],
])('deleted: %s', (_, events) => {
  expect(findUnkeptWrites(buildContext(events))).toEqual([])
})
