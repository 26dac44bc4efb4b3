import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import type { Frame, Page } from '@playwright/test'
import { test } from '../support/extension.ts'
import type { Session } from '../support/extension.ts'
import type { Routes } from '../support/site.ts'
import { connectTools } from '../support/tool-client.ts'
import { soon } from '../support/soon.ts'

const HEAD = '<!doctype html><title>page</title><link rel="icon" href="data:,">'

/** An API on another origin, each path of which gets CORS wrong in a way of its own. */
const API: Routes = {
  '/silent': (_, response) => response.end('{}'),
  '/broken': (_, response) => response.writeHead(500).end('{}'),
  '/other-origin': (_, response) =>
    response.writeHead(200, { 'Access-Control-Allow-Origin': 'https://shop.example' }).end('{}'),
  '/star': (_, response) => response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end('{}'),
  '/no-credentials': ({ headers }, response) =>
    response.writeHead(200, { 'Access-Control-Allow-Origin': headers.origin }).end('{}'),
  '/no-preflight': ({ method, headers }, response) =>
    response.writeHead(method === 'OPTIONS' ? 404 : 200, { 'Access-Control-Allow-Origin': headers.origin }).end(),
  '/only-get': ({ headers }, response) =>
    response
      .writeHead(200, { 'Access-Control-Allow-Origin': headers.origin, 'Access-Control-Allow-Methods': 'GET, POST' })
      .end(),
  '/no-header': ({ headers }, response) =>
    response
      .writeHead(204, { 'Access-Control-Allow-Origin': headers.origin, 'Access-Control-Allow-Headers': 'content-type' })
      .end(),
  '/moved': ({ headers }, response) =>
    response.writeHead(302, { 'Access-Control-Allow-Origin': headers.origin, Location: '/silent' }).end(),
  '/hangs-up': ({ socket }) => socket.destroy(),
  '/breaks-off': ({ headers, socket }, response) => {
    response.writeHead(200, { 'Access-Control-Allow-Origin': headers.origin, 'Content-Length': 1_000 }).write('half')
    setTimeout(() => socket.destroy(), 20)
  },
  '/never': () => {},
  '/fine': ({ headers }, response) =>
    response.writeHead(200, { 'Access-Control-Allow-Origin': headers.origin }).end('{}'),
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

/** The first request without a response is only reported as that; from then on the browser's reasons are recorded. */
async function rouse(session: Session, page: Page, url: string): Promise<void> {
  const isExplained = async () => {
    await page.evaluate(tryFetch, [url] as [string])
    return (await findReports(session, url)).length > 0
  }
  await expect.poll(isExplained, soon).toBe(true)
}

test.use({ sessionOptions: { settings: { screenshotOnError: false } } })

test('reports why a request got no response: which CORS header is missing, which host is unreachable', async ({
  session,
}) => {
  const api = await session.startSite(API)
  const site = await session.startSite({
    '/': HEAD,
    '/early': `${HEAD}<script>fetch('${api.origin}/silent?early').catch(() => {})</script>`,
  })
  const { origin } = site
  const ask = (path: string, options?: RequestInit) => readReason(session, page, `${api.origin}${path}`, options)

  const first = await session.openPage(`${origin}/`)
  await first.evaluate(tryFetch, [`${api.origin}/silent?first`] as [string])
  await expect.poll(async () => JSON.stringify((await session.snapshot()).network_bodies), soon).toContain('?first')
  expect(await findReports(session, '?first')).toEqual([])
  await rouse(session, first, `${api.origin}/silent?rouse`)
  await first.close()

  const page = await session.openPage(`${origin}/early`)
  const early = async () => (await findReports(session, '/silent?early')).map(({ load }) => load)
  await expect.poll(early, soon).toMatchObject([{ reason: 'CORS', method: 'GET', status: 200 }])

  const cors = (method: string, words: string) => `${method} … → no response: blocked by CORS: ${words}`
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
    cors('PUT', 'the preflight OPTIONS returned 404 but must return 200 to 299'),
  )
  expect(await ask('/only-get', { method: 'DELETE' })).toBe(
    cors(
      'DELETE',
      'the preflight OPTIONS returned 200 but does not allow DELETE: Access-Control-Allow-Methods: GET, POST',
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
  expect(await ask('/hangs-up')).toMatch(/no response: 127\.0\.0\.1:\d+ closed the connection without a response/)
  expect(await ask('/breaks-off')).toMatch(
    /→ 200, but .* closed the connection before the end of the response \(ERR_CONTENT_LENGTH_MISMATCH\)$/,
  )

  const port = await freePort()
  expect(await readReason(session, page, `http://127.0.0.1:${port}/x`)).toBe(
    `GET … → no response: connection refused, nothing listens on 127.0.0.1:${port} (ERR_CONNECTION_REFUSED)`,
  )
  expect(await readReason(session, page, 'http://nobody.invalid/x?a=1')).toBe(
    'GET … → no response: the name of nobody.invalid cannot be resolved (ERR_NAME_NOT_RESOLVED)',
  )

  await page.evaluate(
    ([never]) => fetch(`${never}`, { signal: AbortSignal.timeout(50) }).catch(() => {}),
    [`${api.origin}/never`],
  )
  await page.evaluate(tryFetch, [`${api.origin}/fine`] as [string])
  const opaque = { mode: 'no-cors' } as const
  await page.evaluate(tryFetch, [`${api.origin}/silent?opaque`, opaque] as [string, RequestInit])
  expect(await ask('/silent?last')).toContain('blocked by CORS')
  const tools = await connectTools(session.server.url)
  const { data } = await tools.call('get_browser_errors', { url: '/only-get' })
  expect(data.errors, 'the request and the reason are one').toMatchObject([
    { id: expect.stringMatching(/^N/), count: 1, message: expect.stringContaining('blocked by CORS: the preflight') },
  ])
  await tools.close()
  for (const quiet of ['/never', '/fine', 'opaque', 'OPTIONS http'])
    expect(await findReports(session, quiet)).toEqual([])
  expect(JSON.stringify(await session.snapshot())).not.toContain(secret)
})

test('continues after the worker has died, in frames and workers, and leaves other sites alone', async ({
  session,
}) => {
  const api = await session.startSite(API)
  const site = await session.startSite({ '/': HEAD, '/form': `${HEAD}<input type="password">` })
  const elsewhere = site.origin.replace('127.0.0.1', 'localhost')
  site.routes['/framed'] = `${HEAD}<iframe src="${elsewhere}/"></iframe>`
  const page = await session.openPage(`${site.origin}/framed`)
  const frame = page.frame({ url: `${elsewhere}/` })
  if (!frame) throw new Error('no frame')
  await rouse(session, page, `${api.origin}/silent?rouse`)
  expect(await readReason(session, frame, `${api.origin}/silent?frame`)).toContain(`it must name ${elsewhere}`)

  await session.killWorker()
  const again = async () => {
    await page.evaluate(tryFetch, [`${api.origin}/silent?again`] as [string])
    return (await findReports(session, '/silent?again')).length
  }
  await expect.poll(again, soon).toBeGreaterThan(0)

  await page.evaluate(
    ([url]) => new Worker(URL.createObjectURL(new Blob([`fetch('${url}').catch(() => {})`]))),
    [`${api.origin}/silent?worker`],
  )
  await expect.poll(async () => (await findReports(session, '/silent?worker')).length, soon).toBe(1)

  await page.goto(`${site.origin}/form`)
  await page.locator('input').pressSequentially('Tr0ub4dor&3-horse')
  await page.evaluate(tryFetch, [`${api.origin}/silent?typed&q=${encodeURIComponent('Tr0ub4dor&3-horse')}`] as [string])
  await expect.poll(async () => (await findReports(session, '/silent?typed')).length, soon).toBe(1)
  expect(JSON.stringify(await session.snapshot())).not.toContain('Tr0ub4dor')

  await session.configure({ excludedSites: ['*://localhost'] })
  await page.goto(`${site.origin}/framed`)
  await page.frame({ url: `${elsewhere}/` })?.evaluate(tryFetch, [`${api.origin}/silent?excluded`] as [string])
  expect(await readReason(session, page, `${api.origin}/silent?top`)).toContain('blocked by CORS')
  expect(await findReports(session, '?excluded')).toEqual([])
})
