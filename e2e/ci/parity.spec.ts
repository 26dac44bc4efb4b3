import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, test } from '@playwright/test'
import type { LaunchOptions, Page } from '@playwright/test'
import { extensionArgs, useExtension } from 'gasoline-mcp/extension'
import { WebSocketServer } from 'ws'
import { startAttach } from '../attach/start-attach.ts'
import { createStockProject } from '../playwright/support/stock-project.ts'
import { startServer } from '../support/server.ts'
import type { TestServer } from '../support/server.ts'
import { json, startSite } from '../support/site.ts'
import type { Site } from '../support/site.ts'
import { soon } from '../support/soon.ts'

const SCRIPT = createRequire(import.meta.url).resolve('@gasoline/ci')
const HTML = `<!doctype html><title>parity</title>
<label>Name <input id="name"></label><button>Save</button><p></p><script>
console.log('ready', { cart: [1, 2], at: null })
console.warn('careful %s', 'there')
const socket = new WebSocket(location.href.replace('http', 'ws') + 'live')
socket.onopen = () => socket.send('hello')
document.querySelector('button').onclick = async () => {
  history.pushState(null, '', '/saved')
  const request = new XMLHttpRequest()
  request.open('GET', '/api/list?page=2')
  request.send()
  await new Promise((resolve) => (request.onloadend = resolve))
  const image = document.createElement('img')
  image.src = '/missing.png'
  document.body.append(image)
  const response = await fetch('/api/save', { method: 'POST', headers: { 'X-Trace': '1' }, body: JSON.stringify({ name: document.querySelector('input').value }) })
  document.querySelector('p').textContent = 'Not saved'
  console.error(new RangeError('out of range'))
  const { saved } = await response.json()
  saved.id
}
</script>`

type Entry = Record<string, unknown>
type Snapshot = Record<string, unknown>

/** A way from the page to a server: sets it up, and gives a page, and how to end. */
type Path = (
  server: TestServer,
  launch: LaunchOptions,
) => Promise<{ readonly page: Page; readonly settle?: () => Promise<void>; readonly end: () => Promise<unknown> }>

const post = (server: TestServer, batch: string) =>
  fetch(`${server.url}/events`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: batch })

async function openWith(launch: LaunchOptions, prepare: (page: Page) => Promise<void>) {
  const browser = await chromium.launch(launch)
  const page = await browser.newPage()
  await prepare(page)
  return { page, end: () => browser.close() }
}

const PATHS: Readonly<Record<string, Path>> = {
  extension: async (server, launch) => {
    const args = [...(launch.args ?? []), ...extensionArgs()]
    const context = await chromium.launchPersistentContext('', { ...launch, args })
    await useExtension(context, { port: Number(new URL(server.url).port) })
    return { page: await context.newPage(), end: () => context.close() }
  },
  binding: (server, launch) =>
    openWith(launch, async (page) => {
      await page.exposeBinding('__gasolineSend', async (_, batch: string) => void (await post(server, batch)))
      await page.addInitScript({ path: SCRIPT })
    }),
  http: (server, launch) =>
    openWith(launch, async (page) => {
      await page.addInitScript(`window.__GASOLINE_PORT = ${new URL(server.url).port}`)
      await page.addInitScript({ path: SCRIPT })
    }),
  memory: async (server, launch) => {
    const opened = await openWith(launch, async (page) => {
      await page.addInitScript("window.__GASOLINE_TRANSPORT = 'memory'")
      await page.addInitScript({ path: SCRIPT })
    })
    const settle = async () => {
      const { batches } = await opened.page.evaluate<{ batches: string[] }>('__gasolineTake()')
      for (const batch of batches) await post(server, batch)
    }
    return { ...opened, settle }
  },
  attach: async (server, launch) => {
    const profile = mkdtempSync(join(tmpdir(), 'gasoline-parity-'))
    const args = [...(launch.args ?? []), '--remote-debugging-port=0']
    const context = await chromium.launchPersistentContext(profile, { ...launch, args })
    const [port] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n')
    const attached = await startAttach(`http://127.0.0.1:${port}`, server.url)
    const end = async () => {
      await context.close()
      await attached.ended
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    }
    return { page: await context.newPage(), end }
  },
}

/** What differs from run to run, and what docs/reference/ways-to-capture.md says that not all paths see. */
const VARYING =
  /^(?:id|seq|at|reportedAt|pageId|tabId|frameId|requestId|connection|duration|timestamp|ts|position|size|errorId|actionId|event_id|test_id)$/
const NOT_EVERYWHERE = /^(?:_aiContext|_enrichments|_actions|failure|initiator|stack)$/
const LISTS = ['logs', 'network_bodies', 'websocket_events', 'enhanced_actions'] as const

/** The events of a run, without what varies, in an order of their own. */
function normalise(snapshot: Snapshot, { origin, port }: Site): string[] {
  return LISTS.flatMap((list) =>
    (snapshot[list] as Entry[]).map((entry) => {
      const text = JSON.stringify(entry, (key, value: unknown) =>
        VARYING.test(key) || NOT_EVERYWHERE.test(key) ? undefined : value,
      )
      return `${list} ${text.replaceAll(origin, 'SITE').replaceAll(`127.0.0.1:${port}`, 'HOST')}`
    }),
  ).sort()
}

/** Requests that the package adds from the driver: docs/reference/ways-to-capture.md. */
const OF_DRIVER = /"resourceType":"(?:document|image)"/

test('the extension, gasoline-ci.js over each transport, gasoline attach and the package record the same', async ({
  launchOptions,
}) => {
  const found: Record<string, string[]> = {}
  for (const [name, open] of Object.entries(PATHS)) found[name] = await record(open, launchOptions)
  found['the package'] = (await recordByTest()).filter((event) => !OF_DRIVER.test(event))
  const { extension = [], ...others } = found
  expect(extension.length).toBeGreaterThan(12)
  for (const [name, events] of Object.entries(others)) expect(events, name).toEqual(extension)
})

/** What tells that all has come: an action is reported once more with what appeared after it. */
const LAST = ["reading 'id'", '4001', 'missing.png', 'name is taken', '"appeared"']

const findMissing = (text: string) => LAST.filter((part) => !text.includes(part))

async function record(open: Path, launch: LaunchOptions): Promise<string[]> {
  return withPage(async (server, site) => {
    const { page, settle, end } = await open(server, launch)
    try {
      await page.goto(site.origin)
      await page.getByLabel('Name').fill('Ann')
      await page.getByRole('button').click()
      let events: string[] = []
      const isComplete = async () => {
        await settle?.()
        events = await readEvents(server, site)
        return findMissing(events.join('\n'))
      }
      await expect.poll(isComplete, soon).toEqual([])
      return events
    } finally {
      await end()
    }
  })
}

/** The same by a test of a project that has @gasoline/playwright. */
async function recordByTest(): Promise<string[]> {
  return withPage(async (server, site) => {
    const project = createStockProject({ hasImport: true })
    try {
      project.write('tests/parity.spec.ts', writeTest(site.origin))
      const { code, output } = await project.playwright(['test'], { GASOLINE_PORT: new URL(server.url).port })
      expect(code, output).toBe(0)
      return await readEvents(server, site)
    } finally {
      project.remove()
    }
  })
}

function writeTest(origin: string): string {
  return `import { expect, test } from '@gasoline/playwright'
test('saves', async ({ page, gasoline }) => {
  await page.goto(${JSON.stringify(origin)})
  await page.getByLabel('Name').fill('Ann')
  await page.getByRole('button').click()
  await expect
    .poll(
      async () => {
        const text = JSON.stringify(await gasoline.getSnapshot())
        return ${JSON.stringify(LAST)}.filter((part) => !text.includes(part))
      },
      { timeout: 50_000 },
    )
    .toEqual([])
})
`
}

async function readEvents(server: TestServer, site: Site): Promise<string[]> {
  const events = normalise((await (await fetch(`${server.url}/snapshot`)).json()) as Snapshot, site)
  return events.map((event) => event.replaceAll(/"load":\{[^}]*\}/g, '"load":{…}'))
}

/** A server and the page, for one way between them. */
async function withPage(run: (server: TestServer, site: Site) => Promise<string[]>): Promise<string[]> {
  const server = await startServer()
  const site = await startSite({
    '/': HTML,
    '/api/list': json({ items: [1, 2, 3] }),
    '/api/save': json({ error: 'name is taken' }, 409),
  })
  const sockets = new WebSocketServer({ server: site.server })
  sockets.on('connection', (socket) => {
    socket.on('message', (data: Buffer) => {
      socket.send(`you said ${data.toString()}`)
      socket.close(4001, 'enough')
    })
  })
  try {
    return await run(server, site)
  } finally {
    sockets.close()
    await site.stop()
    await server.stop()
  }
}
