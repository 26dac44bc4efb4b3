import type { Page, Undo } from './page.ts'

/** Calls back when the page has loaded, at once if it has. */
export function onLoad({ window, listen }: Pick<Page, 'window' | 'listen'>, callback: () => void): Undo {
  if (window.document.readyState === 'complete') callback()
  // The load events of pictures and frames pass here too on their way down.
  return listen(window, 'load', ({ target }) => {
    if (target === window.document) callback()
  })
}
