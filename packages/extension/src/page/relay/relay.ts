import { OBSERVERS, startCapture } from '@gasoline/capture'
import { LIMITS } from '@gasoline/wire/limits'
import { browser } from '../../chrome.ts'
import type { PageBatch, ToPage, WithheldValue } from '../../messages.ts'
import { acceptBridge } from '../bridge/accept-bridge.ts'
import { readCaptureMessage } from '../bridge/capture-message.ts'
import type { CaptureMessage } from '../bridge/capture-message.ts'
import { createWorkerPort } from './worker-port.ts'
import { mergeMessages } from './merge-messages.ts'
import { Outbox } from './outbox.ts'
import { createWithheldList } from './withheld-values.ts'

const MOST_UNSENT = LIMITS.extension.mergedEvents / LIMITS.page.batchEvents

export interface Relay {
  readonly stop: () => void
  /** What must not leave the page, as far as it is known. */
  readonly withheld: () => readonly WithheldValue[]
}

/** Carries what is captured in this document to the worker, and keeps it until the worker has it safe. */
export function startRelay(window: Window & typeof globalThis): Relay {
  // Not randomUUID, which pages without TLS do not have.
  const pageId = crypto.getRandomValues(new Uint32Array(4)).join('-')
  const outbox = new Outbox()
  const withheld = createWithheldList()
  let lastNumber = 0
  let unsent: CaptureMessage[] = []
  let isFirst = true

  function take(message: CaptureMessage): void {
    // document.open() takes all listeners away; adding one that is there is nothing.
    window.addEventListener('pagehide', leave)
    add(message)
    if (message.notes.isLast) send(true)
  }

  // Before the bridge, over which words may come at once; it says nothing itself until the person does something.
  const capture = startCapture({
    window,
    probes: OBSERVERS,
    transport: (events, notes) => take({ events, notes }),
    sendToPeer: (word) => {
      if (word.type === 'withheld') withhold(word.field, word.value)
      bridge.say({ type: 'said', word })
    },
    findShadowRoot: (host) => browser.dom.openOrClosedShadowRoot(host),
  })
  const bridge = acceptBridge(
    window,
    (text) => {
      const message = readCaptureMessage(text)
      if (message) take(message)
    },
    (word) => capture.receive(word),
  )

  function withhold(name: string, value: string): void {
    const entry = { field: `${pageId}:${name}`, value }
    withheld.keep(entry)
    link.post({ type: 'withheld', entry })
  }

  function add(message: CaptureMessage): void {
    // What one script of the page causes is sent together, when it is done or has caused enough.
    const waiting = unsent.push(message)
    if (waiting === 1) queueMicrotask(send)
    else if (waiting >= MOST_UNSENT) send()
  }

  function send(isLast = false): void {
    const batches = mergeMessages(unsent).flatMap(({ events, notes: { isLast: _, ...notes } }) => {
      // As if every character took one byte: to count them is to write the text once more, which the worker has the time for.
      const { length: bytes } = events
      return outbox.add({ id: `${pageId}:${++lastNumber}`, pageId, events, bytes, ...notes }) ?? []
    })
    unsent = []
    if (batches.length > 0 || isLast) post(batches, isLast)
  }

  function post(batches: readonly PageBatch[], isLast: boolean): void {
    const isHeard = link.post({ type: 'batches', batches, isLast })
    if (!isHeard && isLast && !outbox.isEmpty)
      link.sendFinal({ pageId, withheld: withheld.list(), batches: outbox.waiting() })
  }

  const link = createWorkerPort({
    onOpen: () => {
      link.post({ type: 'hello', pageId, isTop: window.top === window, isFirst, withheld: withheld.list() })
      isFirst = false
      const batches = outbox.waiting()
      if (batches.length > 0) post(batches, false)
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
        capture.configure(message.settings)
        link.post({ type: 'configured' })
        break
      case 'no-response':
        capture.receive(message)
        break
      case 'withheld':
        message.values.forEach(withheld.keep)
        break
      case 'stop':
        stop()
        break
    }
  }

  /** What was dropped must be told even if nothing follows that could tell it. */
  function tellLost(): void {
    if (outbox.unreported === 0) return
    const { href: url } = window.location
    const none = { count: 0, counts: {}, hasError: false, hasAction: false }
    add({ events: '[]', notes: { ...none, isLast: false, isUnconfigured: false, url } })
  }

  function leave(): void {
    tellLost()
    if (unsent.length > 0 || !outbox.isEmpty) send(true)
  }
  /** Ports are closed when a page goes to the back/forward cache, and the page is not told. */
  const comeBack = (event: PageTransitionEvent) => {
    if (!event.persisted) return
    isFirst = true
    link.reopen()
  }

  function stop(): void {
    capture.stop()
    bridge.say({ type: 'stop' })
    bridge.close()
    if (unsent.length > 0 || !outbox.isEmpty) send(true)
    link.close()
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('pageshow', comeBack)
  }

  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', comeBack)
  link.connect()
  return { stop, withheld: withheld.list }
}
