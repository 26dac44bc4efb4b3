import type { ReportedFailure } from './failure.ts'
import { rankFailure } from './rank.ts'

/** What one line reports: the worst of several failures, and how many others there are. */
export interface Alert {
  readonly worst: ReportedFailure
  /** How often that happened. */
  readonly count: number
  /** The client was alerted to the same failure before. */
  readonly isAgain: boolean
  /** Other failures; equal ones count once. */
  readonly more: number
  /** There were still more, too many to be remembered. */
  readonly isMore?: boolean
}

/** What a client was told of the failures of a key: nothing, that there was one more, or what it was. */
export type Told = 'nothing' | 'counted' | 'named'

/**
 * Chooses what to report of failures, the oldest first, that a client does not know of. What is new comes before what happened
 * again, and third parties that keep failing, as ads do every few seconds, are named once.
 */
export function chooseAlert(failures: readonly ReportedFailure[], told: (key: string) => Told): Alert | undefined {
  const groups = new Map<string, { worst: ReportedFailure; count: number }>()
  for (const failure of failures) {
    const { key, party } = failure
    if (party === 'third' && told(key) === 'named') continue
    const count = (groups.get(key)?.count ?? 0) + 1
    groups.delete(key)
    groups.set(key, { worst: failure, count })
  }
  const newestFirst = [...groups].reverse()
  const alerts = newestFirst.map(([key, group]) => ({
    ...group,
    isAgain: told(key) !== 'nothing',
    more: groups.size - 1,
  }))
  // Of equals the newest stays first: what came last is what the person sees.
  return alerts.sort((a, b) => judgeUrgency(a) - judgeUrgency(b) || rankFailure(b.worst) - rankFailure(a.worst))[0]
}

/** What is new and the app's own comes before what happened again, and that before what third parties failed at. */
function judgeUrgency({ worst, isAgain }: Alert): number {
  return (worst.party === 'third' ? 2 : 0) + (isAgain ? 1 : 0)
}
