import { expect, test } from 'vitest'
import { buildContext } from '../../context/testing/build-context.ts'
import type { Built } from '../../../store/testing/build-store.ts'
import { did } from '../../diagnose/testing/cases.ts'
import { findUnkeptWrites } from './find-unkept-writes.ts'
import { exchanged } from './testing/exchanges.ts'

const OLD = { id: 3, title: 'Old', done: false }

test.each<[string, Built[]]>([
  [
    'a refusal in the body',
    exchanged(
      ['GET /api/items/3', undefined, OLD],
      ['PUT /api/items/3', { title: 'New' }, { success: false, message: 'no' }],
      ['GET /api/items/3', undefined, OLD],
    ),
  ],
  [
    'a later change',
    exchanged(
      ['GET /api/items/3', undefined, OLD],
      ['PUT /api/items/3', { title: 'New' }, {}],
      ['PUT /api/items/3', { title: 'Old' }, {}],
      ['GET /api/items/3', undefined, OLD],
    ),
  ],
  [
    'kept, and put back since by a call that says so',
    exchanged(
      ['GET /api/items', undefined, [OLD]],
      ['PUT /api/items/3', { title: 'New' }, {}],
      ['GET /api/items/3', undefined, { ...OLD, title: 'New' }],
      ['POST /api/history/revert', { item: 3 }, {}],
      ['GET /api/items', undefined, [OLD]],
    ),
  ],
  [
    'kept as a draft, beside what is published',
    exchanged(
      ['GET /api/posts', undefined, [{ ...OLD, publishedAt: '2024-05-01' }]],
      ['PUT /api/posts/3', { title: 'New' }, {}],
      ['GET /api/posts/3', undefined, { ...OLD, title: 'New' }],
      ['GET /api/posts', undefined, [{ ...OLD, publishedAt: '2024-05-01' }]],
    ),
  ],
  [
    'a number that a server does not let rise so high',
    exchanged(
      ['GET /api/items/3', undefined, { id: 3, height: 30 }],
      ['PATCH /api/items/3', { height: 330 }, { id: 3, height: 100 }],
    ),
  ],
  [
    'a number that a server does not let fall so low',
    exchanged(
      ['GET /api/items/3', undefined, { id: 3, height: 30 }],
      ['PATCH /api/items/3', { height: 2 }, { id: 3, height: 10 }],
    ),
  ],
  [
    'an undo',
    exchanged(
      ['GET /api/items/3', undefined, OLD],
      ['PUT /api/items/3', { title: 'New' }, {}],
      ['POST /api/items/3/undo', undefined, {}],
      ['GET /api/items/3', undefined, OLD],
    ),
  ],
  [
    'a response that was requested before',
    exchanged(
      ['GET /api/items/3', undefined, OLD],
      ['PUT /api/items/3', { title: 'New' }, {}, { duration: 900 }],
      ['GET /api/items/3', undefined, OLD],
    ),
  ],
  [
    'a search index',
    exchanged(
      ['GET /api/items/3', undefined, OLD],
      ['PUT /api/items/3', { title: 'New' }, {}],
      ['GET /api/search?q=o', undefined, { items: [OLD] }],
    ),
  ],
  [
    'Elasticsearch before its refresh',
    exchanged(
      ['GET /idx/_doc/3', undefined, { _id: '3', _source: { title: 'Old' } }],
      ['PUT /idx/_doc/3', { title: 'New' }, { _id: '3', result: 'updated' }],
      ['POST /idx/_search', { query: {} }, { hits: { hits: [{ _id: '3', _source: { title: 'Old' } }] } }],
    ),
  ],
  [
    'an older revision',
    exchanged(
      ['GET /api/items/3', undefined, OLD],
      ['PUT /api/items/3', { title: 'New' }, {}],
      ['GET /api/items/3/revisions', undefined, [OLD]],
    ),
  ],
  [
    'another language',
    exchanged(
      ['GET /api/items/3?lang=en', undefined, OLD],
      ['PUT /api/items/3?lang=de', { title: 'Neu hier' }, {}],
      ['GET /api/items/3?lang=en', undefined, OLD],
    ),
  ],
  [
    'a cache on the way',
    exchanged(
      ['GET /api/items/3', undefined, OLD],
      ['PUT /api/items/3', { title: 'New' }, {}],
      ['GET /api/items/3', undefined, OLD, { responseHeaders: { age: '12' } }],
    ),
  ],
  [
    'the same number of another thing',
    exchanged(
      ['GET /api/users', undefined, [{ id: 3, title: 'Dr' }]],
      ['PUT /api/items/3', { title: 'New' }, {}],
      ['GET /api/users', undefined, [{ id: 3, title: 'Dr' }]],
    ),
  ],
  [
    'a default for one at a time',
    exchanged(
      ['PATCH /api/cards/3', { main: true }, {}],
      ['PATCH /api/cards/4', { main: true }, {}],
      [
        'GET /api/cards',
        undefined,
        [
          { id: 3, main: false },
          { id: 4, main: true },
        ],
      ],
    ),
  ],
  [
    'a fat number in a cart',
    exchanged(
      ['POST /api/cart/items', { productId: 5, quantity: 1 }, { id: 77, productId: 5, quantity: 3 }],
      ['GET /api/cart/items', undefined, [{ id: 77, productId: 5, quantity: 3 }]],
    ),
  ],
  [
    'Stripe',
    exchanged(
      ['GET /v1/customers/cus_NffrFeUfNV2Hib', undefined, { id: 'cus_NffrFeUfNV2Hib', description: 'a', metadata: {} }],
      [
        'POST /v1/customers/cus_NffrFeUfNV2Hib',
        'description=Other+one&metadata%5Border%5D=6735',
        { id: 'cus_NffrFeUfNV2Hib', description: 'Other one', metadata: { order: '6735' } },
      ],
    ),
  ],
  [
    'Parse: a POST that gets',
    exchanged(
      ['POST /parse/classes/Game', { _method: 'GET', where: { title: 'New' } }, { results: [] }],
      ['GET /parse/classes/Game', undefined, { results: [{ objectId: 'xWMyZ4YEGZ', title: 'Old' }] }],
    ),
  ],
  [
    'Firebase',
    exchanged(
      ['PATCH /items/-NxA1b2C3.json', { title: 'New' }, { title: 'New' }],
      ['GET /items/-NxA1b2C3.json', undefined, { title: 'New', done: true }],
    ),
  ],
])('kept, or not to be told: %s', (_, events) => {
  expect(findUnkeptWrites(buildContext(events))).toEqual([])
})

test('a queue that runs by itself, and a form of the page that nothing captured, say nothing', () => {
  const events = exchanged(
    ['PUT /api/jobs/3', { title: 'Clean up all' }, {}],
    ['GET /api/jobs/3', undefined, { id: 3, title: 'Other words', state: 'running' }],
  )
  expect(findUnkeptWrites(buildContext([did(500, 'submit'), ...events]))).toEqual([])
})
