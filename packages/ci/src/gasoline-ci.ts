import { HOOKS, OBSERVERS, startCapture } from '@gasoline/capture'
import { writeBatch } from '@gasoline/wire/batch'
import { readOptions } from './options.ts'
import { startInPlace } from './start-in-place.ts'
import { chooseTransport } from './transports/choose.ts'

startInPlace(window, start)

function start(): void {
  const options = readOptions(window)
  const { console } = window
  // Before the console is captured: what we say ourselves is not the page's.
  const warn = console.warn.bind(console)
  const send = chooseTransport(window, options, (message) => warn(message))
  const pageId = createId()
  const isTop = window.parent === window
  let lastBatch = 0
  let sent = 0
  let isTaking = false
  let rest: string | undefined

  const capture = startCapture({
    window,
    probes: { ...HOOKS, ...OBSERVERS },
    transport: (events, { url, faults, isLast }) => {
      const testId = options.testId()
      const batch = writeBatch(events, {
        batch_id: `${pageId}-${++lastBatch}`,
        producer: pageId,
        ...(testId !== undefined && { test_id: testId }),
        sent_at: Date.now(),
        page: { pageId, url, frameId: isTop ? '0' : pageId },
        ...(faults && { faults }),
      })
      if (isTaking) rest = batch
      else {
        sent++
        send(batch, isLast)
      }
    },
  })

  /** What is left, and how many batches were sent before it: one call instead of a flush and its messages. */
  function takeRest() {
    isTaking = true
    capture.flush()
    isTaking = false
    const batch = rest
    rest = undefined
    return { producer: pageId, sent, batch }
  }

  // A driver no longer receives what a page calls while it is being hidden: requests that are under way, and what follows,
  // must be sent before. Not `beforeunload`, whose listeners delay the navigation.
  window.navigation?.addEventListener('navigate', ({ destination }) => {
    if (!destination.sameDocument) capture.receive({ type: 'leaving' })
    capture.flush()
  })
  // A driver calls it before it closes the page, or reads what was captured.
  Object.defineProperty(window, '__gasolineFlush', { value: capture.flush, configurable: true })
  Object.defineProperty(window, '__gasolineTakeRest', { value: takeRest, configurable: true })
}

/** `randomUUID` is there in secure contexts only. */
function createId(): string {
  const random = window.crypto.getRandomValues(new Uint32Array(3))
  return `ci-${[...random].map((part) => part.toString(36)).join('-')}`
}
