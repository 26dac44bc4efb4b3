import { apply } from '../natives/natives.ts'
import { patch } from '../natives/patch.ts'
import type { Probe } from '../page/page.ts'

/**
 * Records nothing: a window that closes itself takes with it what is said in `pagehide`, so everything is handed on
 * while the call lasts, and once more when the calling script is done.
 */
export const closeProbe: Probe = ({ window, send: say }) => {
  const flush = () => say({ type: 'leaving' })
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
