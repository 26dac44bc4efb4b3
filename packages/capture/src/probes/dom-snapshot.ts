import { LIMITS } from '@gasoline/wire/limits'
import { clearTimer, setTimer } from '../natives/natives.ts'
import { onLoad } from '../page/listeners.ts'
import { findLandmarks } from './landmarks.ts'
import type { Probe } from '../page/page.ts'

const { loadSnapshotMs, routeSnapshotMs, idleMs } = LIMITS.page

/** The visible page after a load and after a route change, once it is idle. */
export const domSnapshotProbe: Probe = ({ window, isTop, now, url, listen, onRouteChange, guard }, emit) => {
  const { document } = window
  const whenIdle = window.requestIdleCallback?.bind(window) ?? ((work: () => void) => setTimer(work, 0))
  let timer: ReturnType<typeof setTimeout> | undefined

  function schedule(trigger: string, delayMs: number): void {
    clearTimer(timer)
    const take = guard(() => {
      const elements = findLandmarks(document)
      // An empty page is worth reporting; an empty frame is mostly a tracker.
      if (isTop || elements.length > 0) emit('domSnapshots', { at: now(), url: url(), trigger, elements })
    })
    // When idle the layout is up to date: reading it costs nothing.
    timer = setTimer(() => whenIdle(take, { timeout: idleMs }), delayMs)
  }

  const undos = [
    onLoad({ window, listen }, () => schedule('load', loadSnapshotMs)),
    onRouteChange(() => schedule('route', routeSnapshotMs)),
  ]
  return () => {
    clearTimer(timer)
    undos.forEach((undo) => undo())
  }
}
