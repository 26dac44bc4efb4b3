import type { PageSettings } from '@gasoline/wire'
import { createBatcher } from './send/batcher.ts'
import { createPage } from './page/create-page.ts'
import { disguise, isCaptured } from './natives/disguise.ts'
import type { Page, Probe, Undo } from './page/page.ts'
import type { Transport } from './send/transport.ts'
import type { ProbeMessage } from './page/message.ts'

export interface Capture {
  /** New settings, effective at once. */
  readonly configure: (settings: PageSettings) => void
  readonly flush: () => void
  /** Takes a message from the page's other world, where the probes run in two. */
  readonly receive: (message: ProbeMessage) => void
  /** Undoes all patches, and sends what is left. */
  readonly stop: Undo
}

export interface CaptureOptions {
  readonly window: Window & typeof globalThis
  readonly probes: Readonly<Record<string, Probe>>
  readonly transport: Transport
  /** Carries messages to the probes in the page's other world. */
  readonly sendToPeer?: (message: ProbeMessage) => void
  /** Opens closed shadow roots: secrets are typed there, too. */
  readonly findShadowRoot?: Page['findShadowRoot']
}

/** Another copy of this code captures the window already. */
const NOTHING: Capture = { configure: () => {}, flush: () => {}, receive: () => {}, stop: () => {} }

/** Installs the probes, once in a window; a probe that fails to install is counted and left out. */
export function startCapture({ window, probes, transport, ...peer }: CaptureOptions): Capture {
  if (isCaptured(window)) return NOTHING
  const {
    page,
    configure,
    isConfigured,
    pageFor,
    takeFaults,
    withheld,
    receive,
    stop: stopPage,
  } = createPage(window, () => batcher.flush(), peer)
  const batcher = createBatcher({ page, transport, isConfigured, takeFaults, withheld })
  const undos: Undo[] = []
  let isStopped = false
  const stop = () => {
    if (isStopped) return
    isStopped = true
    for (const undo of undos.reverse()) page.guard(undo)()
    batcher.stop()
    stopPage()
  }

  const { document } = window
  const isAlive = () => {
    // A frame's initial about:blank shares its window with the next document, whose own copy takes over.
    // https://html.spec.whatwg.org/multipage/dom.html#is-initial-about:blank
    if (window.document !== document) stop()
    return !isStopped
  }
  undos.push(disguise(window, isAlive))
  for (const [name, probe] of Object.entries(probes)) {
    let undo: Undo | undefined
    const probePage = pageFor(name, () => undo?.())
    probePage.guard(() => {
      undo = probe(probePage, batcher.emit)
      undos.push(undo)
    })()
  }
  return { configure, flush: batcher.flush, receive, stop }
}
