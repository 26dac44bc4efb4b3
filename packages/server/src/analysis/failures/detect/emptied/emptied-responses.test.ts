import { expect, test } from 'vitest'
import { buildContext } from '../../../context/testing/build-context.ts'
import { did, json, loaded, pressed } from '../../../diagnose/testing/cases.ts'
import type { Built } from '../../../../store/testing/build-store.ts'
import { FULL, list, changed, shown, late, typed, switched, cleared } from '../../testing/lists.ts'
import { findEmptiedResponses } from './emptied-responses.ts'

const find = (events: readonly Built[]) =>
  findEmptiedResponses(buildContext(events)).map(({ id, other }) => [id, other.id])

test.each<[string, Built[]]>([
  ['the same request again', shown('/api/notes')],
  ['the same parameters', shown('/api/notes?team=4&page=1')],
  [
    'a parameter that bypasses caches',
    [list(1_000, FULL, '/api/notes?_=1'), pressed(5_000, 'Show'), list(5_010, [], '/api/notes?_=2')],
  ],
  [
    'a lost value',
    [list(1_000, FULL, '/api/notes?team=4'), pressed(5_000, 'Show'), list(5_010, [], '/api/notes?team=undefined')],
  ],
  [
    'after one of three was changed',
    [list(1_000, FULL), pressed(5_000, 'Save'), changed(5_010, 'PUT', '/api/notes/3'), list(5_060, [])],
  ],
  [
    'after one of three was deleted',
    [list(1_000, FULL), pressed(5_000, 'Delete'), changed(5_010, 'DELETE', '/api/notes/3'), list(5_060, [])],
  ],
  [
    'after one was added',
    [list(1_000, FULL), pressed(5_000, 'Add'), changed(5_010, 'POST', '/api/notes'), list(5_060, [])],
  ],
  ['the same search again', shown('/api/search?q=a')],
  [
    'after something else was changed',
    [list(1_000, FULL), pressed(2_000, 'Save'), changed(2_010, 'PATCH', '/api/settings'), ...late(list(9_010, []))],
  ],
  [
    'after what the person created was changed and deleted again',
    [
      list(1_000, FULL, '/api/admin/notes/list'),
      pressed(2_000, 'Add'),
      changed(2_010, 'POST', '/api/admin/notes/new', { responseBody: json({ note: { id: 44 } }) }),
      pressed(3_000, 'Delete'),
      changed(3_010, 'POST', '/api/admin/notes/44/delete'),
      ...late(list(9_010, [], '/api/admin/notes/list')),
    ],
  ],
  [
    'after one of three was changed by its own address',
    [
      list(1_000, FULL, '/api/admin/notes/list'),
      pressed(3_000, 'x'),
      changed(3_010, 'POST', '/api/admin/notes/3/delete'),
      ...late(list(9_010, [], '/api/admin/notes/list')),
    ],
  ],
  [
    'after two of three were changed by their names, one of them often',
    [
      list(1_000, FULL, '/api/notes.json'),
      ...[2_000, 3_000, 4_000].flatMap((ms) => [
        pressed(ms, 'Save'),
        changed(ms + 10, 'PUT', '/api/notes/My%20plan', { requestBody: json({ title: 'My plan' }) }),
      ]),
      changed(4_100, 'DELETE', '/api/notes/Draft', { requestBody: json({ title: 'Draft' }) }),
      ...late(list(9_010, [], '/api/notes.json')),
    ],
  ],
  [
    'after what left it as it was before',
    [...switched(1_000, true), ...switched(6_000, true), ...late(list(9_010, []))],
  ],
  [
    'after the same person signed in again, by a form',
    [...typed(100, 'ann'), list(1_000, FULL), ...typed(5_000, 'ann'), ...late(list(9_010, []))],
  ],
  [
    'after the same person signed in again, by a request',
    [
      changed(100, 'POST', '/api/login', { requestBody: json({ identity: 'ann' }) }),
      list(1_000, FULL),
      changed(8_000, 'POST', '/api/login', { requestBody: json({ identity: 'ann' }) }),
      ...late(list(9_010, [])),
    ],
  ],
  [
    'after a reload',
    [list(1_000, FULL), loaded(5_000, 'reload', 'p2'), list(5_100, [], '/api/notes', { pageId: 'p2' })],
  ],
])('emptied: %s', (_, events) => {
  expect(find(events)).toHaveLength(1)
})

test.each<[string, Built[]]>([
  [
    'a search',
    [list(1_000, FULL, '/api/notes?q=a'), did(5_000, 'input', { value: 'zzz' }), list(5_010, [], '/api/notes?q=zzz')],
  ],
  ['a filter', [list(1_000, FULL, '/api/notes?tag=1'), pressed(5_000, 'Other'), list(5_010, [], '/api/notes?tag=2')]],
  ['a filter that was not there', [list(1_000, FULL), pressed(5_000, 'Mine'), list(5_010, [], '/api/notes?mine=1')]],
  [
    'another tab of the page',
    [
      list(1_000, FULL, '/api/notes?state=open'),
      pressed(5_000, 'Archived'),
      list(5_010, [], '/api/notes?state=archived'),
    ],
  ],
  [
    'the next page',
    [list(1_000, FULL, '/api/notes?page=1'), pressed(5_000, 'Next'), list(5_010, [], '/api/notes?page=2')],
  ],
  [
    'a search by body',
    [
      list(1_000, FULL, '/api/notes', { method: 'POST', requestBody: '{"q":"a"}' }),
      pressed(5_000, 'Go'),
      list(5_010, [], '/api/notes', { method: 'POST', requestBody: '{"q":"b"}' }),
    ],
  ],
  ['a queue that runs empty', [1, 2, 3, 4].flatMap((at) => list(at * 1_000, at < 4 ? FULL : [], '/api/work'))],
  [
    'a poll right after an action',
    [1, 2, 3, 4, 5].flatMap((at) => [
      ...(at === 5 ? [pressed(4_990, 'Other')] : []),
      list(at * 1_000, at < 5 ? FULL : [], '/api/work'),
    ]),
  ],
  ['nothing that the person did', [pressed(500, 'Open'), list(1_000, FULL), list(9_000, [])]],
  ['notifications that were read', shown('/api/notifications')],
  ['a cart after the order', shown('/api/cart/items')],
  ['suggestions', shown('/api/suggest')],
  ['what was used recently', shown('/api/recent-files')],
  ['a sign-out', [list(1_000, FULL), pressed(4_000, 'Sign out'), pressed(5_000, 'Show'), list(5_010, [])]],
  [
    'another login',
    [
      list(1_000, FULL),
      did(4_000, 'input', { inputType: 'password', value: 'x' }),
      pressed(5_000, 'Go'),
      list(5_010, []),
    ],
  ],
  ['no login any more', shown('/api/notes', { hasAuthHeader: false, authKind: 'none' })],
  [
    'another tenant by header',
    [
      list(1_000, FULL, '/api/notes', { requestHeaders: { 'x-tenant': 'a' } }),
      pressed(5_000, 'B'),
      list(5_010, [], '/api/notes', { requestHeaders: { 'x-tenant': 'b' } }),
    ],
  ],
  [
    'the page of another project',
    [
      list(1_000, FULL, '/api/notes', { pageUrl: 'http://app.test/p/1' }),
      pressed(5_000, 'Two'),
      list(5_010, [], '/api/notes', { pageUrl: 'http://app.test/p/2' }),
    ],
  ],
  [
    'another person, by a form',
    [...typed(100, 'ann'), list(1_000, FULL), ...typed(5_000, 'bob'), ...late(list(9_010, []))],
  ],
  [
    'a name that was not captured',
    [...typed(100, '[redacted]'), list(1_000, FULL), ...typed(5_000, '[redacted]'), ...late(list(9_010, []))],
  ],
  [
    'a setting of the same thing, long ago',
    [list(1_000, FULL), pressed(2_000, 'B'), changed(2_010, 'PATCH', '/api/notes/settings'), ...late(list(9_010, []))],
  ],
  [
    'something else of the same name',
    [list(1_000, FULL), pressed(2_000, 'B'), changed(2_010, 'POST', '/api/archive/notes'), ...late(list(9_010, []))],
  ],
  [
    'the only one, deleted by its own address',
    [
      list(1_000, [{ id: 'a-b' }], '/api/admin/notes/list'),
      pressed(3_000, 'x'),
      changed(3_010, 'POST', '/api/admin/notes/a-b/delete'),
      ...late(list(9_010, [], '/api/admin/notes/list')),
    ],
  ],
  [
    'all deleted, although new ones came later once',
    [...cleared(1_000, FULL), ...cleared(6_000, FULL), ...late(list(9_010, []))],
  ],
  ['a switch that was off before', [...switched(1_000, false), ...switched(6_000, true), ...late(list(9_010, []))]],
  [
    'an operation about the same thing',
    [
      list(1_000, FULL, '/graphql', { method: 'POST', operation: 'Notes', requestBody: json({ query: '{ notes }' }) }),
      pressed(2_000, 'B'),
      changed(2_010, 'POST', '/graphql', {
        operation: 'sortNotesIntoFolders',
        requestBody: json({ query: 'mutation' }),
      }),
      ...late(
        list(9_010, [], '/graphql', { method: 'POST', operation: 'Notes', requestBody: json({ query: '{ notes }' }) }),
      ),
    ],
  ],
  [
    'all of them deleted one by one',
    [
      list(1_000, FULL),
      ...[1, 2, 3].flatMap((id) => [pressed(id * 1_100, 'x'), changed(id * 1_100 + 10, 'DELETE', `/api/notes/${id}`)]),
      list(3_400, []),
    ],
  ],
  [
    'all of them deleted',
    [
      list(1_000, FULL),
      pressed(4_000, 'x'),
      changed(4_010, 'DELETE', '/api/notes'),
      pressed(9_990, 'Show'),
      list(10_000, []),
    ],
  ],
  [
    'the list that it is in deleted',
    [
      list(1_000, FULL),
      pressed(4_000, 'x'),
      changed(4_010, 'DELETE', '/api/books/4'),
      pressed(12_990, 'Show'),
      list(13_000, []),
    ],
  ],
  [
    'a setting',
    [list(1_000, FULL), pressed(5_000, 'Hide done'), changed(5_010, 'PATCH', '/api/settings'), list(5_060, [])],
  ],
  [
    'what was selected on the server',
    [list(1_000, FULL), pressed(5_000, 'B'), changed(5_010, 'POST', '/api/selection'), list(5_060, [])],
  ],
  [
    'a full response that came later',
    [list(1_000, FULL, '/api/notes', { duration: 9_000 }), pressed(5_000, 'Show'), list(5_010, [])],
  ],
  ['another answer afterwards', [...shown('/api/notes'), list(6_000, FULL)]],
])('not emptied: %s', (_, events) => {
  expect(find(events)).toEqual([])
})
