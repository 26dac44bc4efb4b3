import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startShop } from '@gasoline/demo/shop'
import { expect, test as base } from '@playwright/test'
import type { LaunchOptions } from '@playwright/test'
import { LIMITS } from '@gasoline/wire'
import { startSession } from '../support/extension.ts'
import { passTime } from '../support/page-time.ts'
import { soon } from '../support/soon.ts'
import { connectTools } from '../support/tool-client.ts'
import { SCENARIOS } from './edits.ts'
import type { Deed, Edit } from './edits.ts'

const BUILD = fileURLToPath(new URL('../../tooling/build/edited-demos.mjs', import.meta.url))

/** One browser, one server and one shop, whose sources are edited and built again. */
async function startWorkshop(launchOptions: LaunchOptions) {
  const folder = mkdtempSync(join(tmpdir(), 'gasoline-shop-'))
  const shops = await buildShops()
  const { session, close } = await startSession(launchOptions, { settings: { screenshotOnError: false } })
  const tools = await connectTools(session.server.url)
  const page = await session.openPage('about:blank')
  let shop = await startShop({ folder })
  const { origin } = shop
  const port = Number(new URL(origin).port)
  let isStopped = false
  let walks = 0
  const inFlight = new Set<unknown>()
  page.on('request', (request) => inFlight.add(request))
  page.on('requestfinished', (request) => inFlight.delete(request))
  page.on('requestfailed', (request) => inFlight.delete(request))

  async function perform(deed: Deed): Promise<void> {
    if ('open' in deed) await visit(origin + deed.open)
    else if ('see' in deed) await page.locator(deed.see).waitFor()
    else if ('stop' in deed) {
      await shop.stop()
      isStopped = true
    } else for (let time = 0; time < (deed.times ?? 1); time++) await click(deed.click)
  }

  async function visit(url: string): Promise<void> {
    // What a page leaves behind is not waited for.
    inFlight.clear()
    await page.goto(url)
  }

  async function click(selector: string): Promise<void> {
    const before = await countActions()
    await page.locator(selector).click()
    await expect.poll(countActions, soon).toBeGreaterThan(before)
    await expect.poll(() => inFlight.size, soon).toBe(0)
  }

  /** Waits until the server has all that happened. */
  async function untilQuiet(): Promise<void> {
    let counted = ''
    const isQuiet = async () => {
      // The shop sends stock levels for as long as a page is open.
      const { websocket: _, ...received } = (await session.server.health()).counts.received
      const last = counted
      counted = JSON.stringify(received)
      return inFlight.size === 0 && counted === last
    }
    // Longer than a page keeps a batch.
    await expect.poll(isQuiet, { intervals: [150] }).toBe(true)
  }

  /** Waits until the page has reported what its screen shows since the last request, and the server has that. */
  async function untilReported(): Promise<void> {
    await expect.poll(() => inFlight.size, soon).toBe(0)
    await passTime(page, LIMITS.page.changeQuietMs)
    const text = `walk ${++walks} is over`
    await page.evaluate((text) => console.log(text), text)
    await expect.poll(async () => JSON.stringify((await session.snapshot()).logs), soon).toContain(text)
  }

  async function countActions(): Promise<number> {
    return (await session.snapshot()).enhanced_actions.length
  }

  return {
    tools,
    page,
    /** Serves the shop with these edits, as a dev server would after them, and begins with an empty cart. */
    publish: async (edits: readonly Edit[], bug: string | undefined) => {
      if (isStopped) shop = await startShop({ folder, port })
      isStopped = false
      shop.setBug(bug)
      rmSync(folder, { recursive: true, force: true })
      cpSync(shops.find(edits), folder, { recursive: true })
    },
    /** Forgets what earlier tests left. */
    begin: async () => {
      await visit('about:blank')
      await page.evaluate(() => (window.name = ''))
      await untilQuiet()
      await fetch(`${session.server.url}/clear`, { method: 'POST' })
    },
    walk: async (deeds: readonly Deed[]) => {
      for (const deed of deeds) await perform(deed)
      await untilReported()
      await untilQuiet()
    },
    close: async () => {
      await tools.close()
      await close()
      if (!isStopped) await shop.stop()
      for (const made of [folder, shops.folder]) rmSync(made, { recursive: true, force: true })
    },
  }
}

/** Every shop of the scenarios, built once: the folder of each by its edits. */
async function buildShops(): Promise<{ folder: string; find: (edits: readonly Edit[]) => string }> {
  const folder = mkdtempSync(join(tmpdir(), 'gasoline-shops-'))
  const lists = [
    ...new Set(SCENARIOS.flatMap(({ broken = [], edit }) => [JSON.stringify(broken), JSON.stringify(edit)])),
  ]
  const building = promisify(execFile)(process.execPath, [BUILD, folder])
  building.child.stdin?.end(`[${lists.join()}]`)
  await building
  return { folder, find: (edits) => join(folder, String(lists.indexOf(JSON.stringify(edits)))) }
}

export const test = base.extend<object, { workshop: Awaited<ReturnType<typeof startWorkshop>> }>({
  workshop: [
    async ({ launchOptions }, use) => {
      const workshop = await startWorkshop(launchOptions)
      await use(workshop)
      await workshop.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})
