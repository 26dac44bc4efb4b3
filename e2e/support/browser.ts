import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import type { BrowserContext, LaunchOptions, Worker } from '@playwright/test'

const EXTENSION = fileURLToPath(new URL('../../packages/server/dist/extension', import.meta.url))
/** The extension sends what closed pages left within a moment, unless its server is gone. */
const DRAIN_MS = 5_000

/** A Chromium with the built extension and a profile of its own. */
export interface ExtensionBrowser {
  readonly context: BrowserContext
  readonly extensionId: string
  /** The extension's service worker as it is now. */
  readonly worker: () => Promise<Worker>
  /** Stops the worker as the browser does when it wants its memory back. */
  readonly killWorker: () => Promise<void>
  /** Writes to the extension's storage, as its options page does. */
  readonly configure: (settings: Record<string, unknown>) => Promise<void>
  /**
   * Closes what a test opened, forgets its cookies, and lets the server have what is left of it.
   * False if the next test should not have this browser.
   */
  readonly tidy: (serverUrl: string) => Promise<boolean>
  /** Gives every setting but these its default. */
  readonly reset: (settings: Record<string, unknown>) => Promise<void>
  readonly close: () => Promise<void>
}

export async function launchBrowser(
  launchOptions: LaunchOptions,
  args: readonly string[] = [],
): Promise<ExtensionBrowser> {
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
  // The limit of the test is enough.
  context.setDefaultTimeout(0)
  const worker = async () => context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await (
    await worker()
  ).evaluate(async () => {
    // @ts-expect-error: `ready` belongs to the worker.
    await self.ready
  })
  const configure = async (changes: Record<string, unknown>) => {
    const target = await worker()
    await target.evaluate(async (values) => {
      await chrome.storage.local.set(values)
      // @ts-expect-error: `ready` belongs to the worker; it holds again once a change of settings has taken effect.
      await self.ready
    }, changes)
  }
  const extensionId = new URL((await worker()).url()).host
  let wasKilled = false
  return {
    context,
    extensionId,
    worker,
    killWorker: async () => {
      wasKilled = true
      const page = await context.newPage()
      await page.goto(`chrome-extension://${extensionId}/manifest.json`)
      const devtools = await context.newCDPSession(page)
      await devtools.send('ServiceWorker.enable')
      await devtools.send('ServiceWorker.stopAllWorkers')
      await page.close()
    },
    configure,
    tidy: async (serverUrl) => {
      if (wasKilled) return false
      const [, ...opened] = context.pages()
      await Promise.all(opened.map((page) => page.close()))
      await context.clearCookies()
      await configure({ serverUrl })
      return (await (await worker()).evaluate(drain, DRAIN_MS)) && context.pages().length === 1
    },
    reset: async (settings) => {
      const target = await worker()
      await target.evaluate(async (values) => {
        const stored = Object.keys(await chrome.storage.local.get(null))
        await chrome.storage.local.set(values)
        await chrome.storage.local.remove(stored.filter((name) => !(name in values)))
        // @ts-expect-error: `ready` belongs to the worker.
        await self.ready
      }, settings)
    },
    close: async () => {
      await context.close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/** Runs in the extension's worker: waits until nothing is queued that closed pages left. */
async function drain(limitMs: number): Promise<boolean> {
  const end = Date.now() + limitMs
  for (;;) {
    const stored = Object.keys(await chrome.storage.session.get(null))
    if (!stored.some((key) => key.startsWith('queue:'))) return true
    if (Date.now() > end) return false
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
