import { apply, defineProperty, getOwnPropertyDescriptor, NativeProxy } from './natives.ts'
import type { Undo } from '../page/page.ts'

type AnyFunction = (...args: never[]) => unknown

const originals = new WeakMap<object, object>()
const remember = originals.set.bind(originals)
const recall = originals.get.bind(originals) as (wrapper: unknown) => object | undefined

/**
 * Puts a Proxy in place of a function of the page, so that name, length, instanceof, subclassing and own keys stay
 * native. Does nothing where the property cannot be replaced (a frozen console).
 */
export function patch<T extends object, K extends keyof T>(
  target: T,
  key: K,
  handler: ProxyHandler<Extract<T[K], AnyFunction>>,
): Undo {
  const descriptor = getOwnPropertyDescriptor(target, key)
  const original = descriptor?.value as unknown
  if (!descriptor || typeof original !== 'function' || (!descriptor.writable && !descriptor.configurable))
    return () => {}
  const wrapper = new NativeProxy(original as Extract<T[K], AnyFunction>, handler)
  if (!defineProperty(target, key, { ...descriptor, value: wrapper })) return () => {}
  remember(wrapper, original)
  return () => {
    // Another script may have wrapped our wrapper: removing it would break that script.
    if (getOwnPropertyDescriptor(target, key)?.value === wrapper) defineProperty(target, key, descriptor)
  }
}

/** Calls `after` with each result; it must not throw. */
export function patchAfter<T extends object>(
  target: T,
  key: keyof T,
  after: (self: never, result: never, args: never) => void,
): Undo {
  return patch(target as Record<PropertyKey, AnyFunction>, key, {
    apply: (original, self: unknown, args: never[]) => {
      const result: unknown = apply(original, self, args)
      after(self as never, result as never, args as never)
      return result
    },
  })
}

/** The function that our wrapper replaces; undefined for everything else. */
export function getOriginal(wrapper: unknown): object | undefined {
  return recall(wrapper)
}
