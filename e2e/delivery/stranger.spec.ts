import { PRODUCT, PROTOCOL } from '@gasoline/wire'
import { startHop } from '../support/hop.mjs'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { test } from '../support/extension.ts'
import type { Session } from '../support/extension.ts'
import { inspectLooks, openPopup } from '../extension/extension-pages.ts'
import { startServer } from '../support/server.ts'
import { soon } from '../support/soon.ts'
import { startStranger } from '../support/stranger.ts'

// The server on the port changes.
test.use({ sessionOptions: { isFresh: true } })

const PASSWORD = 'correct-horse-battery-staple'
const APP = `<!doctype html><title>Sign in</title><button>Sign in</button><script>
  let n = 0
  const signIn = () => {
    console.log('captured ' + n++)
    return fetch('/sign-in', { method: 'POST', body: JSON.stringify({ user: 'ada', note: '${PASSWORD}' }) })
  }
  document.querySelector('button').onclick = signIn
</script>`
/** How long the page is used while a stranger has the port. */
const USE_MS = Number(process.env.STRANGER_MS ?? 8_000)

const devServer = () => '<!doctype html><title>Vite</title>'
const impostor = () =>
  JSON.stringify({
    status: 'ok',
    name: PRODUCT,
    version: '0.1.0',
    protocol: PROTOCOL,
    received: 1,
    stored: 1,
    rejected: 0,
  })

async function openApp(session: Session): Promise<Page> {
  const site = await session.startSite({ '/': APP, '/sign-in': '{}' })
  return session.openPage(`${site.origin}/`)
}

/** Clicks for a while, and returns how often. */
async function use(page: Page, ms: number): Promise<number> {
  const end = Date.now() + ms
  do await page.getByRole('button').click()
  while (Date.now() < end)
  return page.evaluate('n') as Promise<number>
}

const leaked = (heard: string) =>
  heard.split('\r\n').filter((line) => /captured|sign-in|Sign in|correct-horse|POST/.test(line))

/** Starts Gasoline on the port, and waits until it has everything that was logged; nothing was lost. */
async function expectAllLater(port: number, count: number): Promise<void> {
  const server = await startServer('--port', String(port))
  try {
    await expect.poll(async () => (await server.health()).counts.received.logs, soon).toBeGreaterThanOrEqual(count)
    expect((await server.health()).counts.lost ?? {}).toEqual({})
  } finally {
    await server.stop()
  }
}

for (const [name, respond] of Object.entries({ 'a dev server': devServer, 'an impostor': impostor }))
  test(`${name} on the port gets nothing, and Gasoline everything, later`, async ({ session }) => {
    const port = Number(new URL(session.server.url).port)
    await session.server.stop()
    const stranger = await startStranger(port, respond)
    const page = await openApp(session)
    const count = await use(page, USE_MS)
    await expect.poll(() => stranger.heard(), soon).toContain('GET /health')
    expect(leaked(stranger.heard()).slice(0, 3)).toEqual([])
    await stranger.stop()
    await expectAllLater(port, count)
  })

test('who takes the port in the middle of a flood gets nothing', async ({ session }) => {
  const port = Number(new URL(session.server.url).port)
  const page = await openApp(session)
  await page.evaluate(() => {
    // @ts-expect-error: the page's own function.
    setInterval(() => signIn(), 2)
  })
  await expect.poll(async () => (await session.server.health()).counts.received.logs, soon).toBeGreaterThan(100)
  const { pid } = await session.server.health()
  const taking = startStranger(port, devServer)
  process.kill(pid, 'SIGKILL')
  const stranger = await taking
  await expect.poll(() => stranger.heard(), soon).toContain('GET /health')
  const count = await use(page, 2_000)
  expect(count).toBeGreaterThan(100)
  expect(leaked(stranger.heard()).slice(0, 3)).toEqual([])
  await stranger.stop()
})

/** A hop before the server, and what it could read. */
async function startReadingHop(session: Session, signs: boolean) {
  const read: string[] = []
  const hop = await startHop(
    session.server.url,
    { sent: (text) => read.push(text), posted: ({ body }) => read.push(body) },
    { signs },
  )
  await session.configure({ serverUrl: hop.url })
  const kinds = () => [...new Set(read.map((text) => (JSON.parse(text) as { type?: string }).type ?? 'posted'))]
  return { ...hop, kinds }
}

test('a program that passes everything on to Gasoline gets nothing to pass on', async ({ session }) => {
  const hop = await startReadingHop(session, false)
  const page = await openApp(session)
  await use(page, 2_000)
  const popup = await openPopup(session, page)
  await expect(popup.locator('#connection-title')).toHaveText('Another program')
  await expect(popup.locator('#queue-waiting')).toHaveText(/^\d+ events waiting for the server\.$/)
  expect(hop.kinds()).toEqual(['hello'])
  await session.configure({ serverUrl: session.server.url })
  await expect.poll(async () => (await session.snapshot()).logs.length, soon).toBeGreaterThan(0)
  await hop.stop()
})

test('a server with an unknown key gets nothing until the person trusts it', async ({ session }, info) => {
  const hop = await startReadingHop(session, true)
  const page = await openApp(session)
  await use(page, 500)
  const popup = await openPopup(session, page)
  await expect(popup.locator('#connection-title')).toHaveText('Unknown server')
  expect(hop.kinds()).toEqual(['hello'])
  await inspectLooks(popup, 'popup-unknown-server', [320, 360], info)
  await popup.getByRole('button', { name: 'Trust this server' }).click()
  await expect(popup.locator('#connection-title')).toHaveText('Connected')
  await expect(popup.getByRole('button', { name: 'Trust this server' })).toBeHidden()
  await expect.poll(async () => (await session.snapshot()).logs.length, soon).toBeGreaterThan(0)
  await hop.stop()
})
