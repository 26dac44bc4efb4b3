import { patchAfter } from '../natives/patch.ts'
import type { Probe } from '../page/page.ts'

/**
 * Records nothing: messages sent in `pagehide` are lost when a window closes itself, so everything is sent during the
 * call, and again when the calling script is done.
 */
export const closeProbe: Probe = ({ window, send }) => {
  const flush = () => send({ type: 'leaving' })
  const afterScript = window.queueMicrotask.bind(window)
  return patchAfter(window, 'close', () => {
    flush()
    afterScript(flush)
  })
}
