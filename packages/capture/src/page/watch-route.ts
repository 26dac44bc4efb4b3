import { apply } from '../natives/natives.ts'
import { patch } from '../natives/patch.ts'
import type { Page, RouteCause, Undo } from './page.ts'

type Surroundings = Pick<Page, 'window' | 'url' | 'listen' | 'guard'>
type Listener = Parameters<Page['onRouteChange']>[0]

/** Notices that the document's address changed. */
export function watchRoute({ window, url, listen, guard }: Surroundings) {
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
    // Knows of every way to change the address, at once, and nothing of the page has to be replaced for it.
    undos.push(
      listen(navigation, 'currententrychange', ({ navigationType }: NavigationCurrentEntryChangeEvent) =>
        check(navigationType === 'push' || navigationType === 'replace' ? navigationType : 'traverse'),
      ),
    )
  } else {
    // Sandboxed documents and those without an address of their own have no entries there.
    const wrap = (cause: RouteCause): ProxyHandler<History['pushState']> => ({
      apply: (original, self, args): unknown => {
        const result: unknown = apply(original, self, args)
        check(cause)
        return result
      },
    })
    undos.push(
      patch(window.History.prototype, 'pushState', wrap('push')),
      patch(window.History.prototype, 'replaceState', wrap('replace')),
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
