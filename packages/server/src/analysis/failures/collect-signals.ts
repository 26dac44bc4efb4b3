import { findEmptiedAnswers } from './detect/emptied-responses.ts'
import { isHydration } from './detect/hydration.ts'
import { findLogSignals } from './detect/logs.ts'
import { findRequestSignals } from './detect/requests.ts'
import { isSamePage } from '../context/same-page.ts'
import type { Scene } from '../context/context.ts'
import type { LogSignal, Signal } from './signal.ts'
import { findShownTexts } from './detect/shown-texts.ts'
import { findSocketSignals } from './detect/sockets.ts'
import { findStaleAnswers } from './detect/stale-responses.ts'

const TOGETHER_MS = 3_000

/** Everything that failed or looks wrong, the oldest first. */
export function collectSignals(scene: Scene): Signal[] {
  const signals: Signal[] = [
    ...foldHydration(findLogSignals(scene)),
    ...findRequestSignals(scene),
    ...findSocketSignals(scene),
    ...findStaleAnswers(scene),
    ...findEmptiedAnswers(scene),
    ...findShownTexts(scene),
  ]
  return signals.sort((a, b) => a.at - b.at)
}

/** Frameworks tell of one mismatch in several lines: the one that says most stands for all. */
function foldHydration(signals: readonly LogSignal[]): LogSignal[] {
  const lines = signals.filter(({ entry }) => isHydration(entry))
  return signals.filter((signal) => {
    if (!lines.includes(signal)) return true
    const others = lines.filter(
      (other) =>
        other !== signal && isSamePage(other.entry, signal.entry) && Math.abs(other.at - signal.at) < TOGETHER_MS,
    )
    return others.every(
      (other) => detail(other) < detail(signal) || (detail(other) === detail(signal) && other.at > signal.at),
    )
  })
}

function detail({ entry }: LogSignal): number {
  const { message, _aiContext } = entry
  const shows = /Server: |rendered on server|^[+-]\s+\S/m.test(message) ? 2 : 0
  return shows + (_aiContext?.sourceSnippets?.length ? 1 : 0) + (/\n\s+at \w+ \(/.test(message) ? 1 : 0)
}
