import { LIMITS } from '@gasoline/wire/limits'
import type { Page, Undo } from '../page/page.ts'
import { getOwnPropertyDescriptor, getterOf, uncurry } from '../natives/natives.ts'

const ACTS = ['pointerdown', 'click', 'keydown', 'input', 'change', 'submit']
const NativeWeakRef = globalThis.WeakRef
const deref = NativeWeakRef && uncurry(NativeWeakRef.prototype.deref)

/** Knows the element of what is going on: of the event that the page handles just now, or of the latest act. */
export function followTarget({ window, now, listen }: Pick<Page, 'window' | 'now' | 'listen'>) {
  const { Element } = window
  const pathOf = uncurry(window.Event.prototype.composedPath)
  const targetOf = getterOf<EventTarget | null>(window.Event.prototype, 'target')
  const isConnected = getterOf<boolean>(window.Node.prototype, 'isConnected')
  // The page may have a variable of this name.
  const readEvent = getOwnPropertyDescriptor(window, 'event')?.get
  let actedOn: WeakRef<Element> | undefined
  let actedAt = 0

  const undos: Undo[] = []
  for (let index = 0; index < ACTS.length; index++)
    undos[index] = listen(window, ACTS[index] as string, (event) => {
      const target = pathOf(event)[0]
      if (!(target instanceof Element)) return
      actedOn = new NativeWeakRef(target)
      actedAt = now()
    })

  return {
    current: (): Element | undefined => {
      const event: unknown = readEvent && uncurry(readEvent)(window)
      const target = event instanceof window.Event ? targetOf?.(event) : undefined
      // React 18 handles events on an element of its own while it is developed.
      if (target instanceof Element && isConnected?.(target)) return target
      return actedOn && now() - actedAt < LIMITS.enrich.targetMs ? (deref(actedOn) as Element | undefined) : undefined
    },
    undo: () => undos.forEach((undo) => undo()),
  }
}
