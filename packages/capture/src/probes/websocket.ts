import { apply, findGetter } from '../natives/natives.ts'
import { patch, patchAfter } from '../natives/patch.ts'
import { createInitiator } from '../network/requests/initiator.ts'
import { createTrustedListener } from '../network/trusted-listener.ts'
import { createMessageStreams } from '../network/messages/message-streams.ts'
import type { MessageStream } from '../network/messages/message-streams.ts'
import { patchClass } from '../natives/patch-class.ts'
import type { Probe } from '../page/page.ts'

const EVENTS = ['open', 'message', 'close', 'error']
const OPEN = 1
const CLOSING = 2

/** WebSocket connections: their beginning, their messages in both directions, and how they ended. */
export const webSocketProbe: Probe = (page, emit) => {
  const { window, guard, now } = page
  const { prototype } = window.WebSocket
  // A subclass may override them.
  const readUrl = findGetter<string>(prototype, 'url')
  const readState = findGetter<number>(prototype, 'readyState')
  const readProtocol = findGetter<string>(prototype, 'protocol')
  const findInitiator = createInitiator(window)
  const streams = createMessageStreams(page, emit)
  const listen = createTrustedListener(window)
  const known = new WeakMap<object, MessageStream>()
  const getStream = known.get.bind(known)
  const ended = new WeakSet<object>()
  const endedByPage = ended.has.bind(ended)
  const endByPage = ended.add.bind(ended)

  const receive = guard((stream: MessageStream, socket: WebSocket, event: Event) => {
    if (event.type === 'message') stream.message('incoming', (event as MessageEvent).data)
    else if (event.type === 'close') {
      const { code, reason, wasClean } = event as CloseEvent
      stream.close(code, reason, endedByPage(socket) ? { wasClean, byPage: true } : { wasClean })
    } else if (event.type === 'open') {
      const protocol = readProtocol?.(socket)
      stream.report('open', protocol ? { protocol } : undefined)
    } else stream.report('error')
  })

  const made = guard((instance: object, _: readonly unknown[], hook: () => unknown) => {
    // An instance of the class or of a subclass.
    const socket = instance as WebSocket
    const stream = streams.open(readUrl?.(socket) ?? '', { initiator: findInitiator(hook, now())() })
    known.set(socket, stream)
    stream.report('connecting')
    listen(socket, EVENTS, (event) => receive(stream, socket, event))
  })

  const sent = guard((socket: WebSocket, _: unknown, args: readonly unknown[]) => {
    // While it is closing, the browser silently discards messages:
    // https://websockets.spec.whatwg.org/#dom-websocket-send
    getStream(socket)?.message('outgoing', args[0], readState?.(socket) === OPEN ? undefined : { discarded: true })
  })

  const undoClass = patchClass(window, 'WebSocket', made)
  const undoSend = patchAfter(prototype, 'send', sent)
  const undoClose = patch(prototype, 'close', {
    apply: (original, self: WebSocket, args: Parameters<WebSocket['close']>) => {
      const wasOpen = (readState?.(self) ?? CLOSING) < CLOSING
      apply(original, self, args)
      if (wasOpen) endByPage(self)
    },
  })
  return () => {
    undoClose()
    undoSend()
    undoClass()
    streams.stop()
  }
}
