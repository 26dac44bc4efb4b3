import { browser } from '../../chrome.ts'
import { CommandError } from '../../messages.ts'
import { parseOrigin } from '../../settings/sites.ts'

const QUOTA_WAIT_MS = 200
const ATTEMPTS = 3

/** A PNG (base64) of what the tab shows now. It has to be the active tab of its window. */
export async function captureVisible(tabId: number): Promise<string> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const before = await browser.tabs.get(tabId)
    if (!before.active) throw new CommandError('not_permitted', describeHiddenTab(tabId))
    const watch = watchActivation(before.windowId)
    try {
      const url = await captureWindow(before.windowId)
      const after = await browser.tabs.get(tabId)
      // Whatever came in between may be a page that nobody wants pictured.
      if (after.active && parseOrigin(after.url) === parseOrigin(before.url) && !watch.hasChanged()) {
        return url.slice(url.indexOf(',') + 1)
      }
    } finally {
      watch.stop()
    }
  }
  throw new CommandError('failed', `Tab ${tabId} was left while its picture was taken`)
}

export function describeHiddenTab(tabId: number): string {
  return `Tab ${tabId} is not the one that its window shows, and others can only be pictured with "Full-page and element screenshots" on.`
}

/** The browser allows two pictures a second; whoever comes too early waits. The caller's time limit ends it. */
async function captureWindow(windowId: number): Promise<string> {
  for (;;) {
    try {
      return await browser.tabs.captureVisibleTab(windowId, { format: 'png' })
    } catch (error) {
      if (!(error instanceof Error && error.message.includes('MAX_CAPTURE_VISIBLE_TAB_CALLS_PER_SECOND'))) throw error
      await new Promise((resolve) => setTimeout(resolve, QUOTA_WAIT_MS))
    }
  }
}

function watchActivation(windowId: number) {
  let changed = false
  const listen = (info: { windowId: number }) => {
    changed ||= info.windowId === windowId
  }
  browser.tabs.onActivated.addListener(listen)
  return { hasChanged: () => changed, stop: () => browser.tabs.onActivated.removeListener(listen) }
}
