import { LIMITS } from '@gasoline/wire'
import type { SeenWindow } from '../analysis/compare/seen.ts'

const { bytes: MOST_CHARS } = LIMITS.compare

/** A window as text, which takes a fraction of what the objects take; of one that is too large, the older half of its parts goes. */
export function sealWindow(window: SeenWindow): string {
  const sealed = JSON.stringify(window)
  if (sealed.length <= MOST_CHARS) return sealed
  const { failures, endpoints, runs } = window
  const newer = { failures: keepNewer(failures), endpoints: keepNewer(endpoints), runs: keepNewer(runs) }
  const left = failures.length + endpoints.length + runs.length
  const kept = newer.failures.length + newer.endpoints.length + newer.runs.length
  // One of each is far below the limit.
  return kept === left ? sealed : sealWindow({ ...window, ...newer, dropped: window.dropped + left - kept })
}

function keepNewer<T>(list: readonly T[]): readonly T[] {
  return list.slice(-Math.ceil(list.length / 2))
}

export function openWindow(sealed: string): SeenWindow {
  // Written by `sealWindow`, in this process.
  return JSON.parse(sealed) as SeenWindow
}
