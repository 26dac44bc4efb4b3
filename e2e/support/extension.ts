import { test as base } from '@playwright/test'
import type { LaunchOptions, Page } from '@playwright/test'
import { launchBrowser } from './browser.ts'
import type { ExtensionBrowser } from './browser.ts'
import { startServer } from './server.ts'
import type { TestServer } from './server.ts'
import { startSite } from './site.ts'
import type { Routes, Site } from './site.ts'

type Entry = Record<string, unknown>

/** What GET /snapshot gives, as far as tests look at it. */
interface Snapshot {
  readonly logs: readonly Entry[]
  readonly network_bodies: readonly Entry[]
  readonly websocket_events: readonly Entry[]
  readonly enhanced_actions: readonly Entry[]
  readonly performance_snapshots: readonly Entry[]
  readonly web_vitals: readonly Entry[]
  readonly dom_snapshots: readonly Entry[]
  readonly screenshots: readonly Entry[]
}

/** A Chromium with the built extension, a server of its own, and a site to look at. */
export interface Session extends Pick<
  ExtensionBrowser,
  'context' | 'extensionId' | 'worker' | 'killWorker' | 'configure'
> {
  readonly server: TestServer
  readonly snapshot: () => Promise<Snapshot>
  readonly openPage: (url: string) => Promise<Page>
  readonly startSite: (routes: Routes) => Promise<Site>
}

export interface SessionOptions {
  readonly args?: readonly string[]
  readonly settings?: Record<string, unknown>
  /** Whether the test needs a browser that no other test has used. */
  readonly isFresh?: boolean
}

/** Starts a session; the caller ends it with `close`. */
export async function startSession(launchOptions: LaunchOptions, { args = [], settings = {} }: SessionOptions = {}) {
  const [browser, server] = await Promise.all([launchBrowser(launchOptions, args), startServer()])
  await browser.configure({ serverUrl: server.url, ...settings })
  const { session, stopSites } = createSession(browser, server)
  const close = async () => {
    await browser.close()
    await stopSites()
    await server.stop()
  }
  return { session, close }
}

function createSession({ context, extensionId, worker, killWorker, configure }: ExtensionBrowser, server: TestServer) {
  const sites: Site[] = []
  const session: Session = {
    context,
    server,
    extensionId,
    worker,
    killWorker,
    configure,
    // The server's own snapshot.
    snapshot: async () => (await (await fetch(`${server.url}/snapshot`)).json()) as Snapshot,
    openPage: async (url) => {
      const page = await context.newPage()
      await page.goto(url)
      return page
    },
    startSite: async (routes) => {
      const site = await startSite(routes)
      sites.push(site)
      return site
    },
  }
  return { session, stopSites: () => Promise.all(sites.map((site) => site.stop())) }
}

/** The browser of a worker, which its tests use one after the other. */
interface BrowserPool {
  readonly take: () => Promise<ExtensionBrowser>
  readonly giveBack: (browser: ExtensionBrowser) => void
}

export const test = base.extend<{ session: Session; sessionOptions: SessionOptions }, { browserPool: BrowserPool }>({
  sessionOptions: [{}, { option: true }],
  browserPool: [
    async ({ launchOptions }, use) => {
      let idle: ExtensionBrowser | undefined
      await use({
        take: async () => {
          const browser = idle ?? (await launchBrowser(launchOptions))
          idle = undefined
          return browser
        },
        giveBack: (browser) => {
          idle = browser
        },
      })
      await idle?.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  session: async ({ launchOptions, browserPool, sessionOptions }, use, info) => {
    const { args, settings = {}, isFresh = args !== undefined } = sessionOptions
    const taking = isFresh ? launchBrowser(launchOptions, args) : browserPool.take()
    const [browser, server] = await Promise.all([taking, startServer()])
    await browser.reset({ serverUrl: server.url, ...settings })
    const { session, stopSites } = createSession(browser, server)
    await use(session)
    const isPassed = info.status === info.expectedStatus
    if (!isFresh && isPassed && (await browser.tidy(server.url))) browserPool.giveBack(browser)
    else await browser.close()
    await stopSites()
    await server.stop()
  },
})
