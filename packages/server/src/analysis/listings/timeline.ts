import { LIMITS } from '@gasoline/wire'
import type { ActionEntry, BodyGap, LogEntry, NetworkEntry, ScreenshotEntry } from '@gasoline/wire'
import type { View } from '../../store/view.ts'
import { fitWorthy } from '../budget/fit.ts'
import { describeShape } from '../bodies/shape.ts'
import type { ShapeOfBody } from '../bodies/shape.ts'
import { rememberEach } from '../remember.ts'
import { findLoadRequests, foldLoads } from './fold-loads.ts'

export type TimelineKind = 'actions' | 'network' | 'console' | 'screenshots'

type ActionDetails = Pick<
  ActionEntry,
  'modifiers' | 'selectedValues' | 'files' | 'dropTarget' | 'dialog' | 'appeared' | 'disappeared' | 'changesLeftOut'
>

export type TimelineEntry = ActionDetails & {
  readonly ts: number
  readonly kind: 'action' | 'network' | 'console' | 'screenshot'
  readonly id: string
  readonly test_id?: string | undefined
  readonly url?: string | undefined
  readonly type?: string | undefined
  readonly selectors?: Record<string, unknown> | undefined
  readonly target?: unknown
  readonly value?: string | undefined
  readonly key?: string | undefined
  readonly fromUrl?: string | undefined
  readonly toUrl?: string | undefined
  readonly selectedValue?: string | undefined
  readonly selectedText?: string | undefined
  readonly scrollY?: number | undefined
  readonly method?: string | undefined
  readonly status?: number | undefined
  readonly pending?: true | undefined
  readonly opaque?: true | undefined
  readonly metadata?: { readonly leftPage: true } | undefined
  readonly duration?: number | undefined
  readonly contentType?: string | undefined
  readonly responseShape?: ShapeOfBody | null | undefined
  readonly bodyGap?: BodyGap | undefined
  readonly partialShape?: true | undefined
  readonly level?: string | undefined
  readonly message?: string | undefined
  readonly trigger?: string | undefined
  readonly width?: number | undefined
  readonly height?: number | undefined
  readonly evicted?: true | undefined
  /** How many good requests of a page load this stands for, and which. */
  readonly count?: number | undefined
  readonly ids?: readonly string[] | undefined
}

export interface Timeline {
  readonly timeline: TimelineEntry[]
  readonly summary: { actions: number; network_requests: number; console_errors: number; duration_ms: number }
  /** Older entries in scope that did not fit. */
  readonly dropped: number
}

/**
 * Actions, requests, warnings, errors and screenshots ordered by time, optionally from the Nth last action on. With `isGood`, the
 * requests of a page load that went well are one entry.
 */
export function buildTimeline(
  view: View,
  kinds: ReadonlySet<TimelineKind>,
  lastActions: number | undefined,
  isGood?: (request: NetworkEntry) => boolean,
): Timeline {
  const entries = [
    ...view.actions.map((action) => ({ seq: action.seq, entry: fromAction(action) })),
    ...view.screenshots.map((screenshot) => ({ seq: screenshot.seq, entry: fromScreenshot(screenshot) })),
    ...view.network.map((request) => ({ seq: request.seq, entry: fromRequest(request) })),
    ...view.logs
      .filter(({ level }) => level === 'error' || level === 'warn')
      .map((log) => ({ seq: log.seq, entry: fromLog(log) })),
  ].sort((a, b) => a.entry.ts - b.entry.ts || a.seq - b.seq)
  const ordered = entries.map(({ entry }) => entry)
  const inScope = ordered.slice(findStart(ordered, lastActions)).filter(({ kind }) => kinds.has(KIND_NAMES[kind]))
  const folded = isGood ? foldLoads(inScope, findLoadRequests(view, isGood)) : inScope
  return { ...fitTimeline(folded, LIMITS.timeline.entries, () => 1), summary: summarise(inScope) }
}

/** The entries that fit. Requests that went well are left out first, except those since the last action. */
export function fitTimeline(
  timeline: readonly TimelineEntry[],
  budget: number,
  cost: (entry: TimelineEntry) => number,
): Pick<Timeline, 'timeline' | 'dropped'> {
  const lastActionAt = timeline.findLast(({ kind }) => kind === 'action')?.ts ?? Infinity
  const isExpendable = ({ kind, ts, status = 0, count }: TimelineEntry) =>
    kind === 'network' && ts < lastActionAt && (count !== undefined || (status >= 200 && status < 400))
  const { kept } = fitWorthy(timeline, cost, budget, isExpendable)
  return { timeline: kept, dropped: countEvents(timeline) - countEvents(kept) }
}

function countEvents(timeline: readonly TimelineEntry[]): number {
  return timeline.reduce((sum, { count = 1 }) => sum + count, 0)
}

const KIND_NAMES = { action: 'actions', network: 'network', console: 'console', screenshot: 'screenshots' } as const

function findStart(entries: readonly TimelineEntry[], lastActions: number | undefined): number {
  if (lastActions === undefined) return 0
  const positions = entries.flatMap(({ kind }, index) => (kind === 'action' ? [index] : []))
  let start = positions.at(-lastActions) ?? positions[0] ?? 0
  // Entries of the same millisecond belong to the action, in whatever order they arrived.
  while (entries[start - 1]?.ts === entries[start]?.ts && entries[start - 1]?.kind !== 'action') start--
  return start
}

function summarise(entries: readonly TimelineEntry[]): Timeline['summary'] {
  const of = (kind: TimelineEntry['kind']) => entries.filter((entry) => entry.kind === kind)
  return {
    actions: of('action').length,
    network_requests: of('network').length,
    console_errors: of('console').filter(({ level }) => level === 'error').length,
    duration_ms: Math.round((entries.at(-1)?.ts ?? 0) - (entries[0]?.ts ?? 0)),
  }
}

function fromAction(action: ActionEntry): TimelineEntry {
  const { id, at, test_id, type, url, selectors, target, value, key, modifiers, fromUrl, toUrl } = action
  const { selectedValue, selectedText, selectedValues, scrollY, files, dropTarget, dialog } = action
  const { appeared, disappeared, changesLeftOut } = action
  // One literal: spreading parts into it takes most of the time of a timeline.
  return {
    ts: at,
    kind: 'action',
    id,
    test_id,
    type,
    url,
    selectors,
    target,
    value,
    key,
    modifiers,
    fromUrl,
    toUrl,
    selectedValue,
    selectedText,
    selectedValues,
    scrollY,
    files,
    dropTarget,
    dialog,
    appeared,
    disappeared,
    changesLeftOut,
  }
}

function fromScreenshot({ id, at, test_id, url, trigger, width, height, evicted }: ScreenshotEntry): TimelineEntry {
  return { ts: at, kind: 'screenshot', id, test_id, url, trigger, width, height, evicted }
}

function fromRequest(request: NetworkEntry): TimelineEntry {
  const { contentType, responseBody } = request
  const base = {
    ts: request.at,
    kind: 'network',
    id: request.id,
    test_id: request.test_id,
    method: request.method,
    url: request.url,
    status: request.status,
    pending: request.pending,
    opaque: request.opaque,
    duration: request.duration,
    contentType,
    bodyGap: request.bodyGap,
    ...(request.metadata?.leftPage === true && { metadata: { leftPage: true as const } }),
  } as const
  if (responseBody === undefined) return base
  if (contentType !== undefined && !/json/i.test(contentType)) return { ...base, responseShape: null }
  const { shape, isPartial } = readShape(request)
  return { ...base, responseShape: shape, ...(isPartial ? { partialShape: true } : {}) }
}

const readShape = rememberEach(({ responseBody = '', responseTruncated }: NetworkEntry) =>
  describeShape(responseBody, responseTruncated === true),
)

function fromLog({ id, at, test_id, level, message, url }: LogEntry): TimelineEntry {
  return { ts: at, kind: 'console', id, test_id, level, message, url }
}
