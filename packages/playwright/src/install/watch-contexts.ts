import type { APIRequestContext, Browser, BrowserContext, BrowserType } from '@playwright/test'
import type { PlaywrightModule } from './find-playwright.ts'

export interface ContextWatcher {
  /** Awaited before whoever created the context gets it. */
  readonly created: (context: BrowserContext) => Promise<void>
  /** Awaited before the context is closed. */
  readonly closing: (context: BrowserContext) => Promise<void>
  /** For requests without a page. */
  readonly createdApi: (request: APIRequestContext) => Promise<void>
}

interface Instrumentation {
  readonly addListener: (listener: object) => void
}

/**
 * Calls the watcher for each context that is created in this process. Playwright's own fixtures use the same private hooks;
 * where they are missing, public methods are wrapped, and steps of tests show the wrapper. Returns whether that was not
 * necessary.
 */
export function watchContexts({ chromium, firefox, webkit }: PlaywrightModule, watcher: ContextWatcher): boolean {
  const instrumentation: unknown = Reflect.get(chromium, '_instrumentation')
  if (isInstrumentation(instrumentation)) {
    instrumentation.addListener({
      runAfterCreateBrowserContext: watcher.created,
      runBeforeCloseBrowserContext: watcher.closing,
      runAfterCreateRequestContext: watcher.createdApi,
      // Up to 1.4x.
      onDidCreateBrowserContext: watcher.created,
      onWillCloseBrowserContext: watcher.closing,
      onDidCreateRequestContext: watcher.createdApi,
    })
    return true
  }
  for (const type of [chromium, firefox, webkit]) wrapType(type, watcher)
  return false
}

function isInstrumentation(value: unknown): value is Instrumentation {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'addListener') === 'function'
}

const wrapped = new WeakSet<object>()

function wrapType(type: BrowserType, watcher: ContextWatcher): void {
  const prototype = Object.getPrototypeOf(type) as BrowserType
  for (const name of ['launch', 'connect', 'connectOverCDP'] as const)
    wrapMethod(prototype, name, async (browser) => wrapBrowser(browser as Browser, watcher))
  wrapMethod(prototype, 'launchPersistentContext', async (context) => wrapContext(context as BrowserContext, watcher))
}

async function wrapBrowser(browser: Browser, watcher: ContextWatcher): Promise<void> {
  wrapMethod(Object.getPrototypeOf(browser) as Browser, 'newContext', async (context) =>
    wrapContext(context as BrowserContext, watcher),
  )
  for (const context of browser.contexts()) await wrapContext(context, watcher)
}

async function wrapContext(context: BrowserContext, watcher: ContextWatcher): Promise<void> {
  const prototype = Object.getPrototypeOf(context) as BrowserContext
  wrapMethod(prototype, 'close', undefined, async (closing) => watcher.closing(closing as BrowserContext))
  await watcher.created(context)
}

type Hook = (value: unknown) => Promise<void>

/** Replaces a method once; `after` gets its result, `before` the object that it is called on. */
function wrapMethod(prototype: object, name: string, after?: Hook, before?: Hook): void {
  const original: unknown = Reflect.get(prototype, name)
  if (typeof original !== 'function' || wrapped.has(original)) return
  const replacement = async function (this: unknown, ...args: unknown[]): Promise<unknown> {
    await before?.(this)
    const result: unknown = await Reflect.apply(original, this, args)
    await after?.(result)
    return result
  }
  wrapped.add(replacement)
  Reflect.set(prototype, name, replacement)
}
