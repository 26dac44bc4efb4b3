import { LIMITS } from '@gasoline/wire'
import type { NetworkEntry } from '@gasoline/wire'
import { saysFailure } from '../../context/action-text.ts'
import type { Context } from '../../context/context.ts'
import { maySendChange } from '../../context/endpoint.ts'
import { nameTab } from '../../context/same-page.ts'
import { TIMING_MS } from '../../timing.ts'
import type { SeenScreen } from '../seen.ts'
import type { SeenStep } from './history.ts'
import { nameSeenPage } from './pages.ts'
import { shortHash } from './short-hash.ts'

const { texts: MOST_TEXTS, calls: MOST_CALLS } = LIMITS.compare

/** Reads what followed a step on the screen and in the network. */
export type ReadScreen = (step: SeenStep) => SeenScreen

export function createScreenReader(context: Context): ReadScreen {
  const { view } = context
  const calls = groupByTab(view.network)
  const shown = groupByTab(view.domSnapshots)
  return (step) => {
    const { action, by } = step
    const texts = new Map<string, boolean>()
    const add = (text: string, mark: string) =>
      texts.set(shortHash(mark, text.toLowerCase().replaceAll(/\d+/g, '#')), mark === '+' && saysFailure(text))
    for (const { appeared = [], disappeared = [], changesLeftOut = 0 } of by ? [by, action] : [action]) {
      if (changesLeftOut > 0) add('', '…')
      for (const { text, unseen } of appeared) if (!unseen) add(text, '+')
      for (const { text, unseen } of disappeared) if (!unseen) add(text, '-')
    }
    const tab = nameTab(action)
    if (step.isVisit)
      for (const { elements } of within(shown.get(tab), step)) for (const { text = '' } of elements) add(text, '+')
    else for (const page of listVisits(context, step)) add(page, '>')
    return {
      texts: [...texts.keys()].slice(0, MOST_TEXTS),
      complaints: [...texts].flatMap(([hash, isComplaint]) => (isComplaint ? hash : [])).slice(0, MOST_TEXTS),
      calls: [...new Set(within(calls.get(tab), step).map((request) => nameCall(request, context)))].slice(
        0,
        MOST_CALLS,
      ),
      isKnown: texts.size > 0 || (reportsChanges(step) && context.now - action.at >= TIMING_MS.screenSettled),
    }
  }
}

/** Producers that complete their actions report what changed; of others, nothing is known. */
function reportsChanges({ action, by }: SeenStep): boolean {
  return (by ?? action).actionId !== undefined
}

function groupByTab<E extends { readonly tabId?: number | string | undefined; readonly at: number }>(
  entries: readonly E[],
): ReadonlyMap<string, readonly E[]> {
  const tabs = new Map<string, E[]>()
  for (const entry of entries) {
    const tab = nameTab(entry)
    const known = tabs.get(tab)
    if (known) known.push(entry)
    else tabs.set(tab, [entry])
  }
  return tabs
}

/** What began during a step, soon enough to belong to it. */
function within<E extends { readonly at: number }>(entries: readonly E[] = [], step: SeenStep): readonly E[] {
  const from = step.action.at - TIMING_MS.actionSlack
  const until = Math.min(step.endAt, step.action.at + TIMING_MS.changesReported)
  return entries.filter(({ at }) => at >= from && at < until)
}

/** Pages that an action led to. */
function listVisits({ view }: Context, { action, endAt }: SeenStep): string[] {
  const tab = nameTab(action)
  return view.actions.flatMap((other) =>
    other.type === 'navigate' &&
    other.at >= action.at &&
    other.at < endAt &&
    other.at - action.at <= TIMING_MS.navigation &&
    nameTab(other) === tab
      ? nameSeenPage(other.toUrl ?? other.url ?? '')
      : [],
  )
}

function nameCall(request: NetworkEntry, { endpointKey }: Context): string {
  const { status = 0, pending, responseBody = '' } = request
  const end = pending
    ? 'pending'
    : status === 0 || status >= 400
      ? 'failed'
      : hasEmptyList(responseBody)
        ? 'empty'
        : 'ok'
  return `${maySendChange(request) ? WRITES : ''}${shortHash(endpointKey(request))} ${end}`
}

/** What the name of a call begins with that may change something. */
export const WRITES = '!'

/** The lists of a response have no entries. */
function hasEmptyList(body: string): boolean {
  return /\[\s*\]/.test(body) && !/\[\s*[^\s\]]/.test(body)
}
