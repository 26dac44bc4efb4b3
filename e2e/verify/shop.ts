import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startShop } from '@gasoline/demo/shop'
import { expect, test as base } from '@playwright/test'
import type { LaunchOptions } from '@playwright/test'
import { startSession } from '../support/extension.ts'
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

  async function perform(deed: Deed): Promise<void> {
    if ('open' in deed) await page.goto(origin + deed.open)
    else if ('see' in deed) await page.locator(deed.see).waitFor()
    else if ('stop' in deed) {
      await shop.stop()
      isStopped = true
    } else for (let time = 0; time < (deed.times ?? 1); time++) await click(deed.click)
  }

  /** The server has the action and what followed when the next step begins. */
  async function click(selector: string): Promise<void> {
    const before = await countActions()
    await page.locator(selector).click()
    await expect.poll(countActions, soon).toBeGreaterThan(before)
    await expect
      .poll(async () => (await session.snapshot()).network_bodies.some(({ pending }) => pending === true), soon)
      .toBe(false)
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
      await page.goto('about:blank')
      await page.evaluate(() => (window.name = ''))
      await fetch(`${session.server.url}/clear`, { method: 'POST' })
    },
    walk: async (deeds: readonly Deed[]) => {
      for (const deed of deeds) await perform(deed)
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
