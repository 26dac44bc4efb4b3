import { LIMITS } from '@gasoline/wire/limits'
import { apply, clearTimer, setTimer, uncurry } from '../lib/natives.ts'
import { patch } from '../lib/patch.ts'
import { createExchanges } from '../network/exchanges.ts'
import type { Facts } from '../network/exchanges.ts'
import { createGivenReader } from '../network/given-request.ts'
import { createHeaderReader } from '../network/headers.ts'
import { createInitiator } from '../network/initiator.ts'
import { reasonText } from '../network/reason.ts'
import { createRequestFacts, UNREAD_URL } from '../network/request-facts.ts'
import { createBodyReader, sizeOf, skipOf } from '../network/response-body.ts'
import type { ReadBody } from '../network/response-body.ts'
import { watchWholeReads } from '../network/whole-reads.ts'
import type { Probe } from '../page.ts'

interface Call {
  readonly at: number
  readonly args: readonly unknown[]
  facts?: Facts
}

/** Answers with these never have a body. */
const BODILESS = new Set([101, 103, 204, 205, 304])
/** From this status on bodies are short: pages throw them away unread, and they say what went wrong. */
const FAILED = 400
const NOT_READ = 'no content-length, and not read as a whole by the page'

/** Requests made by `fetch`. */
export const fetchProbe: Probe = (page, emit) => {
  const { window, now, guard, settings } = page
  const { Promise } = window
  const clone = uncurry(window.Response.prototype.clone)
  const get = uncurry(window.Headers.prototype.get)
  const exchanges = createExchanges(page, emit)
  const describe = createRequestFacts(page)
  const headerReader = createHeaderReader(window)
  const givenReader = createGivenReader(page)
  const initiatorOf = createInitiator(window)
  const readBody = createBodyReader(window)
  const wholeReads = watchWholeReads(page)

  const begin = guard((call: Call) => {
    const { method, headers, body, credentials } = givenReader.read(call.args)
    const { facts } = describe({
      at: call.at,
      url: call.args[0],
      method,
      headers: headerReader.readRequest(headers),
      body,
      credentials,
      initiator: initiatorOf(onCall),
    })
    call.facts = facts
    exchanges.begin(facts)
  })

  const settle = guard(({ facts }: Call, response: Response) => {
    // An opaque answer hides even its status: nothing is known but that one came.
    if (!facts || response.type === 'opaque' || response.type === 'opaqueredirect') return
    const { status, headers } = response
    const contentType = get(headers, 'content-type') ?? ''
    // Where the address was an object that only the page could read, it is known by now.
    if (facts.url === UNREAD_URL) facts.url = response.url
    const answer: Partial<Facts> = {
      status,
      contentType: contentType || undefined,
      duration: exchanges.elapsed(facts),
      size: sizeOf(get(headers, 'content-length')),
      responseHeaders: headerReader.readResponse(headers),
      ...(response.redirected && { metadata: { redirectedTo: response.url } }),
    }
    const isBodiless = BODILESS.has(status) || facts.method === 'HEAD'
    const skip = isBodiless ? {} : skipOf(contentType, answer.size)
    if (skip?.note) answer.metadata = { ...answer.metadata, ...skip.note }
    if (skip || !settings().networkBodyCaptureEnabled) exchanges.finish(facts, answer)
    // Copied here and now: the page's own code gets the answer right after this, and may use up its body.
    else if (answer.size !== undefined || status >= FAILED) addBody(facts, answer, response)
    else awaitBody(facts, answer, response)
  })

  /** A body of unknown length is left to the page until it reads the whole of it. */
  function awaitBody(facts: Facts, answer: Partial<Facts>, response: Response): void {
    const giveUp = guard(() =>
      exchanges.finish(facts, { ...answer, metadata: { ...answer.metadata, bodySkipped: NOT_READ } }),
    )
    const callOff = exchanges.waitWith(giveUp)
    const timer = setTimer(() => callOff() && giveUp(), LIMITS.page.bodyMs)
    wholeReads.watch(response, (read) => {
      if (!callOff()) return
      clearTimer(timer)
      addBody(facts, answer, read)
    })
  }

  function addBody(facts: Facts, answer: Partial<Facts>, response: Response): void {
    const body = copyBody(response)
    if (!body) return exchanges.finish(facts, answer)
    const done = guard(({ text, bytes, isPartial }: ReadBody) => {
      callOff()
      answer.responseBody = text
      if (!isPartial) answer.size ??= bytes
      else {
        answer.responseTruncated = true
        if (isPartial !== 'too long') answer.metadata = { ...answer.metadata, body: isPartial }
      }
      exchanges.finish(facts, answer)
    })
    const callOff = exchanges.waitWith(readBody(body, done))
  }

  function copyBody(response: Response): ReadableStream<Uint8Array<ArrayBuffer>> | null {
    try {
      return clone(response).body
    } catch {
      // Used up or locked: the page's own attempt to read it fails as well.
      return null
    }
  }

  const fail = guard(({ facts }: Call, error: unknown) => {
    if (facts) exchanges.finish(facts, { status: 0, error: reasonText(error) })
  })

  /**
   * A promise of our own: listening to the browser's would mark a rejection as handled that the page does not handle.
   * It settles one microtask later, with the same answer or reason.
   */
  async function follow(promise: Promise<Response>, call: Call): Promise<Response> {
    let response
    try {
      response = await promise
    } catch (error) {
      fail(call, error)
      throw error
    }
    settle(call, response)
    return response
  }

  const onCall = (original: typeof fetch, self: unknown, args: Parameters<typeof fetch>): Promise<Response> => {
    const call: Call = { at: now(), args }
    const promise = apply(original, self, args)
    if (!(promise instanceof Promise)) return promise
    begin(call)
    return follow(promise, call)
  }

  const undo = patch(window, 'fetch', { apply: onCall })
  return () => {
    undo()
    givenReader.stop()
    wholeReads.stop()
    exchanges.stop()
  }
}
