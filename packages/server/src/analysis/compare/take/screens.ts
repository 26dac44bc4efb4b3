import { LIMITS } from '@gasoline/wire'
import type { ActionEntry, NetworkEntry } from '@gasoline/wire'
import { saysFailure } from '../../context/action-text.ts'
import type { Context } from '../../context/context.ts'
import { maySendChange } from '../../context/endpoint.ts'
import { nameTab } from '../../context/same-page.ts'
import type { Whereabouts } from '../../context/same-page.ts'
import { rememberEach } from '../../remember.ts'
import { TIMING_MS } from '../../timing.ts'
import type { View } from '../../../store/view.ts'
import type { SeenScreen } from '../seen.ts'
import { countFirst } from './count-first.ts'
import type { SeenStep } from './history.ts'
import { nameEndpoint } from './endpoints.ts'
import { nameSeenPage } from './pages.ts'
import { createPushFinder, withoutNumbers } from './pushed-texts.ts'
import type { ShownChange } from './pushed-texts.ts'
import { shortHash } from './short-hash.ts'

const { texts: MOST_TEXTS, calls: MOST_CALLS } = LIMITS.compare

/** Reads what followed a step on the screen and in the network. */
export type ReadScreen = (step: SeenStep) => SeenScreen

export function createScreenReader(context: Context, requests: View['network']): ReadScreen {
  const { view } = context
  const calls = groupByTab(requests)
  const shown = groupByTab(view.domSnapshots)
  const messages = groupByTab(view.websocket)
  const visits = groupByTab(view.actions.filter(({ type }) => type === 'navigate'))
  return rememberEach((step: SeenStep) => {
    const { action, by } = step
    const texts = new Map<string, boolean>()
    const add = (text: string, mark: string) => texts.set(hashText(text, mark), mark === '+' && saysFailure(text))
    const tab = nameTab(action)
    for (const each of by ? [by, action] : [action]) {
      // A busy page shows late what it received just before.
      const isPushed = createPushFinder(each, within(messages.get(tab), step, TIMING_MS.actionEffect))
      if ((each.changesLeftOut ?? 0) > 0) add('', '…')
      for (const change of each.appeared ?? [])
        if (!change.unseen && !isPushed(change)) texts.set(hashAppeared(change), isComplaint(change))
      for (const change of each.disappeared ?? [])
        if (!change.unseen && !isPushed(change)) texts.set(hashDisappeared(change), false)
    }
    if (step.isVisit)
      for (const { elements } of within(shown.get(tab), step)) for (const { text = '' } of elements) add(text, '+')
    else for (const page of listVisits(visits.get(tab) ?? [], step)) add(page, '>')
    return {
      texts: [...texts.keys()].slice(0, MOST_TEXTS),
      complaints: [...texts].flatMap(([hash, complains]) => (complains ? hash : [])).slice(0, MOST_TEXTS),
      calls: [...new Set(within(calls.get(tab), step).map(nameCall))].slice(0, MOST_CALLS),
      isKnown: texts.size > 0 || (reportsChanges(step) && context.now - action.at >= TIMING_MS.screenSettled),
    }
  })
}

function hashText(text: string, mark: string): string {
  return shortHash(mark, withoutNumbers(text.toLowerCase()))
}

/** A change is part of a stored action, which is replaced, never changed: each call reads those of the same steps again. */
const hashAppeared = rememberEach(({ text }: ShownChange) => hashText(text, '+'))
const hashDisappeared = rememberEach(({ text }: ShownChange) => hashText(text, '-'))
const isComplaint = rememberEach(({ text }: ShownChange) => saysFailure(text))

/** Producers that complete their actions report what changed; of others, nothing is known. */
function reportsChanges({ action, by }: SeenStep): boolean {
  return (by ?? action).actionId !== undefined
}

function groupByTab<E extends Whereabouts & { readonly at: number }>(
  entries: readonly E[],
): ReadonlyMap<string, readonly E[]> {
  const tabs = new Map<string, E[]>()
  let last: E | undefined
  let list: E[] = []
  let isInOrder = true
  for (const entry of entries) {
    if (last && entry.at < last.at) isInOrder = false
    // Events of one tab come one after the other.
    if (!last || last.tabId !== entry.tabId || last.test_id !== entry.test_id) {
      const tab = nameTab(entry)
      list = tabs.get(tab) ?? []
      tabs.set(tab, list)
    }
    list.push(entry)
    last = entry
  }
  // Most are, and are read alone: a sort would read each again.
  if (!isInOrder) for (const own of tabs.values()) own.sort((a, b) => a.at - b.at)
  return tabs
}

/** What began during a step, soon enough to belong to it; entries are in order. */
function within<E extends { readonly at: number }>(
  entries: readonly E[] = [],
  step: SeenStep,
  leadMs: number = TIMING_MS.actionSlack,
): readonly E[] {
  const until = Math.min(step.endAt, step.action.at + TIMING_MS.changesReported)
  const from = findStart(entries, step.action.at - leadMs)
  return entries.slice(from, findStart(entries, until))
}

/** Where those begin that are not before a time. */
function findStart(entries: readonly { readonly at: number }[], at: number): number {
  return countFirst(entries, (entry) => entry.at < at)
}

/** Pages that an action led to. */
function listVisits(visits: readonly ActionEntry[], { action, endAt }: SeenStep): string[] {
  const from = findStart(visits, action.at)
  const until = findStart(visits, Math.min(endAt, action.at + TIMING_MS.navigation))
  return visits.slice(from, until).map(({ toUrl, url = '' }) => nameSeenPage(toUrl ?? url))
}

const nameCall = rememberEach((request: NetworkEntry): string => {
  const { status = 0, pending, responseBody = '' } = request
  const end = pending
    ? 'pending'
    : status === 0 || status >= 400
      ? 'failed'
      : hasEmptyList(responseBody)
        ? 'empty'
        : 'ok'
  return `${maySendChange(request) ? WRITES : ''}${nameEndpoint(request)} ${end}`
})

/** What the name of a call begins with that may change something. */
export const WRITES = '!'

/** The lists of a response have no entries. */
function hasEmptyList(body: string): boolean {
  return /\[\s*\]/.test(body) && !/\[\s*[^\s\]]/.test(body)
}
