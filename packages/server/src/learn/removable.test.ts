import { expect, test } from 'vitest'
import { compareLast, post, TODOS } from './testing/responses.ts'
import type { Response } from './testing/responses.ts'

test.each<[string, Response[]]>([
  [
    'a list that the person emptied one by one',
    [
      ['GET /todos', TODOS('a', 'b')],
      ['GET /todos', TODOS('a', 'b')],
      ['DELETE /todos/1', {}],
      ['DELETE /todos/2', {}],
      ['GET /todos', []],
    ],
  ],
  [
    'a list that a call emptied',
    [
      ['GET /todos', TODOS('a', 'b')],
      ['GET /todos', TODOS('a', 'b')],
      ['POST /todos/clear-completed', {}],
      ['GET /todos', []],
    ],
  ],
  [
    'a list that ids in a body were taken out of',
    [
      ['GET /todos', TODOS('a', 'b')],
      ['POST /todos/bulk', {}, post({ ids: [1, 2], state: 'done' })],
      ['GET /todos', null],
    ],
  ],
  [
    'a list that an address with a name emptied',
    [
      ['GET /todos', TODOS('a', 'b')],
      ['GET /todos', TODOS('a', 'b')],
      ['DELETE /todos/all-completed', {}],
      ['GET /todos', []],
    ],
  ],
  [
    'what went with another thing',
    [
      ['GET /orders', TODOS('a')],
      ['GET /orders', TODOS('a')],
      ['DELETE /customers/4', {}],
      ['GET /orders', []],
    ],
  ],
  [
    'another workspace',
    [
      ['GET /todos', TODOS('a', 'b')],
      ['PUT /me/workspace', {}, post({ id: 7 })],
      ['GET /todos', []],
    ],
  ],
])('explained: %s', (_, responses) => {
  expect(compareLast(...responses).clear).toEqual([])
})

test.each<[string, Response[]]>([
  [
    'after something was deleted that was no entry of it',
    [
      ['GET /todos', TODOS('a')],
      ['GET /todos', TODOS('a')],
      ['DELETE /todos/9', {}],
      ['GET /todos', []],
    ],
  ],
  [
    'after something with a name of several words was deleted',
    [
      ['GET /todos', TODOS('a', 'b')],
      ['GET /todos', TODOS('a', 'b')],
      ['DELETE /todos/copper-kettle', {}],
      ['GET /todos', []],
    ],
  ],
  [
    'after the same that was harmless before',
    [
      ['DELETE /customers/4', {}],
      ['GET /orders', TODOS('a')],
      ['GET /orders', TODOS('a')],
      ['DELETE /customers/5', {}],
      ['GET /orders', []],
    ],
  ],
  [
    'after a choice that was harmless before',
    [
      ['PUT /me/settings', {}, post({ theme: 'dark' })],
      ['GET /todos', TODOS('a', 'b')],
      ['PUT /me/settings', {}, post({ theme: 'light' })],
      ['GET /todos', []],
    ],
  ],
])('empty, not explained: %s', (_, responses) => {
  expect(compareLast(...responses).clear).toEqual(['empty'])
})

test('what is put into a list by its name takes nothing else out', () => {
  const { clear } = compareLast(
    ['GET /notes', TODOS('a', 'b')],
    ['PUT /notes/copper', {}, { ...post({ title: 'c' }), status: 201 }],
    ['GET /notes', []],
  )
  expect(clear).toEqual(['empty'])
})

test('the list in the only result of a batch is as much a list as any other', () => {
  const { clear } = compareLast(
    ['GET /trpc/note.list?batch=1', [{ result: { data: { json: { notes: TODOS('a', 'b') } } } }]],
    ['GET /trpc/note.list?batch=1', [{ result: { data: { json: { notes: TODOS('a', 'b') } } } }]],
    ['GET /trpc/note.list?batch=1', [{ result: { data: { json: { notes: [] } } } }]],
  )
  expect(clear).toEqual(['empty result.data.json.notes'])
})
