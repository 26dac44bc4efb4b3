import { expect, test } from 'vitest'
import type { Built } from '../../../store/testing/build-store.ts'
import { find, value } from './testing/unkept.ts'
import { exchanged } from './testing/exchanges.ts'

/** Calls are often numbered alike: one each. */
const call = (method: string, params: object) => ({ jsonrpc: '2.0', id: 7, method, params })
const called = (result: object) => ({ jsonrpc: '2.0', id: 7, result })

/** A journal: one address takes the changes of all parts of a page. */
const [FIRST, SECOND] = ['b000000000c1', 'b000000000c2']
const page = (text: string) => ({
  title: 'Home',
  story: [
    { id: FIRST, text },
    { id: SECOND, text: 'Other words' },
  ],
})
const change = (id: string | undefined, more: object) =>
  ['PUT /page/home/action', { type: 'edit', id, ...more, date: 17 }, 'ok'] as const
const edit = (id: string | undefined, text: string) => change(id, { item: { id, text } })

test('a part of a page, although other parts were changed since', () => {
  const steps = [['GET /home.json', undefined, page('Old words')], edit(FIRST, 'New words')] as const
  const late = ['GET /home.json', undefined, page('Old words')] as const
  const order = [SECOND, FIRST]
  const lost = [value('PUT /page/home/action', '/home.json', 'text', 'New words', 'Old words')]
  expect(find(exchanged(...steps, edit(SECOND, 'Other words'), late))).toEqual(lost)
  expect(find(exchanged(...steps, change(SECOND, { order }), late))).toEqual(lost)
  // It was changed back, or nobody knows what was changed.
  expect(find(exchanged(...steps, edit(FIRST, 'Old words'), late))).toEqual([])
  expect(find(exchanged(...steps, edit(undefined, 'Old words'), late))).toEqual([])
})

test.each<[string, Built[], object]>([
  [
    'a form that holds the change as JSON',
    exchanged(
      ['GET /pages/home', undefined, { title: 'Home', text: 'Old words here' }],
      [
        'PUT /pages/home',
        `action=${encodeURIComponent(JSON.stringify({ type: 'edit', item: { text: 'New words here' } }))}`,
        { ok: true },
      ],
      ['GET /pages/home', undefined, { title: 'Home', text: 'Old words here' }],
    ),
    value('PUT /pages/home', '/pages/home', 'text', 'New words here', 'Old words here'),
  ],
  [
    'what is posted to the address of a thing',
    exchanged(
      ['GET /api/notes/copper', undefined, { name: 'copper', text: 'Old' }],
      ['POST /api/notes/copper', { text: 'New' }, { ok: true }],
      ['GET /api/notes/copper', undefined, { name: 'copper', text: 'Old' }],
    ),
    value('POST /api/notes/copper', '/api/notes/copper', 'text'),
  ],
  [
    'a numbered call, whose id is none of the thing',
    exchanged(
      ['POST /rpc', call('notes.get', { item_id: 'a7f3' }), called({ item_id: 'a7f3', text: 'Old' })],
      ['POST /rpc', call('notes.update', { item_id: 'a7f3', changes: { text: 'New' } }), called({ ok: true })],
      ['POST /rpc', call('notes.get', { item_id: 'a7f3' }), called({ item_id: 'a7f3', text: 'Old' })],
    ),
    value('POST /rpc', '/rpc', 'text'),
  ],
])('not kept: %s', (_, events, expected) => {
  expect(find(events)).toEqual([expected])
})

test('a numbered call that deletes something does not delete what another call of that number returns', () => {
  const events = exchanged(
    ['POST /rpc', call('notes.get', { k: 'oak' }), called({ note: { k: 'oak', t: 'Oak' } })],
    ['POST /rpc', call('notes.delete', { k: 'pine' }), called({ ok: true })],
    ['POST /rpc', call('notes.get', { k: 'oak' }), called({ note: { k: 'oak', t: 'Oak' } })],
  )
  expect(find(events)).toEqual([])
})

test('what was created is listed by its id, whatever the field is called', () => {
  const listed = (...keys: string[]) => called({ notes: keys.map((k) => ({ k, t: `The ${k}` })) })
  const events = exchanged(
    ['POST /rpc', call('notes.list', {}), listed('oak-1', 'pine-2')],
    ['POST /rpc', call('notes.create', { t: 'The elm' }), called({ id: 'elm-3' })],
    ['POST /rpc', call('notes.list', {}), listed('oak-1', 'pine-2', 'elm-3')],
  )
  expect(find(events)).toEqual([])
})

const NOTES = (...titles: readonly string[]) => ({
  notes: titles.map((title, index) => ({ id: `n-${index}`, title })),
  nextCursor: null,
})

test.each<[string, Built[], object]>([
  [
    'a call with an address of its own that creates',
    exchanged(
      ['POST /api/getNotes', {}, NOTES('Oak', 'Pine')],
      ['POST /api/addNote', { title: 'Elm tree' }, { id: 'n-2' }],
      ['POST /api/getNotes', {}, NOTES('Oak', 'Pine')],
    ),
    { write: 'POST /api/addNote', read: '/api/getNotes', fault: 'missing', item: 'n-2' },
  ],
  [
    'one that saves',
    exchanged(
      ['POST /api/getNoteById', { id: 'n-1' }, { note: { id: 'n-1', title: 'Pine' } }],
      ['POST /api/saveNote', { id: 'n-1', title: 'Elm tree' }, { ok: true }],
      ['POST /api/getNoteById', { id: 'n-1' }, { note: { id: 'n-1', title: 'Pine' } }],
    ),
    value('POST /api/saveNote', '/api/getNoteById', 'title', 'Elm tree', 'Pine'),
  ],
  [
    'one that removes',
    exchanged(
      ['POST /api/getNotes', {}, NOTES('Oak', 'Pine')],
      ['POST /api/removeNote', { id: 'n-1' }, { ok: true }],
      ['POST /api/getNotes', {}, NOTES('Oak', 'Pine')],
    ),
    { write: 'POST /api/removeNote', read: '/api/getNotes', fault: 'still-there', item: 'n-1' },
  ],
  [
    'a batch of tRPC, whose list is asked for with its input in the address',
    exchanged(
      [
        'GET /trpc/note.list?batch=1&input=%7B%220%22%3A%7B%22json%22%3A%7B%7D%7D%7D',
        undefined,
        [{ result: NOTES('Oak', 'Pine') }],
      ],
      ['POST /trpc/note.create?batch=1', { 0: { json: { title: 'Elm tree' } } }, [{ result: { data: { id: 'n-2' } } }]],
      [
        'GET /trpc/note.list?batch=1&input=%7B%220%22%3A%7B%22json%22%3A%7B%7D%7D%7D',
        undefined,
        [{ result: NOTES('Oak', 'Pine') }],
      ],
    ),
    {
      write: 'POST /trpc/note.create?batch=1',
      read: '/trpc/note.list?batch=1&input=%7B%220%22%3A%7B%22json%22%3A%7B%7D%7D%7D',
      fault: 'missing',
      item: 'n-2',
    },
  ],
])('not kept: %s', (_, events, expected) => {
  expect(find(events)).toEqual([expected])
})

test.each<[string, object]>([
  ['by a text', { text: 'oak' }],
  ['by a state', { filter: { done: true } }],
  ['another page', { page: 2 }],
])('a list that is asked for %s may leave out what was created', (_, input) => {
  const events = exchanged(
    ['POST /api/getNotes', input, NOTES('Oak', 'Pine')],
    ['POST /api/addNote', { title: 'Elm tree' }, { id: 'n-2' }],
    ['POST /api/getNotes', input, NOTES('Oak', 'Pine')],
  )
  expect(find(events)).toEqual([])
})
