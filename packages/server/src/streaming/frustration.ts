import { LIMITS } from '@gasoline/wire'
import type { ActionEntry, NetworkEntry, StoredEvent, StreamName, WebSocketEntry } from '@gasoline/wire'
import { isOwnAction } from '../analysis/before/action-kind.ts'
import { isLoad } from '../analysis/context/page-lifetimes.ts'
import { nameTab } from '../analysis/context/same-page.ts'
import type { Whereabouts } from '../analysis/context/same-page.ts'
import { detectTelemetry } from '../analysis/noise/telemetry.ts'
import type { SignificantEvent } from '../analysis/significance/significant-event.ts'
import { TIMING_MS } from '../analysis/timing.ts'
import { withoutQuery } from '../analysis/urls.ts'
import { BoundedMap } from '../store/maps/bounded-map.ts'
import { nameClickTarget } from './click-target.ts'
import {
  countRecent,
  createTab,
  hasChanges,
  judgeClicks,
  judgeForm,
  keep,
  readClick,
  shortenAction,
} from './tab-actions.ts'
import type { TabActions } from './tab-actions.ts'

const { clicks: leastClicks, formMs, checks, tabs, endpoints } = LIMITS.streaming

interface Check {
  readonly dueAt: number
  readonly run: () => SignificantEvent | undefined
}

const CONSEQUENCES = new Set(['navigate', 'popup', 'dialog', 'scroll'])

/** Notices that a person repeats a click without effect, or gets no response to a form: fed with every event, in order. */
export class Frustration {
  readonly #tabs = new BoundedMap<string, TabActions>(tabs)
  readonly #checks = new Map<string, Check>()
  #dueAt: number | undefined
  /** Endpoints that pages request by themselves. */
  readonly #background = new BoundedMap<string, true>(endpoints)
  #last:
    | { readonly tabId: Whereabouts['tabId']; readonly testId: string | undefined; readonly tab: TabActions }
    | undefined

  get dueAt(): number | undefined {
    return this.#dueAt
  }

  /** What has turned out to be without effect by now. */
  takeDue(now: number): SignificantEvent[] {
    const due = [...this.#checks].filter(([, { dueAt }]) => dueAt <= now)
    for (const [key] of due) this.#checks.delete(key)
    const times = [...this.#checks.values()].map(({ dueAt }) => dueAt)
    this.#dueAt = times.length === 0 ? undefined : Math.min(...times)
    return due.map(([, { run }]) => run()).filter((event) => event !== undefined)
  }

  add(stream: StreamName, entry: StoredEvent, now: number): void {
    // The stream's name determines the type.
    if (stream === 'actions') this.#addAction(entry as ActionEntry, now)
    else if (stream === 'network') this.#addRequest(entry as NetworkEntry)
    else if (stream === 'websocket') this.#addMessage(entry as WebSocketEntry)
  }

  #addAction(action: ActionEntry, now: number): void {
    const tab = this.#openTab(action)
    tab.lastActionAt = Math.max(tab.lastActionAt, action.at)
    if (hasChanges(action)) tab.changedAt = Math.max(tab.changedAt, action.at)
    if (isLoad(action)) {
      tab.clicks.clear()
      tab.pending.clear()
      tab.respondedAt = Math.max(tab.respondedAt, action.at)
    }
    if (CONSEQUENCES.has(action.type)) keep(tab.effects, action.id, action.at)
    if (action.type === 'submit') {
      const brief = shortenAction(action)
      this.#checkLater(`form ${action.id}`, now + formMs, () => judgeForm(brief, tab))
    }
    const target = action.type === 'click' || action.type === 'dblclick' ? nameClickTarget(action) : undefined
    if (isOwnAction(action) && action.type !== 'submit') keep(tab.actions, action.id, { at: action.at, target })
    if (target === undefined) {
      // What was a click turned out to be more than that.
      tab.clicks.delete(action.id)
      return
    }
    keep(tab.clicks, action.id, readClick(action, target))
    if (countRecent(tab, target, action.at) >= leastClicks)
      this.#checkLater(`clicks ${target}`, now + TIMING_MS.changesReported, () => judgeClicks(target, tab))
  }

  #addRequest(request: NetworkEntry): void {
    const { id, at, pending, method, url } = request
    if (detectTelemetry(request) !== undefined) return
    const endpoint = `${method} ${withoutQuery(url)}`
    const tab = this.#openTab(request)
    if (at - tab.lastActionAt > TIMING_MS.refetch) this.#background.touch(endpoint, true)
    if (this.#background.get(endpoint)) return
    keep(tab.effects, id, at)
    if (pending) keep(tab.pending, id, at)
    else {
      tab.pending.delete(id)
      tab.respondedAt = Math.max(tab.respondedAt, at)
    }
  }

  #addMessage(step: WebSocketEntry): void {
    const { id, event, direction, at } = step
    if (event === 'message' && direction === 'outgoing') keep(this.#openTab(step).effects, id, at)
  }

  #openTab(event: Whereabouts): TabActions {
    // Events of one tab come one after the other: it is the newest already.
    if (this.#last && this.#last.tabId === event.tabId && this.#last.testId === event.test_id) return this.#last.tab
    const name = nameTab(event)
    const tab = this.#tabs.get(name) ?? createTab()
    this.#tabs.touch(name, tab)
    this.#last = { tabId: event.tabId, testId: event.test_id, tab }
    return tab
  }

  #checkLater(key: string, dueAt: number, run: Check['run']): void {
    if (this.#checks.has(key) || this.#checks.size >= checks) return
    this.#checks.set(key, { dueAt, run })
    this.#dueAt = Math.min(dueAt, this.#dueAt ?? dueAt)
  }
}
