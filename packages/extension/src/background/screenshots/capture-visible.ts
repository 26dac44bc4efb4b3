import { browser } from '../../chrome.ts'
import { CommandError } from '../../messages.ts'
import { parseOrigin } from '../../settings/sites.ts'

const QUOTA_WAIT_MS = 200
const ATTEMPTS = 3

/** A PNG (base64) of what the tab shows. It must be the active tab of its window. */
export async function captureVisible(tabId: number): Promise<string> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const before = await browser.tabs.get(tabId)
    if (!before.active) throw new CommandError('not_permitted', describeHiddenTab(tabId))
    const watch = watchActivation(before.windowId)
    try {
      const url = await captureWindow(before.windowId)
      const after = await browser.tabs.get(tabId)
      // If another tab or page was shown in between, it may be the one in the image.
      if (after.active && parseOrigin(after.url) === parseOrigin(before.url) && !watch.hasChanged()) {
        return url.slice(url.indexOf(',') + 1)
      }
    } finally {
      watch.stop()
    }
  }
  throw new CommandError('failed', `Tab ${tabId} was changed while its screenshot was taken`)
}

export function describeHiddenTab(tabId: number): string {
  return `Tab ${tabId} is in the background, which needs the option "Full-page and element screenshots".`
}

/** Waits while Chrome's limit of two calls per second is reached; the caller has a time limit. */
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
