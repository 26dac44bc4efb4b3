import type { Probe } from '../page.ts'

/** Where the page went: its own load, and every change of its address afterwards. */
export const historyProbe: Probe = ({ window, isTop, now, url, settings, onRouteChange, nextId, say, guard }, emit) => {
  function record(how: string, fromUrl: string, toUrl: string): void {
    if (!settings().actionCaptureEnabled) return
    const at = now()
    say({ type: 'acted', id: nextId('n'), action: { at, type: 'navigate', target: toUrl } })
    emit('actions', {
      at,
      type: 'navigate',
      url: toUrl,
      ...(fromUrl && { fromUrl }),
      toUrl,
      metadata: { how },
    })
  }

  // What frames load is part of the page that loads them; nobody went there.
  if (isTop) record(loadKind(window.performance), window.document.referrer, url())
  return onRouteChange(guard((from, to, cause) => record(cause, from, to)))
}

/** `navigate`, `reload`, `back_forward` or `prerender`. */
function loadKind(performance: Performance): string {
  const [entry] = performance.getEntriesByType('navigation')
  return entry?.type ?? 'navigate'
}
