import { uncurry } from '../natives/natives.ts'

/**
 * Listens to an object of the page, ahead of the page's own listeners, and to nothing that the page made up. Holds on to
 * nothing: the listener lives as long as the object does.
 */
export type ListenTrusted = (target: EventTarget, types: readonly string[], listener: (event: Event) => void) => void

export function createTrustedListener({ EventTarget, Event }: Window & typeof globalThis): ListenTrusted {
  const add = uncurry(EventTarget.prototype.addEventListener)
  return (target, types, listener) => {
    const onEvent = (event: Event) => {
      if (event.isTrusted && event instanceof Event) listener(event)
    }
    // On the target itself, listeners of the capture phase come first whoever was registered first.
    for (let index = 0; index < types.length; index++) add(target, types[index] as string, onEvent, true)
  }
}
