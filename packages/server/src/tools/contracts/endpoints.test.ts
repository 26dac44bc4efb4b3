import type { NetworkBody } from '@gasoline/wire'
import { describe, expect, test } from 'vitest'
import { createSession } from './testing/session.ts'

const PROFILE = { id: 1, name: 'Ann' }

describe('endpoint grouping', () => {
  test('by method and path template; the query is ignored', async () => {
    const { send, call } = createSession()
    send('GET /api/users/1?page=1', PROFILE)
    send('GET /api/users/2?page=2', PROFILE)
    send('GET /api/users/550E8400-E29B-41D4-A716-446655440000/orders/17', [])
    send('DELETE /api/users/1', '', { status: 204 })
    const { endpoints } = (await call({ action: 'report' })).data
    expect(endpoints.map(({ endpoint, call_count: calls }) => `${String(endpoint)} ${String(calls)}`).sort()).toEqual([
      'DELETE /api/users/{id} 1',
      'GET /api/users/{id} 2',
      'GET /api/users/{id}/orders/{id} 1',
    ])
  })

  test('by host, and by operation of GraphQL, JSON-RPC and tRPC, in batches, too', async () => {
    const { send, call } = createSession()
    const sent = (body: unknown): Partial<NetworkBody> => ({ requestBody: JSON.stringify(body) })
    send('POST /graphql', { data: { a: 1 } }, sent({ operationName: 'A', query: 'query A { a }' }))
    send('POST /graphql', { data: { b: 1 } }, sent({ query: 'query B { b }' }))
    send('POST /rpc', { jsonrpc: '2.0', id: 1, result: {} }, sent({ jsonrpc: '2.0', id: 1, method: 'user.get' }))
    send(
      'POST /rpc',
      [
        { jsonrpc: '2.0', id: 3, result: { y: 1 } },
        { jsonrpc: '2.0', id: 2, result: { x: 1 } },
      ],
      sent([
        { jsonrpc: '2.0', id: 2, method: 'x' },
        { jsonrpc: '2.0', id: 3, method: 'y' },
      ]),
    )
    send('GET /trpc/post.byId,user.me?batch=1&input=%7B%7D', [
      { result: { data: { id: 1 } } },
      { result: { data: { name: 'Ann' } } },
    ])
    const { endpoints } = (await call({ action: 'report' })).data
    const names = endpoints
      .map(({ endpoint, operation = '' }) => `${String(endpoint)} ${String(operation)}`.trim())
      .sort()
    expect(names).toEqual([
      'GET /trpc/post.byId',
      'GET /trpc/user.me',
      'POST /graphql A',
      'POST /graphql B',
      'POST /rpc user.get',
      'POST /rpc x',
      'POST /rpc y',
    ])
    const y = endpoints.find(({ operation }) => operation === 'y')
    expect(y?.established_shape).toMatchObject({ result: { y: 'number' } })
  })

  test('names in an address become one endpoint once there are several with like responses', async () => {
    const { send, call } = createSession()
    const post = (title: string) => ({ title, body: 'x', author: 'Ann', tags: ['a'] })
    for (const slug of ['hello-world', 'first-steps', 'why-tests', 'on-names', 'last-one'])
      send(`GET /api/posts/${slug}`, post(slug))
    for (const name of ['users', 'orders', 'carts', 'mails', 'files'])
      send(`GET /api/${name}`, { [`${name}Id`]: 1, [name]: [], a: 1, b: 2 })
    const { endpoints } = (await call({ action: 'report' })).data
    const names = endpoints.map(({ endpoint, call_count: calls }) => `${String(endpoint)} ${String(calls)}`).sort()
    expect(names).toEqual([
      'GET /api/carts 1',
      'GET /api/files 1',
      'GET /api/mails 1',
      'GET /api/orders 1',
      'GET /api/posts/{slug} 5',
      'GET /api/users 1',
    ])
  })

  test('url_filter and ignore_endpoints choose', async () => {
    const { send, call, analyze } = createSession()
    send('GET /api/users', [])
    send('GET /health', { ok: true })
    expect((await call({ action: 'report', url_filter: '/api/' })).data.endpoints).toHaveLength(1)
    expect((await call({ action: 'report', ignore_endpoints: ['/health'] })).data.endpoints).toHaveLength(1)
    expect((await analyze({ url_filter: '/nothing' })).data.note).toContain('excluded all 2 endpoints')
  })
})
