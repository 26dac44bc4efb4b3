import type { ExtensionSettings } from '@gasoline/wire'
import { browser } from '../../chrome.ts'
import type { FromUi, TabStatus } from '../../messages.ts'
import { saveSettings } from '../../settings/settings.ts'
import type { ConnectedPage } from '../pages/pages.ts'
import { isCapturedOrigin, isLocalOrigin, parseOrigin, setSite } from '../../settings/sites.ts'

export interface StatusParts {
  readonly settings: () => ExtensionSettings
  /** Resolves when the stored settings are in effect. */
  readonly ready: () => Promise<void>
  readonly pages: () => readonly ConnectedPage[]
  readonly connection: () => TabStatus['connection']
  readonly connect: () => Promise<TabStatus['connection']>
  /** Trusts the server that was found, although its key is not known. */
  readonly agree: () => Promise<void>
  readonly captured: (tabId: number) => TabStatus['captured']
  readonly queue: () => TabStatus['queue']
}

/** Serves the requests of popup and options page. */
export async function serveUi(message: FromUi, parts: StatusParts): Promise<unknown> {
  switch (message.type) {
    case 'status':
      return readStatus(message.tabId, parts)
    case 'set-site': {
      await parts.ready()
      await saveSettings(setSite(parts.settings(), message.origin, message.isCaptured))
      await parts.ready()
      return { ok: true }
    }
    case 'connect':
      return parts.connect()
    case 'trust-server':
      await parts.agree()
      return parts.connect()
  }
}

async function readStatus(tabId: number, parts: StatusParts): Promise<TabStatus> {
  const { settings, pages, connection, captured, queue } = parts
  const origin = await findOrigin(tabId)
  const isCaptured = origin !== null && isCapturedOrigin(origin, settings())
  const isThere = pages().some((page) => page.tabId === tabId && page.isTop)
  return {
    connection: connection(),
    site: {
      origin,
      isCaptured,
      isLocal: origin !== null && isLocalOrigin(origin),
      needsReload: isCaptured && !isThere,
    },
    captured: captured(tabId),
    queue: queue(),
  }
}

/** Chrome blocks extensions here. */
const CLOSED = new Set(['https://chromewebstore.google.com', 'https://chrome.google.com'])

async function findOrigin(tabId: number): Promise<string | null> {
  try {
    const { url } = await browser.tabs.get(tabId)
    const origin = parseOrigin(url)
    return origin === undefined || CLOSED.has(origin) ? null : origin
  } catch {
    // The tab has been closed.
    return null
  }
}
