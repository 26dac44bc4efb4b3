import { browser } from '../../chrome.ts'
import type { FailedRequest } from '../../messages.ts'
import type { ParsedBatch } from '../delivery/parsed-batch.ts'
import type { ConnectedPage } from '../pages/pages.ts'
import type { Source } from '../delivery/queue.ts'
import { parseOrigin } from '../../settings/sites.ts'
import { describeNetError } from './describe-net-error.ts'
import { explainNetError } from './explain-net-error.ts'
import { hideAddressSecrets } from './hide-address-secrets.ts'
import { Traces } from './traces.ts'

export interface NetErrorsOptions {
  readonly isCaptured: (url: string | undefined) => boolean
  /** The documents that are being captured. */
  readonly pages: () => readonly ConnectedPage[]
  readonly report: (pageId: string, request: FailedRequest) => void
}

interface Early {
  readonly documentId: string
  readonly request: FailedRequest
}

/** Failures of documents that have not connected yet. */
const MAX_EARLY = 50

/**
 * Reports to captured pages why a request failed, which the browser does not report to scripts. Listeners slow down every
 * request even though they only observe, so they are added after the first failed request, in tabs of that site only.
 */
export function createNetErrors({ isCaptured, pages, report }: NetErrorsOptions) {
  const { webRequest } = browser
  const unwatch = new Map<number, () => void>()
  /** Origins of pages with failed requests. */
  const affected = new Set<string>()
  let patterns: readonly string[] | null = null
  let early: Early[] = []

  function watch(tabId: number): void {
    if (tabId < 0 || unwatch.has(tabId)) return
    const traces = new Traces()
    const filter = { urls: ['<all_urls>'], types: ['xmlhttprequest' as const], tabId }
    const onSent = (details: chrome.webRequest.OnSendHeadersDetails): void =>
      traces.sent(details, details.requestHeaders)
    const onHeaders = (details: chrome.webRequest.OnHeadersReceivedDetails): undefined => {
      traces.responded(details, details.statusCode, details.responseHeaders)
    }
    const onFailed = (details: chrome.webRequest.OnErrorOccurredDetails): void => {
      const failure = traces.failed(details, details.error)
      const reason = failure && explainNetError(failure)
      if (!failure || !reason || details.documentId === undefined) return
      const { method, url, firstUrl, response } = failure
      const detail = describeNetError(reason, failure)
      reportTo(details.documentId, {
        method: method.toUpperCase(),
        url: firstUrl,
        reason: reason.code,
        detail: url === firstUrl ? detail : `${detail} (redirected to ${hideAddressSecrets(url)})`,
        ...(response && { status: response.status }),
      })
    }
    // Without `extraHeaders` Chrome leaves out preflights and CORS headers:
    // https://developer.chrome.com/docs/extensions/reference/api/webRequest
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

  function reportTo(documentId: string, request: FailedRequest): void {
    const page = pages().find((candidate) => candidate.documentId === documentId)
    if (page) report(page.pageId, request)
    else early = [...early.slice(1 - MAX_EARLY), { documentId, request }]
  }

  /** Before the document loads, whose first script may send a request. */
  function onNavigation({ tabId, url }: chrome.webRequest.OnBeforeRequestDetails): undefined {
    if (isCaptured(url) && affected.has(parseOrigin(url) ?? '')) watch(tabId)
  }

  /** Removes the listeners of a tab that neither shows a captured document nor is loading one. */
  async function review(tabId: number): Promise<void> {
    const tab = await browser.tabs.get(tabId).catch(() => undefined)
    const hasPage = pages().some((page) => page.isTop && page.tabId === tabId)
    if (!hasPage && !isCaptured(tab?.pendingUrl ?? tab?.url)) stop(tabId)
  }

  function followNavigations(): void {
    webRequest.onBeforeRequest.removeListener(onNavigation)
    if (patterns && affected.size > 0)
      webRequest.onBeforeRequest.addListener(onNavigation, { urls: [...patterns], types: ['main_frame'] })
  }

  return {
    /** The match patterns of documents that will be captured; null for none. */
    expect: (next: readonly string[] | null): void => {
      patterns = next
      followNavigations()
      for (const tabId of unwatch.keys()) void review(tabId)
    },
    /** Looks for failed requests in batches: from then on, failures are explained. */
    onBatches: (batches: readonly ParsedBatch[], { tabId }: Source): void => {
      if (tabId === undefined || unwatch.has(tabId) || !batches.some(hasFailedRequest)) return
      const top = pages().find((page) => page.isTop && page.tabId === tabId)
      if (!top) return
      affected.add(top.origin ?? '')
      watch(tabId)
      followNavigations()
    },
    onOpened: ({ pageId, tabId, isTop, origin, documentId }: ConnectedPage): void => {
      if (isTop && affected.has(origin ?? '')) watch(tabId)
      const ofPage = early.filter((one) => one.documentId === documentId)
      if (ofPage.length === 0) return
      early = early.filter((one) => one.documentId !== documentId)
      for (const { request } of ofPage) report(pageId, request)
    },
    onGone: ({ tabId, isTop }: ConnectedPage): void => {
      if (isTop && unwatch.has(tabId)) void review(tabId)
    },
    onClosed: stop,
  }
}

/** By a search in the text: a batch with an error need not be parsed for this. */
function hasFailedRequest({ notes, text }: ParsedBatch): boolean {
  return notes.hasError && (text.includes('"status":0,') || text.includes('"status":0}'))
}
