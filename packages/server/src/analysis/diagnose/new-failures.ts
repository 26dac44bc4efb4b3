import { isUpdatedSince } from '../context/page-updates.ts'
import type { View } from '../../store/view.ts'
import type { Failure } from '../failures/failure.ts'
import type { Group } from './choose.ts'

/**
 * What is worth interrupting an agent for: what was reported, and what stands on the screen. Comparisons with earlier
 * behaviour are not, since an edit may be meant to change it; nor what an app gave up, or what only takes long.
 */
const KINDS: ReadonlySet<Failure['kind']> = new Set<Failure['kind']>([
  'exception',
  'rejection',
  'console',
  'resource',
  'policy',
  'request',
  'body-error',
  'unparsed',
  'websocket',
  'event-stream',
  'shown-text',
])

/** Below it are advice of frameworks, and third parties. */
const LEAST_RANK = 25

/** The app's own open failures that began at or after a time, the worst first. */
export function findNewFailures(groups: readonly Group[], since: number): Group[] {
  return groups
    .filter(({ all, failure, rank }) => {
      const { noise, party, state, isWeak, kind } = failure
      if (noise !== undefined || party !== 'first' || state !== 'open' || isWeak) return false
      return KINDS.has(kind) && rank >= LEAST_RANK && all.every((each) => each.since >= since)
    })
    .toSorted((a, b) => b.rank - a.rank || b.failure.at - a.failure.at)
}

/** Those that nothing shows to be gone: until this time their pages took no new code after they failed last. */
export function selectRemaining(groups: readonly Group[], view: View, until?: number): Group[] {
  return groups.filter(({ all }) => {
    const last = all.findLast(({ state }) => state === 'open')
    return last !== undefined && !isUpdatedSince(view, { ...last.entry, at: last.at }, until)
  })
}
