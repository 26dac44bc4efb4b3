import { expect, test } from 'vitest'
import { compareLast, post } from './testing/responses.ts'
import type { Response } from './testing/responses.ts'

test.each<[string, Response[], string[]]>([
  [
    'one that a single entry has lost, and nothing else, although something else was written',
    [
      ['GET /remotes', [{ name: 'origin', fetchUrl: '/a', pushUrl: '/b' }]],
      ['POST /commits', {}, post({ message: 'x' })],
      ['GET /remotes', [{ name: 'origin', pushUrl: '/b' }]],
    ],
    ['missing [].fetchUrl'],
  ],
  [
    'one of a thing of which little else has changed',
    [
      ['GET /projects', [{ id: 'a', name: 'A', owner: 'ann', kind: 'open', features: 3 }]],
      ['POST /features', {}, post({ title: 'x' })],
      ['GET /projects', [{ id: 'a', name: 'A', kind: 'open', features: 4 }]],
    ],
    ['missing [].owner'],
  ],
  [
    'one of another thing, after the same action',
    [
      ['CLICK', {}],
      ['GET /items/1', { id: 1, name: 'a', price: 2, tags: ['x'] }],
      ['CLICK', {}],
      ['GET /items/2', { id: 2, name: 'b', price: 2, tags: ['x'] }],
      ['CLICK', {}],
      ['GET /items/3', { id: 3, name: 'c', tags: ['x'] }],
    ],
    ['missing price'],
  ],
  [
    'all that the response to the same action was about',
    [
      ['CLICK', {}],
      ['GET /items/1', { item: { id: 1, name: 'a' }, status: 'ok' }],
      ['CLICK', {}],
      ['GET /items/2', { status: 'ok' }],
    ],
    ['missing item'],
  ],
  [
    'one of the thing that was changed, where such a change left it before',
    [
      ['CLICK', {}],
      ['PATCH /items/1', {}, post({ name: 'a' })],
      ['GET /items/1', { id: 1, name: 'a', price: 2 }],
      ['CLICK', {}],
      ['PATCH /items/1', {}, post({ name: 'b' })],
      ['GET /items/1', { id: 1, name: 'b' }],
    ],
    ['missing price'],
  ],
  [
    'one that was written with a value',
    [
      ['GET /pages/Home', { title: 'Home', by: 'ann', text: 'x' }],
      ['PUT /pages/Home', {}, post({ title: 'Home', fields: { by: 'ann' }, text: 'y' })],
      ['GET /pages/Home', { title: 'Home', text: 'y' }],
    ],
    ['missing by'],
  ],
  [
    'entries that have nothing at all by now',
    [
      ['GET /stats?of=1', { data: [{ count: 3 }] }],
      ['POST /stats', {}, post({ x: 1 })],
      ['GET /stats?of=2', { data: [{}] }],
    ],
    ['missing data[].count'],
  ],
  [
    'a body without anything',
    [
      ['GET /todos', [{ id: 1 }]],
      ['GET /todos', '', { responseBody: '' }],
    ],
    ['missing'],
  ],
  [
    'a text that is empty now',
    [
      ['GET /readme', 'x', { responseBody: '<h1>Read me</h1>' }],
      ['GET /readme', '', { responseBody: '' }],
    ],
    ['missing'],
  ],
])('clear: %s', (_, responses, expected) => {
  expect(compareLast(...responses).clear).toEqual(expected)
})

test.each<[string, Response[]]>([
  [
    'what the person took from a single thing',
    [
      ['GET /todos', [{ id: 7, title: 'a', note: 'x', owner: 'ann' }]],
      ['DELETE /todos/7/reminder', {}],
      ['GET /todos', [{ id: 7, title: 'a', owner: 'ann' }]],
    ],
  ],
  [
    'what such a change takes away',
    [
      ['GET /items/1', { id: 1, name: 'a', price: 2 }],
      ['CLICK', {}],
      ['PATCH /items/1', {}, post({ name: 'a' })],
      ['GET /items/1', { id: 1, name: 'a' }],
      ['GET /items/1', { id: 1, name: 'a', price: 2 }],
      ['CLICK', {}],
      ['PATCH /items/1', {}, post({ name: 'b' })],
      ['GET /items/1', { id: 1, name: 'b' }],
    ],
  ],
  [
    'what another change takes away',
    [
      ['CLICK', {}],
      ['PATCH /items/1', {}, post({ name: 'a' })],
      ['GET /items/1', { id: 1, name: 'a', price: 2 }],
      ['CLICK', {}],
      ['PUT /items/1', {}, post({ name: 'b' })],
      ['GET /items/1', { id: 1, name: 'b' }],
    ],
  ],
  [
    'what goes with another state of the thing that was changed',
    [
      ['CLICK', {}],
      ['PATCH /items/1', {}, post({ status: 'open' })],
      ['GET /items/1', { id: 1, status: 'open', price: 2 }],
      ['CLICK', {}],
      ['PATCH /items/1', {}, post({ status: 'sold' })],
      ['GET /items/1', { id: 1, status: 'sold' }],
    ],
  ],
  [
    'what was taken from a thing before another one was written with it',
    [
      ['GET /pages/Home', { title: 'Home', by: 'ann', text: 'x' }],
      ['DELETE /pages/Home/by', {}],
      ['PUT /pages', {}, post({ title: 'News', by: 'ann' })],
      ['GET /pages/Home', { title: 'Home', text: 'x' }],
    ],
  ],
  [
    'what was written without it',
    [
      ['GET /pages/Home', { title: 'Home', by: 'ann', text: 'x' }],
      ['PUT /pages/Home', {}, post({ title: 'Home', text: 'y' })],
      ['GET /pages/Home', { title: 'Home', text: 'y' }],
    ],
  ],
  [
    'the same under another address',
    [
      ['GET /board', { cards: [{ id: 7, title: 'a', note: 'x', owner: 'ann' }] }],
      ['PATCH /todos/7', {}, post({ note: null })],
      ['GET /board', { cards: [{ id: 7, title: 'a', owner: 'ann' }] }],
    ],
  ],
  [
    'a single value that is null by now',
    [
      ['GET /stats', { open: 3, last: 'x', by: 'ann' }],
      ['GET /stats', { open: 3, last: null, by: 'ann' }],
    ],
  ],
  [
    'what another thing lacks after the same action, where others lack something, too',
    [
      ['CLICK', {}],
      ['GET /items/1', { id: 1, name: 'a', price: 2, note: 'x' }],
      ['CLICK', {}],
      ['GET /items/2', { id: 2, name: 'b', price: 2 }],
      ['CLICK', {}],
      ['GET /items/3', { id: 3, name: 'c', note: 'x' }],
    ],
  ],
  [
    'what is found out about another thing later',
    [
      ['CLICK', {}],
      ['GET /items/1', { id: 1, name: 'a', lifecycle: { stage: 'new' }, tags: ['x'] }],
      ['CLICK', {}],
      ['GET /items/2', { id: 2, name: 'b', lifecycle: { stage: 'new' }, tags: ['x'] }],
      ['CLICK', {}],
      ['GET /items/3', { id: 3, name: 'c', tags: ['x'] }],
    ],
  ],
  [
    'nothing from what never says anything',
    [
      ['GET /ping', '', { responseBody: '' }],
      ['GET /ping', '', { responseBody: '' }],
    ],
  ],
  [
    'nothing after a write, as before',
    [
      ['POST /done', { ok: true }],
      ['POST /done', '', { responseBody: '' }],
    ],
  ],
])('not clear: %s', (_, responses) => {
  expect(compareLast(...responses).clear).toEqual([])
})
