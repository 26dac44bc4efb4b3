import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { CHROMIUM_ARGS, ensureChromium } from '../../../tooling/chromium.mjs'

const EXTENSION = fileURLToPath(new URL('../../../packages/server/dist/extension', import.meta.url))
/** For what a good app shows: a busy machine is no fault. */
const GOOD_MS = 20_000
const NAVIGATION_MS = 20_000
const DRAIN_MS = 3_000

/** A Chromium with a profile of its own, with the extension unless told otherwise. */
export async function launchBrowser({ withExtension = true } = {}) {
  const profile = mkdtempSync(join(tmpdir(), 'gasoline-apps-'))
  const load = withExtension ? [`--disable-extensions-except=${EXTENSION}`, `--load-extension=${EXTENSION}`] : []
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await ensureChromium(),
    headless: true,
    channel: 'chromium',
    locale: 'en-US',
    args: [...CHROMIUM_ARGS, '--no-proxy-server', '--headless=new', ...load],
    timeout: 60_000,
  })
  context.setDefaultTimeout(GOOD_MS)
  context.setDefaultNavigationTimeout(NAVIGATION_MS)
  const worker = async () =>
    context.serviceWorkers().find((each) => each.url().endsWith('/background.js')) ??
    (await context.waitForEvent('serviceworker', {
      predicate: (each) => each.url().endsWith('/background.js'),
      timeout: 20_000,
    }))
  /** Runs in the extension's worker, within bounds. */
  const inWorker = async (work, argument) => within(20_000, (await worker()).evaluate(work, argument), 'the extension')
  return {
    context,
    /** Has the extension send to this server, with nothing left of an earlier run. */
    pointAt: (settings) =>
      inWorker(async (values) => {
        await self.ready
        await chrome.storage.local.set(values)
        await self.ready
      }, settings),
    /** Waits until nothing is queued that closed pages left. */
    drain: () =>
      inWorker(async (limitMs) => {
        const end = Date.now() + limitMs
        for (;;) {
          const stored = Object.keys(await chrome.storage.session.get(null))
          if (!stored.some((key) => key.startsWith('queue:'))) return true
          if (Date.now() > end) return false
          await new Promise((resolve) => setTimeout(resolve, 20))
        }
      }, DRAIN_MS),
    /** Forgets what pages of this origin stored, and every cookie and cached file. */
    forget: async (page, origin) => {
      await context.clearCookies()
      await clearCache(context, page, origin)
    },
    clearCache: (page) => clearCache(context, page),
    close: async () => {
      await context.close()
      // Its child processes may still be writing.
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}

async function clearCache(context, page, origin) {
  const devtools = await context.newCDPSession(page)
  try {
    await devtools.send('Network.clearBrowserCache')
    if (origin) await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  } finally {
    await devtools.detach()
  }
}

/** The result of the work, or an error once the time is over. */
export async function within(limitMs, work, what) {
  let timer
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took longer than ${limitMs} ms`)), limitMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
