import { expect, test } from '@playwright/test'
import { Validator } from '@seriousme/openapi-schema-validator'
import { startServer } from '../support/server.ts'
import type { TestServer } from '../support/server.ts'
import { connectTools } from '../support/tool-client.ts'
import type { ToolClient } from '../support/tool-client.ts'

const APP = 'http://localhost:3000'
let server: TestServer
let client: ToolClient

test.beforeEach(async () => {
  server = await startServer()
  client = await connectTools(server.url)
})
test.afterEach(async () => {
  await client.close()
  await server.stop()
})

let at = Date.now()

/** Posts a response as a producer does. */
async function send(request: string, body: unknown, more: object = {}): Promise<void> {
  const [method, path] = request.split(' ')
  at += 10
  await post('/network-bodies', {
    bodies: [
      {
        method,
        url: `${APP}${path}`,
        pageUrl: `${APP}/shop`,
        status: 200,
        contentType: 'application/json',
        response_body: JSON.stringify(body),
        duration: 5,
        timestamp: at,
        ...more,
      },
    ],
  })
}

async function post(path: string, body: object): Promise<void> {
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status, await response.text()).toBe(200)
}

async function repeat(times: number, request: string, body: unknown, more?: object): Promise<void> {
  for (let count = 0; count < times; count++) await send(request, body, more)
}

interface Violation {
  readonly type: string
  readonly severity: string
  readonly endpoint: string
  readonly description: string
  readonly missing_fields?: readonly string[]
  readonly reader?: { readonly message: string; readonly place?: string }
}

test('a session: changes that last, the code that they broke, and errors', async () => {
  const cart = { id: 1, items: [{ sku: 'a', price: 3 }], owner: { name: 'Ann' } }
  const { owner: _, ...without } = cart
  await repeat(6, 'GET /api/cart', cart)
  await repeat(4, 'POST /api/orders', { id: 1 }, { status: 201 })
  expect((await client.call('validate_api', { action: 'analyze' })).text).toContain('No violations.')
  await repeat(3, 'GET /api/cart', without)
  const message = "TypeError: Cannot read properties of undefined (reading 'name')"
  await post('/logs', {
    entries: [
      {
        level: 'error',
        source: 'exception',
        message,
        stack: `${message}\n    at showOwner (${APP}/src/cart.js:12:30)`,
        url: `${APP}/shop`,
        timestamp: at + 15,
      },
    ],
  })
  await repeat(2, 'POST /api/orders', { error: 'Database connection refused' }, { status: 500 })
  const { data, text } = await client.call('validate_api', { action: 'analyze' })
  const violations = data.violations as Violation[]
  expect(violations.map(({ severity, type, endpoint }) => [severity, type, endpoint])).toEqual([
    ['critical', 'error_spike', 'POST /api/orders'],
    ['warning', 'shape_change', 'GET /api/cart'],
  ])
  expect(violations[1]?.missing_fields).toEqual(['owner'])
  expect(violations[1]?.reader?.place).toBe('src/cart.js:12:30')
  expect(data).toMatchObject({
    action: 'analyzed',
    tracked_endpoints: 2,
    total_requests_analyzed: 15,
    clean_endpoints: 0,
  })
  expect(text).toContain('Database connection refused')
})

test('events are cleared, contracts stay; clear empties them', async () => {
  await repeat(5, 'GET /api/cart', { id: 1 })
  await post('/clear', {})
  expect((await client.call('validate_api', { action: 'report' })).data.endpoints).toHaveLength(1)
  expect((await client.call('validate_api', { action: 'clear' })).data).toMatchObject({ cleared: 1 })
  const { data } = await client.call('validate_api', { action: 'report' })
  expect(data.endpoints).toEqual([])
  expect(data.note).toContain('captured')
})

test('the recorded session as OpenAPI is valid and has every endpoint', async () => {
  const paths = ['/api/cart', '/api/users/17', '/api/users/17/orders/4', '/api/blog/2026-01-31', '/api/search?q=x']
  for (const path of paths) await repeat(2, `GET ${path}`, { id: 1, list: [{ a: 1 }, { b: null }] })
  await send('DELETE /api/users/17', null, { status: 204, response_body: '' })
  await send('POST /graphql', { data: { me: { id: 1 } } }, { request_body: '{"query":"query Me { me { id } }"}' })
  const { data } = await client.call('validate_api', { action: 'report', format: 'openapi' })
  const document = data.document as { paths: Record<string, object> }
  const { valid, errors } = await new Validator().validate({ ...document })
  expect(errors ?? []).toEqual([])
  expect(valid).toBe(true)
  expect(
    Object.entries(document.paths)
      .flatMap(([path, item]) => Object.keys(item).map((key) => `${key} ${path}`))
      .filter((name) => !name.startsWith('parameters')),
  ).toEqual([
    'get /api/blog/{blogId}',
    'get /api/cart',
    'get /api/search',
    'delete /api/users/{userId}',
    'get /api/users/{userId}',
    'get /api/users/{userId}/orders/{orderId}',
    'post /graphql',
  ])
})

test('responses beside a contract below the folder of the server', async () => {
  await send('GET /api/products/1', { id: 1, price: 2.5 })
  await send('GET /api/products/2', { id: 2, price: '2.50' })
  const { data } = await client.call('validate_api', { action: 'analyze', contract: 'e2e/tools/shop.openapi.yaml' })
  expect(data.violations).toMatchObject([
    { type: 'contract_mismatch', severity: 'warning', endpoint: 'GET /api/products/{id}', field: 'price' },
  ])
  const outside = await client.call('validate_api', { action: 'analyze', contract: '/etc/hostname' })
  expect(outside.isError).toBe(true)
  expect(outside.text).toContain('outside of')
})

test('secrets of responses are in no result', async () => {
  const token = ['ghp', 'aB3dE5gH7jK9mN1pQ3sT5vX7zA9cD1eF3gHi'].join('_')
  await repeat(5, 'GET /api/me', { id: 1, access_token: token })
  await repeat(3, 'GET /api/me', { id: 1, access_token: { value: token } })
  await repeat(3, 'GET /api/me', { error: `bad token ${token}` }, { status: 500 })
  for (const args of [{ action: 'analyze' }, { action: 'report' }, { action: 'report', format: 'openapi' }])
    expect((await client.call('validate_api', args)).raw).not.toContain(token)
})
