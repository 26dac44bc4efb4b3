import { isUserAction } from '../context/action-text.ts'
import { isLoad } from '../context/page-lifetimes.ts'
import { isSameTab } from '../context/same-page.ts'
import { findStep, listSteps } from '../context/steps.ts'
import type { Context } from '../context/context.ts'
import { AFTER_ACTION, rankFailure } from '../failures/rank.ts'
import type { Failure } from '../failures/failure.ts'
import { TIMING_MS } from '../timing.ts'
import { createRelevance } from './relevance.ts'
import type { Relevance } from './relevance.ts'

/** The same failure, once or many times, the oldest first. */
export interface Group {
  readonly all: readonly Failure[]
  /** The occurrence to show: the last one with a new cause. */
  readonly failure: Failure
  /** It was failing before, by itself. */
  readonly isChronic: boolean
  readonly rank: number
  readonly relevance: Relevance
}

export function groupFailures(failures: readonly Failure[], context: Context): Group[] {
  const byKey = new Map<string, Failure[]>()
  for (const failure of failures.toSorted((a, b) => a.at - b.at)) {
    const known = byKey.get(failure.key)
    if (known) known.push(failure)
    else byKey.set(failure.key, [failure])
  }
  const judge = createRelevance(context)
  return [...byKey.values()].flatMap((all) => {
    const open = all.filter((failure) => failure.state === 'open')
    const left = open.length > 0 ? open : all
    const acted = left.filter((failure) => isAfterAction(failure, context))
    const isChronic = left.length >= 3 && acted.length < left.length / 2
    const failure = (isChronic ? undefined : acted.at(-1)) ?? left[0]
    const bonus = failure?.kind === 'request' && acted.includes(failure) ? AFTER_ACTION : 0
    if (!failure) return []
    return [{ all, failure, isChronic, rank: rankFailure(failure) + bonus, relevance: judge(all, failure) }]
  })
}

/**
 * The failure to show first, of those of the newest case; `inCase` are the others of it. What failed since the person
 * last did something comes before what failed earlier; what later actions, loads or a login set apart is no case.
 */
export function chooseGroup(
  groups: readonly Group[],
  context: Context,
): { chosen: Group; inCase: Group[] } | undefined {
  const open = groups.filter(
    ({ failure }) => failure.noise === undefined && failure.party === 'first' && failure.state === 'open',
  )
  const now = open.filter(({ relevance }) => relevance === 'now')
  // What may be nothing is no case once the person has gone on.
  const rivals =
    now.length > 0 ? now : open.filter(({ relevance, failure }) => relevance === 'before' && !failure.isWeak)
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
  const weakness = Number(a.failure.isWeak ?? false) - Number(b.failure.isWeak ?? false)
  if (weakness !== 0) return weakness
  if (a.isChronic !== b.isChronic) return a.isChronic ? 1 : -1
  if (a.rank !== b.rank) return b.rank - a.rank
  const gap = b.failure.at - a.failure.at
  return Math.abs(gap) <= TIMING_MS.cascade ? -gap : gap
}

/** The last thing that the person did before it began: the press, where a press led to another page. */
function findCaseStart({ since, entry }: Failure, { view }: Context): number {
  return findStep(listSteps(view, entry), since)?.at ?? 0
}

/** Whether the last thing before it was an action of the person, a short time ago, and not the load of a page. */
function isAfterAction({ since, entry }: Failure, { view }: Context): boolean {
  const last = view.actions.findLast((action) => action.at <= since && isUserAction(action) && isSameTab(action, entry))
  return last !== undefined && !isLoad(last) && since - last.at <= TIMING_MS.actionEffect
}
