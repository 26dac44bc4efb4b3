import type { StoredEvent } from '@gasoline/wire'
import { isAct } from './evidence/action-text.ts'
import { readLoadFailure } from '../failures/detect/load-failure.ts'
import { isLoad } from '../context/page-lifetimes.ts'
import { isSameTab } from '../context/same-page.ts'
import type { Scene } from '../context/context.ts'
import { hasError } from '../failures/detect/logs.ts'
import { isSettled } from '../failures/signal.ts'
import type { Signal } from '../failures/signal.ts'

/** The same failure, once or many times, the oldest first. */
export interface Group {
  readonly all: readonly Signal[]
  /** The occurrence that is worth telling: the last that something new led to. */
  readonly signal: Signal
  /** It was failing before, by itself. */
  readonly isChronic: boolean
  readonly rank: number
}

/** A failure so soon after an act of the person has to do with it. */
const ACT_MS = 1_500
/** Failures further apart belong to different stories. */
const STORY_MS = 30_000
/** What fails so soon after another failure, that one may have led to. */
const CASCADE_MS = 1_000

/** How much a failure matters by its kind. */
const RANKS: Readonly<Record<Signal['kind'], number>> = {
  error: 100,
  failed: 90,
  refused: 85,
  socket: 80,
  unparsed: 80,
  aborted: 78,
  pending: 75,
  stale: 65,
  emptied: 60,
  shown: 45,
  policy: 55,
  logged: 55,
  resource: 50,
}
/** A request that an act of the person led to matters more than one that pages send by themselves. */
const ACTED = 3
const WEAK_RANK = 40
const FOREIGN_RANK = 10

export function groupSignals(signals: readonly Signal[], scene: Scene): Group[] {
  const byKey = new Map<string, Signal[]>()
  for (const signal of signals.toSorted((a, b) => a.at - b.at)) {
    const known = byKey.get(signal.key)
    if (known) known.push(signal)
    else byKey.set(signal.key, [signal])
  }
  return [...byKey.values()].flatMap((all) => {
    const open = all.filter((signal) => !isSettled(signal))
    const left = open.length > 0 ? open : all
    const acted = left.filter((signal) => isAfterAct(signal, scene))
    const isChronic = left.length >= 3 && acted.length < left.length / 2
    const signal = (isChronic ? undefined : acted.at(-1)) ?? left[0]
    const bonus = signal?.kind === 'failed' && acted.includes(signal) ? ACTED : 0
    return signal ? [{ all, signal, isChronic, rank: rankOf(signal) + bonus }] : []
  })
}

function rankOf(signal: Signal): number {
  const { kind, entry, isForeign, isWeak } = signal
  if (isForeign) return FOREIGN_RANK
  if (isWeak) return WEAK_RANK
  if (kind === 'logged' && 'level' in entry && hasError(entry)) return entry.level === 'error' ? 95 : 70
  if ('message' in entry && kind === 'logged' && DEV_WARNING.test(entry.message)) return DEV_RANK
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
  if (element === 'document') return RANKS.failed
  if (isData) return RANKS.failed - UNCAPTURED
  const isNeeded = element === undefined ? /\.(?:m?js|css)(?:[?#]|$)/i.test(url) : /^(?:script|link)$/.test(element)
  return isNeeded ? RANKS.resource : 30
}

/** The failure to tell first, among those of the newest story; `inStory` are the others of it. */
export function chooseGroup(groups: readonly Group[], scene: Scene): { chosen: Group; inStory: Group[] } | undefined {
  const real = groups.filter(({ signal }) => signal.noise === undefined)
  const rivals = real.filter(({ signal }) => !signal.isForeign && !isSettled(signal))
  const telling = rivals.filter(({ signal }) => !signal.isWeak || isAfterAct(signal, scene))
  const newest = (telling.length > 0 ? telling : rivals).toSorted(
    (a, b) => b.signal.at - a.signal.at || b.rank - a.rank,
  )[0]
  if (!newest) return undefined
  const start = Math.max(storyStart(newest.signal, scene), newest.signal.since - STORY_MS)
  const isHere = (signal: Signal) => signal.at >= start && isSameTab(signal.entry, newest.signal.entry)
  const [chosen = newest] = rivals.filter(({ signal }) => isHere(signal)).toSorted(compare)
  return { chosen, inStory: rivals.filter((group) => group !== chosen && group.all.some(isHere)) }
}

function compare(a: Group, b: Group): number {
  if (a.isChronic !== b.isChronic) return a.isChronic ? 1 : -1
  if (a.rank !== b.rank) return b.rank - a.rank
  const gap = b.signal.at - a.signal.at
  return Math.abs(gap) <= CASCADE_MS ? -gap : gap
}

/** The last thing that the person did before it began, or the load of the page. */
function storyStart(signal: Signal, { view }: Scene): number {
  const act = view.actions.findLast(
    (action) => action.at <= signal.since && isSameTab(action, signal.entry) && isAct(action),
  )
  return act?.at ?? 0
}

/** Whether the last thing before it was an act of the person, a short time ago, and not the load of a page. */
function isAfterAct({ since, entry }: Signal, { view }: Scene): boolean {
  const last = view.actions.findLast((action) => isAct(action) && action.at <= since && isSameTab(action, entry))
  return last !== undefined && !isLoad(last) && since - last.at <= ACT_MS
}
