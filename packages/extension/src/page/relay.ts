import type { BatchNotes } from '@gasoline/capture'
import type { PageBatch, ToPage } from '../messages.ts'
import { acceptBridge } from './accept-bridge.ts'
import { readCaptureMessage } from './capture-message.ts'
import { createLink } from './link.ts'
import { Outbox } from './outbox.ts'

/** Carries what is captured in this document to the worker, and keeps it until the worker has it safe. */
export function startRelay(window: Window): () => void {
  // Not randomUUID, which pages without TLS do not have.
  const pageId = crypto.getRandomValues(new Uint32Array(4)).join('-')
  const encoder = new TextEncoder()
  const outbox = new Outbox()
  let lastNumber = 0
  let unsent: PageBatch[] = []
  let isFirst = true

  const bridge = acceptBridge(window, (text) => {
    const message = readCaptureMessage(text)
    if (!message) return
    // document.open() takes all listeners away; adding one that is there is nothing.
    window.addEventListener('pagehide', leave)
    const { isLast, ...notes } = message.notes
    add(message.events, notes)
    if (isLast) send(true)
  })

  function add(events: string, notes: Omit<BatchNotes, 'isLast'>): void {
    const bytes = encoder.encode(events).length
    const batch = outbox.add({ id: `${pageId}:${++lastNumber}`, pageId, events, bytes, ...notes })
    if (!batch) return
    // What one script of the page causes is sent together, when it is done.
    if (unsent.push(batch) === 1) queueMicrotask(send)
  }

  function send(isLast = false): void {
    const batches = unsent
    unsent = []
    if (batches.length === 0 && !isLast) return
    if (!link.post({ type: 'batches', batches, isLast }) && isLast) link.sayLastWords(pageId, outbox.waiting())
  }

  const link = createLink({
    onOpen: () => {
      link.post({ type: 'hello', pageId, isTop: window.top === window, isFirst })
      isFirst = false
      unsent = [...outbox.waiting()]
      send()
    },
    onMessage: hear,
    onOrphaned: stop,
  })

  function hear(message: ToPage): void {
    switch (message.type) {
      case 'ack':
        outbox.acknowledge(message.ids)
        if (outbox.isEmpty) tellLost()
        break
      case 'settings':
        bridge.say(message)
        link.post({ type: 'configured' })
        break
      case 'stop':
        stop()
        break
    }
  }

  /** What was dropped must be told even if nothing follows that could tell it. */
  function tellLost(): void {
    if (outbox.untold === 0) return
    const { href: url } = window.location
    add('[]', { count: 0, counts: {}, hasError: false, hasAction: false, isUnconfigured: false, url })
  }

  const leave = () => {
    tellLost()
    if (!outbox.isEmpty) send(true)
  }
  /** Ports are closed when a page goes to the back/forward cache, and the page is not told. */
  const comeBack = (event: PageTransitionEvent) => {
    if (!event.persisted) return
    isFirst = true
    link.reopen()
  }

  function stop(): void {
    bridge.say({ type: 'stop' })
    bridge.close()
    if (!outbox.isEmpty) send(true)
    link.close()
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('pageshow', comeBack)
  }

  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', comeBack)
  link.connect()
  return stop
}
