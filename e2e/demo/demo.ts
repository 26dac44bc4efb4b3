import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { startShop } from '@gasoline/demo/shop'
import type { Bug, Step } from '@gasoline/demo/bugs'
import { expect, test as base } from '@playwright/test'
import type { LaunchOptions, Page } from '@playwright/test'
import { startSession } from '../support/extension.ts'
import { connectTools } from '../support/tool-client.ts'

const FOLDER = fileURLToPath(new URL('../../packages/server/dist/demo', import.meta.url))
const SOURCES = new URL('../../demo/', import.meta.url)
const QUIET_MS = 400
const LONGEST_QUIET_MS = 5_000

/** One browser, one server and one shop for all bugs: what an earlier one left is cleared. */
async function startDemo(launchOptions: LaunchOptions) {
  const shop = await startShop({ folder: FOLDER })
  const { session, close } = await startSession(launchOptions)
  const page = await session.openPage('about:blank')

  async function untilQuiet(): Promise<void> {
    let before = ''
    let changedAt = Date.now()
    let slowestMs = 0
    const isQuiet = async () => {
      const startedAt = Date.now()
      // The shop sends stock levels for as long as a page is open.
      const { websocket: _, ...received } = (await session.server.health()).counts.received
      const now = JSON.stringify(received)
      slowestMs = Math.max(slowestMs, Date.now() - startedAt)
      if (now !== before) changedAt = Date.now()
      before = now
      // Where a request takes long, events take longer.
      return Date.now() - changedAt > Math.min(QUIET_MS + 10 * slowestMs, LONGEST_QUIET_MS)
    }
    await expect.poll(isQuiet, { intervals: [100] }).toBe(true)
  }

  return {
    shop,
    session,
    /** Goes through the shop's steps, and calls `diagnose` once as a new agent. */
    diagnose: async (bug: string | undefined, steps: readonly Step[]) => {
      await fetch(`${shop.origin}/__bug`, { method: 'POST', body: JSON.stringify({ name: bug ?? null }) })
      // The page of the previous bug is closed by now, with its last events.
      await page.goto('about:blank')
      await untilQuiet()
      await fetch(`${session.server.url}/clear`, { method: 'POST' })
      await walk(page, shop.origin, steps)
      await untilQuiet()
      const agent = await connectTools(session.server.url)
      const result = await agent.diagnose()
      await agent.close()
      const everything = result.raw + JSON.stringify(await session.snapshot())
      return { ...result, everything }
    },
    close: async () => {
      await close()
      await shop.stop()
    },
  }
}

export const test = base.extend<object, { demo: Awaited<ReturnType<typeof startDemo>> }>({
  demo: [
    async ({ launchOptions }, use) => {
      const demo = await startDemo(launchOptions)
      await use(demo)
      await demo.close()
    },
    { scope: 'worker' },
  ],
})

async function walk(page: Page, origin: string, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    if (step.do === 'open') await page.goto(origin + step.path)
    else if (step.do === 'click') await page.locator(step.on).click()
    else if (step.do === 'type') await page.locator(step.on).pressSequentially(step.text, { delay: 15 })
    else await see(page, step)
  }
}

async function see(page: Page, { text, in: within = 'body', forMs }: Extract<Step, { do: 'see' }>): Promise<void> {
  await expect(page.locator(within)).toContainText(text)
  if (forMs === undefined) return
  const since = Date.now()
  await expect.poll(() => Date.now() - since, { intervals: [100] }).toBeGreaterThan(forMs)
  await expect(page.locator(within)).toContainText(text)
}

/** Where the line stands now that the truth speaks of, as `file:line`. */
export function findPlace({ source: { file, text } }: Bug): string {
  const lines = readFileSync(new URL(file, SOURCES), 'utf8').split('\n')
  const found = lines.flatMap((line, index) => (line.trim() === text ? [index + 1] : []))
  expect(found, `${text} stands once in ${file}`).toHaveLength(1)
  return `${file}:${found[0]}`
}

/** The parts of the truth that a text does not contain. */
export function missingFrom(text: string, bug: Bug): string[] {
  return bug.must
    .map((wanted) => (typeof wanted === 'string' ? [wanted.replace('{place}', findPlace(bug))] : wanted))
    .filter((alternatives) => !alternatives.some((alternative) => text.includes(alternative)))
    .map((alternatives) => alternatives.join(' or '))
}
