import { expect, test } from 'vitest'
import type { Built } from '../../../store/testing/build-store.ts'
import { OLD, find, value } from './testing/unkept.ts'
import { exchanged, graphql } from './testing/exchanges.ts'

const record = (params: object) => ({ params, populated: {}, errors: {}, ...('id' in params && { id: params.id }) })
const PAGE = { meta: { total: 18, perPage: 2 }, data: [OLD, { ...OLD, id: 2 }] }

test.each<[string, Built[], object]>([
  [
    'Django REST, a page of results',
    exchanged(
      ['GET /api/notes/', undefined, { count: 1, next: null, results: [{ id: 3, text: 'Old' }] }],
      ['PUT /api/notes/3/', { text: 'New' }, { id: 3, text: 'New' }],
      ['GET /api/notes/', undefined, { count: 1, next: null, results: [{ id: 3, text: 'Old' }] }],
    ),
    value('PUT /api/notes/3/', '/api/notes/', 'text'),
  ],
  [
    'calls below the thing: records and actions',
    exchanged(
      ['GET /api/resources/Product/actions/list', undefined, { records: [record({ id: 21, price: 4.5 })] }],
      [
        'POST /api/resources/Product/records/21/edit',
        { id: '21', price: '4.75' },
        { record: record({ price: '4.75' }) },
      ],
      ['GET /api/resources/Product/actions/list', undefined, { records: [record({ id: 21, price: 4.5 })] }],
    ),
    value('POST /api/resources/Product/records/21/edit', '/api/resources/Product/actions/list', 'price', '4.75', 4.5),
  ],
  [
    'calls below the thing: a delete',
    exchanged(
      ['GET /api/resources/Product/actions/list', undefined, { records: [record({ id: 21, price: 4.5 })] }],
      ['POST /api/resources/Product/records/21/delete', undefined, { notice: 'done' }],
      ['GET /api/resources/Product/actions/list', undefined, { records: [record({ id: 21, price: 4.5 })] }],
    ),
    {
      write: 'POST /api/resources/Product/records/21/delete',
      read: '/api/resources/Product/actions/list',
      fault: 'still-there',
      item: '21',
    },
  ],
  [
    'a page of a list that says how many there are, as many as before',
    exchanged(
      ['GET /api/items', undefined, PAGE],
      ['POST /api/items 201', { title: 'New' }, { id: 990, title: 'New' }],
      ['GET /api/items', undefined, PAGE],
    ),
    { write: 'POST /api/items', read: '/api/items', fault: 'missing', item: '990' },
  ],
  [
    'the thing beside others in the response to its own write',
    exchanged(
      ['GET /api/posts/list', undefined, [{ _id: 'cjk3f0a9b0001', title: 'Old words' }]],
      [
        'POST /api/posts/cjk3f0a9b0001',
        { title: 'Quite another' },
        { post: { _id: 'cjk3f0a9b0001', title: 'Old words' }, tagsAndMetadata: { tags: {}, metadata: [] } },
      ],
    ),
    value('POST /api/posts/cjk3f0a9b0001', 'own', 'title', 'Quite another', 'Old words'),
  ],
  [
    'a text whose field begins with a sign',
    exchanged(
      ['GET /api/posts/cjk3f0a9b0001', undefined, { _id: 'cjk3f0a9b0001', _content: 'First line' }],
      [
        'POST /api/posts/cjk3f0a9b0001',
        { _content: 'First line\nSecond line' },
        { post: { _id: 'cjk3f0a9b0001', _content: 'First line' }, tags: {} },
      ],
    ),
    value('POST /api/posts/cjk3f0a9b0001', 'own', '_content', 'First line\nSecond line', 'First line'),
  ],
  [
    'a new thing with another text',
    exchanged(
      ['GET /api/posts/list', undefined, [{ _id: 'cjk3f0a9b0001', title: 'Old' }]],
      ['POST /api/posts/new', { title: 'A new thing' }, { _id: 'cjk3f0a9b0009', title: 'Zebra crossing' }],
    ),
    value('POST /api/posts/new', 'own', 'title', 'A new thing', 'Zebra crossing'),
  ],
  [
    'the verb before the id',
    exchanged(
      ['GET /items/index', undefined, [OLD]],
      ['POST /items/update/3', { title: 'New' }, 'ok'],
      ['GET /items/index', undefined, [OLD]],
    ),
    value('POST /items/update/3', '/items/index'),
  ],
  [
    'Rails, a nested form',
    exchanged(
      ['GET /posts/3.json', undefined, OLD],
      ['POST /posts/3', '_method=patch&post%5Btitle%5D=New', '{}'],
      ['GET /posts/3.json', undefined, OLD],
    ),
    value('POST /posts/3', '/posts/3.json'),
  ],
  [
    'JSON:API',
    exchanged(
      ['GET /api/articles/3', undefined, { data: { type: 'articles', id: '3', attributes: { title: 'Old' } } }],
      ['PATCH /api/articles/3', { data: { type: 'articles', id: '3', attributes: { title: 'New' } } }, { data: null }],
      ['GET /api/articles/3', undefined, { data: { type: 'articles', id: '3', attributes: { title: 'Old' } } }],
    ),
    value('PATCH /api/articles/3', '/api/articles/3'),
  ],
  [
    'Strapi 4',
    exchanged(
      [
        'GET /api/articles',
        undefined,
        { data: [{ id: 3, attributes: { title: 'Old' } }], meta: { pagination: { total: 1 } } },
      ],
      ['PUT /api/articles/3', { data: { title: 'New' } }, { data: { id: 3, attributes: { title: 'Old' } } }],
    ),
    value('PUT /api/articles/3', 'own'),
  ],
  [
    'Directus',
    exchanged(
      ['GET /items/articles', undefined, { data: [OLD] }],
      ['PATCH /items/articles/3', { title: 'New' }, { data: { ...OLD, title: 'New' } }],
      ['GET /items/articles', undefined, { data: [OLD] }],
    ),
    value('PATCH /items/articles/3', '/items/articles'),
  ],
  [
    'PocketBase',
    exchanged(
      [
        'GET /api/collections/posts/records',
        undefined,
        { page: 1, totalItems: 1, items: [{ id: 'a1b2c3d4e5f6g7h', title: 'Old' }] },
      ],
      [
        'PATCH /api/collections/posts/records/a1b2c3d4e5f6g7h',
        { title: 'New' },
        { id: 'a1b2c3d4e5f6g7h', title: 'New' },
      ],
      [
        'GET /api/collections/posts/records',
        undefined,
        { page: 1, totalItems: 1, items: [{ id: 'a1b2c3d4e5f6g7h', title: 'Old' }] },
      ],
    ),
    value('PATCH /api/collections/posts/records/a1b2c3d4e5f6g7h', '/api/collections/posts/records'),
  ],
  [
    'PostgREST',
    exchanged(
      ['GET /rest/v1/todos?select=*', undefined, [OLD]],
      ['PATCH /rest/v1/todos?id=eq.3 204', { title: 'New' }],
      ['GET /rest/v1/todos?select=*', undefined, [OLD]],
    ),
    value('PATCH /rest/v1/todos?id=eq.3', '/rest/v1/todos?select=*'),
  ],
  [
    'OData',
    exchanged(
      ['GET /odata/Products', undefined, { value: [{ ID: 3, Name: 'Bread' }] }],
      ['PATCH /odata/Products(3) 204', { Name: 'Butter' }],
      ['GET /odata/Products', undefined, { value: [{ ID: 3, Name: 'Bread' }] }],
    ),
    value('PATCH /odata/Products(3)', '/odata/Products', 'Name', 'Butter', 'Bread'),
  ],
  [
    'CouchDB',
    exchanged(
      ['GET /db/note-3', undefined, { _id: 'note-3', _rev: '1-a', text: 'Old' }],
      ['PUT /db/note-3 201', { _id: 'note-3', _rev: '1-a', text: 'New' }, { ok: true, id: 'note-3', rev: '2-b' }],
      ['GET /db/note-3', undefined, { _id: 'note-3', _rev: '1-a', text: 'Old' }],
    ),
    value('PUT /db/note-3', '/db/note-3', 'text'),
  ],
  [
    'a singleton',
    exchanged(
      ['GET /api/settings', undefined, { theme: 'light' }],
      ['PUT /api/settings', { theme: 'midnight' }, { ok: true }],
      ['GET /api/settings', undefined, { theme: 'light' }],
    ),
    value('PUT /api/settings', '/api/settings', 'theme', 'midnight', 'light'),
  ],
  [
    'GraphQL',
    exchanged(
      [
        'POST /graphql',
        graphql('query Todos { todos { id title } }'),
        { data: { todos: [OLD] } },
        { operation: 'Todos' },
      ],
      [
        'POST /graphql',
        graphql('mutation UpdateTodo($id: ID!) { x }', { id: 3, input: { title: 'New' } }),
        { data: { updateTodo: { id: 3 } } },
        { operation: 'UpdateTodo' },
      ],
      [
        'POST /graphql',
        graphql('query Todos { todos { id title } }'),
        { data: { todos: [OLD] } },
        { operation: 'Todos' },
      ],
    ),
    value('POST /graphql', '/graphql'),
  ],
  [
    'JSON-RPC',
    exchanged(
      ['POST /rpc', { jsonrpc: '2.0', method: 'item.list', params: {} }, { jsonrpc: '2.0', result: [OLD] }],
      [
        'POST /rpc',
        { jsonrpc: '2.0', method: 'item.update', params: { id: 3, title: 'New' } },
        { jsonrpc: '2.0', result: true },
      ],
      ['POST /rpc', { jsonrpc: '2.0', method: 'item.list', params: {} }, { jsonrpc: '2.0', result: [OLD] }],
    ),
    value('POST /rpc', '/rpc'),
  ],
  [
    'tRPC',
    exchanged(
      ['GET /trpc/post.list?batch=1&input=%7B%7D', undefined, [{ result: { data: { json: [OLD] } } }]],
      [
        'POST /trpc/post.update?batch=1',
        { 0: { json: { id: 3, title: 'New' } } },
        [{ result: { data: { json: null } } }],
      ],
      ['GET /trpc/post.list?batch=1&input=%7B%7D', undefined, [{ result: { data: { json: [OLD] } } }]],
    ),
    value('POST /trpc/post.update?batch=1', '/trpc/post.list?batch=1&input=%7B%7D'),
  ],
])('not kept: %s', (_, events, expected) => {
  expect(find(events)).toEqual([expected])
})
