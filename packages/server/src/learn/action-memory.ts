import { LIMITS } from '@gasoline/wire'
import type { ActionEntry, LogEntry, NetworkEntry } from '@gasoline/wire'
import { buildActionKey, isOwnAction } from '../analysis/before/action-kind.ts'
import { addRun, createActionRuns, findRunOmission, isWholeRun } from '../analysis/before/action-runs.ts'
import type { ActionRun, ActionRuns, RunRequest } from '../analysis/before/action-runs.ts'
import type { Omission } from '../analysis/before/omission.ts'
import { isReading } from '../analysis/before/request-kind.ts'
import { readOperation } from '../analysis/context/endpoint.ts'
import { isLoad } from '../analysis/context/page-lifetimes.ts'
import { nameTab } from '../analysis/context/same-page.ts'
import type { Whereabouts } from '../analysis/context/same-page.ts'
import { TIMING_MS } from '../analysis/timing.ts'
import { BoundedMap } from '../store/maps/bounded-map.ts'
import { SizedMap } from '../store/maps/sized-map.ts'

const { actions, bytes, persists, tabs } = LIMITS.actionRuns

/** What requests of one kind are called. */
export interface EndpointName {
  readonly key: string
  /** The path without ids. */
  readonly template: string
}

/** What a tab is doing. */
interface Tab {
  run?: ActionRun | undefined
  /** The last action or navigation. */
  lastAt: number
  /** Ids of requests without a response yet. */
  readonly pending: Map<string, number>
}

/** What followed each action whenever it went well: fed with every event, in order. */
export class ActionMemory {
  readonly #known = new SizedMap<ActionRuns>({ entries: actions, bytes })
  readonly #omissions = new BoundedMap<string, Omission>(LIMITS.shapes.differences)
  readonly #tabs = new BoundedMap<string, Tab>(tabs)
  /** Endpoints that pages request by themselves. */
  readonly #background = new BoundedMap<string, true>(actions)

  get bytes(): number {
    return this.#known.bytes
  }

  get size(): number {
    return this.#known.size
  }

  /** What used to follow an action, and did not this time. */
  findOmission(action: ActionEntry, now: number): Omission | undefined {
    const { run } = this.#tabs.get(nameTab(action)) ?? {}
    if (run?.action.id !== action.id) return this.#omissions.get(action.id)
    const known = this.#known.get(run.key)
    return known && findRunOmission(run, known, now)
  }

  addAction(action: ActionEntry): void {
    const tab = this.#openTab(action)
    const { run } = tab
    if (run?.action.id === action.id) {
      tab.run = { ...run, action }
      return
    }
    if (action.at < tab.lastAt) return
    if (isOwnAction(action)) this.#begin(tab, action)
    else if (run) noteConsequence(run, action)
    if (isOwnAction(action) || action.type === 'navigate') tab.lastAt = action.at
  }

  /** `differs`: its response clearly differs from those before it. */
  addRequest(request: NetworkEntry, kind: EndpointName, differs: boolean): void {
    const tab = this.#openTab(request)
    const { run } = tab
    if (request.pending) tab.pending.set(request.id, request.at)
    else tab.pending.delete(request.id)
    const isEffect = run !== undefined && isAfter(request.at, run.action.at, TIMING_MS.actionEffect)
    if (isEffect) {
      const { status = 0 } = request
      const hasFailed = !request.pending && (status === 0 || status >= 400)
      run.requests.set(request.id, toRunRequest(request, kind, hasFailed))
      run.hasFailed ||= hasFailed || differs
    } else if (request.at - tab.lastAt > TIMING_MS.refetch) this.#background.touch(kind.key, true)
  }

  addLog(log: LogEntry): void {
    if (log.source !== 'exception' && log.source !== 'unhandledrejection') return
    const { run } = this.#tabs.get(nameTab(log)) ?? {}
    if (run) run.hasFailed = true
  }

  #openTab(event: Whereabouts): Tab {
    const name = nameTab(event)
    const tab = this.#tabs.get(name) ?? { lastAt: 0, pending: new Map<string, number>() }
    this.#tabs.touch(name, tab)
    return tab
  }

  #begin(tab: Tab, action: ActionEntry): void {
    if (tab.run) this.#end(tab.run, action.at)
    for (const [id, at] of tab.pending) if (action.at - at > TIMING_MS.causeBefore) tab.pending.delete(id)
    const before = tab.run
    tab.run = {
      action,
      key: buildActionKey(action),
      previous: before?.key ?? '',
      isAfterInput: before?.action.type === 'input',
      requests: new Map(),
      isBusy: tab.pending.size > 0,
      hasNavigated: false,
      isDismissed: false,
      hasFailed: false,
    }
  }

  #end(run: ActionRun, now: number): void {
    for (const [id, { key }] of run.requests) if (this.#background.get(key)) run.requests.delete(id)
    const known = this.#known.get(run.key) ?? createActionRuns()
    const omission = findRunOmission(run, known, now)
    if (omission) this.#omissions.touch(run.action.id, omission)
    known.omissions = omission ? known.omissions + 1 : 0
    const isNormal = known.omissions === 0 || known.omissions > persists
    const isGood = !run.hasFailed && !run.isDismissed && isWholeRun(run, now)
    if (isGood && isNormal) addRun(known, run)
    if (known.runs > 0) this.#known.put(run.key, known)
  }
}

function noteConsequence(run: ActionRun, action: ActionEntry): void {
  const { type, at, dialog } = action
  if (dialog?.accepted === false) run.isDismissed = true
  const isNavigation = type === 'navigate' || type === 'popup'
  const within = isLoad(action) ? TIMING_MS.refetch : TIMING_MS.actionEffect
  if (isNavigation && isAfter(at, run.action.at, within)) run.hasNavigated = true
}

function isAfter(at: number, since: number, withinMs: number): boolean {
  return at >= since - TIMING_MS.actionSlack && at - since <= withinMs
}

function toRunRequest(request: NetworkEntry, { key, template }: EndpointName, hasFailed: boolean): RunRequest {
  const { method, at, duration = 0, pending } = request
  return {
    key,
    method,
    url: template,
    operation: readOperation(request),
    isWrite: !isReading(request),
    endAt: pending ? undefined : at + duration,
    hasFailed,
  }
}
