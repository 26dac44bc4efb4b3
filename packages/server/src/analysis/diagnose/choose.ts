import { isUserAction } from '../context/action-text.ts'
import { isLoad } from '../context/page-lifetimes.ts'
import { isSameTab } from '../context/same-page.ts'
import type { Context } from '../context/context.ts'
import { AFTER_ACTION, rankFailure } from '../failures/rank.ts'
import type { Failure } from '../failures/failure.ts'
import { TIMING_MS } from '../timing.ts'

/** The same failure, once or many times, the oldest first. */
export interface Group {
  readonly all: readonly Failure[]
  /** The occurrence to show: the last one with a new cause. */
  readonly failure: Failure
  /** It was failing before, by itself. */
  readonly isChronic: boolean
  readonly rank: number
}

export function groupFailures(failures: readonly Failure[], context: Context): Group[] {
  const byKey = new Map<string, Failure[]>()
  for (const failure of failures.toSorted((a, b) => a.at - b.at)) {
    const known = byKey.get(failure.key)
    if (known) known.push(failure)
    else byKey.set(failure.key, [failure])
  }
  return [...byKey.values()].flatMap((all) => {
    const open = all.filter((failure) => failure.state === 'open')
    const left = open.length > 0 ? open : all
    const acted = left.filter((failure) => isAfterAction(failure, context))
    const isChronic = left.length >= 3 && acted.length < left.length / 2
    const failure = (isChronic ? undefined : acted.at(-1)) ?? left[0]
    const bonus = failure?.kind === 'request' && acted.includes(failure) ? AFTER_ACTION : 0
    return failure ? [{ all, failure, isChronic, rank: rankFailure(failure) + bonus }] : []
  })
}

/** The failure to show first, of those of the newest case; `inCase` are the others of it. */
export function chooseGroup(
  groups: readonly Group[],
  context: Context,
): { chosen: Group; inCase: Group[] } | undefined {
  const real = groups.filter(({ failure }) => failure.noise === undefined)
  const rivals = real.filter(({ failure }) => failure.party === 'first' && failure.state === 'open')
  const strong = rivals.filter(({ failure }) => !failure.isWeak || isAfterAction(failure, context))
  const newest = (strong.length > 0 ? strong : rivals).toSorted(
    (a, b) => b.failure.at - a.failure.at || b.rank - a.rank,
  )[0]
  if (!newest) return undefined
  const start = Math.max(findCaseStart(newest.failure, context), newest.failure.since - TIMING_MS.caseSpan)
  const isHere = (failure: Failure) => failure.at >= start && isSameTab(failure.entry, newest.failure.entry)
  const [chosen = newest] = rivals.filter(({ failure }) => isHere(failure)).toSorted(compare)
  return { chosen, inCase: rivals.filter((group) => group !== chosen && group.all.some(isHere)) }
}

function compare(a: Group, b: Group): number {
  if (a.isChronic !== b.isChronic) return a.isChronic ? 1 : -1
  if (a.rank !== b.rank) return b.rank - a.rank
  const gap = b.failure.at - a.failure.at
  return Math.abs(gap) <= TIMING_MS.cascade ? -gap : gap
}

/** The last thing that the person did before it began, or the load of the page. */
function findCaseStart(failure: Failure, { view }: Context): number {
  const action = view.actions.findLast(
    (action) => action.at <= failure.since && isSameTab(action, failure.entry) && isUserAction(action),
  )
  return action?.at ?? 0
}

/** Whether the last thing before it was an action of the person, a short time ago, and not the load of a page. */
function isAfterAction({ since, entry }: Failure, { view }: Context): boolean {
  const last = view.actions.findLast((action) => isUserAction(action) && action.at <= since && isSameTab(action, entry))
  return last !== undefined && !isLoad(last) && since - last.at <= TIMING_MS.actionEffect
}
