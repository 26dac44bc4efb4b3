import { expect, test } from 'vitest'
import type { Built } from '../../../store/testing/build-store.ts'
import { askCase, askNothing } from '../testing/ask-case.ts'
import { json, pressed, requested } from '../testing/cases.ts'

type Request = readonly [method: string, url: string, sent: unknown, got: unknown]

/** A press, what it sent, and a list before and after it. */
const run = (
  ms: number,
  [method, url, sent, got]: Request,
  list: readonly [url: string, old: unknown, fresh: unknown],
): Built[] => [
  pressed(ms, 'Show'),
  requested(ms + 20, list[0], { responseBody: json(list[1]) }),
  pressed(ms + 2_000, 'Save'),
  requested(ms + 2_020, url, {
    method,
    ...(sent !== undefined && { requestBody: json(sent) }),
    responseBody: json(got),
  }),
  requested(ms + 2_300, list[0], { responseBody: json(list[2]) }),
]

const FILES = (...names: readonly string[]) => ({ path: '/', files: names.map((name) => ({ name, size: '1kb' })) })
const DOCS = (...ids: readonly string[]) => ({ rows: ids.map((id) => ({ id, key: id })) })
const NAMES = (...names: readonly string[]) => names.map((label) => ({ label }))
/** A run that went well, and one long after it. */
const good = (...args: Parameters<typeof run> extends [number, ...infer R] ? R : never): Built[] => [
  ...run(1_000, ...args),
  // What comes much later shows that nothing is reported late any more.
  requested(9_500, '/api/me', { responseBody: '{"name":"Ann"}' }),
]

const LOST: [string, Built[], Built[], object][] = [
  [
    'a folder that is made by its address',
    good(['PUT', '/fs/plans-1?dir', undefined, 'ok'], ['/fs/?sort=name', FILES('a.txt'), FILES('a.txt', 'plans-1')]),
    run(12_000, ['PUT', '/fs/plans-2?dir', undefined, 'ok'], ['/fs/?sort=name', FILES('a.txt'), FILES('a.txt')]),
    { fault: 'missing', item: 'plans-2' },
  ],
  [
    'one that is not in a list as long as a page, which was longer before',
    good(
      ['PUT', '/fs/plans-1?dir', undefined, 'ok'],
      ['/fs/?sort=name', FILES('a', 'b', 'c', 'd', 'e'), FILES('a', 'b', 'c', 'd', 'e', 'plans-1')],
    ),
    run(
      12_000,
      ['PUT', '/fs/plans-2?dir', undefined, 'ok'],
      ['/fs/?sort=name', FILES('a', 'b', 'c', 'd', 'e'), FILES('a', 'b', 'c', 'd', 'e')],
    ),
    { fault: 'missing', item: 'plans-2' },
  ],
  [
    'a thing by an id that its response returns',
    good(
      ['PUT', '/shop/doc-8', { _id: 'doc-8', note: 'soft' }, { ok: true, id: 'doc-8' }],
      ['/shop/_all?docs=1', DOCS('doc-4'), DOCS('doc-4', 'doc-8')],
    ),
    run(
      12_000,
      ['PUT', '/shop/doc-9', { _id: 'doc-9', note: 'hard' }, { ok: true, id: 'doc-9' }],
      ['/shop/_all?docs=1', DOCS('doc-4'), DOCS('doc-4')],
    ),
    { fault: 'missing', item: 'doc-9' },
  ],
  [
    'a thing by a name that the person chose',
    good(['PUT', '/boxes/garden', undefined, { ok: true }], ['/boxes?all=1', NAMES('attic'), NAMES('attic', 'garden')]),
    run(12_000, ['PUT', '/boxes/cellar', undefined, { ok: true }], ['/boxes?all=1', NAMES('attic'), NAMES('attic')]),
    { fault: 'missing', item: 'cellar' },
  ],
  [
    'one that came into the list by another name',
    good(['POST', '/add', { label: 'soft chair' }, {}], ['/all?n=9', NAMES('lamp'), NAMES('lamp', 'soft chair')]),
    run(
      12_000,
      ['POST', '/add', { label: 'hard chair' }, {}],
      ['/all?n=9', NAMES('lamp', 'soft chair'), NAMES('lamp', 'soft chair', 'qqqq')],
    ),
    { fault: 'absent', name: 'label', item: 'hard chair' },
  ],
  [
    'a name that another one takes the place of',
    good(
      ['PUT', '/rename', { from: '/draft-1.md', to: '/final-1.md' }, 'ok'],
      ['/fs/?sort=name', FILES('a.txt', 'draft-1.md'), FILES('a.txt', 'final-1.md')],
    ),
    run(
      12_000,
      ['PUT', '/rename', { from: '/draft-2.md', to: '/final-2.md' }, 'ok'],
      ['/fs/?sort=name', FILES('a.txt', 'draft-2.md'), FILES('a.txt', 'fin')],
    ),
    { fault: 'absent', name: 'to', item: '/final-2.md' },
  ],
  [
    'what is still there, by a call that names it in its body',
    good(
      ['POST', '/projects/main/bin', { features: ['dark-1'] }, {}],
      ['/archive/main', { features: [{ name: 'dark-1' }, { name: 'old-1' }] }, { features: [{ name: 'old-1' }] }],
    ),
    run(
      12_000,
      ['POST', '/projects/main/bin', { features: ['dark-2'] }, {}],
      [
        '/archive/main',
        { features: [{ name: 'dark-2' }, { name: 'old-1' }] },
        { features: [{ name: 'dark-2' }, { name: 'old-1' }] },
      ],
    ),
    { fault: 'still-there', item: 'dark-2' },
  ],
  [
    'a switch that stays off',
    good(
      ['POST', '/flags/dark-1/on', undefined, {}],
      ['/flags/dark-1?full=true', { name: 'dark-1', enabled: false }, { name: 'dark-1', enabled: true }],
    ),
    run(
      12_000,
      ['POST', '/flags/dark-2/on', undefined, {}],
      ['/flags/dark-2?full=true', { name: 'dark-2', enabled: false }, { name: 'dark-2', enabled: false }],
    ),
    { fault: 'unchanged', changed_before: 1 },
  ],
]

test.each(LOST)('%s: the write is named, and the response that shows it', async (_, before, now, facts) => {
  const { failure, cause } = await askCase(now, { cleared: before })
  expect(failure).toMatchObject({ kind: 'unkept-write' })
  expect(cause).toMatchObject({ kind: 'unkept-write', ...facts })
})

test.each(LOST)('%s: nothing is said where nobody has seen it go well', async (_, __, now) => {
  expect(await askNothing(now)).toBeDefined()
})

const MANY = FILES(...Array.from({ length: 20 }, (_, index) => `file ${index}`))

test.each<[string, Built[], Built[]]>([
  [
    'what was sent is in the response already',
    good(
      ['PATCH', '/items/7', { title: 'Blue tea' }, {}],
      ['/items/7', { id: 7, title: 'Tea' }, { id: 7, title: 'Blue tea' }],
    ),
    run(
      12_000,
      ['PATCH', '/items/7', { title: 'Blue tea' }, {}],
      ['/items/7', { id: 7, title: 'Blue tea' }, { id: 7, title: 'Blue tea' }],
    ),
  ],
  [
    'the list is that of another thing',
    good(
      ['POST', '/projects/p1/items', { title: 'Blue tea' }, { id: 'i7' }],
      [
        '/projects/p1/items',
        [{ id: 'i1', title: 'Old' }],
        [
          { id: 'i1', title: 'Old' },
          { id: 'i7', title: 'Blue tea' },
        ],
      ],
    ),
    run(
      12_000,
      ['POST', '/projects/p1/items', { title: 'Green tea' }, { id: 'i8' }],
      ['/projects/p2/items', [{ id: 'i2', title: 'Other' }], [{ id: 'i2', title: 'Other' }]],
    ),
  ],
  [
    'the id of what was deleted is part of other values',
    good(
      ['DELETE', '/segments/4', undefined, {}],
      ['/segments?all=1', { segments: [{ id: 4 }, { id: 2, of: [17] }] }, { segments: [{ id: 2, of: [17] }] }],
    ),
    run(
      12_000,
      ['DELETE', '/segments/5', undefined, {}],
      ['/segments?all=1', { segments: [{ id: 5 }, { id: 2, of: [5, 15] }] }, { segments: [{ id: 2, of: [5, 15] }] }],
    ),
  ],
  [
    'what came into the list may be another thing',
    good(['POST', '/add', { label: 'soft chair' }, {}], ['/all?n=9', NAMES('lamp'), NAMES('lamp', 'soft chair')]),
    run(
      12_000,
      ['POST', '/add', { label: 'hard chair' }, {}],
      ['/all?n=9', NAMES('lamp'), NAMES('sofa', 'shelf', 'stool', 'desk')],
    ),
  ],
  [
    'writes to another name did not always change it',
    [
      ...run(1_000, ['PUT', '/boxes/attic', undefined, {}], ['/boxes?all=1', NAMES('attic'), NAMES('attic')]),
      ...good(['PUT', '/boxes/garden', undefined, {}], ['/boxes?all=1', NAMES('attic'), NAMES('attic', 'garden')]),
    ],
    run(12_000, ['PUT', '/boxes/cellar', undefined, {}], ['/boxes?all=1', NAMES('attic'), NAMES('attic')]),
  ],
  [
    'the list has further pages',
    good(['PUT', '/fs/plans-1?dir', undefined, 'ok'], ['/fs/?sort=name', FILES('a.txt'), FILES('a.txt', 'plans-1')]),
    run(12_000, ['PUT', '/fs/plans-2?dir', undefined, 'ok'], ['/fs/?sort=name', MANY, MANY]),
  ],
  [
    'the server writes it in another way',
    good(['POST', '/tags', { label: 'blue' }, {}], ['/tags?all=1', { labels: ['red'] }, { labels: ['red', 'blue'] }]),
    run(
      12_000,
      ['POST', '/tags', { label: 'Dark  Green' }, {}],
      ['/tags?all=1', { labels: ['red'] }, { labels: ['red', 'dark-green'] }],
    ),
  ],
  [
    'it was sent again, and all is as it should be',
    good(
      ['POST', '/flags/dark-1/on', undefined, {}],
      ['/flags/dark-1?full=true', { name: 'dark-1', enabled: false }, { name: 'dark-1', enabled: true }],
    ),
    [
      ...run(
        12_000,
        ['POST', '/flags/dark-2/on', undefined, {}],
        ['/flags/dark-2?full=true', { name: 'dark-2', enabled: false }, { name: 'dark-2', enabled: true }],
      ),
      ...run(
        16_000,
        ['POST', '/flags/dark-2/on', undefined, {}],
        ['/flags/dark-2?full=true', { name: 'dark-2', enabled: true }, { name: 'dark-2', enabled: true }],
      ),
    ],
  ],
  [
    'such writes do not always change it',
    [
      ...run(1_000, ['POST', '/flags/dark-1/on', undefined, {}], ['/stats?all=1', { on: 1 }, { on: 1 }]),
      ...good(['POST', '/flags/dark-3/on', undefined, {}], ['/stats?all=1', { on: 1 }, { on: 2 }]),
    ],
    run(12_000, ['POST', '/flags/dark-2/on', undefined, {}], ['/stats?all=1', { on: 2 }, { on: 2 }]),
  ],
])('nothing is said where %s', async (_, before, now) => {
  expect(await askNothing(now, { cleared: before })).toBeDefined()
})
