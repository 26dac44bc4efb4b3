import { LIMITS } from '@gasoline/wire/limits'
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { countLoad, roundTime } from './load-totals.ts'
import { clearTimer, round, setTimer } from '../natives/natives.ts'
import { onLoad } from '../page/listeners.ts'
import type { Probe } from '../page/page.ts'

const WATCHERS = [onCLS, onFCP, onINP, onLCP, onTTFB]

/** How the page loaded, once, and its web vitals: after the load, and when the person leaves. */
export const performanceProbe: Probe = ({ window, isTop, now, url, listen, guard }, emit) => {
  if (!isTop) return () => {}
  const { performance, document } = window
  const loadedUrl = url()
  const load = countLoad(window, loadedUrl.split('#')[0] ?? '')
  const vitals: Record<string, number> = {}
  let isChanged = false
  let isTaken = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const note = guard(({ name, value }: { name: string; value: number }) => {
    vitals[name] = name === 'CLS' ? round(value * 10_000) / 10_000 : roundTime(value)
    isChanged = true
  })

  function emitVitals(): void {
    if (!isChanged) return
    isChanged = false
    emit('vitals', { at: now(), url: loadedUrl, metrics: { ...vitals } })
  }

  function take(): void {
    if (isTaken) return
    isTaken = true
    clearTimer(timer)
    const [entry] = performance.getEntriesByType('navigation')
    const { CLS, FCP, LCP, INP } = vitals
    emit('performance', {
      at: now(),
      url: loadedUrl,
      ...(entry && { navigationType: entry.type }),
      timing: {
        domContentLoaded: readTime(entry?.domContentLoadedEventEnd),
        load: readTime(entry?.loadEventEnd),
        fcp: FCP ?? null,
        lcp: LCP ?? null,
        ttfb: readTime(entry?.responseStart),
        domInteractive: readTime(entry?.domInteractive),
        inp: INP ?? null,
      },
      ...load.finish(),
      ...(CLS !== undefined && { cls: CLS }),
    })
    emitVitals()
  }

  const undos = [
    onLoad({ window, listen }, () => {
      timer = setTimer(guard(take), LIMITS.page.performanceMs)
    }),
  ]
  // Not before the page's first script: the browser buffers the entries that the vitals need.
  const start = guard(() => {
    for (const watch of WATCHERS) watch(note, { reportAllChanges: true })
    undos.push(
      // After the listeners of web-vitals, which take the pending entries.
      listen(window, 'visibilitychange', () => {
        if (document.visibilityState !== 'hidden') return
        if (timer !== undefined) take()
        emitVitals()
      }),
      listen(window, 'pagehide', () => {
        take()
        emitVitals()
      }),
    )
  })
  const startTimer = setTimer(start, 0)
  return () => {
    clearTimer(startTimer)
    clearTimer(timer)
    load.stop()
    undos.forEach((undo) => undo())
  }
}

/** The browser gives 0 for what has not happened yet. */
function readTime(ms: number | undefined): number | null {
  return ms === undefined || ms === 0 ? null : roundTime(ms)
}
