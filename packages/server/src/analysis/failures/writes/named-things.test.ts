import { expect, test } from 'vitest'
import { did } from '../../diagnose/testing/cases.ts'
import type { Built } from '../../../store/testing/build-store.ts'
import { find, value } from './testing/unkept.ts'
import { exchanged } from './testing/exchanges.ts'

const typed = (...texts: string[]) => texts.map((text) => did(500, 'input', { value: text }))
const note = (slug: string, text: string) => ({ slug, text, tags: ['wood'] })
const OAK = note('oak-table', 'Old words')
const PINE = note('pine-shelf', 'Other words')

test.each<[string, Built[], object]>([
  [
    'a thing by its name, in a group of a list',
    exchanged(
      ['GET /notes', undefined, { groups: [{ name: 'open', members: [OAK, PINE] }] }],
      ['PUT /notes/oak-table', { text: 'New words' }, { ok: true }],
      ['GET /notes', undefined, { groups: [{ name: 'open', members: [OAK, PINE] }] }],
    ),
    value('PUT /notes/oak-table', '/notes', 'text', 'New words', 'Old words'),
  ],
  [
    'a thing that its name at the end of an address deletes',
    exchanged(
      ['GET /notes', undefined, { notes: { 'oak-table': OAK, 'pine-shelf': PINE } }],
      ['POST /notes/oak-table/delete', undefined, { ok: true }],
      ['GET /notes', undefined, { notes: { 'oak-table': OAK, 'pine-shelf': PINE } }],
    ),
    { write: 'POST /notes/oak-table/delete', read: '/notes', fault: 'still-there', item: 'oak-table' },
  ],
  [
    'one that the response to the deletion says is discarded',
    exchanged(
      ['GET /notes', undefined, [{ id: 7, text: 'Old words', isDiscarded: false }]],
      ['POST /notes/7/remove', undefined, { isDiscarded: true }],
      ['GET /notes', undefined, [{ id: 7, text: 'New words', isDiscarded: false }]],
    ),
    { write: 'POST /notes/7/remove', read: '/notes', fault: 'still-there', item: '7' },
  ],
  [
    'a thing whose id is named after its kind, asked for by that',
    exchanged(
      ['GET /note/detail?noteId=pine', undefined, { k: 'pine', title: 'Pine', text: 'Old words' }],
      ['POST /note/update', { noteId: 'pine', text: 'New words', state: 'open' }, { ok: true }],
      ['GET /note/detail?noteId=pine', undefined, { k: 'pine', title: 'Pine', text: 'Old words' }],
    ),
    value('POST /note/update', '/note/detail?noteId=pine', 'text', 'New words', 'Old words'),
  ],
  [
    'a column and its new value',
    exchanged(
      ['GET /notes/n7', undefined, { id: 'n7', text: 'Old words' }],
      ['PATCH /notes/n7', { changes: [{ column: 'text', value: 'New words' }] }, { ok: true }],
      ['GET /notes/n7', undefined, { id: 'n7', text: 'Old words' }],
    ),
    value('PATCH /notes/n7', '/notes/n7', 'text', 'New words', 'Old words'),
  ],
  [
    'what has an id of the client, in a list that is as before',
    exchanged(
      ['GET /notes', undefined, [OAK, PINE]],
      ['POST /notes', { id: 'elm-desk', slug: 'elm-desk', text: 'New words' }, { ok: true }],
      ['GET /notes', undefined, [OAK, PINE]],
    ),
    { write: 'POST /notes', read: '/notes', fault: 'missing', item: 'elm-desk' },
  ],
  [
    'a text, although a list that has only the title is as it should be',
    [
      ...typed('New words'),
      ...exchanged(
        ['GET /notes/n7', undefined, { id: 'n7', title: 'Oak table', text: 'Old words' }],
        ['PUT /notes/n7', { title: 'Oak table', text: 'New words' }, { ok: true }],
        ['GET /notes', undefined, [{ id: 'n7', title: 'Oak table' }]],
        ['GET /notes/n7', undefined, { id: 'n7', title: 'Oak table', text: 'Qqqq qqqqq' }],
      ),
    ],
    value('PUT /notes/n7', '/notes/n7', 'text', 'New words', 'Qqqq qqqqq'),
  ],
  [
    'an entry that the person has added',
    [
      ...typed('counting'),
      ...exchanged(
        ['GET /notes/n7', undefined, { id: 'n7', text: 'Old words', tags: ['mites', 'health'] }],
        [
          'PUT /notes/n7',
          { text: 'Old words', tags: ['mites', 'health', 'counting'] },
          { id: 'n7', text: 'Old words', tags: ['mites', 'health'] },
        ],
      ),
    ],
    value('PUT /notes/n7', 'own', 'tags', ['mites', 'health', 'counting'], ['mites', 'health']),
  ],
])('not kept: %s', (_, events, expected) => {
  expect(find(events)).toEqual([expected])
})

test.each<[string, Built[]]>([
  [
    'another kind of thing has the name',
    exchanged(
      ['GET /tags', undefined, [{ name: 'oak', text: 'Old words' }]],
      ['PUT /notes/oak', { text: 'New words' }, { ok: true }],
      ['GET /tags', undefined, [{ name: 'oak', text: 'Old words' }]],
    ),
  ],
  [
    'the server gave it another id than the client',
    exchanged(
      ['GET /notes', undefined, [OAK, PINE]],
      ['POST /notes', { id: 'temp-1', text: 'New words' }, { ok: true }],
      ['GET /notes', undefined, [OAK, PINE, note('n-9', 'New words')]],
    ),
  ],
  [
    'an entry that nobody typed is not kept',
    exchanged(
      ['GET /notes/n7', undefined, { id: 'n7', text: 'Old words', tags: ['mites', 'health'] }],
      [
        'PUT /notes/n7',
        { text: 'Old words', tags: ['mites', 'health', 'tmp-9'] },
        { id: 'n7', text: 'Old words', tags: ['mites', 'health'] },
      ],
    ),
  ],
  [
    'it is marked as discarded, and still listed',
    exchanged(
      ['GET /notes', undefined, [{ id: 7, text: 'Old words', isDiscarded: false }]],
      ['POST /notes/7/remove', undefined, { isDiscarded: true }],
      ['GET /notes', undefined, [{ id: 7, text: 'Old words', isDiscarded: true }]],
    ),
  ],
])('nothing is said where %s', (_, events) => {
  expect(find(events)).toEqual([])
})
