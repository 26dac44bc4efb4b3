import { expect, test } from 'vitest'
import type { Built } from '../../../store/testing/build-store.ts'
import { exchanged } from './testing/exchanges.ts'
import { OLD, find, value } from './testing/unkept.ts'

// Apps that note what the person looks at, count, and read the same thing at several addresses.
const LIST = 'GET /items/plants?limit=25&sort[]=sort'
const LIST_URL = '/items/plants?limit=25&sort[]=sort'
const OTHER = { id: 4, title: 'Other', done: true }
const NEW = { ...OLD, title: 'New' }
const all = (...items: object[]) => ({ data: items })
const tracked = (page: string) => ['PATCH /users/me/track', { last_page: page }, ''] as const

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
