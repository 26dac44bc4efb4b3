import { LIMITS } from '@gasoline/wire'
import type { ActionEntry } from '@gasoline/wire'
import { hashKey } from '../analysis/identity/hash-key.ts'
import { readAddresses } from '../analysis/significance/address.ts'
import { SIGNIFICANCE_RANK } from '../analysis/significance/significant-event.ts'
import type { BriefAction, SignificantEvent } from '../analysis/significance/significant-event.ts'
import { TIMING_MS } from '../analysis/timing.ts'
import { copyText } from '../store/maps/copy-text.ts'
import { countClicks } from './click-target.ts'

const { clicks: leastClicks, clicksMs, perTab } = LIMITS.streaming

/** What the person did in one tab, and what came of it; the newest of each. */
export interface TabActions {
  readonly clicks: Map<string, Click>
  /** What the person did, clicks included. */
  readonly actions: Map<string, OwnAction>
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

interface OwnAction {
  readonly at: number
  /** The element, of a click that should have an effect. */
  readonly target: string | undefined
}

interface Click {
  readonly target: string
  readonly action: BriefAction
  /** How many clicks the action stands for. */
  readonly clicks: number
  readonly hasChanges: boolean
}

export function readClick(action: ActionEntry, target: string): Click {
  return { target, action: shortenAction(action), clicks: countClicks(action), hasChanges: hasChanges(action) }
}

export function shortenAction({ id, at, url = '', target, selectors = {}, form }: ActionEntry): BriefAction {
  const path = typeof selectors.cssPath === 'string' ? selectors.cssPath : 'an element'
  const whole = typeof target === 'string' ? target : path
  const element = whole.length > ELEMENT_CHARS ? copyText(whole.slice(0, ELEMENT_CHARS)) : whole
  return { id, at, url, element, formAction: form?.action }
}

/** More than a notification has room for. */
const ELEMENT_CHARS = 200

export function createTab(): TabActions {
  return {
    clicks: new Map(),
    actions: new Map(),
    effects: new Map(),
    pending: new Map(),
    respondedAt: 0,
    changedAt: 0,
    lastActionAt: 0,
  }
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
    if (click.target === target && now - click.action.at <= clicksMs) count += click.clicks
  return count
}

/** The clicks since the last one that had an effect, as many as are close together. */
function findInVain(tab: TabActions, target: string): Click[] {
  const all = [...tab.clicks.values()].filter((click) => click.target === target)
  all.sort((a, b) => a.action.at - b.action.at)
  const since = all.slice(all.findLastIndex((click) => hadEffect(click, tab)) + 1)
  const windows = since.map(({ action: last }) =>
    since.filter(({ action: { at } }) => at <= last.at && last.at - at <= clicksMs),
  )
  const sums = windows.map(sumClicks)
  return windows[sums.indexOf(Math.max(...sums))] ?? []
}

function sumClicks(clicks: readonly Click[]): number {
  return clicks.reduce((sum, click) => sum + click.clicks, 0)
}

/** What comes after the person did something else belongs to that. */
function hadEffect({ action: { at }, target, ...click }: Click, { effects, actions }: TabActions): boolean {
  if (click.hasChanges) return true
  const others = [...actions.values()].filter((other) => other.at > at && other.target !== target)
  const until = Math.min(at + TIMING_MS.actionEffect, ...others.map((other) => other.at - TIMING_MS.actionSlack))
  return [...effects.values()].some((time) => time >= at - TIMING_MS.actionSlack && time <= until)
}

/** Repeated clicks, once it is known that nothing came of them; further ones are counted from there. */
export function judgeClicks(target: string, tab: TabActions): SignificantEvent | undefined {
  const inVain = findInVain(tab, target)
  const clicks = sumClicks(inVain)
  const { action } = inVain.at(-1) ?? {}
  if (clicks < leastClicks || !action) return undefined
  for (const { action: reported } of inVain) tab.clicks.delete(reported.id)
  return {
    ...describe(action),
    kind: 'repeated-clicks',
    clicks,
    key: `clicks ${target}`,
    rank: SIGNIFICANCE_RANK['repeated-clicks'],
  }
}

/** A form to which neither a response came nor, if nothing was sent, anything happened in the page. */
export function judgeForm(action: BriefAction, tab: TabActions): SignificantEvent | undefined {
  const since = findCause(action, tab) - TIMING_MS.actionSlack
  if (tab.respondedAt >= since) return undefined
  const isPending = [...tab.pending.values()].some((at) => at >= since)
  const isHandled = tab.changedAt >= since || [...tab.effects.values()].some((at) => at >= since)
  if (!isPending && isHandled) return undefined
  const key = hashKey(['form', action.url, action.formAction ?? ''])
  return { ...describe(action), kind: 'silent-form', key, rank: SIGNIFICANCE_RANK['silent-form'] }
}

/** When the person did what led to the form being sent: what came before that has nothing to do with it. */
function findCause({ at }: BriefAction, { actions }: TabActions): number {
  const before = [...actions.values()]
    .map((own) => own.at)
    .filter((time) => time <= at && at - time <= TIMING_MS.sameAction)
  return Math.max(...before, before.length === 0 ? at : 0)
}

function describe(action: BriefAction) {
  const urls = [action.url, action.formAction].filter((url) => url !== undefined)
  return {
    category: 'user_frustration',
    severity: 'warning',
    action,
    at: action.at,
    urls,
    ...readAddresses(action.formAction || action.url, action.url),
  } as const
}
