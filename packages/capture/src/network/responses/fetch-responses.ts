import { LIMITS } from '@gasoline/wire/limits'
import { clearTimer, setTimer, uncurry } from '../../natives/natives.ts'
import type { Page, Undo } from '../../page/page.ts'
import type { Exchanges, Facts } from '../exchanges.ts'
import { watchFinishedLoads } from './finished-loads.ts'
import type { CallSignal } from '../requests/abort-signal.ts'
import { createHeaderReader } from '../requests/headers.ts'
import { UNREAD_URL } from '../requests/request-facts.ts'
import { createCopyReader, describeBody, findGap, parseSize } from './response-body.ts'
import type { ReadBody } from './response-body.ts'
import { indexOf, isOneOf } from '../../natives/strings.ts'
import { watchPageReads } from './page-reads.ts'

/** Responses with these statuses never have a body. */
const BODILESS = ' 101 103 204 205 304 '
/** From this status on bodies are short, say what went wrong, and are often not read by the page. */
const FAILED = 400
/** Unread bodies arrive only after the browser has waited 50 ms for a reader. */
const SOON_MS = 10

export interface FetchResponses {
  /** Reports a response that the page is about to get, with its body if that can be read without harm. */
  readonly take: (facts: Facts, response: Response, signal?: CallSignal) => void
  readonly stop: Undo
}

export function createFetchResponses(page: Page, exchanges: Exchanges): FetchResponses {
  const { window, guard, settings } = page
  const clone = uncurry(window.Response.prototype.clone)
  const get = uncurry(window.Headers.prototype.get)
  const { readFew, readResponse } = createHeaderReader(window)
  const readCopy = createCopyReader(window)
  const pageReads = watchPageReads(page)
  const loads = watchFinishedLoads(page)

  function take(facts: Facts, response: Response, signal?: CallSignal): void {
    // Opaque: even the status is hidden. https://fetch.spec.whatwg.org/#concept-filtered-response-opaque
    if (response.type === 'opaque' || response.type === 'opaqueredirect')
      return exchanges.finish(facts, { opaque: true, bodyGap: 'opaque' })
    // Where the URL was an object that only the page could convert, it is known by now.
    if (facts.url === UNREAD_URL) facts.url = response.url
    const { status } = response
    const duration = exchanges.elapsed(facts)
    // It cannot change any more, so it is read when it is reported.
    if (isOneOf(`${status}`, BODILESS) || facts.method === 'HEAD')
      return exchanges.finish(facts, () => ({ ...describe(response), duration }))
    const outcome = { ...describe(response), duration }
    const bodyGap = outcome.size === 0 ? undefined : findGap(outcome.contentType ?? '')
    if (bodyGap || outcome.size === 0 || !settings().networkBodyCaptureEnabled)
      exchanges.finish(facts, { ...outcome, bodyGap })
    // Cloned now: the page's code gets the response right after this, and may consume its body.
    else if (status >= FAILED && !isLong(outcome.size)) addCopy(facts, outcome, response)
    else awaitBody(facts, outcome, response, signal)
  }

  function describe(response: Response): Partial<Facts> {
    const { status, headers } = response
    return {
      status,
      contentType: get(headers, 'content-type') || undefined,
      size: parseSize(get(headers, 'content-length')),
      responseHeaders: status < FAILED ? readFew(headers) : readResponse(headers),
      metadata: response.redirected ? { redirectedTo: response.url } : undefined,
    }
  }

  /** The body of a response is left alone until the page reads it, or the whole has arrived. */
  function awaitBody(facts: Facts, outcome: Partial<Facts>, response: Response, signal?: CallSignal): void {
    let readSoFar = (): ReadBody => ({ gap: 'unread' })
    let isClaimed = false
    let unwatch: Undo | undefined
    // What takes longer than that is reported as it is then, and again at its end.
    const report = guard((body: ReadBody) => {
      stopWaiting()
      exchanges.finish(facts, { ...outcome, ...describeBody(body, outcome.size) })
    })
    const stopWaiting = () => {
      clearTimer(timer)
      unwatch?.()
      cancelWait()
    }
    const cancelWait = exchanges.finishBeforeLeaving(() => report(readSoFar()))
    const arrived = (bytes: number) => {
      stopWaiting()
      // 0 where the browser hides the size:
      // https://developer.mozilla.org/en-US/docs/Web/API/PerformanceResourceTiming/decodedBodySize
      if (isLong(bytes)) return report({ gap: 'too-large' })
      isClaimed = true
      addCopy(facts, { ...outcome, size: outcome.size ?? (bytes || undefined) }, response)
    }
    // Most pages read a response as soon as they have it.
    let timer = setTimer(() => {
      exchanges.complete(facts)
      if (!isClaimed) unwatch = loads.watch({ ...facts, onFinish: arrived })
      timer = setTimer(() => report(readSoFar()), LIMITS.page.bodyMs)
    }, SOON_MS)
    pageReads.watch(response, {
      claim: (read, form) => {
        if (isClaimed) return undefined
        isClaimed = true
        readSoFar = read
        unwatch?.()
        // When parsing fails only the console shows it; that the page tried is reported instead.
        if (form === 'json' && indexOf(outcome.contentType ?? '', 'json') < 0)
          outcome.metadata = { ...outcome.metadata, readAs: 'json' }
        return report
      },
      isAborted: signal?.isAborted,
    })
  }

  /** Reads a copy of the body: its page may not read it at all. */
  function addCopy(facts: Facts, outcome: Partial<Facts>, response: Response): void {
    const done = guard((body: ReadBody) => {
      cancelWait?.()
      exchanges.finish(facts, { ...outcome, ...describeBody(body, outcome.size) })
    })
    const copy = tryClone(response)
    const cancelWait = copy && exchanges.finishBeforeLeaving(readCopy(copy, done))
    if (!copy) done({ gap: 'unread' })
  }

  function tryClone(response: Response): Response | undefined {
    try {
      return clone(response)
    } catch {
      // Used up, or being read as a stream.
      return undefined
    }
  }

  return {
    take,
    stop: () => {
      pageReads.stop()
      loads.stop()
    },
  }
}

function isLong(bytes = 0): boolean {
  return bytes > LIMITS.page.cloneBytes
}
