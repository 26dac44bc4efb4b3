import { LIMITS } from '@gasoline/wire'
import type { ActionEntry } from '@gasoline/wire'
import { TIMING_MS } from '../timing.ts'
import { isAct } from './action-kind.ts'
import type { Omission, UsualRequest } from './omission.ts'

/** A request that an action led to. */
export interface RunRequest extends UsualRequest {
  /** Equal for requests of one kind. */
  readonly key: string
  readonly isWrite: boolean
  /** Undefined while it is pending. */
  readonly endAt?: number | undefined
  readonly hasFailed: boolean
}

/** What an action led to, as far as it is known by now. */
export interface ActionRun {
  readonly action: ActionEntry
  readonly key: string
  /** The key of the action before. */
  readonly previous: string
  readonly isAfterInput: boolean
  /** By entry. */
  readonly requests: Map<string, RunRequest>
  /** Something was under way when it began. */
  readonly isBusy: boolean
  hasNavigated: boolean
  /** A dialog was dismissed: the person thought better of it. */
  isDismissed: boolean
  hasFailed: boolean
}

/** What an action led to whenever it went well. */
export interface ActionRuns {
  runs: number
  /** Runs after which the screen or the page changed. */
  changes: number
  pageChanges: number
  readonly requests: Map<string, { readonly request: RunRequest; times: number }>
  readonly texts: Map<string, number>
  readonly previous: Set<string>
  /** Runs in a row after which the same was left out. */
  omissions: number
  bytes: number
}

const MOST_REQUESTS = LIMITS.actionRuns.requests
const MOST_TEXTS = LIMITS.actionRuns.texts
const MOST_PREVIOUS = LIMITS.actionRuns.previous
const TEXT_CHARS = 60
/** Measured as a whole: the maps of one action with a request and a text each. */
const RUNS_BYTES = 900

export function createActionRuns(): ActionRuns {
  return {
    runs: 0,
    changes: 0,
    pageChanges: 0,
    requests: new Map(),
    texts: new Map(),
    previous: new Set(),
    omissions: 0,
    bytes: RUNS_BYTES,
  }
}

/** Adds a run that went well. */
export function addRun(known: ActionRuns, run: ActionRun): void {
  const { appeared = [] } = run.action
  known.runs++
  if (hasChanged(run)) known.changes++
  if (run.hasNavigated) known.pageChanges++
  if (known.previous.size < MOST_PREVIOUS) known.previous.add(run.previous)
  const requests = new Map([...run.requests.values()].map((request) => [request.key, request]))
  for (const [key, request] of requests) count(known.requests, key, MOST_REQUESTS, request)
  const texts = new Set(appeared.map(({ text }) => text).filter((text) => text.length <= TEXT_CHARS))
  for (const text of texts)
    if (known.texts.has(text) || known.texts.size < MOST_TEXTS) known.texts.set(text, (known.texts.get(text) ?? 0) + 1)
  const chars = [...known.texts.keys(), ...known.requests.keys()].reduce((sum, text) => sum + 2 * text.length, 0)
  known.bytes = RUNS_BYTES + chars + 100 * (known.texts.size + known.previous.size) + 250 * known.requests.size
}

function count(known: ActionRuns['requests'], key: string, most: number, request: RunRequest): void {
  const before = known.get(key)
  if (before) before.times++
  else if (known.size < most) known.set(key, { request, times: 1 })
}

function hasChanged({ action, hasNavigated }: ActionRun): boolean {
  const { appeared = [], disappeared = [], changesLeftOut = 0 } = action
  return hasNavigated || appeared.length + disappeared.length + changesLeftOut > 0
}

/**
 * What always followed an action and did not this time. Only where nothing at all followed: anything else that
 * happens, a message about a missing field or another page, may be what the app does in that case.
 */
export function findRunOmission(run: ActionRun, known: ActionRuns, now: number): Omission | undefined {
  if (!isComparable(run, known) || hasChanged(run) || known.changes < known.runs || !isSettled(run, now))
    return undefined
  const usual = [...known.requests.values()].filter(({ times }) => times === known.runs).map(({ request }) => request)
  const isWrite = usual.some((request) => request.isWrite)
  // What is only shown may be shown already.
  if (!isWrite && (known.runs < 2 || run.isAfterInput || run.requests.size > 0)) return undefined
  const sent = new Set([...run.requests.values()].map(({ key }) => key))
  if (usual.length === 0 || (sent.size > 0 && !usual.every(({ key }) => sent.has(key)))) return undefined
  const texts = [...known.texts].filter(([, times]) => known.runs > 1 && times === known.runs).map(([text]) => text)
  return {
    kind: sent.size === 0 ? 'request' : 'change',
    runs: known.runs,
    requests: usual.map(({ method, url, operation }) => ({ method, url, operation })),
    texts,
    isPageChange: known.pageChanges === known.runs,
  }
}

/** The person came to it in the same way as before, and nothing else explains it. */
function isComparable(run: ActionRun, known: ActionRuns): boolean {
  const isAgain = run.previous === run.key
  return (
    isAct(run.action) &&
    known.runs > 0 &&
    known.previous.has(run.previous) &&
    !isAgain &&
    !run.isBusy &&
    !run.isDismissed &&
    !run.hasFailed
  )
}

/** Whatever it led to is over, and soon enough for the page to report what changed. */
function isSettled({ action, requests }: ActionRun, now: number): boolean {
  if (now - action.at < TIMING_MS.actionEffect) return false
  return [...requests.values()].every(
    ({ endAt }) => endAt !== undefined && endAt - action.at <= LIMITS.page.changeMs - LIMITS.page.changeQuietMs,
  )
}
