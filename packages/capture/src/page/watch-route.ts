import { patchAfter } from '../natives/patch.ts'
import type { Page, RouteCause, Undo } from './page.ts'

type RoutePage = Pick<Page, 'window' | 'url' | 'listen' | 'guard'>
type Listener = Parameters<Page['onRouteChange']>[0]

/** Reports changes of the document's URL. */
export function watchRoute({ window, url, listen, guard }: RoutePage) {
  const listeners = new Set<Listener>()
  const undos: Undo[] = []
  let known = url()

  const check = guard((cause: RouteCause) => {
    const from = known
    known = url()
    if (known !== from) listeners.forEach((listener) => listener(from, known, cause))
  })

  const { navigation } = window
  if (navigation?.currentEntry) {
    // Fires for every change of the URL, at once, without patching the page.
    // https://developer.mozilla.org/en-US/docs/Web/API/Navigation/currententrychange_event
    undos.push(
      listen(navigation, 'currententrychange', ({ navigationType }: NavigationCurrentEntryChangeEvent) =>
        check(navigationType === 'push' || navigationType === 'replace' ? navigationType : 'traverse'),
      ),
    )
  } else {
    // Documents with an opaque origin and the initial about:blank have no navigation entries.
    undos.push(
      patchAfter(window.History.prototype, 'pushState', () => check('push')),
      patchAfter(window.History.prototype, 'replaceState', () => check('replace')),
      listen(window, 'popstate', () => check('traverse')),
      listen(window, 'hashchange', () => check('traverse')),
    )
  }

  return {
    onRouteChange: (listener: Listener): Undo => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop: () => undos.forEach((undo) => undo()),
  }
}
