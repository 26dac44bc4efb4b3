import { LIMITS } from '@gasoline/wire/limits'
import type { Page, Undo } from '../page/page.ts'
import { getOwnPropertyDescriptor, findGetter, uncurry } from '../natives/natives.ts'

const ACTION_EVENTS = ['pointerdown', 'click', 'keydown', 'input', 'change', 'submit']
const NativeWeakRef = globalThis.WeakRef
const deref = NativeWeakRef && uncurry(NativeWeakRef.prototype.deref)

/** Knows the element of the event that the page is handling now, or of the last action. */
export function followEventTarget({ window, now, listen }: Pick<Page, 'window' | 'now' | 'listen'>) {
  const { Element } = window
  const readPath = uncurry(window.Event.prototype.composedPath)
  const readTarget = findGetter<EventTarget | null>(window.Event.prototype, 'target')
  const isConnected = findGetter<boolean>(window.Node.prototype, 'isConnected')
  // The page may have a global of this name. https://developer.mozilla.org/en-US/docs/Web/API/Window/event
  const readEvent = getOwnPropertyDescriptor(window, 'event')?.get
  let lastElement: WeakRef<Element> | undefined
  let lastAt = 0

  const undos: Undo[] = []
  for (let index = 0; index < ACTION_EVENTS.length; index++)
    undos[index] = listen(window, ACTION_EVENTS[index] as string, (event) => {
      const target = readPath(event)[0]
      if (!(target instanceof Element)) return
      lastElement = new NativeWeakRef(target)
      lastAt = now()
    })

  return {
    current: (): Element | undefined => {
      const event: unknown = readEvent && uncurry(readEvent)(window)
      const target = event instanceof window.Event ? readTarget?.(event) : undefined
      // In development React 18 runs handlers inside an event on a detached element of its own.
      if (target instanceof Element && isConnected?.(target)) return target
      return lastElement && now() - lastAt < LIMITS.enrich.targetMs
        ? (deref(lastElement) as Element | undefined)
        : undefined
    },
    undo: () => undos.forEach((undo) => undo()),
  }
}
