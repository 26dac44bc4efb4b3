import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, test as base } from '@playwright/test'
import type { BrowserContext } from '@playwright/test'
import { test as cli } from '../support/cli.ts'
import { startServer } from '../support/server.ts'
import type { TestServer } from '../support/server.ts'
import { json, startSite } from '../support/site.ts'
import type { Site } from '../support/site.ts'
import { soon } from '../support/soon.ts'
import { startAttach } from './start-attach.ts'

interface Driven {
  readonly context: BrowserContext
  /** The address of its DevTools protocol. */
  readonly cdp: string
}

type Entry = Record<string, unknown>

const test = base.extend<{ driven: Driven; server: TestServer; site: Site }>({
  driven: async ({ launchOptions }, use) => {
    const profile = mkdtempSync(join(tmpdir(), 'gasoline-attach-'))
    const args = [...(launchOptions.args ?? []), '--remote-debugging-port=0', '--site-per-process']
    const context = await chromium.launchPersistentContext(profile, { ...launchOptions, args })
    // Chromium writes there which port it chose.
    const [port] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n')
    await use({ context, cdp: `http://127.0.0.1:${port}` })
    await context.close()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  },
  // oxlint-disable-next-line no-empty-pattern
  server: async ({}, use) => {
    const server = await startServer()
    await use(server)
    await server.stop()
  },
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, use) => {
    const site = await startSite({
      '/': PAGE,
      '/frame': '<script>console.log("frame", document.scripts.length)</script>',
      '/popup': '<script>console.log("popup")</script>',
      '/worker.js': (_, response) => response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(WORKER),
      '/api/worker': json({ worker: 'body' }, 503),
      '/api/popup': json({ popup: true }),
      '/old': (_, response) => response.writeHead(302, { Location: '/frame' }).end(),
      '/broken': (_, response) => response.writeHead(500, { 'Content-Type': 'text/html' }).end('<b>no database</b>'),
    })
    await use(site)
    await site.stop()
  },
})

const WORKER = `console.warn('worker'); fetch('/api/worker').then((r) => r.json()).then((body) => body.rows.length)`
const PAGE = `<!doctype html><title>shop</title>
<style>@font-face { font-family: x; src: url(/missing.woff2) } body { font-family: x }</style>
<script>
console.log('first', typeof __gasolineSend)
new Worker('/worker.js')
const frame = document.createElement('iframe')
frame.src = location.href.replace('127.0.0.1', 'localhost') + 'frame'
document.documentElement.append(frame)
</script>text`

const read = async ({ url }: TestServer, query = '') =>
  (await (await fetch(`${url}/snapshot${query}`)).json()) as Record<'logs' | 'network_bodies', Entry[]>

const messages = async (server: TestServer, query?: string) =>
  (await read(server, query)).logs.map(({ level, message }) => `${String(level)}: ${String(message)}`)

test('pages, frames of other processes, popups and workers, each from its first script on', async ({
  driven,
  server,
  site,
}) => {
  const attached = await startAttach(driven.cdp, server.url, '--test-id', 'shop > opens')
  const page = await driven.context.newPage()
  await page.goto(site.origin)
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.evaluate(() => void window.open('/popup'))])
  await expect
    .poll(() => messages(server, `?test_id=${encodeURIComponent('shop > opens')}`), soon)
    .toEqual(
      expect.arrayContaining([
        'log: first function',
        'log: frame 1',
        'log: popup',
        'warn: worker',
        "error: TypeError: Cannot read properties of undefined (reading 'length')",
        `error: Failed to load <font> ${site.origin}/missing.woff2`,
      ]),
    )
  await popup.evaluate(() => fetch('/api/popup').then((response) => response.json()))
  const hasPopup = async () =>
    (await read(server)).network_bodies.some(({ url, status }) => url === `${site.origin}/api/popup` && status === 200)
  await expect.poll(hasPopup, soon).toBe(true)
  const { network_bodies: requests, logs } = await read(server)
  const find = (path: string) => requests.filter(({ url }) => url === site.origin + path)
  expect(find('/api/worker')).toMatchObject([
    { status: 503, responseBody: '{"worker":"body"}', initiator: expect.stringContaining('/worker.js:1:') },
  ])
  expect(find('/api/popup'), JSON.stringify(find('/api/popup'))).toMatchObject([
    { status: 200, responseBody: '{"popup":true}' },
  ])
  // A worker belongs to its page.
  const first = logs.find(({ message }) => String(message).startsWith('first'))
  expect(find('/api/worker')[0]).toMatchObject({ pageId: first?.pageId, tabId: first?.tabId })
  await page.goto(`${site.origin}/old`)
  await page.goto(`${site.origin}/broken`)
  await expect
    .poll(async () => (await read(server)).network_bodies.map(({ url, status }) => [url, status]), soon)
    .toEqual(
      expect.arrayContaining([
        [`${site.origin}/old`, 200],
        [`${site.origin}/broken`, 500],
      ]),
    )
  const documents = (await read(server)).network_bodies
  expect(documents.find(({ url }) => url === `${site.origin}/old`)).toMatchObject({
    metadata: { redirects: [{ url: `${site.origin}/old`, status: 302 }], redirectedTo: `${site.origin}/frame` },
  })
  expect(documents.find(({ url }) => url === `${site.origin}/broken`)).toMatchObject({
    responseBody: '<b>no database</b>',
  })
  const ids = documents.map(({ url, method, at }) => `${String(method)} ${String(url)} ${String(at)}`)
  expect(new Set(ids).size).toBe(ids.length)
  attached.kill('SIGINT')
  expect(await attached.ended).toBe(0)
  expect(attached.stderr()).toMatch(/Detached\. \d+ pages, 1 worker: \d+ events delivered\.\n$/)
})

test('the driver is not disturbed: neither while we are there, nor by our end, whatever it is', async ({
  driven,
  server,
  site,
}) => {
  const { context } = driven
  const before = await context.newPage()
  await before.goto(site.origin)
  await before.evaluate(() => console.error('said before'))
  for (const signal of ['SIGKILL', 'SIGINT'] as const) {
    const attached = await startAttach(driven.cdp, server.url)
    await before.evaluate((text) => console.log(text), `said to ${signal}`)
    await expect.poll(() => messages(server), soon).toContain(`log: said to ${signal}`)
    // Nothing waits for a debugger that is gone.
    const opening = Promise.all(
      [1, 2].map(async () => {
        const page = await context.newPage()
        await page.goto(site.origin)
        expect(await page.evaluate('1 + 1')).toBe(2)
        await page.close()
      }),
    )
    attached.kill(signal)
    await opening
    await attached.ended
    const after = await context.newPage()
    await after.goto(site.origin)
    expect(await after.evaluate('typeof __gasolineSend')).toBe('undefined')
  }
  // What a page had printed before was not lost.
  expect(await messages(server)).toContain('error: said before')
})

test('the end of the browser is the end of the command, and nothing is lost', async ({ driven, server, site }) => {
  const attached = await startAttach(driven.cdp, server.url)
  const page = await driven.context.newPage()
  await page.goto(site.origin)
  await page.evaluate(() => {
    for (let index = 0; index < 300; index++) console.log(`line ${index}`)
  })
  await driven.context.close()
  expect(await attached.ended).toBe(0)
  expect(attached.stderr()).toContain('The browser was closed.')
  expect(attached.stderr()).not.toContain('lost')
  const lines = (await messages(server)).filter((line) => line.startsWith('log: line'))
  expect(lines).toHaveLength(300)
})

cli('what is wrong with an address, and where no browser is', async ({ bench }) => {
  const port = await bench.freePort()
  for (const [url, code, words] of [
    ['nonsense', 2, 'is no address'],
    ['http://192.0.2.7:9222', 2, 'is not this machine'],
    ['https://127.0.0.1:9222', 2, 'neither http:// nor ws://'],
    [`http://127.0.0.1:${await bench.freePort()}`, 3, 'nothing listens there'],
  ] as const) {
    const { code: exit, stderr } = await bench.run(['attach', '--cdp', url, '--port', String(port)])
    expect([exit, stderr]).toEqual([code, expect.stringContaining(words)])
  }
  expect((await bench.run(['attach'])).code).toBe(2)
})
