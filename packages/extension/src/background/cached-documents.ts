import { browser } from '../chrome.ts'
import { isStorable } from './storable.ts'

const MOST = 200

export interface CachedDocuments {
  /** The match patterns of documents that will be captured; null for none. */
  readonly expect: (patterns: readonly string[] | null) => void
  /** Whether the browser has kept this document of a tab, by its headers. */
  readonly has: (tabId: number, url: string) => boolean
}

/**
 * Knows which documents are in the browser's cache: looking up one that is not there would show as a failed request in the
 * page's own DevTools.
 */
export function followCachedDocuments(): CachedDocuments {
  const { webRequest } = browser
  const kept = new Map<string, boolean>()
  const nameDocument = (tabId: number, url: string) => `${tabId} ${url.split('#')[0]}`

  const onHeaders = (details: chrome.webRequest.OnHeadersReceivedDetails): undefined => {
    const { tabId, url, method, statusCode, responseHeaders = [] } = details
    const key = nameDocument(tabId, url)
    kept.delete(key)
    kept.set(key, isStorable(method, statusCode, responseHeaders))
    const [oldest] = kept.keys()
    if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
  }

  return {
    expect: (patterns) => {
      webRequest.onHeadersReceived.removeListener(onHeaders)
      if (patterns)
        webRequest.onHeadersReceived.addListener(
          onHeaders,
          { urls: [...patterns], types: ['main_frame', 'sub_frame'] },
          ['responseHeaders'],
        )
    },
    has: (tabId, url) => kept.get(nameDocument(tabId, url)) === true,
  }
}
