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

const MAX_UNSENT = LIMITS.extension.mergedEvents / LIMITS.page.batchEvents

export interface Relay {
  readonly stop: () => void
  /** The known values that must not onPageHide the page. */
  readonly withheld: () => readonly WithheldValue[]
}

/** Sends what is captured in this document to the worker, and keeps it until the worker has stored or delivered it. */
export function startRelay(window: Window & typeof globalThis): Relay {
  // Not randomUUID: https://developer.mozilla.org/en-US/docs/Web/API/Crypto/randomUUID needs a secure context.
  const pageId = crypto.getRandomValues(new Uint32Array(4)).join('-')
  const outbox = new Outbox()
  const withheld = createWithheldList()
  let lastNumber = 0
  let unsent: CaptureMessage[] = []
  let isFirst = true

  function accept(message: CaptureMessage): void {
    // document.open() removes all listeners; adding an existing one has no effect.
    window.addEventListener('pagehide', onPageHide)
    add(message)
    if (message.notes.isLast) send(true)
  }

  // Before the bridge, which may deliver messages at once. It sends none itself until the user does something.
  const capture = startCapture({
    window,
    probes: OBSERVERS,
    transport: (events, notes) => accept({ events, notes }),
    sendToPeer: (message) => {
      if (message.type === 'withheld') withhold(message.field, message.value)
      bridge.send({ type: 'probe', message })
    },
    findShadowRoot: (host) => browser.dom.openOrClosedShadowRoot(host),
  })
  const bridge = acceptBridge(
    window,
    (text) => {
      const message = readCaptureMessage(text)
      if (message) accept(message)
    },
    (message) => capture.receive(message),
  )

  function withhold(name: string, value: string): void {
    const entry = { field: `${pageId}:${name}`, value }
    withheld.keep(entry)
    workerPort.post({ type: 'withheld', entry })
  }

  function add(message: CaptureMessage): void {
    // Events of one task are sent together, when it ends or when there are enough.
    const waiting = unsent.push(message)
    if (waiting === 1) queueMicrotask(send)
    else if (waiting >= MAX_UNSENT) send()
  }

  function send(isLast = false): void {
    const batches = mergeMessages(unsent).flatMap(({ events, notes: { isLast: _, ...notes } }) => {
      // Assumes one byte per character: the worker counts the bytes, since that takes as long as encoding the text.
      const { length: bytes } = events
      return outbox.add({ id: `${pageId}:${++lastNumber}`, pageId, events, bytes, ...notes }) ?? []
    })
    unsent = []
    if (batches.length > 0 || isLast) post(batches, isLast)
  }

  function post(batches: readonly PageBatch[], isLast: boolean): void {
    const isReceived = workerPort.post({ type: 'batches', batches, isLast })
    if (!isReceived && isLast && !outbox.isEmpty)
      workerPort.sendFinal({ pageId, withheld: withheld.list(), batches: outbox.waiting() })
  }

  const workerPort = createWorkerPort({
    onOpen: () => {
      workerPort.post({ type: 'hello', pageId, isTop: window.top === window, isFirst, withheld: withheld.list() })
      isFirst = false
      const batches = outbox.waiting()
      if (batches.length > 0) post(batches, false)
    },
    onMessage: receive,
    onOrphaned: stop,
  })

  function receive(message: ToPage): void {
    switch (message.type) {
      case 'ack':
        outbox.acknowledge(message.ids)
        if (outbox.isEmpty) reportLost()
        break
      case 'settings':
        bridge.send(message)
        capture.configure(message.settings)
        workerPort.post({ type: 'configured' })
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

  /** Reports dropped events even if no batch follows. */
  function reportLost(): void {
    if (outbox.unreported === 0) return
    const { href: url } = window.location
    const none = { count: 0, counts: {}, hasError: false, hasAction: false }
    add({ events: '[]', notes: { ...none, isLast: false, isUnconfigured: false, url } })
  }

  function onPageHide(): void {
    reportLost()
    if (unsent.length > 0 || !outbox.isEmpty) send(true)
  }
  /** Chrome closes the port of a page in the back/forward cache: https://developer.chrome.com/blog/bfcache-extension-messaging-changes */
  const onPageShow = (event: PageTransitionEvent) => {
    if (!event.persisted) return
    isFirst = true
    workerPort.reopen()
  }

  function stop(): void {
    capture.stop()
    bridge.send({ type: 'stop' })
    bridge.close()
    if (unsent.length > 0 || !outbox.isEmpty) send(true)
    workerPort.close()
    window.removeEventListener('pagehide', onPageHide)
    window.removeEventListener('pageshow', onPageShow)
  }

  window.addEventListener('pagehide', onPageHide)
  window.addEventListener('pageshow', onPageShow)
  workerPort.connect()
  return { stop, withheld: withheld.list }
}
