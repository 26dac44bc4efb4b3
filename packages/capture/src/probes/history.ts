import type { Outgoing, Probe } from '../page/page.ts'

const FAILED = 400

/** Navigations: the page's load, and every change of its URL afterwards. */
export const historyProbe: Probe = (
  { window, isTop, now, url, settings, onRouteChange, nextId, send, guard },
  emit,
) => {
  const { performance } = window
  const getEntries = performance.getEntriesByType.bind(performance)
  // Read when it is reported: the page's first script is waiting.
  const readLoad = () => getEntries('navigation')[0]

  function record(readHow: () => string, fromUrl: string, toUrl: string): void {
    if (!settings().actionCaptureEnabled) return
    const at = now()
    send({ type: 'action', id: nextId('n'), action: { at, type: 'navigate', target: toUrl } })
    emit('actions', () => ({
      at,
      type: 'navigate',
      url: toUrl,
      ...(fromUrl && { fromUrl }),
      toUrl,
      metadata: { how: readHow() },
    }))
  }

  /** The request for the document itself: no other probe sees it. */
  function reportFailedLoad(at: number, loadedUrl: string): void {
    emit('logs', (): Outgoing<'logs'> | undefined => {
      // 0 where the browser hides it.
      const status = readLoad()?.responseStatus ?? 0
      const load = { element: 'document', status, url: loadedUrl }
      return status < FAILED ? undefined : { at, level: 'error', source: 'network', load, url: loadedUrl }
    })
  }

  reportFailedLoad(now(), url())
  // The load of a frame is part of its page, not a navigation.
  if (isTop) record(() => readLoad()?.type ?? 'navigate', window.document.referrer, url())
  return onRouteChange(guard((from, to, cause) => record(() => cause, from, to)))
}
