import { expect, test } from '@playwright/test'
import { EXTENSION_ID } from '@gasoline/wire'
import { sendRaw } from '../support/raw.ts'
import { startServer } from '../support/server.ts'
import type { TestServer } from '../support/server.ts'

let server: TestServer
test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

test('a preflight for /health lets no other origin in, and our extension', async () => {
  const ask = (origin: string) =>
    sendRaw(server.url, {
      method: 'OPTIONS',
      path: '/health',
      headers: { Origin: origin, 'Access-Control-Request-Method': 'GET' },
    })
  for (const origin of ['https://evil.test', 'http://localhost:3000', 'null']) {
    const { status, headers } = await ask(origin)
    expect({ origin, status, allowed: headers['access-control-allow-origin'] }).toEqual({ origin, status: 403 })
  }
  const { status, headers } = await ask(`chrome-extension://${EXTENSION_ID}`)
  expect(status).toBe(204)
  expect(headers['access-control-allow-origin']).toBe(`chrome-extension://${EXTENSION_ID}`)
})

test('a form of another site cannot post as a navigation', async () => {
  const headers = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' }
  for (const method of ['POST', 'DELETE']) {
    const { status } = await sendRaw(server.url, { method, path: '/clear', headers, body: '{}' })
    expect({ method, status }).toEqual({ method, status: 403 })
  }
  expect((await sendRaw(server.url, { method: 'GET', path: '/', headers })).status).toBe(200)
})
