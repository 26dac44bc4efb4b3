import { LIMITS } from '@gasoline/wire/limits'
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { Metric } from 'web-vitals'
import { countLoad, roundTime } from './load-totals.ts'
import { clearTimer, round, setTimer } from '../natives/natives.ts'
import { onLoad } from '../page/listeners.ts'
import type { Probe } from '../page/page.ts'

const WATCHERS = [onCLS, onFCP, onINP, onLCP, onTTFB]
const SOFT = 'soft-navigation'

/** How the page loaded, once, and its web vitals: after the load, and when the person leaves. The same of each soft navigation. */
export const performanceProbe: Probe = ({ window, isTop, now, url, listen, guard }, emit) => {
  if (!isTop) return () => {}
  const { performance, document } = window
  let navigation = begin(url(), 0)
  let last = navigation
  let isHidden = document.visibilityState === 'hidden'
  let timer: ReturnType<typeof setTimeout> | undefined

  function begin(loadedUrl: string, sinceMs: number, id?: number) {
    return {
      id,
      url: loadedUrl,
      load: countLoad(window, loadedUrl.split('#')[0] ?? '', sinceMs),
      vitals: {} as Record<string, number>,
      isChanged: false,
      isTaken: false,
    }
  }

  const note = guard(({ name, value, navigationType, navigationId, navigationURL, navigationStartTime }: Metric) => {
    const isSoft = navigationType === SOFT
    if (isSoft && navigationId !== navigation.id && navigationId !== last.id) {
      take(true)
      last = navigation
      navigation = begin(navigationURL ?? url(), navigationStartTime ?? 0, navigationId)
      timer = setTimer(guard(take), LIMITS.page.performanceMs)
    }
    // The last values of a navigation may come when the next one has begun.
    const subject = [navigation, last].find(({ id }) => id === (isSoft ? navigationId : undefined))
    if (!subject) return
    subject.vitals[name] = name === 'CLS' ? round(value * 10_000) / 10_000 : roundTime(value)
    subject.isChanged = true
    if (subject !== navigation) emitVitals(subject)
  })

  function emitVitals(subject = navigation): void {
    if (!subject.isChanged) return
    subject.isChanged = false
    emit('vitals', { at: now(), url: subject.url, metrics: { ...subject.vitals } })
  }

  function take(isEarly?: boolean): void {
    const { isTaken, id, url: loadedUrl, load, vitals } = navigation
    if (isTaken) return
    navigation.isTaken = true
    clearTimer(timer)
    const isSoft = id !== undefined
    const [entry] = isSoft ? [] : performance.getEntriesByType('navigation')
    const { CLS, FCP, LCP, INP } = vitals
    const type = isSoft ? SOFT : entry?.type
    emit('performance', {
      at: now(),
      url: loadedUrl,
      ...(type && { navigationType: type }),
      ...(isEarly && { early: true }),
      ...(isHidden && { hidden: true }),
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
      if (navigation === last) timer = setTimer(guard(take), LIMITS.page.performanceMs)
    }),
  ]
  // Not before the page's first script: the browser buffers the entries that the vitals need.
  const start = guard(() => {
    for (const watch of WATCHERS) watch(note, { reportAllChanges: true, reportSoftNavs: true })
    undos.push(
      // After the listeners of web-vitals, which take the pending entries.
      listen(window, 'visibilitychange', () => {
        if (document.visibilityState !== 'hidden') return
        isHidden = true
        if (timer !== undefined) take(true)
        emitVitals()
      }),
      listen(window, 'pagehide', () => {
        take(true)
        emitVitals()
      }),
    )
  })
  const startTimer = setTimer(start, 0)
  return () => {
    clearTimer(startTimer)
    clearTimer(timer)
    navigation.load.stop()
    undos.forEach((undo) => undo())
  }
}

/** The browser gives 0 for what has not happened yet. */
function readTime(ms: number | undefined): number | null {
  return ms === undefined || ms === 0 ? null : roundTime(ms)
}
