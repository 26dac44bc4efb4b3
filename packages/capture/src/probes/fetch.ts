import { follow } from '../natives/follow.ts'
import { apply } from '../natives/natives.ts'
import { patch } from '../natives/patch.ts'
import { createExchanges } from '../network/exchanges.ts'
import type { Facts } from '../network/exchanges.ts'
import { tryTo } from '../network/responses/body-watcher.ts'
import { createFetchResponses } from '../network/responses/fetch-responses.ts'
import { createArgumentReader } from '../network/requests/fetch-arguments.ts'
import { createHeaderReader } from '../network/requests/headers.ts'
import { createSignalReader } from '../network/requests/abort-signal.ts'
import type { CallSignal } from '../network/requests/abort-signal.ts'
import { createBaseReader } from '../network/requests/resolve-url.ts'
import { createInitiator } from '../network/requests/initiator.ts'
import { describeReason } from '../errors/read-error.ts'
import { createRequestFacts } from '../network/requests/request-facts.ts'
import type { Probe } from '../page/page.ts'

const { assign } = Object
const PLAIN = { method: 'GET', headers: { hasAuthHeader: false }, body: undefined, credentials: undefined }

interface Call {
  readonly at: number
  readonly args: readonly unknown[]
  facts?: Facts
  signal?: CallSignal | undefined
}

/** Requests made by `fetch`. */
export const fetchProbe: Probe = (page, emit) => {
  const { window, now, guard } = page
  const { Promise } = window
  const exchanges = createExchanges(page, emit)
  const responses = createFetchResponses(page, exchanges)
  const describe = createRequestFacts(page)
  const { readRequest } = createHeaderReader(window)
  const givenReader = createArgumentReader(page)
  const findInitiator = createInitiator(window)
  const readBase = createBaseReader(window)
  const readSignal = createSignalReader(window)

  /** Most calls by far: the page cannot change their arguments, so only facts of the moment are read now. */
  function beginPlain(call: Call): void {
    const { at, args } = call
    const pageUrl = page.url()
    const facts: Facts = { at, method: 'GET', url: '', pageUrl }
    const moment = { at, pageUrl, base: readBase(), initiator: findInitiator(onCall, at) }
    call.facts = facts
    exchanges.begin(facts, () => assign(facts, describe({ ...PLAIN, ...moment, url: args[0] }).facts))
  }

  const begin = guard((call: Call) => {
    const [input, init] = call.args
    if (typeof input === 'string' && (init === undefined || init === null)) return beginPlain(call)
    const { method, headers, body, credentials } = givenReader.read(call.args)
    const { facts } = describe({
      at: call.at,
      url: call.args[0],
      method,
      headers: readRequest(headers),
      body,
      credentials,
      initiator: findInitiator(onCall, call.at),
    })
    call.facts = facts
    exchanges.begin(facts)
  })

  const finish = guard(({ facts, signal }: Call, response: Response) => {
    if (facts) responses.take(facts, response, signal)
  })

  const fail = guard(({ facts }: Call, error: unknown) => {
    if (facts) exchanges.fail(facts, describeReason(error))
  })

  const isAborted = (call: Call) =>
    tryTo(page, () => {
      call.signal = readSignal(call.args)
      return call.signal?.isAborted()
    }) === true

  const onCall = (original: typeof fetch, self: unknown, args: Parameters<typeof fetch>): Promise<Response> => {
    const call: Call = { at: now(), args }
    const isOver = isAborted(call)
    const promise = apply(original, self, args)
    if (!(promise instanceof Promise)) return promise
    begin(call)
    if (isOver) {
      // The page gets the browser's own promise, which is rejected already: another one would be a microtask late.
      fail(call, call.signal?.reason())
      return promise
    }
    return follow(
      promise,
      (response) => finish(call, response),
      (error) => fail(call, error),
    )
  }

  const undo = patch(window, 'fetch', { apply: onCall })
  return () => {
    undo()
    givenReader.stop()
    responses.stop()
    exchanges.stop()
  }
}
