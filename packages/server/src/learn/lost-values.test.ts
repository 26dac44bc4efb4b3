import { expect, test } from 'vitest'
import { compareLast, post, TODOS } from './testing/responses.ts'
import type { Response } from './testing/responses.ts'

const LAMP = { id: 4, name: 'lamp', level: 3, colour: 'red', home: 'hall' }
const [FIRST, SECOND] = TODOS('a', 'b')
const BOARD = (...cards: string[]) => ['To do', 'Done'].map((column) => ({ column, cards }))

test('the lists of all groups are empty, and were not before', () => {
  const full: Response[] = [
    ['GET /board', BOARD('a')],
    ['GET /board', BOARD('a', 'b')],
  ]
  expect(compareLast(...full, ['GET /board', BOARD()]).clear).toEqual(['empty [].cards'])
  const [first, ...others] = BOARD()
  expect(compareLast(...full, ['GET /board', [{ ...first, cards: ['a'] }, ...others]]).clear).toEqual([])
  const write: Response = ['POST /archive', {}, post({ all: true })]
  expect(compareLast(...full, write, ['GET /board', BOARD()]).clear).toEqual([])
})

test.each<[string, Response[], string[]]>([
  [
    'a value of a thing that is null, where all else is as it was',
    [
      ['GET /lamps/hall', LAMP],
      ['GET /lamps/hall', { ...LAMP, level: null }],
    ],
    ['null level'],
  ],
  [
    'the same after another one of its kind was written',
    [
      ['GET /lamps/hall', LAMP],
      ['PUT /lamps/attic', {}, post({ level: 2 })],
      ['GET /lamps/hall', { ...LAMP, level: null }],
    ],
    ['null level'],
  ],
  [
    'a field of a thing, after a part of another one was written',
    [
      ['GET /lamps/hall', LAMP],
      ['PUT /lamps/attic/level', {}, post({ value: 2 })],
      ['GET /lamps/hall', { id: 4, name: 'lamp', level: 3, colour: 'red' }],
    ],
    ['missing home'],
  ],
  [
    'a field that has another name now, with the same values',
    [
      ['GET /todos', TODOS('a', 'b')],
      ['POST /todos', {}, post({ title: 'c' })],
      ['GET /todos', TODOS('a', 'b').map(({ title, ...rest }) => ({ ...rest, caption: title }))],
    ],
    ['missing [].title'],
  ],
  [
    'a field of a single thing that has another name now',
    [
      ['GET /lamps/hall', LAMP],
      ['GET /lamps/hall', { id: 4, name: 'lamp', brightness: 3, colour: 'red', home: 'hall' }],
    ],
    ['missing level'],
  ],
  [
    'the name of one entry of several',
    [
      ['GET /todos', [FIRST, SECOND]],
      ['GET /todos', [FIRST, { ...SECOND, title: null }]],
    ],
    ['null [].title'],
  ],
  [
    'a field of one entry of several, where all else is as it was',
    [
      ['GET /lamps', [LAMP, { ...LAMP, id: 5, name: 'desk' }]],
      [
        'GET /lamps',
        [
          { id: 4, name: 'lamp', level: 3, colour: 'red' },
          { ...LAMP, id: 5, name: 'desk' },
        ],
      ],
    ],
    ['missing [].home'],
  ],
  [
    'null in place of all that a response was about',
    [
      ['GET /lamps/hall', { ok: true, data: LAMP }],
      ['GET /lamps/hall', { ok: true, data: null }],
    ],
    ['null data'],
  ],
  [
    'a text in place of all that the result of a call was about',
    [
      ['GET /trpc/lamps', [{ result: { items: [LAMP] } }]],
      ['GET /trpc/lamps', [{ result: 'none' }]],
    ],
    ['type result'],
  ],
])('clear: %s', (_, responses, clear) => {
  expect(compareLast(...responses).clear).toEqual(clear)
})

test.each<[string, Response[]]>([
  [
    'a value that is null after the thing was written',
    [
      ['GET /lamps/hall', LAMP],
      ['PUT /lamps/hall/off', {}, post({ fade: 2 })],
      ['GET /lamps/hall', { ...LAMP, level: null }],
    ],
  ],
  [
    'a value that is null beside another state',
    [
      ['GET /lamps/hall', LAMP],
      ['GET /lamps/hall', { ...LAMP, level: null, colour: 'off' }],
    ],
  ],
  [
    'a value that comes and goes',
    [
      ['GET /lamps/hall', { ...LAMP, lastError: 'x' }],
      ['GET /lamps/hall', { ...LAMP, lastError: null }],
    ],
  ],
  [
    'a value of something without a name',
    [
      ['GET /state', { level: 3, colour: 'red', home: 'hall', scene: 'evening' }],
      ['GET /state', { level: 3, colour: 'red', home: 'hall', scene: null }],
    ],
  ],
  [
    'a thing that was deleted',
    [
      ['GET /lamps/hall', { ok: true, data: LAMP }],
      ['DELETE /lamps/hall', {}],
      ['GET /lamps/hall', { ok: true, data: null }],
    ],
  ],
  [
    'another kind of thing, with a value of its own',
    [
      ['GET /shapes/current', { id: 1, name: 'a', radius: 4, colour: 'red' }],
      ['GET /shapes/current', { id: 2, name: 'b', width: 9, colour: 'red' }],
    ],
  ],
  [
    'one entry without a field, in another state',
    [
      ['GET /lamps', [LAMP, { ...LAMP, id: 5, name: 'desk' }]],
      [
        'GET /lamps',
        [
          { id: 4, name: 'lamp', level: 0, colour: 'red' },
          { ...LAMP, id: 5, name: 'desk' },
        ],
      ],
    ],
  ],
  [
    'the name of an entry that was written',
    [
      ['GET /todos', [FIRST, SECOND]],
      ['PATCH /todos/2', {}, post({ done: true })],
      ['GET /todos', [FIRST, { ...SECOND, title: null }]],
    ],
  ],
])('not clear: %s', (_, responses) => {
  expect(compareLast(...responses).clear).toEqual([])
})
