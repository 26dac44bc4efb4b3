import { apply, construct } from '../lib/natives.ts'
import { patch } from '../lib/patch.ts'
import { rememberTarget } from '../lib/proxy-targets.ts'
import type { Probe } from '../page.ts'

type AnyFunction = (...args: never[]) => unknown

/** Records nothing: remembers what the page's Proxies stand for, so that logging one never runs its traps. */
export const proxiesProbe: Probe = ({ window }) => {
  const NativeProxy = window.Proxy as unknown as Record<string, AnyFunction>
  const keep = (proxy: unknown, target: unknown) => {
    // The native call has succeeded, so both are objects; for an exotic newTarget the result may be anything.
    if (typeof proxy === 'object' || typeof proxy === 'function') rememberTarget(proxy as object, target as object)
  }
  const undoRevocable = patch(NativeProxy, 'revocable', {
    apply: (original, self: unknown, args: unknown[]): unknown => {
      const made = apply(original, self, args as never) as { proxy: unknown }
      keep(made.proxy, args[0])
      return made
    },
  })
  const undoProxy = patch(window as unknown as Record<string, AnyFunction>, 'Proxy', {
    construct: (original, args: unknown[], newTarget: AnyFunction): object => {
      const proxy: object = construct(original as never, args as never, newTarget as never)
      keep(proxy, args[0])
      return proxy
    },
  })
  return () => {
    undoProxy()
    undoRevocable()
  }
}
