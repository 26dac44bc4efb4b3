import { apply, findGetter, startsWith, uncurry } from '../natives/natives.ts'
import { patch, patchAfter } from '../natives/patch.ts'
import { createExchanges } from '../network/exchanges.ts'
import type { Facts } from '../network/exchanges.ts'
import { createHeaderList, parseHeaders } from '../network/requests/headers.ts'
import { createInitiator } from '../network/requests/initiator.ts'
import { createTrustedListener } from '../network/trusted-listener.ts'
import { describeReason } from '../errors/read-error.ts'
import { createRequestFacts } from '../network/requests/request-facts.ts'
import { describeBody, findGap } from '../network/responses/response-body.ts'
import type { ReadBody } from '../network/responses/response-body.ts'
import { createXhrBodyReader } from '../network/responses/xhr-body.ts'
import { isOneOf } from '../natives/strings.ts'
import type { Probe } from '../page/page.ts'

type Xhr = XMLHttpRequest

/** One request of an object, from `open` on. */
interface Use {
  readonly method: unknown
  readonly url: unknown
  readonly headers: ReturnType<typeof createHeaderList>
  at: number
  body: unknown
  facts: Facts | undefined
  state: 'opened' | 'sent' | 'over'
}

const DONE = 4
const EVENTS = ['load', 'error', 'abort', 'timeout']
const FAILURES: Readonly<Record<string, string>> = {
  error: 'Network error',
  abort: 'Aborted',
  timeout: 'Timed out',
}

/** Requests made by `XMLHttpRequest`. */
export const xhrProbe: Probe = (page, emit) => {
  const { window, now, guard, settings } = page
  const { prototype } = window.XMLHttpRequest
  // A subclass may override them.
  const readStatus = findGetter<number>(prototype, 'status')
  const readState = findGetter<number>(prototype, 'readyState')
  const readType = findGetter<string>(prototype, 'responseType')
  const readUrl = findGetter<string>(prototype, 'responseURL')
  const sendsCookies = findGetter<boolean>(prototype, 'withCredentials')
  const getAllHeaders = uncurry(prototype.getAllResponseHeaders)
  const getHeader = uncurry(prototype.getResponseHeader)
  const exchanges = createExchanges(page, emit)
  const describe = createRequestFacts(page)
  const findInitiator = createInitiator(window)
  const listen = createTrustedListener(window)
  const readBody = createXhrBodyReader(window)
  const uses = new WeakMap<object, Use>()
  const getUse = uses.get.bind(uses)
  const keepUse = uses.set.bind(uses)

  function describeSent(xhr: Xhr, use: Use): Facts {
    use.facts ??= describe({
      ...use,
      headers: use.headers.all(),
      credentials: sendsCookies?.(xhr) ? 'include' : 'same-origin',
      initiator: findInitiator(onSend, use.at),
    }).facts
    use.body = undefined
    return use.facts
  }

  const opened = guard((xhr: Xhr, args: readonly unknown[]) => {
    const isNew = getUse(xhr) === undefined
    const use: Use = {
      method: args[0],
      url: args[1],
      headers: createHeaderList(),
      at: now(),
      body: undefined,
      facts: undefined,
      state: 'opened',
    }
    keepUse(xhr, use)
    if (isNew) listen(xhr, EVENTS, (event) => receive(xhr, event))
  })

  function receive(xhr: Xhr, event: Event): void {
    if (event.type === 'load') finished(xhr, getUse(xhr), (event as ProgressEvent).loaded)
    else failed(xhr, getUse(xhr), FAILURES[event.type] ?? event.type)
  }

  const sent = guard((xhr: Xhr, use: Use) => {
    // A synchronous request is over by now, and was reported at its end.
    if (use.state === 'sent') exchanges.begin(describeSent(xhr, use))
  })

  const failed = guard((xhr: Xhr, use: Use | undefined, reason: unknown) => {
    if (use?.state !== 'sent') return
    use.state = 'over'
    exchanges.fail(describeSent(xhr, use), describeReason(reason))
  })

  const finished = guard((xhr: Xhr, use: Use | undefined, size?: number) => {
    if (use?.state !== 'sent') return
    use.state = 'over'
    const facts = describeSent(xhr, use)
    const contentType = getHeader(xhr, 'content-type') ?? ''
    const outcome: Partial<Facts> = {
      status: readStatus?.(xhr) ?? 0,
      contentType: contentType || undefined,
      duration: exchanges.elapsed(facts),
      size,
      responseHeaders: parseHeaders(getAllHeaders(xhr)),
    }
    const endUrl = readUrl?.(xhr)
    // responseURL has no fragment.
    if (endUrl && !startsWith(facts.url, endUrl)) outcome.metadata = { redirectedTo: endUrl }
    // It has arrived already: what the page gets is read, whatever its length, unless it must be written out for that.
    const isWritten = isOneOf(readType?.(xhr) ?? '', ' json document ')
    const gap = size === 0 ? undefined : findGap(contentType, isWritten ? size : 0)
    if (size === 0 || gap || !settings().networkBodyCaptureEnabled)
      return exchanges.finish(facts, { ...outcome, bodyGap: gap })
    // A blob is read later: if the page goes away first, the rest is reported without it.
    const cancelWait = exchanges.finishBeforeLeaving(
      guard(() => exchanges.finish(facts, { ...outcome, bodyGap: 'unfinished' })),
    )
    const done = guard((body: ReadBody, writtenFrom?: string) => {
      if (!cancelWait()) return
      if (writtenFrom) outcome.metadata = { ...outcome.metadata, writtenFrom }
      exchanges.finish(facts, { ...outcome, ...describeBody(body, size) })
    })
    readBody(xhr, done)
  })

  const onSend = (original: Xhr['send'], self: Xhr, args: Parameters<Xhr['send']>): void => {
    const use = getUse(self)
    if (use?.state !== 'opened') return apply(original, self, args)
    use.at = now()
    use.body = args[0]
    use.state = 'sent'
    try {
      apply(original, self, args)
    } catch (error) {
      failed(self, use, error)
      throw error
    }
    sent(self, use)
  }

  const headerSet = guard((xhr: Xhr, _: unknown, args: readonly string[]) => getUse(xhr)?.headers.add(args[1], args[0]))

  const undos = [
    patch(prototype, 'open', {
      apply: (original, self: Xhr, args: Parameters<Xhr['open']>) => {
        const use = getUse(self)
        // A page may call open() again from its readystatechange handler: this is the last chance to read the response.
        if (use?.state === 'sent' && readState?.(self) === DONE && readStatus?.(self)) finished(self, use)
        apply(original, self, args)
        failed(self, use, 'Aborted by another open()')
        opened(self, args)
      },
    }),
    patchAfter(prototype, 'setRequestHeader', headerSet),
    patch(prototype, 'send', { apply: onSend }),
  ]
  return () => {
    for (const undo of undos) undo()
    exchanges.stop()
  }
}
