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

/** Answers with these never have a body. */
const BODILESS = ' 101 103 204 205 304 '
/** From this status on bodies are short: pages throw them away unread, and they say what went wrong. */
const FAILED = 400
/** What is not read arrives only after the browser has waited 50 ms for somebody to do so. */
const SOON_MS = 10
const NOT_READ = 'read as a stream, or not at all'

export interface FetchResponses {
  /** Reports an answer that the page is about to get, with its body if that can be had without harm. */
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
    // It hides even its status: nothing is known but that it came.
    if (response.type === 'opaque' || response.type === 'opaqueredirect')
      return exchanges.finish(facts, { opaque: true })
    // Where the address was an object that only the page could read, it is known by now.
    if (facts.url === UNREAD_URL) facts.url = response.url
    const { status } = response
    const duration = exchanges.elapsed(facts)
    // Nobody can change it any more, so what it says is read when it is told.
    if (isOneOf(`${status}`, BODILESS) || facts.method === 'HEAD')
      return exchanges.finish(facts, () => ({ ...describe(response), duration }))
    const answer = { ...describe(response), duration }
    const skip = findSkipReason(answer.contentType ?? '', answer.size)
    if (skip?.note) answer.metadata = { ...answer.metadata, ...skip.note }
    if (skip || !settings().networkBodyCaptureEnabled) exchanges.finish(facts, answer)
    // Copied here and now: the page's own code gets the answer right after this, and may use up its body.
    else if (status >= FAILED) addBody(facts, answer, response, readLong)
    // What is packed may be of any length.
    else awaitBody(facts, answer, response, answer.size !== undefined && !get(response.headers, 'content-encoding'))
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

  /** The body of an answer is left alone until the page reads the whole of it, or the whole has arrived. */
  function awaitBody(facts: Facts, answer: Partial<Facts>, response: Response, isShort: boolean): void {
    const leave = guard((why: string) => exchanges.finish(facts, withNote(answer, { bodySkipped: why })))
    const isInTime = () => {
      clearTimer(timer)
      unwatch?.()
      return cancelWait()
    }
    const cancelWait = exchanges.finishBeforeLeaving(() => leave(NOT_READ))
    const arrived = (bytes: number) => {
      if (!isInTime()) return
      // 0 stands for a size that the page may not know.
      const skip = findSkipReason(answer.contentType ?? '', bytes || undefined, 'size')
      if (skip) leave(skip.note?.bodySkipped ?? NOT_READ)
      else
        addBody(facts, { ...answer, size: answer.size ?? (bytes || undefined) }, response, bytes ? readShort : readLong)
    }
    let unwatch: Undo | undefined
    // Most pages read an answer as soon as they have it.
    let timer = setTimer(() => {
      exchanges.complete(facts)
      unwatch = loads.watch({ ...facts, onFinish: arrived })
      timer = setTimer(() => isInTime() && leave(NOT_READ), LIMITS.page.bodyMs)
    }, SOON_MS)
    wholeReads.watch(response, {
      copy: (read, as) => {
        // Of a reading that fails the browser tells its console alone; that it was tried says as much.
        const isTaken = as === 'json' && indexOf(answer.contentType ?? '', 'json') < 0
        const told = isTaken ? withNote(answer, { readAs: 'json' }) : answer
        if (isInTime()) addBody(facts, told, read, isShort ? readShort : readLong)
      },
      text: () => {
        if (!isInTime()) return undefined
        const { end, stop } = createReading(finishWith(facts, answer, () => callOffText()))
        const callOffText = exchanges.finishBeforeLeaving(stop)
        return guard((text) => end(text === undefined ? { text: '', isPartial: 'broken off' } : fitBody(text)))
      },
    })
  }

  function addBody(facts: Facts, answer: Partial<Facts>, response: Response, read: ReadCopy): void {
    const copy = tryClone(response)
    if (!copy) return exchanges.finish(facts, withNote(answer, { bodySkipped: NOT_READ }))
    const callOff = exchanges.finishBeforeLeaving(
      read(
        copy,
        finishWith(facts, answer, () => callOff()),
      ),
    )
  }

  function finishWith(facts: Facts, answer: Partial<Facts>, callOff: () => void): (body: ReadBody) => void {
    return guard(({ text, bytes, isPartial }) => {
      callOff()
      const whole: Partial<Facts> = { ...answer, responseBody: isPartial && text === '' ? undefined : text }
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

function withNote(answer: Partial<Facts>, note: Record<string, unknown>): Partial<Facts> {
  return { ...answer, metadata: { ...answer.metadata, ...note } }
}
