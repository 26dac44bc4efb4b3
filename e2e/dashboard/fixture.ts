import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test as base } from '@playwright/test'
import type { Page } from '@playwright/test'
import { startServer } from '../support/server.ts'
import type { TestServer } from '../support/server.ts'
import { listViews } from './list-views.ts'
import { postEvents, seedShop } from './seed.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The dashboard of a server that nothing else uses meanwhile. */
export interface Dashboard {
  readonly page: Page
  readonly url: string
  readonly open: (address: string) => Promise<void>
  /** Every view that the navigation leads to, as addresses name it. */
  readonly listViews: () => Promise<string[]>
  /** Sends events of the shop's page. */
  readonly send: (events: readonly (readonly [stream: string, event: object])[]) => Promise<void>
  readonly seed: () => Promise<void>
  /** What axe objects to on the page as it is. */
  readonly audit: () => Promise<string[]>
}

/** One server a worker, emptied before each test. Nothing that the page complains about passes. */
export const test = base.extend<{ dashboard: Dashboard }, { server: TestServer }>({
  server: [
    // Playwright reads the names of the fixtures that this one needs from the pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  dashboard: async ({ page, server: { url } }, use) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      // The one thing that a test provokes: an entry that is gone.
      if (message.type() === 'error' && !message.text().includes('404 (Not Found)')) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('dialog', (dialog) => complaints.push(`a dialog: ${dialog.message()}`))
    page.on('request', (request) => {
      if (!request.url().startsWith(`${url}/`)) complaints.push(`a request to ${request.url()}`)
    })
    // What is on its way from one colour to another has the contrast of neither.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`CSP violation: ${violatedDirective} ${blockedURI}`),
      )
    })
    await fetch(`${url}/clear`, { method: 'POST' })
    const open = async (address: string) => {
      await page.goto(`${url}${address}`)
      await expect(page.getByRole('list', { name: 'State' })).toContainText('live')
    }
    await use({
      page,
      url,
      open,
      listViews: async () => {
        await open('/')
        return listViews(page)
      },
      send: (events) => postEvents(url, events),
      seed: () => seedShop(url),
      audit: () => audit(page),
    })
    expect(complaints).toEqual([])
  },
})

async function audit(page: Page): Promise<string[]> {
  // By the protocol, since the page's policy forbids to add a script.
  await page.evaluate(AXE)
  return page.evaluate(async () => {
    // @ts-expect-error: axe is there, see above.
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] })
    return violations.map(
      ({ id, nodes }: { id: string; nodes: { html: string }[] }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
    )
  })
}
