import { LIMITS } from '@gasoline/wire'
import type { ActionEntry } from '@gasoline/wire'
import { hashKey } from '../analysis/identity/hash-key.ts'
import { SIGNIFICANCE_RANK } from '../analysis/significance/significant-event.ts'
import type { SignificantEvent } from '../analysis/significance/significant-event.ts'
import { TIMING_MS } from '../analysis/timing.ts'
import { countClicks } from './click-target.ts'

const { clicks: leastClicks, clicksMs, perTab } = LIMITS.streaming

/** What the person did in one tab, and what came of it; the newest of each. */
export interface TabActions {
  readonly clicks: Map<string, Click>
  /** When requests and messages were sent, and pages left; by their ids, so that each counts once. */
  readonly effects: Map<string, number>
  /** Requests without a response yet. */
  readonly pending: Map<string, number>
  /** When the newest request that got a response was sent, or a page was loaded. */
  respondedAt: number
  /** When the newest action was done that changed something on the screen. */
  changedAt: number
  lastActionAt: number
}

interface Click {
  readonly target: string
  readonly action: ActionEntry
}

export function createTab(): TabActions {
  return { clicks: new Map(), effects: new Map(), pending: new Map(), respondedAt: 0, changedAt: 0, lastActionAt: 0 }
}

/** Sets a key of a map that stays small: the oldest is dropped. */
export function keep<V>(map: Map<string, V>, key: string, value: V): void {
  map.set(key, value)
  if (map.size > perTab) for (const oldest of map.keys()) return void map.delete(oldest)
}

/** Whether something appeared on or disappeared from the screen after an action. */
export function hasChanges({ appeared = [], disappeared = [], changesLeftOut = 0 }: ActionEntry): boolean {
  return appeared.length + disappeared.length + changesLeftOut > 0
}

/** How often an element was clicked in the short time until now. */
export function countRecent({ clicks }: TabActions, target: string, now: number): number {
  let count = 0
  for (const click of clicks.values())
    if (click.target === target && now - click.action.at <= clicksMs) count += countClicks(click.action)
  return count
}

/** The clicks since the last one that had an effect, as many as are close together. */
function findInVain(tab: TabActions, target: string): ActionEntry[] {
  const all = [...tab.clicks.values()].filter((click) => click.target === target).map(({ action }) => action)
  all.sort((a, b) => a.at - b.at)
  const since = all.slice(all.findLastIndex((action) => hadEffect(action, tab)) + 1)
  const windows = since.map((last) => since.filter(({ at }) => at <= last.at && last.at - at <= clicksMs))
  const sums = windows.map((window) => window.reduce((sum, action) => sum + countClicks(action), 0))
  return windows[sums.indexOf(Math.max(...sums))] ?? []
}

function hadEffect(action: ActionEntry, { effects }: TabActions): boolean {
  if (hasChanges(action)) return true
  const { at } = action
  return [...effects.values()].some((time) => time >= at - TIMING_MS.actionSlack && time - at <= TIMING_MS.actionEffect)
}

/** Repeated clicks, once it is known that nothing came of them; further ones are counted from there. */
export function judgeClicks(target: string, tab: TabActions): SignificantEvent | undefined {
  const inVain = findInVain(tab, target)
  const clicks = inVain.reduce((sum, action) => sum + countClicks(action), 0)
  const action = inVain.at(-1)
  if (clicks < leastClicks || !action) return undefined
  for (const { id } of inVain) tab.clicks.delete(id)
  return {
    ...describe(action),
    kind: 'repeated-clicks',
    clicks,
    key: hashKey(['clicks', target]),
    rank: SIGNIFICANCE_RANK['repeated-clicks'],
  }
}

/** A form to which neither a response came nor, if nothing was sent, anything happened in the page. */
export function judgeForm(action: ActionEntry, tab: TabActions): SignificantEvent | undefined {
  const since = action.at - TIMING_MS.sameAction
  if (tab.respondedAt >= since) return undefined
  const isPending = [...tab.pending.values()].some((at) => at >= since)
  const isHandled = tab.changedAt >= since || [...tab.effects.values()].some((at) => at >= since)
  if (!isPending && isHandled) return undefined
  const key = hashKey(['form', action.url ?? '', action.form?.action ?? ''])
  return { ...describe(action), kind: 'silent-form', key, rank: SIGNIFICANCE_RANK['silent-form'] }
}

function describe(action: ActionEntry) {
  const urls = [action.url, action.form?.action].filter((url) => url !== undefined)
  return { category: 'user_frustration', severity: 'warning', action, at: action.at, urls } as const
}
