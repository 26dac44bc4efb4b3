import { expect, test } from 'vitest'
import { compareLast, post } from './testing/responses.ts'
import type { Response } from './testing/responses.ts'

test.each<[string, Response[], string[]]>([
  [
    'the id of what was created',
    [
      ['POST /items', { id: 7, name: 'a', price: 2 }, post({ name: 'a', price: 2 })],
      ['POST /items', { name: 'b', price: 3 }, post({ name: 'b', price: 3 })],
    ],
    ['missing id'],
  ],
  [
    'the id of another thing that was changed',
    [
      ['PUT /items/7', { id: 7, name: 'a', price: 2 }, post({ name: 'a', price: 2 })],
      ['PUT /items/8', { name: 'b', price: 3 }, post({ name: 'b', price: 3 })],
    ],
    ['missing id'],
  ],
  [
    'the version of what was stored',
    [
      ['PUT /docs/7', { ok: true, id: '7', rev: '1-a' }, post({ name: 'a' })],
      ['PUT /docs/8', { ok: true, id: '8' }, post({ name: 'b' })],
    ],
    ['missing rev'],
  ],
  [
    'all that a call returns',
    [
      ['POST /call/create', { data: { id: 7 }, took: 3 }, post({ name: 'a' })],
      ['POST /call/create', { data: null, took: 4 }, post({ name: 'b' })],
    ],
    ['null data'],
  ],
])('clear: %s', (_, responses, clear) => {
  expect(compareLast(...responses).clear).toEqual(clear)
})

test.each<[string, Response[]]>([
  [
    'another outcome',
    [
      ['POST /items', { id: 7, name: 'a' }, post({ name: 'a' })],
      ['POST /items', { message: 'There is one already' }, post({ name: 'a' })],
    ],
  ],
  [
    'a change that sends something else',
    [
      ['POST /items', { id: 7, name: 'a' }, post({ name: 'a' })],
      ['POST /items', { name: 'a' }, post({ name: 'a', dry: true })],
      ['POST /items', { name: 'a' }, post({ name: 'a', dry: true })],
    ],
  ],
  [
    'a part of a thing that not all have',
    [
      ['PUT /items/7', { id: 7, name: 'a', owner: { id: 2 } }, post({ name: 'a' })],
      ['PUT /items/8', { id: 8, name: 'b' }, post({ name: 'b' })],
    ],
  ],
  [
    'a change of another thing that sends something else',
    [
      ['PUT /items/7', { id: 7, name: 'a' }, post({ name: 'a' })],
      ['PUT /items/8', { name: 'a' }, post({ name: 'a', dry: true })],
    ],
  ],
])('not clear: %s', (_, responses) => {
  expect(compareLast(...responses).clear).toEqual([])
})
