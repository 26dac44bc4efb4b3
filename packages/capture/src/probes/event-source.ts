import { apply, findGetter } from '../natives/natives.ts'
import { patch } from '../natives/patch.ts'
import { createExchanges } from '../network/exchanges.ts'
import { createInitiator } from '../network/requests/initiator.ts'
import { createTrustedListener } from '../network/trusted-listener.ts'
import { createMessageStreams } from '../network/messages/message-streams.ts'
import type { MessageStream } from '../network/messages/message-streams.ts'
import { patchClass } from '../natives/patch-class.ts'
import { createRequestFacts } from '../network/requests/request-facts.ts'
import type { Facts } from '../network/exchanges.ts'
import type { Probe } from '../page/page.ts'

interface Source {
  readonly stream: MessageStream
  /** Undefined once its first request is over. */
  facts: Facts | undefined
}

const CONNECTING = 0
const CLOSED = 2
const EVENTS = ['open', 'message', 'error']

/** Server-sent events: their request, and the messages without an event name. */
export const eventSourceProbe: Probe = (page, emit) => {
  const { window, now, guard } = page
  if (!window.EventSource) return () => {}
  const { prototype } = window.EventSource
  // A subclass may override them.
  const readUrl = findGetter<string>(prototype, 'url')
  const readState = findGetter<number>(prototype, 'readyState')
  const sendsCookies = findGetter<boolean>(prototype, 'withCredentials')
  const exchanges = createExchanges(page, emit)
  const streams = createMessageStreams(page, emit)
  const describe = createRequestFacts(page)
  const findInitiator = createInitiator(window)
  const listen = createTrustedListener(window)
  const known = new WeakMap<object, Source>()
  const getSource = known.get.bind(known)

  /**
   * Only a 200 of this type opens the stream; scripts learn nothing of any other response.
   * https://html.spec.whatwg.org/multipage/server-sent-events.html
   */
  function respond(source: Source, isOpen: boolean): void {
    const { facts } = source
    if (!facts) return
    source.facts = undefined
    if (isOpen) exchanges.finish(facts, { status: 200, contentType: 'text/event-stream', bodyGap: 'event-stream' })
    else exchanges.fail(facts, 'No event stream came; scripts get no reason')
  }

  const receive = guard((source: Source, target: EventSource, event: Event) => {
    const { stream } = source
    if (event.type === 'message') return stream.message('incoming', (event as MessageEvent).data)
    respond(source, event.type === 'open')
    if (event.type === 'open') stream.report('open')
    else stream.report('error', { reconnecting: readState?.(target) === CONNECTING })
  })

  const made = guard((instance: object, _: readonly unknown[], hook: () => unknown) => {
    const target = instance as EventSource
    const at = now()
    const { facts } = describe({
      at,
      method: 'GET',
      url: readUrl?.(target),
      headers: { hasAuthHeader: false },
      body: undefined,
      credentials: sendsCookies?.(target) ? 'include' : 'same-origin',
      initiator: findInitiator(hook, at),
      metadata: { transport: 'sse' },
    })
    const source: Source = { stream: streams.open(facts.url, { transport: 'sse', initiator: facts.initiator }), facts }
    known.set(target, source)
    exchanges.begin(facts)
    source.stream.report('connecting')
    listen(target, EVENTS, (event) => receive(source, target, event))
  })

  const closed = guard((target: EventSource) => {
    const source = getSource(target)
    if (!source) return
    if (source.facts) exchanges.fail(source.facts, 'Closed by the page')
    source.facts = undefined
    source.stream.close()
  })

  const undoClass = patchClass(window, 'EventSource', made)
  const undoClose = patch(prototype, 'close', {
    apply: (original, self: EventSource, args: []) => {
      const isOpen = getSource(self) !== undefined && readState?.(self) !== CLOSED
      apply(original, self, args)
      if (isOpen) closed(self)
    },
  })
  return () => {
    undoClose()
    undoClass()
    streams.stop()
    exchanges.stop()
  }
}
