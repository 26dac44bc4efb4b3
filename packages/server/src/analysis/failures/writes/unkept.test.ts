import { expect, test } from 'vitest'
import type { Built } from '../../../store/testing/build-store.ts'
import { did, loaded } from '../../diagnose/testing/cases.ts'
import { OLD, find, value } from './testing/unkept.ts'
import { exchanged, graphql } from './testing/exchanges.ts'
import type { TestedExchange } from './testing/exchanges.ts'

test.each<[string, Built[], object]>([
  [
    'REST, the same address',
    exchanged(
      ['GET /api/items/3', undefined, OLD],
      ['PUT /api/items/3', { title: 'New' }, { ok: true }],
      ['GET /api/items/3', undefined, OLD],
    ),
    value('PUT /api/items/3', '/api/items/3'),
  ],
  [
    'one that the whole list, inside its envelope, does not have',
    exchanged(
      ['POST /api/items 201', { title: 'New' }, { id: 'k3v9q0x2', title: 'New' }],
      ['GET /api/items?page=1&perPage=40', undefined, { items: [{ id: 'a1', title: 'One' }], page: 1, perPage: 40 }],
    ),
    { write: 'POST /api/items', read: '/api/items?page=1&perPage=40', fault: 'missing', item: 'k3v9q0x2' },
  ],
  [
    'a list that still has the old value after the item had the new one',
    exchanged(
      ['GET /api/items', undefined, [OLD]],
      ['PATCH /api/items/3', { title: 'New' }, { ...OLD, title: 'New' }],
      ['GET /api/items/3', undefined, { ...OLD, title: 'New' }],
      ['POST /api/comments 201', { item: '3', text: 'Done' }, { id: 77 }],
      ['GET /api/items', undefined, [OLD]],
    ),
    value('PATCH /api/items/3', '/api/items'),
  ],
  [
    'a number that is neither the least nor the most',
    exchanged(
      ['GET /api/items/3', undefined, { id: 3, height: 30 }],
      ['PATCH /api/items/3', { height: 33 }, { id: 3, height: 330 }],
    ),
    value('PATCH /api/items/3', 'own', 'height', 33, 330),
  ],
  [
    'created with another text, by its own response',
    exchanged([
      'POST /api/items 201',
      { title: 'Buy some milk', done: false },
      { id: 9, title: 'Corrupted', done: false },
    ]),
    value('POST /api/items', 'own', 'title', 'Buy some milk', 'Corrupted'),
  ],
  [
    'created with another text, by the list',
    exchanged(
      ['POST /api/items 201', { title: 'Buy some milk' }, { id: 9 }],
      ['GET /api/items', undefined, [{ id: 9, title: 'Corrupted' }]],
    ),
    value('POST /api/items', '/api/items', 'title', 'Buy some milk', 'Corrupted'),
  ],
  [
    'REST, the list',
    exchanged(
      ['GET /api/items', undefined, [OLD]],
      ['PATCH /api/items/3 204', { title: 'New' }],
      ['GET /api/items', undefined, [OLD]],
    ),
    value('PATCH /api/items/3', '/api/items'),
  ],
  [
    "a write's own response",
    exchanged(['GET /api/items', undefined, [OLD]], ['PUT /api/items/3', { title: 'New' }, OLD]),
    value('PUT /api/items/3', 'own'),
  ],
  [
    'an echo that the next response denies',
    exchanged(
      ['GET /api/items', undefined, [OLD]],
      ['PUT /api/items/3', { title: 'New' }, { ...OLD, title: 'New' }],
      ['GET /api/items', undefined, [OLD]],
    ),
    value('PUT /api/items/3', '/api/items'),
  ],
  [
    'one value appended to',
    exchanged(
      ['GET /api/items', undefined, [{ id: 3, title: 'Milk' }]],
      ['PATCH /api/items/3', { title: 'Milk 2' }, {}],
      ['GET /api/items', undefined, [{ id: 3, title: 'Milk' }]],
    ),
    value('PATCH /api/items/3', '/api/items', 'title', 'Milk 2', 'Milk'),
  ],
  [
    'a flag',
    exchanged(
      ['GET /todos', undefined, [OLD]],
      ['PATCH /todos/3', { done: true }, {}],
      ['GET /todos', undefined, [OLD]],
    ),
    value('PATCH /todos/3', '/todos', 'done', true, false),
  ],
  [
    'a value that is neither the old one nor the one sent',
    exchanged(
      ['PUT /api/items/3', { title: 'Buy some milk' }, {}],
      ['GET /api/items/3', undefined, { id: 3, title: 'Corrupted' }],
    ),
    value('PUT /api/items/3', '/api/items/3', 'title', 'Buy some milk', 'Corrupted'),
  ],
  [
    'a card inside its board',
    exchanged(
      ['GET /api/boards/1', undefined, { id: 1, cards: [OLD] }],
      ['PATCH /api/cards/3', { title: 'New' }, {}],
      ['GET /api/boards/1', undefined, { id: 1, cards: [OLD] }],
    ),
    value('PATCH /api/cards/3', '/api/boards/1'),
  ],
  [
    'another load of the page, much later',
    [
      ...exchanged(['GET /api/items', undefined, [OLD]], ['PUT /api/items/3', { title: 'New' }, { ok: true }]),
      loaded(300_000, 'reload', 'p2'),
      ...(exchanged(['GET /api/items', undefined, [OLD], { at: 1_700_000_000_000, pageId: 'p2' }]).map((built) => ({
        ...built,
        event: { ...built.event, at: (loaded(300_100, 'reload').event as { at: number }).at },
      })) as Built[]),
    ],
    value('PUT /api/items/3', '/api/items'),
  ],
  [
    'a JSON Patch',
    exchanged(
      ['GET /api/items/3', undefined, OLD],
      ['PATCH /api/items/3', [{ op: 'replace', path: '/title', value: 'New' }], {}],
      ['GET /api/items/3', undefined, OLD],
    ),
    value('PATCH /api/items/3', '/api/items/3'),
  ],
  [
    'a batch',
    exchanged(
      ['GET /api/items', undefined, [OLD, { id: 4, title: 'Four' }]],
      [
        'PUT /api/items',
        [
          { id: 3, title: 'New' },
          { id: 4, title: 'Vier' },
        ],
        {},
      ],
      ['GET /api/items', undefined, [OLD, { id: 4, title: 'Vier' }]],
    ),
    value('PUT /api/items', '/api/items'),
  ],
  [
    'what was deleted',
    exchanged(['GET /api/items', undefined, [OLD]], ['DELETE /api/items/3 204'], ['GET /api/items', undefined, [OLD]]),
    { write: 'DELETE /api/items/3', read: '/api/items', fault: 'still-there', item: '3' },
  ],
  [
    'what was deleted, by GraphQL',
    exchanged(
      ['POST /graphql', graphql('query Todos { x }'), { data: { todos: [OLD] } }, { operation: 'Todos' }],
      [
        'POST /graphql',
        graphql('mutation DeleteTodo { x }', { id: 3 }),
        { data: { deleteTodo: true } },
        { operation: 'DeleteTodo' },
      ],
      ['POST /graphql', graphql('query Todos { x }'), { data: { todos: [OLD] } }, { operation: 'Todos' }],
    ),
    { write: 'POST /graphql', read: '/graphql', fault: 'still-there', item: '3' },
  ],
  [
    'what was created',
    exchanged(
      ['GET /api/items', undefined, [OLD]],
      ['POST /api/items 201', { title: 'New' }, { id: 9, title: 'New' }],
      ['GET /api/items', undefined, [OLD]],
    ),
    { write: 'POST /api/items', read: '/api/items', fault: 'missing', item: '9' },
  ],
  [
    'what was created, of a counted list',
    exchanged(
      ['POST /api/items 201', { title: 'New' }, { data: { id: 9, title: 'New' } }],
      ['GET /api/items?page=1&limit=25', undefined, { data: [OLD], total: 1 }],
    ),
    { write: 'POST /api/items', read: '/api/items?page=1&limit=25', fault: 'missing', item: '9' },
  ],
])('not kept: %s', (_, events, expected) => {
  expect(find(events)).toEqual([expected])
})

test('a later response that has it: it only took a while', () => {
  const slow = exchanged(
    ['GET /api/items', undefined, [OLD]],
    ['PUT /api/items/3', { title: 'New' }, { ok: true }],
    ['GET /api/items', undefined, [OLD]],
    ['GET /api/items', undefined, [{ ...OLD, title: 'New' }]],
  )
  expect(find(slow)).toEqual([{ ...value('PUT /api/items/3', '/api/items'), state: 'recovered' }])
})

test('an endpoint that responds with what was there before does so each time', () => {
  const round = (from: string, to: string): TestedExchange[] => [
    ['PUT /api/items/3', { title: to }, { ...OLD, title: from }],
    ['GET /api/items', undefined, [{ ...OLD, title: to }]],
  ]
  const events = exchanged(['GET /api/items', undefined, [OLD]], ...round('Old', 'New'), [
    'PUT /api/items/3',
    { title: 'Newer' },
    { ...OLD, title: 'New' },
  ])
  expect(find(events)).toEqual([])
})

test('what the person typed is what should be there', () => {
  const typed = did(900, 'input', { value: 'Rosebud' })
  const saved = exchanged(
    ['PUT /api/items/3', { title: 'Rosebud' }, {}],
    ['GET /api/items/3', undefined, { id: 3, title: 'Unnamed' }],
  )
  expect(find([typed, ...saved])).toEqual([value('PUT /api/items/3', '/api/items/3', 'title', 'Rosebud', 'Unnamed')])
  expect(find(saved)).toEqual([])
})

test.each([
  ['a text that lost its end', 'title', 'Mites in August', 'Mites in Augus', 'Mites in August'],
  ['an entry of a list that became another', 'tags', ['mites', 'counting'], ['mites', 'county'], 'counting'],
])('%s, in the response to its own write', (_, path, sent, got, text) => {
  const typed = did(900, 'input', { value: text })
  const saved = exchanged(['PUT /api/items/cjk3f0a9b0001', { [path]: sent }, { id: 'cjk3f0a9b0001', [path]: got }])
  expect(find([typed, ...saved])).toEqual([value('PUT /api/items/cjk3f0a9b0001', 'own', path, sent, got)])
  expect(find(saved)).toEqual([])
})
