import { findEmptiedResponses } from './detect/emptied-responses.ts'
import { isHydration } from './detect/hydration.ts'
import { findLogFailures } from './detect/logs.ts'
import { findRequestFailures } from './detect/requests.ts'
import { isSamePage } from '../context/same-page.ts'
import type { Context } from '../context/context.ts'
import type { LogFailure, Failure } from './failure.ts'
import { findShownTexts } from './detect/shown-texts.ts'
import { findSocketFailures } from './detect/sockets.ts'
import { findStaleResponses } from './detect/stale-responses.ts'
import { TIMING_MS } from '../timing.ts'

/** Everything that failed or looks wrong, the oldest first. */
export function findFailures(context: Context): Failure[] {
  const failures: Failure[] = [
    ...foldHydration(findLogFailures(context)),
    ...findRequestFailures(context),
    ...findSocketFailures(context),
    ...findStaleResponses(context),
    ...findEmptiedResponses(context),
    ...findShownTexts(context),
  ]
  return failures.sort((a, b) => a.at - b.at)
}

/** Frameworks tell of one mismatch in several lines: the one that says most stands for all. */
function foldHydration(failures: readonly LogFailure[]): LogFailure[] {
  const lines = failures.filter(({ entry }) => isHydration(entry))
  return failures.filter((failure) => {
    if (!lines.includes(failure)) return true
    const others = lines.filter(
      (other) =>
        other !== failure &&
        isSamePage(other.entry, failure.entry) &&
        Math.abs(other.at - failure.at) < TIMING_MS.sameMismatch,
    )
    return others.every(
      (other) => detail(other) < detail(failure) || (detail(other) === detail(failure) && other.at > failure.at),
    )
  })
}

function detail({ entry }: LogFailure): number {
  const { message, _aiContext } = entry
  const shows = /Server: |rendered on server|^[+-]\s+\S/m.test(message) ? 2 : 0
  return shows + (_aiContext?.sourceSnippets?.length ? 1 : 0) + (/\n\s+at \w+ \(/.test(message) ? 1 : 0)
}
