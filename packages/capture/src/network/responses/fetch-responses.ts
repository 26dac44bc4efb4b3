import { LIMITS } from '@gasoline/wire/limits'
import { clearTimer, setTimer, uncurry } from '../../natives/natives.ts'
import type { Page, Undo } from '../../page/page.ts'
import type { Exchanges, Facts } from '../exchanges.ts'
import { watchFinishedLoads } from './finished-loads.ts'
import { createHeaderReader } from '../requests/headers.ts'
import { UNREAD_URL } from '../requests/request-facts.ts'
import {
  createLongReader,
  createReading,
  createShortReader,
  fitBody,
  parseSize,
  findSkipReason,
} from './response-body.ts'
import type { ReadBody, ReadCopy } from './response-body.ts'
import { indexOf, isOneOf } from '../../natives/strings.ts'
import { watchWholeReads } from './whole-reads.ts'

/** Responses with these statuses never have a body. */
const BODILESS = ' 101 103 204 205 304 '
/** From this status on bodies are short, say what went wrong, and are often not read by the page. */
const FAILED = 400
/** Unread bodies arrive only after the browser has waited 50 ms for a reader. */
const SOON_MS = 10
const NOT_READ = 'read as a stream, or not at all'

export interface FetchResponses {
  /** Reports a response that the page is about to get, with its body if that can be read without harm. */
  readonly take: (facts: Facts, response: Response) => void
  readonly stop: Undo
}

export function createFetchResponses(page: Page, exchanges: Exchanges): FetchResponses {
  const { window, guard, settings } = page
  const clone = uncurry(window.Response.prototype.clone)
  const get = uncurry(window.Headers.prototype.get)
  const { readFew, readResponse } = createHeaderReader(window)
  const readShort = createShortReader(window)
  const readLong = createLongReader(window)
  const wholeReads = watchWholeReads(page)
  const loads = watchFinishedLoads(page)

  function take(facts: Facts, response: Response): void {
    // Opaque: even the status is hidden. https://fetch.spec.whatwg.org/#concept-filtered-response-opaque
    if (response.type === 'opaque' || response.type === 'opaqueredirect')
      return exchanges.finish(facts, { opaque: true })
    // Where the URL was an object that only the page could convert, it is known by now.
    if (facts.url === UNREAD_URL) facts.url = response.url
    const { status } = response
    const duration = exchanges.elapsed(facts)
    // It cannot change any more, so it is read when it is reported.
    if (isOneOf(`${status}`, BODILESS) || facts.method === 'HEAD')
      return exchanges.finish(facts, () => ({ ...describe(response), duration }))
    const outcome = { ...describe(response), duration }
    const skip = findSkipReason(outcome.contentType ?? '', outcome.size)
    if (skip?.note) outcome.metadata = { ...outcome.metadata, ...skip.note }
    if (skip || !settings().networkBodyCaptureEnabled) exchanges.finish(facts, outcome)
    // Cloned now: the page's code gets the response right after this, and may consume its body.
    else if (status >= FAILED) addBody(facts, outcome, response, readLong)
    // A compressed body may be of any length.
    else awaitBody(facts, outcome, response, outcome.size !== undefined && !get(response.headers, 'content-encoding'))
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

  /** The body of a response is left alone until the page reads the whole of it, or the whole has arrived. */
  function awaitBody(facts: Facts, outcome: Partial<Facts>, response: Response, isShort: boolean): void {
    const leave = guard((why: string) => exchanges.finish(facts, withNote(outcome, { bodySkipped: why })))
    const isInTime = () => {
      clearTimer(timer)
      unwatch?.()
      return cancelWait()
    }
    const cancelWait = exchanges.finishBeforeLeaving(() => leave(NOT_READ))
    const arrived = (bytes: number) => {
      if (!isInTime()) return
      // 0 where the browser hides the size:
      // https://developer.mozilla.org/en-US/docs/Web/API/PerformanceResourceTiming/decodedBodySize
      const skip = findSkipReason(outcome.contentType ?? '', bytes || undefined, 'size')
      if (skip) leave(skip.note?.bodySkipped ?? NOT_READ)
      else
        addBody(
          facts,
          { ...outcome, size: outcome.size ?? (bytes || undefined) },
          response,
          bytes ? readShort : readLong,
        )
    }
    let unwatch: Undo | undefined
    // Most pages read a response as soon as they have it.
    let timer = setTimer(() => {
      exchanges.complete(facts)
      unwatch = loads.watch({ ...facts, onFinish: arrived })
      timer = setTimer(() => isInTime() && leave(NOT_READ), LIMITS.page.bodyMs)
    }, SOON_MS)
    wholeReads.watch(response, {
      copy: (read, as) => {
        // When parsing fails only the console shows it; that the page tried is reported instead.
        const isTaken = as === 'json' && indexOf(outcome.contentType ?? '', 'json') < 0
        const noted = isTaken ? withNote(outcome, { readAs: 'json' }) : outcome
        if (isInTime()) addBody(facts, noted, read, isShort ? readShort : readLong)
      },
      text: () => {
        if (!isInTime()) return undefined
        const { end, stop } = createReading(finishWith(facts, outcome, () => cancelTextWait()))
        const cancelTextWait = exchanges.finishBeforeLeaving(stop)
        return guard((text) => end(text === undefined ? { text: '', isPartial: 'broken off' } : fitBody(text)))
      },
    })
  }

  function addBody(facts: Facts, outcome: Partial<Facts>, response: Response, read: ReadCopy): void {
    const copy = tryClone(response)
    if (!copy) return exchanges.finish(facts, withNote(outcome, { bodySkipped: NOT_READ }))
    const cancelWait = exchanges.finishBeforeLeaving(
      read(
        copy,
        finishWith(facts, outcome, () => cancelWait()),
      ),
    )
  }

  function finishWith(facts: Facts, outcome: Partial<Facts>, cancelWait: () => void): (body: ReadBody) => void {
    return guard(({ text, bytes, isPartial }) => {
      cancelWait()
      const whole: Partial<Facts> = { ...outcome, responseBody: isPartial && text === '' ? undefined : text }
      if (!isPartial) whole.size ??= bytes
      else whole.responseTruncated = true
      exchanges.finish(facts, isPartial && isPartial !== 'too long' ? withNote(whole, { body: isPartial }) : whole)
    })
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
      wholeReads.stop()
      loads.stop()
    },
  }
}

function withNote(outcome: Partial<Facts>, note: Record<string, unknown>): Partial<Facts> {
  return { ...outcome, metadata: { ...outcome.metadata, ...note } }
}
