import { patchAfter } from '../natives/patch.ts'
import { patchClass } from '../natives/patch-class.ts'
import { rememberTarget } from '../natives/proxy-targets.ts'
import type { Probe } from '../page/page.ts'

type Revocable = (...args: unknown[]) => { readonly proxy: object }

/** Records nothing: remembers the targets of the page's Proxies, so that logging one never runs its traps. */
export const proxiesProbe: Probe = ({ window, guard }) => {
  const keep = guard((proxy: object, args: readonly unknown[]) => rememberTarget(proxy, args[0] as object))
  const holder = window.Proxy as unknown as Record<'revocable', Revocable>
  const undoRevocable = patchAfter(
    holder,
    'revocable',
    (_: unknown, { proxy }: ReturnType<Revocable>, args: readonly unknown[]) => keep(proxy, args),
  )
  const undoProxy = patchClass(window, 'Proxy', keep)
  return () => {
    undoProxy()
    undoRevocable()
  }
}
