import { expect, test } from 'vitest'
import { did } from '../../diagnose/testing/cases.ts'
import type { Built } from '../../../store/testing/build-store.ts'
import { exchanged } from './testing/exchanges.ts'
import { find, value } from './testing/unkept.ts'

// The address names what is done, and lists are elsewhere than the things in them.
const LIST = 'GET /api/resources/Tea/actions/list'
const tea = (id: number, more: object = {}) => ({ id, name: `Tea ${id}`, price: 4.5, notes: 'From spring', ...more })
const record = (fields: { id?: number | undefined }) => ({ params: fields, errors: {}, id: fields.id, title: 'x' })
const page = (total: number, ...items: { id: number; price?: number }[]) => ({
  meta: { total, perPage: 2, page: 1 },
  records: items.map(record),
})
const saved = (fields: { id?: number; price?: number }) => ({
  notice: { message: 'saved', type: 'success' },
  record: record(fields),
})
const show = (fields: { id: number }) => `GET /api/resources/Tea/records/${fields.id}/show`
const { id: _, ...NEW } = tea(0, { name: 'New tea' })
const SENT = { ...tea(3), id: '3', price: '4.75' }

test.each<[string, Built[], object]>([
  [
    'a change that the list does not have',
    exchanged(
      [LIST, undefined, page(9, tea(4), tea(3))],
      ['POST /api/resources/Tea/records/3/edit', SENT, saved({ ...tea(3), price: 4.75 })],
      [LIST, undefined, page(9, tea(4), tea(3))],
    ),
    value('POST /api/resources/Tea/records/3/edit', '/api/resources/Tea/actions/list', 'price', '4.75', 4.5),
  ],
  [
    'another number than the one that was typed',
    [
      did(900, 'input', { value: '4.75' }),
      ...exchanged(
        ['POST /api/resources/Tea/records/3/edit', SENT, saved({ ...tea(3), price: 4.75 })],
        [LIST, undefined, page(9, tea(4), { ...tea(3), price: 47.5 })],
      ),
    ],
    value('POST /api/resources/Tea/records/3/edit', '/api/resources/Tea/actions/list', 'price', '4.75', 47.5),
  ],
  [
    'a new one that is not counted',
    exchanged(
      [LIST, undefined, page(9, tea(14), tea(3))],
      ['POST /api/resources/Tea/actions/new', NEW, saved({ ...tea(10), ...NEW })],
      [LIST, undefined, page(9, tea(14), tea(3))],
    ),
    {
      write: 'POST /api/resources/Tea/actions/new',
      read: '/api/resources/Tea/actions/list',
      fault: 'missing',
      item: '10',
    },
  ],
  [
    'a new one that should be the first',
    exchanged(
      ['POST /api/resources/Tea/actions/new', NEW, saved({ ...tea(10), ...NEW })],
      [LIST, undefined, page(40, tea(9), tea(8), tea(5))],
    ),
    {
      write: 'POST /api/resources/Tea/actions/new',
      read: '/api/resources/Tea/actions/list',
      fault: 'missing',
      item: '10',
    },
  ],
  [
    'a new one in a list that takes part in an envelope',
    exchanged(
      ['POST /api/teas/records', NEW, { ...tea(10), ...NEW, id: 'k3v9q0x2m5n8b1z' }],
      ['GET /api/teas/records?page=1&perPage=40', undefined, { items: [tea(1), tea(2)], page: 1, perPage: 40 }],
    ),
    {
      write: 'POST /api/teas/records',
      read: '/api/teas/records?page=1&perPage=40',
      fault: 'missing',
      item: 'k3v9q0x2m5n8b1z',
    },
  ],
  [
    'a deleted one that is still listed',
    exchanged(
      [LIST, undefined, page(9, tea(4), tea(3))],
      [show(tea(3)), undefined, { record: record(tea(3)) }],
      ['POST /api/resources/Tea/records/3/delete', undefined, saved({})],
      [LIST, undefined, page(9, tea(4), tea(3))],
    ),
    {
      write: 'POST /api/resources/Tea/records/3/delete',
      read: '/api/resources/Tea/actions/list',
      fault: 'still-there',
      item: '3',
    },
  ],
])('not kept: %s', (_name, events, expected) => {
  expect(find(events)).toEqual([expected])
})

test.each<[string, Built[]]>([
  [
    'a new one on a later page: it is counted',
    exchanged(
      [LIST, undefined, page(9, tea(1), tea(3))],
      ['POST /api/resources/Tea/actions/new', NEW, saved({ ...tea(10), ...NEW })],
      [LIST, undefined, page(10, tea(1), tea(3))],
    ),
  ],
  [
    'a new one, while another was deleted',
    exchanged(
      [LIST, undefined, page(9, tea(14), tea(3))],
      ['POST /api/resources/Tea/actions/new', NEW, saved({ ...tea(10), ...NEW })],
      ['DELETE /api/resources/Tea/records/14 204'],
      [LIST, undefined, page(9, tea(20), tea(3))],
    ),
  ],
  [
    'a new one that a filter leaves out',
    exchanged(
      ['POST /api/resources/Tea/actions/new', NEW, saved({ ...tea(10), ...NEW })],
      [`${LIST}?filters.name=butter`, undefined, page(40, tea(9), tea(8), tea(5))],
    ),
  ],
  [
    'another thing of the same id',
    exchanged(
      ['GET /api/shops/list', undefined, { shops: [{ id: 3, name: 'Corner', city: 'Leeds', price: 4.5 }] }],
      ['POST /api/resources/Tea/records/3/edit', SENT, saved({ ...tea(3), price: 4.75 })],
      ['GET /api/shops/list', undefined, { shops: [{ id: 3, name: 'Corner', city: 'Leeds', price: 4.5 }] }],
    ),
  ],
  [
    'a deleted one of the same id as another thing',
    exchanged(
      ['GET /api/shops/list', undefined, [{ id: 3, name: 'Corner', city: 'Leeds' }]],
      [show(tea(3)), undefined, { record: record(tea(3)) }],
      ['POST /api/resources/Tea/records/3/delete', undefined, saved({})],
      ['GET /api/shops/list', undefined, [{ id: 3, name: 'Corner', city: 'Leeds' }]],
    ),
  ],
  [
    'one that was taken out of another thing',
    exchanged(
      ['GET /api/tracks/all', undefined, [tea(3)]],
      ['GET /api/playlists/9/tracks/3', undefined, tea(3)],
      ['POST /api/playlists/9/tracks/3/delete', undefined, {}],
      ['GET /api/tracks/all', undefined, [tea(3)]],
    ),
  ],
  [
    'a deleted one that is marked',
    exchanged(
      [LIST, undefined, page(9, tea(4), tea(3))],
      [show(tea(3)), undefined, { record: record(tea(3)) }],
      ['POST /api/resources/Tea/records/3/delete', undefined, saved({})],
      [LIST, undefined, page(9, tea(4), tea(3, { deleted: true }))],
    ),
  ],
])('kept: %s', (_name, events) => {
  expect(find(events)).toEqual([])
})
