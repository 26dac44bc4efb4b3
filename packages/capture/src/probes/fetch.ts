import { follow } from '../natives/follow.ts'
import { apply } from '../natives/natives.ts'
import { patch } from '../natives/patch.ts'
import { createExchanges } from '../network/exchanges.ts'
import type { Facts } from '../network/exchanges.ts'
import { createFetchResponses } from '../network/responses/fetch-responses.ts'
import { createArgumentReader } from '../network/requests/fetch-arguments.ts'
import { createHeaderReader } from '../network/requests/headers.ts'
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

  const finish = guard(({ facts }: Call, response: Response) => {
    if (facts) responses.take(facts, response)
  })

  const fail = guard(({ facts }: Call, error: unknown) => {
    if (facts) exchanges.fail(facts, describeReason(error))
  })

  const onCall = (original: typeof fetch, self: unknown, args: Parameters<typeof fetch>): Promise<Response> => {
    const call: Call = { at: now(), args }
    const promise = apply(original, self, args)
    if (!(promise instanceof Promise)) return promise
    begin(call)
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
