import { describe, expect, test } from 'vitest'
import { buildEndpointKey, buildRequestKey, maySendChange, readMethod, readOperation } from './endpoint.ts'
import { isReadingCall, readCallName } from './call-name.ts'

test.each(['getEntry', 'entriesByFolder', 'todos.list', 'item/search', 'get_posts', 'fetchPosts', 'orders.query'])(
  '%s only reads',
  (name) => expect(isReadingCall(name)).toBe(true),
)

test.each(['getOrCreateCart', 'markAllRead', 'approveAll', 'persistEntry', 'fetch', 'readAll', 'item.update', 'login'])(
  '%s may change something',
  (name) => expect(isReadingCall(name)).toBe(false),
)

test('a name says what is done, and to what', () =>
  expect(readCallName('todo.delete')).toEqual({ verb: 'delete', noun: 'todo' }))

test('what a thing is chosen by is not what it is', () =>
  expect(readCallName('getTodoById')).toEqual({ verb: 'read', noun: 'todo' }))

const post = (path: string, body: unknown) => ({
  method: 'POST',
  url: `https://app.test${path}`,
  requestBody: JSON.stringify(body),
})

test('a call to the one address of an API changes something unless its name says that it reads', () => {
  expect(maySendChange(post('/api', { action: 'getEntry', params: {} }))).toBe(false)
  expect(maySendChange(post('/api', { action: 'persistEntry', params: {} }))).toBe(true)
})

test('a search by POST changes nothing; a git fetch and a list that is made may', () => {
  expect(maySendChange(post('/items/search', { text: 'a' }))).toBe(false)
  expect(maySendChange(post('/api/fetch', { remote: 'origin' }))).toBe(true)
  expect(maySendChange(post('/api/list', { name: 'Food' }))).toBe(true)
})

test('what only carries a connection changes nothing', () =>
  expect(maySendChange(post('/socket.io/?EIO=4&transport=polling&sid=1', {}))).toBe(false))

test('a mutation that is called after what it gets changes something', () =>
  expect(maySendChange({ ...post('/graphql', { query: 'mutation { getToken }' }), operation: 'getToken' })).toBe(true))

test('the same request over another connection, or with another number, is the same', () => {
  const key = (query: string) => buildRequestKey({ method: 'GET', url: `https://app.test/branches${query}` })
  expect(key('?path=a&socketId=7')).toBe(key('?path=a&socketId=8'))
  expect(key('?path=a&socketId=7')).not.toBe(key('?path=b&socketId=7'))
  // An id may be that of a thing.
  expect(key('?sid=7')).not.toBe(key('?sid=8'))
  const call = (id: number, name: string) =>
    buildRequestKey(post('/rpc', { jsonrpc: '2.0', id, method: 'list', params: { id: name } }))
  expect(call(1, 'a')).toBe(call(2, 'a'))
  expect(call(1, 'a')).not.toBe(call(1, 'b'))
  const last = (id: number, name: number) =>
    buildRequestKey(post('/rpc', { jsonrpc: '2.0', method: 'list', params: { id: name }, id }))
  expect(last(1, 5)).toBe(last(2, 5))
  expect(last(1, 5)).not.toBe(last(1, 6))
})

test.each(['/api/getTodos', '/todo/list', '/api/v1/find_todos', '/todos/count'])(
  'a call by POST to %s changes nothing',
  (path) => expect(maySendChange(post(path, { page: 1 }))).toBe(false),
)

test.each(['/api/saveTodo', '/v1/list', '/todos/load', '/getOrCreateTodo', '/getaway'])(
  'a call by POST to %s may change something',
  (path) => expect(maySendChange(post(path, { page: 1 }))).toBe(true),
)

test.each([
  ['{"cmd":"note_update","args":{"id":7}}', 'note_update'],
  ['action=save_note&id=7', 'save_note'],
  ['{"command":"git pull","id":7}', undefined],
  ['{"cmd":"rm","path":"/a"}', undefined],
  ['action=heartbeat&id=7', undefined],
  ['title=A&action=edit', undefined],
])('%s calls %s', (requestBody, operation) => expect(readOperation({ requestBody })).toBe(operation))

describe('a POST that stands for another method', () => {
  const stands = (requestBody: string, url = '/boats') => ({ method: 'POST', url: `http://a.test${url}`, requestBody })

  test.each([
    ['{"where":{},"_method":"GET"}', 'GET'],
    ['utf8=1&_method=delete', 'DELETE'],
    ['name=Oak', 'POST'],
    ['{"_method":"paypal"}', 'POST'],
  ])('%s', (body, method) => {
    expect(readMethod(stands(body))).toBe(method)
  })

  test('by its address', () => {
    expect(readMethod(stands('', '/boats/1?_method=PUT'))).toBe('PUT')
    expect(readMethod({ method: 'GET', url: '/boats?_method=DELETE' })).toBe('GET')
  })

  test('reads where that one reads, and is another endpoint than what creates', () => {
    const [read, create] = [stands('{"_method":"GET"}'), stands('{"name":"Oak"}')]
    expect([maySendChange(read), maySendChange(create)]).toEqual([false, true])
    expect(buildEndpointKey(read)).not.toBe(buildEndpointKey(create))
  })
})
