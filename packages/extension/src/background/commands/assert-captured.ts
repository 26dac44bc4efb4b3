import { browser } from '../../chrome.ts'
import { CommandError } from '../../messages.ts'
import { loadSettings } from '../../settings/settings.ts'
import { isCapturedOrigin, parseOrigin } from '../../settings/sites.ts'

/** The tab as it is now; throws if its site is not captured. */
export async function assertCaptured(tabId: number): Promise<chrome.tabs.Tab> {
  const [tab, settings] = await Promise.all([browser.tabs.get(tabId), loadSettings()])
  const origin = parseOrigin(tab.url)
  if (origin !== undefined && isCapturedOrigin(origin, settings)) return tab
  throw new CommandError('not_permitted', `Tab ${tabId} shows a page that is not captured.`)
}
