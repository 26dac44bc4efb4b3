import type { StoredEvent } from '@gasoline/wire'
import { isUserAction } from '../context/action-text.ts'
import { readLoadFailure } from '../failures/detect/load-failure.ts'
import { isLoad } from '../context/page-lifetimes.ts'
import { isSameTab } from '../context/same-page.ts'
import type { Context } from '../context/context.ts'
import { hasError } from '../failures/detect/logs.ts'
import type { Failure } from '../failures/failure.ts'
import { TIMING_MS } from '../timing.ts'

/** The same failure, once or many times, the oldest first. */
export interface Group {
  readonly all: readonly Failure[]
  /** The occurrence that is worth telling: the last that something new led to. */
  readonly failure: Failure
  /** It was failing before, by itself. */
  readonly isChronic: boolean
  readonly rank: number
}

/** How much a failure matters by its kind. */
const RANKS: Readonly<Record<Failure['kind'], number>> = {
  exception: 100,
  rejection: 100,
  request: 90,
  'body-error': 85,
  websocket: 80,
  'event-stream': 80,
  unparsed: 80,
  aborted: 78,
  pending: 75,
  stale: 65,
  emptied: 60,
  'shown-text': 45,
  policy: 55,
  console: 55,
  resource: 50,
}
/** A request that an act of the person led to matters more than one that pages send by themselves. */
const ACTED = 3
const WEAK_RANK = 40
const THIRD_PARTY_RANK = 10

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
    const acted = left.filter((failure) => isAfterAct(failure, context))
    const isChronic = left.length >= 3 && acted.length < left.length / 2
    const failure = (isChronic ? undefined : acted.at(-1)) ?? left[0]
    const bonus = failure?.kind === 'request' && acted.includes(failure) ? ACTED : 0
    return failure ? [{ all, failure, isChronic, rank: rankOf(failure) + bonus }] : []
  })
}

function rankOf(failure: Failure): number {
  const { kind, entry, party, isWeak } = failure
  if (party === 'third') return THIRD_PARTY_RANK
  if (isWeak) return WEAK_RANK
  if (kind === 'console' && 'level' in entry && hasError(entry)) return entry.level === 'error' ? 95 : 70
  if ('message' in entry && kind === 'console' && DEV_WARNING.test(entry.message)) return DEV_RANK
  if ('message' in entry && kind === 'resource') return resourceRank(entry)
  // What is not there may be optional.
  return 'status' in entry && entry.status === 404 ? RANKS[kind] - 4 : RANKS[kind]
}

/** What frameworks advise their users to do better. */
const DEV_WARNING = /^(?:Warning: |Each child in a list|\[Vue warn\]|NG0\d+|.{0,40}\bdeprecat)/i
const DEV_RANK = 20

/** Of a request that was not captured it is not known who asked. */
const UNCAPTURED = 8

function resourceRank(entry: StoredEvent<'logs'>): number {
  const { element, isData, url = '' } = readLoadFailure(entry) ?? {}
  if (element === 'document') return RANKS.request
  if (isData) return RANKS.request - UNCAPTURED
  const isNeeded = element === undefined ? /\.(?:m?js|css)(?:[?#]|$)/i.test(url) : /^(?:script|link)$/.test(element)
  return isNeeded ? RANKS.resource : 30
}

/** The failure to tell first, among those of the newest story; `inCase` are the others of it. */
export function chooseGroup(
  groups: readonly Group[],
  context: Context,
): { chosen: Group; inCase: Group[] } | undefined {
  const real = groups.filter(({ failure }) => failure.noise === undefined)
  const rivals = real.filter(({ failure }) => failure.party === 'first' && failure.state === 'open')
  const telling = rivals.filter(({ failure }) => !failure.isWeak || isAfterAct(failure, context))
  const newest = (telling.length > 0 ? telling : rivals).toSorted(
    (a, b) => b.failure.at - a.failure.at || b.rank - a.rank,
  )[0]
  if (!newest) return undefined
  const start = Math.max(storyStart(newest.failure, context), newest.failure.since - TIMING_MS.caseSpan)
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
function storyStart(failure: Failure, { view }: Context): number {
  const act = view.actions.findLast(
    (action) => action.at <= failure.since && isSameTab(action, failure.entry) && isUserAction(action),
  )
  return act?.at ?? 0
}

/** Whether the last thing before it was an act of the person, a short time ago, and not the load of a page. */
function isAfterAct({ since, entry }: Failure, { view }: Context): boolean {
  const last = view.actions.findLast((action) => isUserAction(action) && action.at <= since && isSameTab(action, entry))
  return last !== undefined && !isLoad(last) && since - last.at <= TIMING_MS.actionEffect
}
