import { uncurry } from '../natives/natives.ts'
import type { Listener, Page, Undo } from './page.ts'

const OPTIONS = { capture: true, passive: true }

/** Listeners of ours on the page's objects, and the way to take all of them back. */
export function createListeners({ document, EventTarget, MutationObserver }: Window & typeof globalThis) {
  const add = uncurry(EventTarget.prototype.addEventListener)
  const remove = uncurry(EventTarget.prototype.removeEventListener)
  const all = new Set<Undo>()
  const again = new Set<() => void>()

  function listen(target: EventTarget, type: string, listener: Listener): Undo {
    const start = () => add(target, type, listener, OPTIONS)
    const undo = () => {
      remove(target, type, listener, OPTIONS)
      again.delete(start)
      all.delete(undo)
    }
    start()
    again.add(start)
    all.add(undo)
    return undo
  }

  // document.open() takes the listeners from window and document, and leaves observers. Adding one twice does nothing.
  const observer = new MutationObserver(() => again.forEach((start) => start()))
  observer.observe(document, { childList: true })

  return {
    listen,
    stop: () => {
      observer.disconnect()
      all.forEach((undo) => undo())
    },
  }
}

/** Calls back when the page has loaded, at once if it has. */
export function onLoad({ window, listen }: Pick<Page, 'window' | 'listen'>, callback: () => void): Undo {
  if (window.document.readyState === 'complete') callback()
  // The load events of images and frames pass here too, in the capture phase.
  return listen(window, 'load', ({ target }) => {
    if (target === window.document) callback()
  })
}
