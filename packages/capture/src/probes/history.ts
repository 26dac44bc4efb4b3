import type { Probe } from '../page.ts'

const FAILED = 400

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

  /** The request for the document itself: no other probe sees it. */
  function reportFailedLoad(): void {
    const status = statusOf(window.performance)
    if (status < FAILED) return
    const message = `The document answered ${status}: ${url()}`
    emit('logs', { at: now(), level: 'error', source: 'network', message, url: url() })
  }

  reportFailedLoad()
  // What frames load is part of the page that loads them; nobody went there.
  if (isTop) record(loadKind(window.performance), window.document.referrer, url())
  return onRouteChange(guard((from, to, cause) => record(cause, from, to)))
}

/** 0 where the browser does not tell. */
function statusOf(performance: Performance): number {
  const [entry] = performance.getEntriesByType('navigation')
  return entry?.responseStatus ?? 0
}

/** `navigate`, `reload`, `back_forward` or `prerender`. */
function loadKind(performance: Performance): string {
  const [entry] = performance.getEntriesByType('navigation')
  return entry?.type ?? 'navigate'
}
