import type { CapturedTab } from '@gasoline/wire'
import { LIMITS } from '@gasoline/wire'
import { browser } from '../../chrome.ts'
import type { PageDocument } from './pages.ts'
import type { SessionStorage } from '../session-storage.ts'

const KEY = 'focused'

/** The tabs that commands may act on. */
export interface CapturedTabs {
  /** Captured just now, the one looked at last first. */
  readonly list: () => CapturedTab[]
  /** The captured tab that the person looked at last. */
  readonly focusedTab: () => CapturedTab | undefined
  /** What is captured in a tab: its own document, and frames. */
  readonly documents: (tabId: number) => PageDocument[]
}

/** Follows which tabs hold a captured page, and when the person last looked at each. */
export function createTabs(capturedTabs: () => ReadonlySet<number>, storage: SessionStorage, onChange: () => void) {
  let known: Omit<CapturedTab, 'focusedAt'>[] = []
  let focusedAt: Record<string, number> = {}
  let looking: Promise<void> | undefined
  let isStale = false

  /** Asked for again and again while it looks, it looks once more. */
  function refresh(): Promise<void> {
    isStale = true
    looking ??= look().finally(() => {
      looking = undefined
    })
    return looking
  }

  async function look(): Promise<void> {
    while (isStale) {
      isStale = false
      const tabs = await browser.tabs.query({})
      const captured = capturedTabs()
      known = tabs.flatMap(({ id, url = '', title = '', active }) =>
        id !== undefined && captured.has(id) ? { tabId: id, url, title, active } : [],
      )
    }
    onChange()
  }

  function focus(tabId: number): void {
    focusedAt[tabId] = Date.now()
    storage.save({ [KEY]: focusedAt }).catch(() => {
      // Storage is full of events; the order of the tabs is the lesser loss.
    })
    void refresh()
  }

  browser.tabs.onActivated.addListener(({ tabId }) => focus(tabId))
  browser.tabs.onUpdated.addListener((tabId, { url, title }) => {
    if ((url !== undefined || title !== undefined) && capturedTabs().has(tabId)) void refresh()
  })
  browser.tabs.onRemoved.addListener((tabId) => {
    delete focusedAt[tabId]
    void refresh()
  })
  browser.windows.onFocusChanged.addListener((windowId) => {
    if (windowId === browser.windows.WINDOW_ID_NONE) return
    void browser.tabs.query({ windowId, active: true }).then(([tab]) => {
      if (tab?.id !== undefined) focus(tab.id)
    })
  })

  const list = () =>
    known
      .map((tab) => ({ ...tab, focusedAt: focusedAt[tab.tabId] ?? 0 }))
      .sort((a, b) => b.focusedAt - a.focusedAt)
      .slice(0, LIMITS.commands.tabs)
  return {
    list,
    focusedTab: () => list()[0],
    refresh,
    restore: async (): Promise<void> => {
      // Only this function writes it.
      const stored = (await storage.load(KEY)) as Record<string, number> | undefined
      focusedAt = { ...stored, ...focusedAt }
    },
  }
}
