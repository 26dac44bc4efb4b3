import { REPORTED_KINDS } from './reported-failure.ts'
import type { ReportedFailure } from './reported-failure.ts'

/** What one line tells: the worst of several failures, and how many others there are. */
export interface Alert {
  readonly worst: ReportedFailure
  /** How often that happened. */
  readonly count: number
  /** Told before in the same words. */
  readonly isAgain: boolean
  /** Other failures; equal ones count once. */
  readonly more: number
  /** There were still more, too many to be remembered. */
  readonly isMore?: boolean
}

/** Keys are remembered for each client. */
const KEY_CHARS = 120

/** Equal for failures that nobody could tell apart by their words. */
export function wordsKey({ kind, words }: ReportedFailure): string {
  return `${kind} ${words.slice(0, KEY_CHARS)}`
}

/**
 * Chooses what to tell of failures, the oldest first, that a client has not been told of. `hasTold` says of a key
 * whether the client has heard of such before: what is new comes before what happened again.
 */
export function chooseAlert(
  failures: readonly ReportedFailure[],
  hasTold: (key: string) => boolean,
): Alert | undefined {
  const groups = new Map<string, { worst: ReportedFailure; count: number }>()
  for (const failure of failures) {
    const key = wordsKey(failure)
    const count = (groups.get(key)?.count ?? 0) + 1
    groups.delete(key)
    groups.set(key, { worst: failure, count })
  }
  const newestFirst = [...groups].reverse()
  const alerts = newestFirst.map(([key, group]) => ({ ...group, isAgain: hasTold(key), more: groups.size - 1 }))
  // Of equals the newest stays first: what came last is what the person sees.
  return alerts.sort((a, b) => strangeness(a) - strangeness(b) || rankOf(a) - rankOf(b))[0]
}

/** What is new and the app's own comes before what happened again, and that before what others failed at. */
function strangeness({ worst, isAgain }: Alert): number {
  return (worst.isForeign ? 2 : 0) + (isAgain ? 1 : 0)
}

function rankOf({ worst }: Alert): number {
  return REPORTED_KINDS.indexOf(worst.kind)
}
