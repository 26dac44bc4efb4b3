import { fileURLToPath } from 'node:url'
import { DEFAULT_PORT } from '@gasoline/wire/protocol'
import type { BrowserHost, ContextHost, ExtensionOptions } from '../types/extension.d.ts'
import { openWorkers } from './extension/evaluate-in-worker.ts'
import type { BrowserSession } from './extension/evaluate-in-worker.ts'

export const extensionPath = fileURLToPath(new URL('extension', import.meta.url))

export function extensionArgs(): string[] {
  return [`--disable-extensions-except=${extensionPath}`, `--load-extension=${extensionPath}`]
}

export async function useExtension(host: BrowserHost | ContextHost, options: ExtensionOptions = {}): Promise<void> {
  const { port = Number(process.env.GASOLINE_PORT) || DEFAULT_PORT, sites } = options
  const settings = { serverUrl: `http://127.0.0.1:${port}`, ...(sites && { sites }) }
  // It holds again once a change of settings has taken effect.
  const expression = `(async () => {
    await self.ready
    await chrome.storage.local.set(${JSON.stringify(settings)})
    await self.ready
  })()`
  if ('newBrowserCDPSession' in host) await loadInto(host, expression)
  else await (host.serviceWorkers().find(isOurs) ?? (await host.waitForEvent('serviceworker'))).evaluate(expression)
}

/** Contexts of the stock fixtures are off the record: an extension that `--load-extension` brings does not run in them. */
async function loadInto(browser: BrowserHost, expression: string): Promise<void> {
  // Playwright's own types name each command of the protocol.
  const session = (await browser.newBrowserCDPSession()) as BrowserSession & { detach(): Promise<void> }
  const send = (method: string, params?: object) => session.send(method, params)
  try {
    const { id } = (await send('Extensions.loadUnpacked', { path: extensionPath, enableInIncognito: true })) as {
      readonly id: string
    }
    const { extensions } = (await send('Extensions.getExtensions')) as {
      readonly extensions: readonly { id: string }[]
    }
    // With that argument of Playwright's, loading succeeds and does nothing.
    if (!extensions.some((extension) => extension.id === id))
      throw new Error(
        "The browser did not load the extension: launch it with ignoreDefaultArgs: ['--disable-extensions'].",
      )
    const on = (event: string, handler: (params: never) => void) => session.on(event, handler)
    await openWorkers({ send, on }).evaluate(`chrome-extension://${id}/`, expression)
  } finally {
    await session.detach()
  }
}

function isOurs(worker: { url(): string }): boolean {
  return worker.url().startsWith('chrome-extension://')
}
