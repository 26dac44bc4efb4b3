import { browser } from '../../chrome.ts'
import type { FailedRequest } from '../../messages.ts'
import type { ParsedBatch } from '../delivery/parsed-batch.ts'
import type { ConnectedPage } from '../pages/pages.ts'
import type { Source } from '../delivery/queue.ts'
import { parseOrigin } from '../../settings/sites.ts'
import { explainNetError } from './explain-net-error.ts'
import { hideAddressSecrets } from './hide-address-secrets.ts'
import { Traces } from './traces.ts'

export interface NetErrorsOptions {
  readonly isCaptured: (url: string | undefined) => boolean
  /** The captured documents of just now. */
  readonly pages: () => readonly ConnectedPage[]
  readonly tell: (pageId: string, request: FailedRequest) => void
}

interface Early {
  readonly documentId: string
  readonly request: FailedRequest
}

/** Failures of documents that have not yet said that they are captured. */
const MOST_EARLY = 50

/**
 * Tells captured pages why a request of theirs got no answer, which scripts are not told. The browser is only watched,
 * and yet every request of it takes longer for that: so it is, only from the first request on that got no answer, in
 * tabs of the site that it happened to.
 */
export function createNetErrors({ isCaptured, pages, tell }: NetErrorsOptions) {
  const { webRequest } = browser
  const unwatch = new Map<number, () => void>()
  /** Origins of pages whose requests got no answer. */
  const concerned = new Set<string>()
  let patterns: readonly string[] | null = null
  let early: Early[] = []

  function watch(tabId: number): void {
    if (tabId < 0 || unwatch.has(tabId)) return
    const traces = new Traces()
    const filter = { urls: ['<all_urls>'], types: ['xmlhttprequest' as const], tabId }
    const onSent = (seen: chrome.webRequest.OnSendHeadersDetails): void => traces.sent(seen, seen.requestHeaders)
    const onHeaders = (seen: chrome.webRequest.OnHeadersReceivedDetails): undefined => {
      traces.answered(seen, seen.statusCode, seen.responseHeaders)
    }
    const onFailed = (seen: chrome.webRequest.OnErrorOccurredDetails): void => {
      const failure = traces.failed(seen, seen.error)
      const reason = failure && explainNetError(failure)
      if (!failure || !reason || seen.documentId === undefined) return
      const { method, url, firstUrl, answer } = failure
      give(seen.documentId, {
        method: method.toUpperCase(),
        url: firstUrl,
        reason: reason.code,
        detail: url === firstUrl ? reason.detail : `${reason.detail} (redirected to ${hideAddressSecrets(url)})`,
        ...(answer && { status: answer.status }),
      })
    }
    // Without `extraHeaders` the browser shows neither preflights nor what it keeps from the page.
    webRequest.onSendHeaders.addListener(onSent, filter, ['requestHeaders', 'extraHeaders'])
    webRequest.onHeadersReceived.addListener(onHeaders, filter, ['responseHeaders', 'extraHeaders'])
    webRequest.onErrorOccurred.addListener(onFailed, filter)
    unwatch.set(tabId, () => {
      webRequest.onSendHeaders.removeListener(onSent)
      webRequest.onHeadersReceived.removeListener(onHeaders)
      webRequest.onErrorOccurred.removeListener(onFailed)
    })
  }

  function stop(tabId: number): void {
    unwatch.get(tabId)?.()
    unwatch.delete(tabId)
  }

  function give(documentId: string, request: FailedRequest): void {
    const page = pages().find((one) => one.documentId === documentId)
    if (page) tell(page.pageId, request)
    else early = [...early.slice(1 - MOST_EARLY), { documentId, request }]
  }

  /** Ahead of its document, whose first script may send a request. */
  function onNavigation({ tabId, url }: chrome.webRequest.OnBeforeRequestDetails): undefined {
    if (isCaptured(url) && concerned.has(parseOrigin(url) ?? '')) watch(tabId)
  }

  /** Nothing more is to be seen in a tab that neither holds a captured document nor is about to. */
  async function review(tabId: number): Promise<void> {
    const tab = await browser.tabs.get(tabId).catch(() => undefined)
    const hasPage = pages().some((page) => page.isTop && page.tabId === tabId)
    if (!hasPage && !isCaptured(tab?.pendingUrl ?? tab?.url)) stop(tabId)
  }

  function followNavigations(): void {
    webRequest.onBeforeRequest.removeListener(onNavigation)
    if (patterns && concerned.size > 0)
      webRequest.onBeforeRequest.addListener(onNavigation, { urls: [...patterns], types: ['main_frame'] })
  }

  return {
    /** Where the documents are that will be captured; null for nowhere. */
    expect: (next: readonly string[] | null): void => {
      patterns = next
      followNavigations()
      for (const tabId of unwatch.keys()) void review(tabId)
    },
    /** Takes note of batches in which a request got no answer: the next one will be explained. */
    onBatches: (batches: readonly ParsedBatch[], { tabId }: Source): void => {
      if (tabId === undefined || unwatch.has(tabId) || !batches.some(hasUnanswered)) return
      const top = pages().find((page) => page.isTop && page.tabId === tabId)
      if (!top) return
      concerned.add(top.origin ?? '')
      watch(tabId)
      followNavigations()
    },
    onOpened: ({ pageId, tabId, isTop, origin, documentId }: ConnectedPage): void => {
      if (isTop && concerned.has(origin ?? '')) watch(tabId)
      const own = early.filter((one) => one.documentId === documentId)
      if (own.length === 0) return
      early = early.filter((one) => one.documentId !== documentId)
      for (const { request } of own) tell(pageId, request)
    },
    onGone: ({ tabId, isTop }: ConnectedPage): void => {
      if (isTop && unwatch.has(tabId)) void review(tabId)
    },
    onClosed: stop,
  }
}

/** By a search in the text: a batch with an error need not be parsed for this. */
function hasUnanswered({ notes, text }: ParsedBatch): boolean {
  return notes.hasError && (text.includes('"status":0,') || text.includes('"status":0}'))
}
