import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, test as base } from '@playwright/test'
import type { BrowserContext, LaunchOptions, Page, Worker } from '@playwright/test'
import { startServer } from './server.ts'
import type { TestServer } from './server.ts'
import { startSite } from './site.ts'
import type { Routes, Site } from './site.ts'

const EXTENSION = fileURLToPath(new URL('../../packages/server/dist/extension', import.meta.url))

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
export interface Session {
  readonly context: BrowserContext
  readonly server: TestServer
  readonly extensionId: string
  /** The extension's service worker as it is now. */
  readonly worker: () => Promise<Worker>
  /** Stops the worker as the browser does when it wants its memory back. */
  readonly killWorker: () => Promise<void>
  /** Writes to the extension's storage, as its options page does. */
  readonly configure: (settings: Record<string, unknown>) => Promise<void>
  readonly snapshot: () => Promise<Snapshot>
  readonly openPage: (url: string) => Promise<Page>
  readonly startSite: (routes: Routes) => Promise<Site>
}

export interface SessionOptions {
  readonly args?: readonly string[]
  readonly settings?: Record<string, unknown>
}

/** Starts a session; the caller ends it with `close`. */
export async function startSession(launchOptions: LaunchOptions, { args = [], settings = {} }: SessionOptions = {}) {
  const server = await startServer()
  const profile = mkdtempSync(join(tmpdir(), 'gasoline-profile-'))
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    headless: true,
    args: [
      ...(launchOptions.args ?? []),
      '--no-proxy-server',
      `--disable-extensions-except=${EXTENSION}`,
      `--load-extension=${EXTENSION}`,
      ...args,
    ],
  })
  const sites: Site[] = []
  const worker = async () =>
    context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker', { timeout: 120_000 }))
  const configure = async (changes: Record<string, unknown>) => {
    const target = await worker()
    await target.evaluate(async (values) => {
      await chrome.storage.local.set(values)
      // @ts-expect-error: `ready` belongs to the worker; it holds again once a change of settings has taken effect.
      await self.ready
    }, changes)
  }
  await (
    await worker()
  ).evaluate(async () => {
    // @ts-expect-error: `ready` belongs to the worker.
    await self.ready
  })
  await configure({ serverUrl: server.url, ...settings })
  const extensionId = new URL((await worker()).url()).host
  const killWorker = async () => {
    const page = await context.newPage()
    await page.goto(`chrome-extension://${extensionId}/manifest.json`)
    const devtools = await context.newCDPSession(page)
    await devtools.send('ServiceWorker.enable')
    await devtools.send('ServiceWorker.stopAllWorkers')
    await page.close()
  }
  const session: Session = {
    context,
    server,
    extensionId,
    worker,
    killWorker,
    configure,
    // The server answers its own snapshot.
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
  const close = async () => {
    await context.close()
    await Promise.all(sites.map((site) => site.stop()))
    await server.stop()
    rmSync(profile, { recursive: true, force: true })
  }
  return { session, close }
}

export const test = base.extend<{ session: Session; sessionOptions: SessionOptions }>({
  sessionOptions: [{}, { option: true }],
  session: async ({ launchOptions, sessionOptions }, use) => {
    const { session, close } = await startSession(launchOptions, sessionOptions)
    await use(session)
    await close()
  },
})
