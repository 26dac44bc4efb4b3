import { LIMITS } from '@gasoline/wire'
import type { ActionEntry, NetworkEntry, StoredEvent, StreamName, WebSocketEntry } from '@gasoline/wire'
import { isLoad } from '../analysis/context/page-lifetimes.ts'
import { nameTab } from '../analysis/context/same-page.ts'
import { detectTelemetry } from '../analysis/noise/telemetry.ts'
import type { SignificantEvent } from '../analysis/significance/significant-event.ts'
import { TIMING_MS } from '../analysis/timing.ts'
import { BoundedMap } from '../store/maps/bounded-map.ts'
import { nameClickTarget } from './click-target.ts'
import { countInVain, createTab, hasChanges, judgeClicks, judgeForm, keep } from './tab-actions.ts'
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
  /** Endpoints that pages request by themselves. */
  readonly #background = new BoundedMap<string, true>(endpoints)

  get dueAt(): number | undefined {
    return this.#checks.size === 0 ? undefined : Math.min(...[...this.#checks.values()].map(({ dueAt }) => dueAt))
  }

  /** What has turned out to be without effect by now. */
  takeDue(now: number): SignificantEvent[] {
    const due = [...this.#checks].filter(([, { dueAt }]) => dueAt <= now)
    for (const [key] of due) this.#checks.delete(key)
    return due.map(([, { run }]) => run()).filter((event) => event !== undefined)
  }

  /** `endpoint` names requests of one kind. */
  add(stream: StreamName, entry: StoredEvent, now: number, endpoint?: string): void {
    // The stream's name determines the type.
    if (stream === 'actions') this.#addAction(entry as ActionEntry, now)
    else if (stream === 'network' && endpoint !== undefined) this.#addRequest(entry as NetworkEntry, endpoint)
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
    if (action.type === 'submit') this.#checkLater(`form ${action.id}`, now + formMs, () => judgeForm(action, tab))
    const target = action.type === 'click' || action.type === 'dblclick' ? nameClickTarget(action) : undefined
    if (target === undefined) {
      // What was a click turned out to be more than that.
      tab.clicks.delete(action.id)
      return
    }
    keep(tab.clicks, action.id, { target, action })
    if (countInVain(tab, target) >= leastClicks)
      this.#checkLater(`clicks ${target}`, now + TIMING_MS.changesReported, () => judgeClicks(target, tab))
  }

  #addRequest(request: NetworkEntry, endpoint: string): void {
    const { id, at, pending } = request
    if (detectTelemetry(request) !== undefined) return
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

  #addMessage({ id, event, direction, at, ...where }: WebSocketEntry): void {
    if (event === 'message' && direction === 'outgoing') keep(this.#openTab(where).effects, id, at)
  }

  #openTab(event: Parameters<typeof nameTab>[0]): TabActions {
    const name = nameTab(event)
    const tab = this.#tabs.get(name) ?? createTab()
    this.#tabs.touch(name, tab)
    return tab
  }

  #checkLater(key: string, dueAt: number, run: Check['run']): void {
    if (!this.#checks.has(key) && this.#checks.size < checks) this.#checks.set(key, { dueAt, run })
  }
}
