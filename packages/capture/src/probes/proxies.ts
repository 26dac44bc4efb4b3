import { apply } from '../natives/natives.ts'
import { patch } from '../natives/patch.ts'
import { patchClass } from '../natives/patch-class.ts'
import { rememberTarget } from '../natives/proxy-targets.ts'
import type { Probe } from '../page/page.ts'

type Revocable = (...args: unknown[]) => { readonly proxy: object }

/** Records nothing: remembers the targets of the page's Proxies, so that logging one never runs its traps. */
export const proxiesProbe: Probe = ({ window, guard }) => {
  const keep = guard((proxy: object, args: readonly unknown[]) => rememberTarget(proxy, args[0] as object))
  const holder = window.Proxy as unknown as Record<'revocable', Revocable>
  const undoRevocable = patch(holder, 'revocable', {
    apply: (original: Revocable, self: unknown, args: unknown[]) => {
      const made = apply(original, self, args)
      keep(made.proxy, args)
      return made
    },
  })
  const undoProxy = patchClass(window, 'Proxy', keep)
  return () => {
    undoProxy()
    undoRevocable()
  }
}
