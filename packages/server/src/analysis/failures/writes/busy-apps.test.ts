import { expect, test } from 'vitest'
import type { Built } from '../../../store/testing/build-store.ts'
import { did } from '../../diagnose/testing/cases.ts'
import { exchanged } from './testing/exchanges.ts'
import { OLD, find, value } from './testing/unkept.ts'

// Apps that note what the person looks at, count, and read the same thing at several addresses.
const LIST = 'GET /items/plants?limit=25&sort[]=sort'
const LIST_URL = '/items/plants?limit=25&sort[]=sort'
const OTHER = { id: 4, title: 'Other', done: true }
const NEW = { ...OLD, title: 'New' }
const all = (...items: object[]) => ({ data: items })
const tracked = (page: string) => ['PATCH /users/me/track', { last_page: page }, ''] as const
const withoutTags = { _id: 'q1w2e3r4', name: 'Plan', place: 'Barn', text: 'To do' }
const TAGGED = { ...withoutTags, tags: [] }

test.each<[string, Built[], object]>([
  [
    'a new one: another change was sent after the list was requested',
    exchanged(
      [LIST, undefined, all(OLD)],
      ['POST /items/plants', { title: 'New', done: true }, { data: { id: 4711, title: 'New', done: true } }],
      [LIST, undefined, all(OLD, OTHER), { duration: 900 }],
      tracked('/plants'),
    ),
    { write: 'POST /items/plants', read: LIST_URL, fault: 'missing', item: '4711' },
  ],
  [
    'a deleted one: what only counts does not show that it is gone, and another address has other fields',
    exchanged(
      [LIST, undefined, all(OLD, OTHER)],
      ['GET /items/plants/3', undefined, { data: { ...OLD, sort: 6 } }],
      ['DELETE /items/plants/3 204'],
      ['GET /items/plants?aggregate[count]=id', undefined, all({ count: { id: 2 } })],
      [LIST, undefined, all(OLD, OTHER)],
    ),
    { write: 'DELETE /items/plants/3', read: LIST_URL, fault: 'still-there', item: '3' },
  ],
  [
    'a changed one: a comment that names it says nothing about its fields, and the list is out of date',
    exchanged(
      [LIST, undefined, all(OLD)],
      ['PATCH /items/plants/3', { title: 'New' }, { data: NEW }],
      ['GET /items/plants/3', undefined, { data: NEW }],
      ['POST /activity/comment', { item: '3', comment: 'Hello' }, { data: 63 }],
      [LIST, undefined, all(OLD)],
    ),
    value('PATCH /items/plants/3', LIST_URL),
  ],
  [
    'a number ten times as high',
    exchanged(
      ['GET /items/plants/3', undefined, { data: { ...OLD, height: 30 } }],
      ['PATCH /items/plants/3', { height: 33 }, { data: { ...OLD, height: 330 } }],
    ),
    value('PATCH /items/plants/3', 'own', 'height', 33, 330),
  ],
  [
    'deleted, and still in the list after a change of other things',
    exchanged(
      [
        'GET /api/items',
        undefined,
        [
          { _id: 'q1w2e3r4', title: 'One' },
          { _id: 'z9x8c7v6', title: 'Two' },
        ],
      ],
      ['DELETE /api/items/q1w2e3r4', undefined, {}],
      ['PUT /api/places/m5n6b7v8', { name: 'Barn' }, { name: 'Barn' }],
      [
        'GET /api/items',
        undefined,
        [
          { _id: 'q1w2e3r4', title: 'One' },
          { _id: 'z9x8c7v6', title: 'Two' },
        ],
      ],
    ),
    { write: 'DELETE /api/items/q1w2e3r4', read: '/api/items', fault: 'still-there', item: 'q1w2e3r4' },
  ],
  [
    'deleted, of a collection that is called as views of others are',
    exchanged(
      [
        'GET /api/queries',
        undefined,
        [
          { _id: 'q1w2e3r4', name: 'One' },
          { _id: 'z9x8c7v6', name: 'Two' },
        ],
      ],
      ['DELETE /api/queries/q1w2e3r4', undefined, {}],
      [
        'GET /api/queries',
        undefined,
        [
          { _id: 'q1w2e3r4', name: 'One' },
          { _id: 'z9x8c7v6', name: 'Two' },
        ],
      ],
    ),
    { write: 'DELETE /api/queries/q1w2e3r4', read: '/api/queries', fault: 'still-there', item: 'q1w2e3r4' },
  ],
  [
    'a field that was changed, and that its own response leaves out',
    exchanged(
      ['POST /api/items', { name: 'Plan', place: 'Barn', text: 'To do', tags: [] }, TAGGED],
      ['PUT /api/items/q1w2e3r4', { ...TAGGED, tags: ['late'], key: 'q1w2e3r4' }, withoutTags],
    ),
    { ...value('PUT /api/items/q1w2e3r4', 'own', 'tags', ['late']), got: undefined },
  ],
  [
    'a typed word that lost its end, by its own response',
    [
      did(900, 'input', { value: 'till' }),
      ...exchanged([
        'POST /api/places 201',
        { name: 'Shop', driver: 'mock', base: 'till' },
        { place: { id: 9, name: 'Shop', driver: 'mock', base: 'til' } },
      ]),
    ],
    value('POST /api/places', 'own', 'base', 'till', 'til'),
  ],
])('not kept: %s', (_, events, expected) => {
  expect(find(events)).toEqual([expected])
})

test.each<[string, Built[]]>([
  [
    'a new one that another change took away before the list was requested',
    exchanged(
      ['POST /items/plants', { title: 'New', done: true }, { data: { id: 4711, title: 'New', done: true } }],
      ['POST /checkout', { all: true }, {}],
      [LIST, undefined, all(OLD, OTHER)],
    ),
  ],
  [
    'a changed one that was taken back',
    exchanged(
      [LIST, undefined, all(OLD)],
      ['PATCH /items/plants/3', { title: 'New' }, { data: NEW }],
      ['POST /undo', { item: '3' }, {}],
      [LIST, undefined, all(OLD)],
    ),
  ],
  [
    'a changed one that was changed again elsewhere',
    exchanged(
      [LIST, undefined, all(OLD)],
      ['PATCH /items/plants/3', { title: 'New' }, { data: NEW }],
      ['POST /batch', { item: '3', title: 'Old' }, {}],
      [LIST, undefined, all(OLD)],
    ),
  ],
  [
    'a changed one that somebody else gave a third value',
    exchanged(
      [LIST, undefined, all(OLD)],
      ['PATCH /items/plants/3', { title: 'New' }, { data: NEW }],
      ['GET /items/plants/3', undefined, { data: NEW }],
      [LIST, undefined, all({ ...OLD, title: 'Third one' })],
    ),
  ],
  [
    'a number that is raised to the least',
    exchanged(
      ['GET /items/plants/3', undefined, { data: { ...OLD, height: 30 } }],
      ['PATCH /items/plants/3', { height: 3 }, { data: { ...OLD, height: 10 } }],
    ),
  ],
])('kept: %s', (_, events) => {
  expect(find(events)).toEqual([])
})
