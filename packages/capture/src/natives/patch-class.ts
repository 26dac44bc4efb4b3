import { construct, defineProperty, getOwnPropertyDescriptor } from './natives.ts'
import { patch } from './patch.ts'
import type { Undo } from '../page/page.ts'

/** `hook` is the function of ours that the page's code has called. */
type Made = (instance: object, args: readonly unknown[], hook: () => unknown) => void

/**
 * Puts a Proxy in place of a class of the page; instances still name it as their constructor. `made` is called with
 * each new instance and must not throw; `exchange` may replace the arguments that the browser gets.
 */
export function patchClass(
  window: Window & typeof globalThis,
  name: string,
  made: Made,
  exchange: (args: unknown[]) => unknown[] = (args) => args,
): Undo {
  // TypeScript takes no class for a function, and any of these may be missing in some browser.
  const classes = window as unknown as Record<string, () => void>
  const native = classes[name]
  if (native === undefined) return () => {}
  const onConstruct = (target: () => void, args: unknown[], newTarget: () => void): object => {
    const instance = construct(target, exchange(args), newTarget) as object
    made(instance, args, onConstruct as () => unknown)
    return instance
  }
  const undo = patch(classes, name, { construct: onConstruct })
  const { prototype } = native as { prototype?: object }
  const descriptor = prototype && getOwnPropertyDescriptor(prototype, 'constructor')
  if (classes[name] === native || !prototype || descriptor?.value !== native) return undo
  defineProperty(prototype, 'constructor', { ...descriptor, value: classes[name] })
  return () => {
    defineProperty(prototype, 'constructor', descriptor)
    undo()
  }
}
