import { apply } from '../natives/natives.ts'
import { patch } from '../natives/patch.ts'
import type { Probe } from '../page/page.ts'

/**
 * Records nothing: messages sent in `pagehide` are lost when a window closes itself, so everything is sent during the
 * call, and again when the calling script is done.
 */
export const closeProbe: Probe = ({ window, send }) => {
  const flush = () => send({ type: 'leaving' })
  const afterScript = window.queueMicrotask.bind(window)
  return patch(window, 'close', {
    apply: (original, self, args: []) => {
      const result = apply(original, self, args)
      flush()
      afterScript(flush)
      return result
    },
  })
}
