import type { CapturedTab } from '@gasoline/wire'
import { browser } from '../../chrome.ts'
import { CommandError } from '../../messages.ts'

/** The captured tab that a command is for: the requested one, or else the one that was focused last. */
export async function chooseTab(tabId: number | undefined, tabs: readonly CapturedTab[]): Promise<number> {
  if (tabId === undefined) {
    const [last] = [...tabs].sort((a, b) => b.focusedAt - a.focusedAt || Number(b.active) - Number(a.active))
    if (last) return last.tabId
    throw new CommandError('no_tab', 'No captured page is open in this browser.')
  }
  if (tabs.some((tab) => tab.tabId === tabId)) return tabId
  const captured = tabs.map((tab) => tab.tabId).join(', ') || 'none'
  if (await isOpen(tabId))
    throw new CommandError('not_permitted', `Tab ${tabId} is not captured. Captured tabs: ${captured}.`)
  throw new CommandError('tab_gone', `Tab ${tabId} does not exist. Captured tabs: ${captured}.`)
}

async function isOpen(tabId: number): Promise<boolean> {
  try {
    await browser.tabs.get(tabId)
    return true
  } catch {
    // It fails only if the tab does not exist.
    return false
  }
}
