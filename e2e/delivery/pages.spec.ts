import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { startSession, test } from '../support/extension.ts'
import type { Session } from '../support/extension.ts'
import { startServer } from '../support/server.ts'
import { soon } from '../support/soon.ts'

test.describe.configure({ mode: 'serial' })

let session: Session
let origin: string
let close: () => Promise<void>

test.beforeAll(async ({ launchOptions }) => {
  // Users have that cache; the runner turns it off.
  const started = await startSession({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] })
  session = started.session
  close = started.close
  const site = await session.startSite({
    '/': '<!doctype html><title>page</title><link rel="icon" href="data:,">',
    '/other': '<!doctype html><title>other</title><link rel="icon" href="data:,">',
  })
  origin = site.origin
})

test.afterAll(() => close())

/** What the server has of the console, among the messages that begin so. */
async function received(prefix: string): Promise<string[]> {
  const { logs } = await session.snapshot()
  return logs.map(({ message }) => String(message)).filter((message) => message.startsWith(prefix))
}

const logTo = (page: Page, line: string) => page.evaluate((text) => console.log(text), line)

/** Sends the worker the popup's request. */
async function ask<T>(message: object): Promise<T> {
  const popup = await session.openPage(`chrome-extension://${session.extensionId}/popup.html`)
  const response = (await popup.evaluate((question) => chrome.runtime.sendMessage(question), message)) as T
  await popup.close()
  return response
}

const readTabId = async (page: Page) => {
  const url = page.url()
  const worker = await session.worker()
  return worker.evaluate(async (wanted) => (await chrome.tabs.query({ url: wanted }))[0]?.id ?? -1, url)
}

const readIcon = async (tabId: number) => {
  const worker = await session.worker()
  return worker.evaluate(
    async (id) => ({
      title: await chrome.action.getTitle({ tabId: id }),
      badge: await chrome.action.getBadgeText({ tabId: id }),
    }),
    tabId,
  )
}

test('connected is what the server confirms, and the icon shows it', async () => {
  const page = await session.openPage(`${origin}/?icon`)
  const tabId = await readTabId(page)
  await expect.poll(async () => (await session.server.health()).extension.connected, soon).toBe(true)
  await expect.poll(() => readIcon(tabId), soon).toEqual({ title: 'Gasoline: recording this page', badge: '' })
  await page.evaluate(() => {
    for (let i = 0; i < 3; i++) console.error(`icon ${i}`)
  })
  await expect.poll(() => readIcon(tabId), soon).toEqual({ title: 'Gasoline: 3 errors on this page', badge: '3' })
  expect(await ask({ type: 'status', tabId })).toMatchObject({
    connection: { state: 'connected', serverUrl: session.server.url, reason: null },
    site: { origin, isCaptured: true, isLocal: true, needsReload: false },
    captured: { logs: 3, errors: 3 },
    queue: { events: 0, lost: 0 },
  })

  const second = await startServer()
  await session.configure({ serverUrl: second.url })
  await expect.poll(async () => (await second.health()).extension.connected, soon).toBe(true)
  expect((await session.server.health()).extension.connected).toBe(false)
  await logTo(page, 'to the second')
  await expect.poll(async () => (await second.health()).counts.received.logs, soon).toBe(1)
  await second.stop()
  await expect.poll(async () => (await readIcon(tabId)).badge, soon).toBe('!')
  const { connection } = await ask<{ connection: object }>({ type: 'status', tabId })
  expect(connection).toMatchObject({ state: 'disconnected', serverUrl: second.url })
  expect(await ask({ type: 'connect' })).toMatchObject({
    state: 'disconnected',
    reason: { kind: 'no-response' },
  })

  await session.configure({ serverUrl: session.server.url })
  expect(await ask({ type: 'connect' })).toMatchObject({ state: 'connected' })
  await page.reload()
  await expect.poll(() => readIcon(tabId), soon).toEqual({ title: 'Gasoline: recording this page', badge: '' })
  await page.close()
})

test('a site that is turned off is left alone at once, and captured again from the next load on', async () => {
  const page = await session.openPage(`${origin}/?site`)
  const tabId = await readTabId(page)
  await logTo(page, 'site 1')
  await expect.poll(() => received('site '), soon).toEqual(['site 1'])
  const isWrapped = () =>
    page.evaluate(() => document.fonts.dispatchEvent(new MessageEvent('gasoline:offer', { cancelable: true })))

  expect(await ask({ type: 'set-site', origin, isCaptured: false })).toEqual({ ok: true })
  await logTo(page, 'site unseen')
  expect(await isWrapped()).toBe(true)
  expect(await ask({ type: 'status', tabId })).toMatchObject({ site: { isCaptured: false, needsReload: false } })
  await expect.poll(() => readIcon(tabId), soon).toEqual({ title: 'Gasoline: not recording this page', badge: '' })
  await page.reload()
  await logTo(page, 'site unseen')

  await ask({ type: 'set-site', origin, isCaptured: true })
  await logTo(page, 'site unseen')
  expect(await ask({ type: 'status', tabId })).toMatchObject({ site: { isCaptured: true, needsReload: true } })
  await page.reload()
  await logTo(page, 'site 2')
  await expect.poll(() => received('site '), soon).toEqual(['site 1', 'site 2'])

  await session.configure({ captureEnabled: false })
  await logTo(page, 'site unseen')
  await page.reload()
  await logTo(page, 'site unseen')
  await session.configure({ captureEnabled: true })
  await page.reload()
  await logTo(page, 'site 3')
  await expect.poll(() => received('site '), soon).toEqual(['site 1', 'site 2', 'site 3'])
  await page.close()
})

test('what the settings forbid does not leave the browser, even if it was captured before they came', async () => {
  const actions = async () =>
    (await session.snapshot()).enhanced_actions.filter(({ url }) => String(url).includes('?early')).length
  const visit = async () => {
    const page = await session.openPage(`${origin}/?early`)
    await logTo(page, 'early')
    await page.close()
  }
  await visit()
  await expect.poll(() => received('early'), soon).toHaveLength(1)
  expect(await actions()).toBe(1)
  await session.configure({ actionCaptureEnabled: false })
  await visit()
  await expect.poll(() => received('early'), soon).toHaveLength(2)
  expect(await actions()).toBe(1)
  await session.configure({ actionCaptureEnabled: true })
})

test('a page that comes back from the back/forward cache goes on, and a second injection changes nothing', async () => {
  const page = await session.openPage(`${origin}/?back`)
  await page.evaluate(() => addEventListener('pageshow', ({ persisted }) => console.log(`back ${persisted}`)))
  await page.goto(`${origin}/other`)
  await page.goBack({ waitUntil: 'commit' })
  await expect.poll(() => received('back '), soon).toEqual(['back true'])
  const tabId = await readTabId(page)
  const worker = await session.worker()
  await worker.evaluate(async (id) => {
    await chrome.scripting.executeScript({ target: { tabId: id }, files: ['content.js'] })
    await chrome.scripting.executeScript({ target: { tabId: id }, files: ['inject.js'], world: 'MAIN' })
  }, tabId)
  await logTo(page, 'back and once')
  await expect.poll(() => received('back '), soon).toEqual(['back true', 'back and once'])
  await page.close()
})

test('a page that outlives the extension is left as it was found', async () => {
  const page = await session.openPage(`${origin}/?orphan`)
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await logTo(page, 'orphan 1')
  await expect.poll(() => received('orphan '), soon).toEqual(['orphan 1'])
  const worker = await session.worker()
  await worker.evaluate(() => setTimeout(() => chrome.runtime.reload(), 0))
  const isPresent = () =>
    page.evaluate(() => {
      console.log('orphan unseen')
      return !document.fonts.dispatchEvent(new MessageEvent('gasoline:offer', { cancelable: true }))
    })
  await expect.poll(isPresent, soon).toBe(false)
  expect(errors).toEqual([])
  expect(await received('orphan ')).toEqual(['orphan 1'])
})
