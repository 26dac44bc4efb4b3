import { apply } from './natives.ts'
import { getOriginal, patch } from './patch.ts'
import type { Undo } from '../page/page.ts'

/** Handed to `Function.prototype.toString`, which natively takes no notice of arguments: no key gives us away. */
const QUESTION = 'gasoline: is this window captured?'

/**
 * Lets patched functions show the source text of what they stand for, as a Proxy alone would not, and answers
 * `isCaptured` for as long as `isAlive` holds.
 */
export function disguise(window: Window & typeof globalThis, isAlive: () => boolean): Undo {
  return patch(window.Function.prototype, 'toString', {
    apply: (original, self: unknown, args: unknown[]): unknown => {
      if (args[0] === QUESTION && isAlive()) return QUESTION
      return apply(original, getOriginal(self) ?? self, args)
    },
  })
}

/** Whether another copy of this code is at work in the window. */
export function isCaptured(window: Window & typeof globalThis): boolean {
  return apply(window.Function.prototype.toString as () => unknown, isCaptured, [QUESTION] as never) === QUESTION
}
