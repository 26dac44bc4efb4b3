import type { CapturedTab } from '@gasoline/wire'
import { LIMITS } from '@gasoline/wire'
import { browser } from '../../chrome.ts'
import type { PageDocument } from './pages.ts'
import type { SessionStorage } from '../session-storage.ts'

const KEY = 'focused'

/** The tabs that commands may act on. */
export interface CapturedTabs {
  /** The captured tabs, most recently focused first. */
  readonly list: () => CapturedTab[]
  /** The captured tab that was focused last. */
  readonly focusedTab: () => CapturedTab | undefined
  /** The captured documents of a tab: its top document and frames. */
  readonly documents: (tabId: number) => PageDocument[]
}

/** Tracks which tabs show a captured page, and when each was focused last. */
export function createTabs(capturedTabs: () => ReadonlySet<number>, storage: SessionStorage, onChange: () => void) {
  let known: Omit<CapturedTab, 'focusedAt'>[] = []
  let focusedAt: Record<string, number> = {}
  let refreshing: Promise<void> | undefined
  let isStale = false

  /** A call during a refresh makes it run once more. */
  function refresh(): Promise<void> {
    isStale = true
    refreshing ??= readTabs().finally(() => {
      refreshing = undefined
    })
    return refreshing
  }

  async function readTabs(): Promise<void> {
    while (isStale) {
      isStale = false
      const tabs = await browser.tabs.query({})
      const captured = capturedTabs()
      known = tabs.flatMap(({ id, url = '', title = '', active, status }) => {
        // Between two documents a tab has no page.
        const isBetween = status === 'loading' && known.some(({ tabId }) => tabId === id)
        if (id === undefined || (!captured.has(id) && !isBetween)) return []
        return { tabId: id, url, title, active, ...(status === 'loading' && { loading: true as const }) }
      })
    }
    onChange()
  }

  function focus(tabId: number): void {
    focusedAt[tabId] = Date.now()
    storage.save({ [KEY]: focusedAt }).catch(() => {
      // Storage is full of events, which matter more than the order of tabs.
    })
    void refresh()
  }

  browser.tabs.onActivated.addListener(({ tabId }) => focus(tabId))
  browser.tabs.onUpdated.addListener((tabId, { url, title, status }) => {
    const isKnown = capturedTabs().has(tabId) || known.some((tab) => tab.tabId === tabId)
    if (isKnown && (url ?? title ?? status) !== undefined) void refresh()
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
