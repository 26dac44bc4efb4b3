import { browser } from '../../chrome.ts'
import { Refusal } from '../../messages.ts'
import { loadSettings } from '../../settings/settings.ts'
import { isCapturedOrigin, originOf } from '../../settings/sites.ts'

/** The tab as it is now; a refusal if the person has not turned capture on for the site that it shows. */
export async function assertCaptured(tabId: number): Promise<chrome.tabs.Tab> {
  const [tab, settings] = await Promise.all([browser.tabs.get(tabId), loadSettings()])
  const origin = originOf(tab.url)
  if (origin !== undefined && isCapturedOrigin(origin, settings)) return tab
  throw new Refusal('not_permitted', `Tab ${tabId} shows a page that is not captured, so nothing of it is told.`)
}
