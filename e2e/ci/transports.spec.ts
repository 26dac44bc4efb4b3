import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test as base } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { EventBatch } from '@gasoline/wire'
import { startServer } from '../support/server.ts'
import { json, startSite } from '../support/site.ts'
import type { Site } from '../support/site.ts'
import { soon } from '../support/soon.ts'

const SCRIPTS = ['@gasoline/ci', '@gasoline/ci/min'].map((name) => createRequire(import.meta.url).resolve(name))
const [SCRIPT = ''] = SCRIPTS
const HTML = `<!doctype html><title>ci</title><button onclick="pay()">Pay</button><script>
function show() {}
console.log('ready', { cart: 3 })
async function pay() {
  const response = await fetch('/api/orders', { method: 'POST', body: JSON.stringify({ address: null }) })
  const { order } = await response.json()
  show(order.id)
}
</script>`

const test = base.extend<{ site: Site }>({
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, use) => {
    const site = await startSite({ '/': HTML, '/api/orders': json({ error: 'address_id is null' }, 500) })
    await use(site)
    await site.stop()
  },
})

/** What a batch says, without its times and ids. */
function summarise(batches: readonly string[]): string[] {
  return batches
    .flatMap((batch) => (JSON.parse(batch) as EventBatch).events)
    .flatMap(([stream, event]): string[] => {
      if (stream === 'logs') return [`${event.level}: ${event.message}`]
      if (stream === 'network' && !event.pending)
        return [
          `${event.method} ${new URL(event.url).pathname} ${event.status} ${event.requestBody} ${event.responseBody}`,
        ]
      return stream === 'actions' && event.type === 'click' ? [`click ${String(event.selectors?.text)}`] : []
    })
    .sort()
}

const EXPECTED = [
  'POST /api/orders 500 {"address":null} {"error":"address_id is null"}',
  'click Pay',
  "error: TypeError: Cannot read properties of undefined (reading 'id')",
  'log: ready {"cart":3}',
]

/** Opens the page and fails in it. */
async function pay(page: Page, site: Site): Promise<void> {
  const failed = page.waitForEvent('pageerror')
  await page.goto(site.origin)
  await page.getByRole('button').click()
  await failed
}

async function bind(page: Page): Promise<string[]> {
  const batches: string[] = []
  await page.exposeBinding('__gasolineSend', (_, batch: string) => void batches.push(batch))
  return batches
}

const readEvents = (batches: readonly string[]) => [...new Set(summarise(batches))]

for (const path of SCRIPTS)
  test(`${path.endsWith('.min.js') ? 'the small script' : 'the script'} sends through a binding`, async ({
    page,
    site,
  }) => {
    const batches = await bind(page)
    await page.addInitScript({ path })
    await pay(page, site)
    await expect.poll(() => readEvents(batches), soon).toEqual(EXPECTED)
    expect(batches.map((batch) => (JSON.parse(batch) as EventBatch).test_id)).not.toContain('pay')
  })

test('posts to a server where nothing drives the page, with the id of the test', async ({ page, site }) => {
  const server = await startServer()
  try {
    await page.addInitScript(
      `window.__GASOLINE_PORT = ${new URL(server.url).port}; window.__GASOLINE_TEST_ID = 'shop > pays'`,
    )
    await page.addInitScript({ path: SCRIPT })
    await pay(page, site)
    const read = async () => {
      const response = await fetch(`${server.url}/snapshot?test_id=${encodeURIComponent('shop > pays')}`)
      const { logs, network_bodies: bodies } = (await response.json()) as Record<string, Record<string, unknown>[]>
      return [logs?.map(({ message }) => message), bodies?.map(({ status }) => status)]
    }
    await expect
      .poll(read, soon)
      .toEqual([expect.arrayContaining([expect.stringContaining("(reading 'id')")]), expect.arrayContaining([500])])
  } finally {
    await server.stop()
  }
})

test('keeps everything in the page for a driver that asks', async ({ page, site }) => {
  await page.addInitScript("window.__GASOLINE_TRANSPORT = 'memory'")
  await page.addInitScript({ path: SCRIPT })
  const taken: string[] = []
  await pay(page, site)
  const read = async () => {
    const { batches, dropped } = await page.evaluate<{ batches: string[]; dropped: number }>('__gasolineTake()')
    expect(dropped).toBe(0)
    taken.push(...batches)
    return readEvents(taken)
  }
  await expect.poll(read, soon).toEqual(EXPECTED)
})

test('what was captured last leaves with the page', async ({ page, site }) => {
  const batches = await bind(page)
  await page.addInitScript({ path: SCRIPT })
  await page.goto(site.origin)
  await page.evaluate(`console.log('last words'); location.href = '/other'`)
  await page.waitForURL('**/other')
  await expect.poll(() => readEvents(batches), soon).toContain('log: last words')
})

test('a request right before the page is left comes with what sent it', async ({ page, site }) => {
  const batches = await bind(page)
  await page.addInitScript({ path: SCRIPT })
  await page.goto(site.origin)
  await page.evaluate(`fetch('/api/orders').then(() => { location.href = '/other' })`)
  await page.waitForURL('**/other')
  const requests = () =>
    batches
      .flatMap((batch) => (JSON.parse(batch) as EventBatch).events)
      .flatMap(([stream, event]) => (stream === 'network' ? [[new URL(event.url).pathname, event.hasAuthHeader]] : []))
  await expect.poll(requests, soon).toContainEqual(['/api/orders', false])
})

test('a popup of the same origin, whose window is that of the empty document before it, is captured as itself', async ({
  context,
  page,
  site,
}) => {
  site.routes['/popup'] = '<script>console.log("popup"); fetch("/api/orders").then((r) => r.json())</script>'
  const batches: string[] = []
  await context.exposeBinding('__gasolineSend', (_, batch: string) => void batches.push(batch))
  await context.addInitScript({ path: SCRIPT })
  await page.goto(site.origin)
  await page.evaluate(() => void window.open('/popup'))
  await expect
    .poll(() => readEvents(batches), soon)
    .toEqual(expect.arrayContaining(['log: popup', 'GET /api/orders 500 undefined {"error":"address_id is null"}']))
  const popups = batches
    .map((batch) => (JSON.parse(batch) as EventBatch).page.url)
    .filter((url) => url !== `${site.origin}/`)
  expect(new Set(popups)).toEqual(new Set([`${site.origin}/popup`]))
})

test('a new page that goes nowhere is captured once something is written into it', async ({ context }) => {
  const batches: string[] = []
  await context.exposeBinding('__gasolineSend', (_, batch: string) => void batches.push(batch))
  await context.addInitScript({ path: SCRIPT })
  const page = await context.newPage()
  await page.setContent('<button onclick="console.warn(\'paid\')">Pay</button><script>console.log("ready")</script>')
  await page.getByRole('button').click()
  await expect.poll(() => readEvents(batches), soon).toEqual(['click Pay', 'log: ready', 'warn: paid'])
})

test('a driver takes the rest with one call, and knows how many batches came before it', async ({ page, site }) => {
  const batches = await bind(page)
  await page.addInitScript({ path: SCRIPT })
  await pay(page, site)
  const rest = await page.evaluate<{ producer: string; sent: number; batch?: string }>(
    `console.log('the rest'); __gasolineTakeRest()`,
  )
  await expect.poll(() => batches.length, soon).toBeGreaterThanOrEqual(rest.sent)
  const all = [...batches.slice(0, rest.sent), rest.batch ?? '']
  expect(readEvents(all)).toEqual(expect.arrayContaining([...EXPECTED, 'log: the rest']))
  expect(all.map((batch) => (JSON.parse(batch) as EventBatch).producer)).toEqual(all.map(() => rest.producer))
  expect(summarise([...batches, rest.batch ?? '']).filter((line) => line === 'log: the rest')).toHaveLength(1)
})

test('creates no error while it starts: under a driver V8 would read the whole script again for its stack', async ({
  page,
  site,
}) => {
  const script = readFileSync(SCRIPT, 'utf8')
  await page.exposeBinding('__gasolineSend', () => {})
  await page.addInitScript(`
    let isStarting = true
    window.created = 0
    window.Error = new Proxy(Error, {
      construct: (target, args, newTarget) => {
        if (isStarting) created++
        return Reflect.construct(target, args, newTarget)
      },
    })
    ${script}
    isStarting = false`)
  await page.goto(site.origin)
  expect(await page.evaluate('[typeof __gasolineFlush, created]')).toEqual(['function', 0])
})

test('neither policy, routes nor being offline stop a binding, and the test sees none of it', async ({
  page,
  site,
}) => {
  site.routes['/strict'] = (_, response) =>
    response
      .writeHead(200, {
        'Content-Type': 'text/html',
        'Content-Security-Policy': "default-src 'none'; script-src 'unsafe-inline'",
      })
      .end('<script>console.log("strict")</script>')
  const batches = await bind(page)
  const seen: string[] = []
  page.on('request', (request) => seen.push(new URL(request.url()).pathname))
  page.on('console', (message) => seen.push(message.text()))
  await page.route(
    (url) => url.origin !== site.origin,
    (route) => route.abort(),
  )
  await page.addInitScript({ path: SCRIPT })
  await page.goto(`${site.origin}/strict`, { waitUntil: 'networkidle' })
  await page.context().setOffline(true)
  await page.evaluate(`console.log('offline')`)
  await expect.poll(() => readEvents(batches), soon).toEqual(['log: offline', 'log: strict'])
  expect(seen).toEqual(['/strict', 'strict', 'offline'])
})

test('says once where it cannot deliver', async ({ page, site }) => {
  const said: string[] = []
  page.on('console', (message) => message.type() === 'warning' && said.push(message.text()))
  await page.addInitScript('window.__GASOLINE_PORT = 9')
  await page.addInitScript({ path: SCRIPT })
  await page.goto(site.origin)
  await expect.poll(() => said, { ...soon, timeout: 60_000 }).toEqual([expect.stringContaining('cannot deliver')])
  await page.evaluate(`console.log('more')`)
  await page.reload()
  await page.evaluate(`console.log('more')`)
  expect(said.length).toBeLessThanOrEqual(2)
})
