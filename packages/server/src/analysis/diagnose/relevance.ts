import type { ActionEntry, NetworkEntry } from '@gasoline/wire'
import type { Context } from '../context/context.ts'
import { maySendChange } from '../context/endpoint.ts'
import { isSameTab } from '../context/same-page.ts'
import { findSignIn } from '../context/sign-in.ts'
import { findStep, isOpening, listSteps } from '../context/steps.ts'
import type { Step } from '../context/steps.ts'
import { judgeRequestParty, reportsFailure } from '../failures/detect/request.ts'
import { isSocketFailure } from '../failures/failure.ts'
import type { Failure } from '../failures/failure.ts'
import { TIMING_MS } from '../timing.ts'
import { readLead } from './evidence/last-action.ts'
import { withoutQuery } from '../urls.ts'

/**
 * What a failure has to do with what the person did last. `now`: it failed since then. `before`: earlier, and nothing
 * has worked since. `followed`: later actions went well. `at-load`: it fails whenever a page is loaded. `before-login`:
 * the person has signed in since.
 */
export type Relevance = 'now' | 'before' | 'followed' | 'at-load' | 'before-login'

export type JudgeRelevance = (all: readonly Failure[], failure: Failure) => Relevance

/** Reads the steps of each tab once. */
export function createRelevance(context: Context): JudgeRelevance {
  const tabs = new Map<string, Tab>()
  function readTab({ entry }: Failure): Tab {
    const name = `${entry.tabId ?? ''} ${entry.test_id ?? ''}`
    const known = tabs.get(name) ?? createTab(entry, context)
    tabs.set(name, known)
    return known
  }
  return (all, failure) => {
    const tab = readTab(failure)
    const { steps, signedIn } = tab
    const last = steps.at(-1)
    if (signedIn !== undefined && failure.at < signedIn) return 'before-login'
    if (!last) return 'now'
    if (!isOpening(last) && failsAtLoads(all, steps)) return 'at-load'
    if (findNewest(all, failure) >= last.at - readLead(failure, last.action) || isWaiting(failure, context))
      return 'now'
    return isFollowed(failure, tab) ? 'followed' : 'before'
  }
}

interface Tab {
  readonly steps: readonly Step[]
  readonly signedIn: number | undefined
  /** The requests that a step led to and that went well. */
  readonly listFollowing: (step: Step) => readonly NetworkEntry[]
}

/** Of many failures in a tab, each asks what followed the same steps. */
function createTab(entry: Failure['entry'], context: Context): Tab {
  const { view } = context
  const steps = listSteps(view, entry)
  const findAt = rememberBy((at: number) => findStep(steps, at))
  const isByItself = rememberBy((request: NetworkEntry) => isPolled(request, steps, context, findAt))
  const listFollowing = rememberBy((step: Step) =>
    view.network.filter(
      (request) => isSameTab(request, step.action) && wentWell(request, step, context) && !isByItself(request),
    ),
  )
  return { steps, signedIn: findSignIn(view, entry), listFollowing }
}

function rememberBy<K, T>(read: (key: K) => T): (key: K) => T {
  const known = new Map<K, { readonly value: T }>()
  return (key) => {
    const held = known.get(key) ?? { value: read(key) }
    known.set(key, held)
    return held.value
  }
}

/** The last thing that the person did in the tab of a failure. */
export function findLastStep({ entry }: Failure, { view }: Context): ActionEntry | undefined {
  return listSteps(view, entry).at(-1)?.action
}

/** Its page is still waiting for the response. */
function isWaiting({ kind, entry, isWeak }: Failure, { leftAt }: Context): boolean {
  return kind === 'pending' && entry.pending === true && !isWeak && leftAt(entry) === undefined
}

/** It came with the load of at least two documents, and at no other time. */
function failsAtLoads(all: readonly Failure[], steps: readonly Step[]): boolean {
  const pages = new Set(all.map(({ entry }) => entry.pageId))
  return pages.size > 1 && all.every(({ since }) => findStep(steps, since)?.loads === true)
}

/** When a connection that fails again and again did so last. */
function findNewest(all: readonly Failure[], failure: Failure): number {
  return isSocketFailure(failure) ? Math.max(...all.map(({ at }) => at)) : failure.at
}

/** A later press led to a request of the app that went well. */
function isFollowed(failure: Failure, { steps, listFollowing }: Tab): boolean {
  const later = steps.filter((step) => step.at > failure.at && !isOpening(step))
  if (DATA.has(failure.kind) && isStillShown(later)) return false
  // Who looks again after a change that was refused has not made it yet.
  const isProof = isRefusedChange(failure) && later.length <= LOOKS ? maySendChange : () => true
  return later.some((step) => listFollowing(step).some(isProof))
}

/** What is wrong with data does not keep the rest of its page from working. */
const DATA: ReadonlySet<Failure['kind']> = new Set(['changed', 'emptied', 'contradicted', 'miscounted'])
/** So many steps may be about one page. */
const ON_ONE_PAGE = 8

/** The person is still where it was shown. */
function isStillShown(later: readonly Step[]): boolean {
  const urls = new Set(
    later.map(({ action: { url = '' } }) => `${withoutQuery(url)} ${/#!?\/[^?]*/.exec(url)?.[0] ?? ''}`),
  )
  return later.length <= ON_ONE_PAGE && urls.size === 1 && !later.some(({ loads }) => loads)
}

/** So many steps may only look at what was done. */
const LOOKS = 2

function isRefusedChange({ kind, entry }: Failure): boolean {
  return (kind === 'request' || kind === 'body-error') && 'method' in entry && maySendChange(entry)
}

function wentWell(entry: NetworkEntry, step: Step, context: Context): boolean {
  const { status = 0, at } = entry
  if (at < step.at || at - step.at > TIMING_MS.actionEffect || status < 200 || status >= 400) return false
  if (context.findNoise(entry) !== undefined || judgeRequestParty(entry, context.appOrigins) === 'third') return false
  return !reportsFailure(entry)
}

/** The app sends requests of this kind by itself, too. */
export function isPolled(
  entry: NetworkEntry,
  steps: readonly Step[],
  { view, endpointKey }: Context,
  findAt = (at: number) => findStep(steps, at),
): boolean {
  const kind = endpointKey(entry)
  return view.network.some((other) => {
    if (endpointKey(other) !== kind || !isSameTab(other, entry)) return false
    const step = findAt(other.at)
    return step !== undefined && other.at - step.at > TIMING_MS.refetch
  })
}
