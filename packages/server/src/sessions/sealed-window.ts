import { LIMITS } from '@gasoline/wire'
import type { SeenWindow } from '../analysis/compare/seen.ts'
import { packJson, unpackJson } from '../store/maps/packed-json.ts'

const { bytes: MOST_BYTES } = LIMITS.compare

/** A window, compressed; of one that is too large, the older half of its parts goes. */
export function sealWindow(window: SeenWindow): Uint8Array {
  const sealed = packJson(window)
  if (sealed.length <= MOST_BYTES) return sealed
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

export function openWindow(sealed: Uint8Array): SeenWindow {
  // Written by `sealWindow`, in this process.
  return unpackJson(sealed) as SeenWindow
}
