import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { readHealth, test as base } from '../support/cli.ts'

/** A name that this browser resolves to our own machine: a third-party site, and one whose DNS was rebound. */
export const FOREIGN_NAME = 'evil.test'

export interface Pages {
  /** The port of a small site, reachable under any name that leads to loopback. */
  readonly port: number
  /** Opens an empty page of that site. */
  readonly open: (page: Page, hostname: string, html?: string) => Promise<string>
}

export const test = base.extend<{ pages: Pages }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = ['--no-proxy-server', `--host-resolver-rules=MAP ${FOREIGN_NAME} 127.0.0.1`]
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] })
    },
    { scope: 'worker' },
  ],
  // Playwright reads the names of the fixtures that this one needs from the pattern.
  // oxlint-disable-next-line no-empty-pattern
  pages: async ({}, use) => {
    let content = ''
    const site = createServer((_, response) => {
      response
        .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
        .end(`<!doctype html><title>site</title>${content}`)
    })
    site.listen(0, '127.0.0.1')
    await once(site, 'listening')
    const { port } = site.address() as AddressInfo
    await use({
      port,
      open: async (page, hostname, html = '') => {
        content = html
        const origin = `http://${hostname}:${port}`
        await page.goto(`${origin}/`)
        return origin
      },
    })
    site.closeAllConnections()
    site.close()
    await once(site, 'close')
  },
})

/** Everything of a server that a stranger must not change: events received and rejected, what is held, open tests. */
export async function readTraces(port: number) {
  const { counts, entries, tests } = await readHealth(port)
  return {
    received: counts.received.logs,
    rejected: counts.rejected.logs,
    cleared: counts.cleared.logs,
    entries,
    tests,
  }
}
