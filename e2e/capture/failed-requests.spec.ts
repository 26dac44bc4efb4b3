import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import type { Frame, Page } from '@playwright/test'
import { test } from '../support/extension.ts'
import type { Session } from '../support/extension.ts'
import type { Routes } from '../support/site.ts'
import { connectTools } from '../support/tool-client.ts'
import { soon } from '../support/soon.ts'

/** What a server that allows every origin sends; to a request without one, nothing. */
const reflect = ({ headers: { origin } }: IncomingMessage) =>
  origin === undefined ? {} : { 'Access-Control-Allow-Origin': origin }
const HEAD = '<!doctype html><title>page</title><link rel="icon" href="data:,">'

/** An API on another origin, each path of which gets CORS wrong in a way of its own. */
const API: Routes = {
  '/silent': (_, response) => response.end('{}'),
  '/broken': (_, response) => response.writeHead(500).end('{}'),
  '/other-origin': (_, response) =>
    response.writeHead(200, { 'Access-Control-Allow-Origin': 'https://shop.example' }).end('{}'),
  '/star': (_, response) => response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end('{}'),
  '/no-credentials': (request, response) => response.writeHead(200, reflect(request)).end('{}'),
  '/no-preflight': (request, response) =>
    response.writeHead(request.method === 'OPTIONS' ? 404 : 200, reflect(request)).end(),
  '/only-get': (request, response) =>
    response.writeHead(200, { ...reflect(request), 'Access-Control-Allow-Methods': 'GET, POST' }).end(),
  '/no-header': (request, response) =>
    response.writeHead(204, { ...reflect(request), 'Access-Control-Allow-Headers': 'content-type' }).end(),
  '/moved': (request, response) => response.writeHead(302, { ...reflect(request), Location: '/silent' }).end(),
  '/hangs-up': ({ socket }) => socket.destroy(),
  '/never': () => {},
  '/fine': (request, response) => response.writeHead(200, reflect(request)).end('{}'),
}

/** A port without a listener. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function tryFetch([url, options]: [string, RequestInit?]): Promise<void> {
  await fetch(url, options)
    .then((response) => response.text())
    .catch(() => {})
}

/** The reports of failed requests, as `message`, oldest first. */
async function findReports(session: Session, part = '') {
  const { logs } = await session.snapshot()
  return logs
    .filter(({ source }) => source === 'network')
    .map(({ message, load }) => ({ message: String(message), load }))
    .filter(({ message }) => message.includes(part))
}

async function readReason(session: Session, place: Page | Frame, url: string, options?: RequestInit): Promise<string> {
  await place.evaluate(tryFetch, [url, options] as [string, RequestInit?])
  const message = async () => (await findReports(session, ` ${url} → `))[0]?.message ?? ''
  await expect.poll(message, { ...soon, message: url }).not.toBe('')
  return (await message()).replace(url, '…')
}

test.use({ sessionOptions: { settings: { screenshotOnError: false } } })

test('reports why a request got no response, from the first one on: which CORS header is missing, which host is unreachable', async ({
  session,
}) => {
  const api = await session.startSite(API)
  const site = await session.startSite({
    '/': HEAD,
    '/early': `${HEAD}<script>fetch('${api.origin}/silent?early').catch(() => {})</script>`,
  })
  const { origin } = site
  const ask = (path: string, options?: RequestInit) => readReason(session, page, `${api.origin}${path}`, options)

  const page = await session.openPage(`${origin}/early`)
  const early = async () => (await findReports(session, '/silent?early')).map(({ load }) => load)
  await expect.poll(early, soon).toMatchObject([{ reason: 'CORS', method: 'GET', status: 200 }])

  const cors = (method: string, words: string) =>
    `${method} … → no response: blocked by CORS: requested again, ${words}`
  expect(await ask('/silent')).toBe(
    cors('GET', `the server returned 200 without Access-Control-Allow-Origin; it must name ${origin}`),
  )
  expect(await ask('/broken')).toContain('the server returned 500 without Access-Control-Allow-Origin')
  expect(await ask('/other-origin')).toBe(
    cors(
      'GET',
      `the server returned 200 with Access-Control-Allow-Origin: https://shop.example, but the page is ${origin}`,
    ),
  )
  expect(await ask('/star', { credentials: 'include' })).toContain(
    'with Access-Control-Allow-Origin: *, which does not cover a request with credentials',
  )
  expect(await ask('/no-credentials', { credentials: 'include' })).toContain(
    'without Access-Control-Allow-Credentials: true, which a request with credentials needs',
  )
  expect(await ask('/no-preflight', { method: 'PUT' })).toBe(
    cors('PUT', 'OPTIONS, its preflight, returned 404 but must return 200 to 299'),
  )
  expect(await ask('/only-get', { method: 'DELETE' })).toBe(
    cors(
      'DELETE',
      'OPTIONS, its preflight, returned 200 but does not allow DELETE: Access-Control-Allow-Methods: GET, POST',
    ),
  )
  const secret = 'Bearer not-for-anybody-4711'
  expect(
    await ask('/no-header', {
      method: 'POST',
      headers: { Authorization: secret, 'Content-Type': 'application/json', 'X-Trace': '1' },
    }),
  ).toContain('does not allow the headers authorization, x-trace: Access-Control-Allow-Headers: content-type')
  expect(await ask('/moved')).toContain(`(redirected to ${api.origin}/silent)`)
  const noResponse = (host: string) =>
    `GET … → no response: ${host} did not respond when requested again, either: nothing listens there, or it closes the connection`
  expect(await ask('/hangs-up')).toBe(noResponse(new URL(api.origin).host))
  const port = await freePort()
  expect(await readReason(session, page, `http://127.0.0.1:${port}/x`)).toBe(noResponse(`127.0.0.1:${port}`))

  await page.evaluate(
    ([never]) => fetch(`${never}`, { signal: AbortSignal.timeout(50) }).catch(() => {}),
    [`${api.origin}/never`],
  )
  await page.evaluate(tryFetch, [`${api.origin}/fine`] as [string])
  await page.evaluate(tryFetch, ['http://tracker.invalid/x'] as [string])
  const opaque = { mode: 'no-cors' } as const
  await page.evaluate(tryFetch, [`${api.origin}/silent?opaque`, opaque] as [string, RequestInit])
  expect(await ask('/silent?last')).toContain('blocked by CORS')
  const tools = await connectTools(session.server.url)
  const { data } = await tools.call('get_browser_errors', { url: '/only-get' })
  expect(data.errors, 'the request and the reason are one').toMatchObject([
    {
      id: expect.stringMatching(/^N/),
      count: 1,
      message: expect.stringContaining('blocked by CORS: requested again, OPTIONS, its preflight'),
    },
  ])
  await tools.close()
  for (const quiet of ['/never', '/fine', 'opaque', 'OPTIONS http', 'tracker.invalid'])
    expect(await findReports(session, quiet)).toEqual([])
  expect(JSON.stringify(await session.snapshot())).not.toContain(secret)
  const changing = api.requests.filter((request) => !/^(?:GET|OPTIONS) /.test(request))
  expect(changing, 'nothing that changes something is sent again').toEqual([])
})

test('continues after the worker has died, in frames, and leaves other sites alone', async ({ session }) => {
  const api = await session.startSite(API)
  const site = await session.startSite({ '/': HEAD, '/form': `${HEAD}<input type="password">` })
  const elsewhere = site.origin.replace('127.0.0.1', 'localhost')
  site.routes['/framed'] = `${HEAD}<iframe src="${elsewhere}/"></iframe>`
  const page = await session.openPage(`${site.origin}/framed`)
  const frame = page.frame({ url: `${elsewhere}/` })
  if (!frame) throw new Error('no frame')
  expect(await readReason(session, frame, `${api.origin}/silent?frame`)).toContain(`it must name ${elsewhere}`)

  await session.killWorker()
  expect(await readReason(session, page, `${api.origin}/silent?again`)).toContain('blocked by CORS')

  await page.goto(`${site.origin}/form`)
  await page.locator('input').pressSequentially('Tr0ub4dor&3-horse')
  await page.evaluate(tryFetch, [`${api.origin}/silent?typed&q=${encodeURIComponent('Tr0ub4dor&3-horse')}`] as [string])
  const network = async () => JSON.stringify((await session.snapshot()).network_bodies)
  await expect.poll(network, soon).toContain('/silent?typed')
  expect(JSON.stringify(await session.snapshot())).not.toContain('Tr0ub4dor')

  await session.configure({ excludedSites: ['*://localhost'] })
  await page.goto(`${site.origin}/framed`)
  await page.frame({ url: `${elsewhere}/` })?.evaluate(tryFetch, [`${api.origin}/silent?excluded`] as [string])
  expect(await readReason(session, page, `${api.origin}/silent?top`)).toContain('blocked by CORS')
  expect(await findReports(session, '?excluded')).toEqual([])
})
