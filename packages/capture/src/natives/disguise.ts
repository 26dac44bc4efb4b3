import { apply } from './natives.ts'
import { getOriginal, patch } from './patch.ts'
import type { Undo } from '../page/page.ts'

/** Passed to `Function.prototype.toString`, which natively ignores arguments: the page can find no key of ours. */
const PROBE = 'gasoline: is this window captured?'

/**
 * Lets patched functions show the source text of the originals, which a Proxy alone does not, and responds to
 * `isCaptured` as long as `isAlive` is true.
 */
export function disguise(window: Window & typeof globalThis, isAlive: () => boolean): Undo {
  return patch(window.Function.prototype, 'toString', {
    apply: (original, self: unknown, args: unknown[]): unknown => {
      if (args[0] === PROBE && isAlive()) return PROBE
      return apply(original, getOriginal(self) ?? self, args)
    },
  })
}

/** Whether another copy of this code captures the window. */
export function isCaptured(window: Window & typeof globalThis): boolean {
  return apply(window.Function.prototype.toString as () => unknown, isCaptured, [PROBE] as never) === PROBE
}
