import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { startShop } from '@gasoline/demo/shop'
import { expect, test as base } from '@playwright/test'
import type { LaunchOptions } from '@playwright/test'
import { bundleDemo } from '../../tooling/build/demo.mjs'
import { startSession } from '../support/extension.ts'
import { soon } from '../support/soon.ts'
import { connectTools } from '../support/tool-client.ts'
import type { Deed, Edit } from './edits.ts'

/** One browser, one server and one shop, whose sources are edited and built again. */
async function startWorkshop(launchOptions: LaunchOptions) {
  const folder = mkdtempSync(join(tmpdir(), 'gasoline-shop-'))
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
    /** Builds the shop with these edits, as an agent's dev server would, and begins with an empty cart. */
    publish: async (edits: readonly Edit[], bug: string | undefined) => {
      const files = await build(folder, edits)
      if (isStopped) shop = await startShop({ folder, port })
      isStopped = false
      shop.setBug(bug)
      rmSync(folder, { recursive: true, force: true })
      for (const [path, contents] of files) {
        mkdirSync(dirname(path), { recursive: true })
        writeFileSync(path, contents)
      }
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
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const builds = new Map<string, Promise<Map<string, Uint8Array>>>()

function build(folder: string, edits: readonly Edit[]): Promise<Map<string, Uint8Array>> {
  const name = JSON.stringify(edits)
  const built =
    builds.get(name) ??
    bundleDemo(folder, (file, text) => edits.reduce((changed, edit) => apply(changed, file, edit), text))
  builds.set(name, built)
  return built
}

function apply(source: string, file: string, [edited, text, instead]: Edit): string {
  if (file !== edited) return source
  expect(source.split(text), `${text} stands once in ${file}`).toHaveLength(2)
  return source.replace(text, () => instead)
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
