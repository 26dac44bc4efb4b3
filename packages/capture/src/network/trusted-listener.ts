import { uncurry } from '../natives/natives.ts'

/**
 * Listens to trusted events of a page's object, ahead of the page's own listeners. Holds no reference: the listener
 * lives as long as the object does.
 */
export type ListenTrusted = (target: EventTarget, types: readonly string[], listener: (event: Event) => void) => void

export function createTrustedListener({ EventTarget, Event }: Window & typeof globalThis): ListenTrusted {
  const add = uncurry(EventTarget.prototype.addEventListener)
  return (target, types, listener) => {
    const onEvent = (event: Event) => {
      if (event.isTrusted && event instanceof Event) listener(event)
    }
    // On the target itself, too, capture listeners run first: https://dom.spec.whatwg.org/#concept-event-dispatch
    for (let index = 0; index < types.length; index++) add(target, types[index] as string, onEvent, true)
  }
}
