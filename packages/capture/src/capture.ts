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
  /** Takes a word of the page's other world, where the probes are split over two. */
  readonly receive: (word: ProbeMessage) => void
  /** Puts everything back as it was, and hands on what is left. */
  readonly stop: Undo
}

export interface CaptureOptions {
  readonly window: Window & typeof globalThis
  readonly probes: Readonly<Record<string, Probe>>
  readonly transport: Transport
  /** Carries what probes tell each other to the page's other world. */
  readonly sendToPeer?: (word: ProbeMessage) => void
  /** Opens closed shadow roots: secrets are typed in there, too. */
  readonly findShadowRoot?: Page['findShadowRoot']
}

/** Another copy of this code is at work in the window already. */
const NOTHING: Capture = { configure: () => {}, flush: () => {}, receive: () => {}, stop: () => {} }

/** Installs the probes, once in a window; a probe that fails to install is counted and left out. */
export function startCapture({ window, probes, transport, ...surroundings }: CaptureOptions): Capture {
  if (isCaptured(window)) return NOTHING
  const {
    page,
    configure,
    isConfigured,
    pageFor,
    takeFaults,
    withheld,
    receive: hearPeer,
    stop: stopPage,
  } = createPage(window, () => batcher.flush(), surroundings)
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
    // A frame's first, empty document lends its window to the next one: the copy in there takes over.
    if (window.document !== document) stop()
    return !isStopped
  }
  undos.push(disguise(window, isAlive))
  for (const [name, probe] of Object.entries(probes)) {
    let undo: Undo | undefined
    const own = pageFor(name, () => undo?.())
    own.guard(() => {
      undo = probe(own, batcher.emit)
      undos.push(undo)
    })()
  }
  return { configure, flush: batcher.flush, receive: hearPeer, stop }
}
