import type { FailedRequest } from '../../messages.ts'
import { isPageEvent } from '../delivery/parsed-batch.ts'
import type { EventFields, ParsedBatch } from '../delivery/parsed-batch.ts'
import type { ConnectedPage } from '../pages/pages.ts'
import type { Explanation, Unanswered } from './look-again.ts'
import { isRelatedHost } from './related-host.ts'

export interface NetErrorsOptions {
  readonly isCaptured: (url: string) => boolean
  /** The documents that are being captured. */
  readonly pages: () => readonly ConnectedPage[]
  readonly report: (pageId: string, request: FailedRequest) => void
  readonly look: (request: Unanswered) => Promise<Explanation | undefined>
  readonly now: () => number
}

/** How long an explanation holds for the same request, so that a page that tries again and again causes no more requests. */
const KEPT_MS = 10_000
const MOST_KEPT = 100
const MOST_AT_ONCE = 4

/**
 * Reports to captured pages why a request got no response, which the browser does not report to scripts. The extension looks
 * at the same address once more: observing requests with `webRequest` would slow down every site, and each listener that
 * comes or goes empties the back/forward cache of the whole browser.
 */
export function createNetErrors({ isCaptured, pages, report, look, now }: NetErrorsOptions) {
  const kept = new Map<string, { readonly at: number; readonly explanation: Promise<Explanation | undefined> }>()
  let running = 0

  function explain(request: Unanswered): Promise<Explanation | undefined> {
    const key = JSON.stringify(request)
    const known = kept.get(key)
    if (known && now() - known.at < KEPT_MS) return known.explanation
    if (running >= MOST_AT_ONCE) return Promise.resolve(undefined)
    running++
    const explanation = look(request).finally(() => running--)
    kept.delete(key)
    kept.set(key, { at: now(), explanation })
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    return explanation
  }

  async function onFailed(pageId: string, fields: EventFields): Promise<void> {
    const origin = pages().find((page) => page.pageId === pageId)?.origin
    const request = origin === undefined ? undefined : readRequest(fields, origin)
    if (!request || !mayLook(request)) return
    const explanation = await explain(request)
    if (explanation) report(pageId, { method: request.method, url: request.url, ...explanation })
  }

  /** Only servers that belong to what is captured are asked again. */
  function mayLook({ url, origin }: Unanswered): boolean {
    const target = new URL(url)
    const page = new URL(origin)
    if (target.protocol !== 'http:' && target.protocol !== 'https:') return false
    return isRelatedHost(target, page) || (isCaptured(url) && isCaptured(origin))
  }

  return {
    /** Looks for failed requests in batches. */
    onBatches: (batches: readonly ParsedBatch[]): void => {
      for (const batch of batches) {
        if (!hasFailedRequest(batch)) continue
        for (const event of batch.events ?? [])
          if (isPageEvent(event) && event[0] === 'network' && event[1].status === 0)
            void onFailed(batch.notes.pageId, event[1])
      }
    },
  }
}

/** By a search in the text: a batch with an error need not be parsed for this. */
function hasFailedRequest({ notes, text }: ParsedBatch): boolean {
  return notes.hasError && (text.includes('"status":0,') || text.includes('"status":0}'))
}

/** The page, or its time limit, ended it. */
const ENDED_BY_PAGE = /abort|timeout|timed out|closed by the page/i
/** Part of the address was typed into a field whose value stays in the page. */
const INCOMPLETE = /\[withheld|%5Bwithheld/i
/** Headers that cause no preflight: https://fetch.spec.whatwg.org/#cors-safelisted-request-header */
const SIMPLE_HEADERS = /^(?:accept|accept-language|content-language|range)$/
const SIMPLE_TYPES = /^(?:text\/plain|multipart\/form-data|application\/x-www-form-urlencoded)\b/i

function readRequest(fields: EventFields, origin: string): Unanswered | undefined {
  const { method, url, error, requestHeaders, authKind } = fields
  if (typeof method !== 'string' || typeof url !== 'string' || !URL.canParse(url) || INCOMPLETE.test(url))
    return undefined
  if (typeof error === 'string' && ENDED_BY_PAGE.test(error)) return undefined
  const headers = Object.entries(typeof requestHeaders === 'object' && requestHeaders ? requestHeaders : {})
  const isCustom = ([name, value]: [string, unknown]) =>
    name.toLowerCase() === 'content-type' ? !SIMPLE_TYPES.test(String(value)) : !SIMPLE_HEADERS.test(name.toLowerCase())
  return {
    method,
    url,
    origin,
    customHeaders: headers.filter(isCustom).map(([name]) => name.toLowerCase()),
    mayHaveCredentials: authKind !== 'none',
  }
}
