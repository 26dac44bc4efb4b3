import { findMedian } from '../statistics/median.ts'
import { judgeChange } from '../statistics/judge-change.ts'
import type { LeastEffect } from '../statistics/judge-change.ts'
import { isDataRequest } from './sample.ts'
import type { LoadSample, SampleResource } from './sample.ts'

export interface ResourceChange {
  readonly kind: 'new' | 'gone' | 'larger' | 'smaller' | 'slower'
  readonly name: string
  readonly type: string
  readonly bytes: number
  readonly ms: number
  /** What it was before, where it was there. */
  readonly was?: { readonly bytes: number; readonly ms: number } | undefined
}

/** A script that keeps the page busy longer than before. */
export interface BusyChange {
  readonly name: string
  readonly ms: number
  readonly was: number
}

/** Loads whose resources are kept on each side. */
export const COMPARED_LISTS = 3
/** Below it, a difference in size is not worth a word: dates, ids, compression. */
const BYTES = 1_000
/** From here on files alone make a load another one. */
const MATERIAL_BYTES = 10_000
const SLOWER: LeastEffect = { amount: 200, share: 0.5 }
const BUSY_MS = 100

/** What is loaded now and was not, or is larger or slower than in every load before; exact where the browser shows sizes. */
export function compareResources(
  before: readonly LoadSample[],
  after: readonly LoadSample[],
): readonly ResourceChange[] {
  const lists = before.filter(({ resources }) => resources.length > 0).slice(-COMPARED_LISTS)
  const recent = after.filter(({ resources }) => resources.length > 0).slice(-COMPARED_LISTS)
  const newest = recent.at(-1)
  if (!newest || lists.length === 0) return []
  const known = collect(lists)
  const now = collect(recent)
  const changes = newest.resources.flatMap((resource): ResourceChange[] => {
    const past = known.get(resource.name)
    const isKnownWhole = lists.some(({ isWhole }) => isWhole)
    if (!past) return isKnownWhole || resource.bytes >= MATERIAL_BYTES ? [{ ...resource, kind: 'new' }] : []
    return compareOne(resource, past, now.get(resource.name) ?? [])
  })
  return [...changes, ...findGone(lists, recent, known)].sort((a, b) => weigh(b) - weigh(a))
}

/** Whether what is loaded differs so much that this is another build of the page. */
export function isMaterial({ kind, type, bytes, was }: ResourceChange): boolean {
  if (isDataRequest(type) || kind === 'slower') return false
  return Math.abs(bytes - (was?.bytes ?? 0)) >= MATERIAL_BYTES
}

/** Scripts that were running in long tasks, more than before. */
export function compareScripts(before: readonly LoadSample[], after: readonly LoadSample[]): readonly BusyChange[] {
  const newest = after.at(-1)
  if (!newest || before.length === 0) return []
  const measure = (samples: readonly LoadSample[], wanted: string) =>
    findMedian(samples.map(({ scripts }) => scripts.find(({ name }) => name === wanted)?.ms ?? 0))
  return newest.scripts
    .map(({ name }) => ({ name, ms: measure(after, name), was: measure(before, name) }))
    .filter(({ ms, was }) => ms - was > BUSY_MS)
}

function compareOne(
  { name, type, bytes, ms }: SampleResource,
  past: readonly SampleResource[],
  recent: readonly SampleResource[],
): ResourceChange[] {
  const sizes = past.map((each) => each.bytes)
  const times = past.map((each) => each.ms)
  const was = { bytes: findMedian(sizes), ms: findMedian(times) }
  // 0 where the browser hides it: https://developer.mozilla.org/docs/Web/API/PerformanceResourceTiming/encodedBodySize
  const isHidden = bytes === 0 || was.bytes === 0
  if (!isHidden && bytes - Math.max(...sizes) >= BYTES) return [{ kind: 'larger', name, type, bytes, ms, was }]
  if (!isHidden && Math.min(...sizes) - bytes >= BYTES) return [{ kind: 'smaller', name, type, bytes, ms, was }]
  const taken = recent.map((each) => each.ms)
  const { direction, after } = judgeChange(times, taken, SLOWER)
  return direction === 'up' ? [{ kind: 'slower', name, type, bytes, ms: after.median, was }] : []
}

/** Only where every list had it, and none of the new ones was cut. */
function findGone(
  before: readonly LoadSample[],
  after: readonly LoadSample[],
  known: ReadonlyMap<string, readonly SampleResource[]>,
): readonly ResourceChange[] {
  if (!after.every(({ isWhole }) => isWhole)) return []
  const names = new Set(after.flatMap(({ resources }) => resources.map(({ name }) => name)))
  return [...known.values()].flatMap((past): ResourceChange[] => {
    const [last] = past
    if (!last || past.length < before.length || names.has(last.name)) return []
    return [{ ...last, kind: 'gone', bytes: 0, ms: 0, was: { bytes: last.bytes, ms: last.ms } }]
  })
}

function collect(samples: readonly LoadSample[]): ReadonlyMap<string, readonly SampleResource[]> {
  const byName = new Map<string, SampleResource[]>()
  for (const { resources } of samples)
    for (const resource of resources) {
      const known = byName.get(resource.name)
      if (known) known.push(resource)
      else byName.set(resource.name, [resource])
    }
  return byName
}

/** Bytes and time as one: what costs more comes first. */
function weigh({ bytes, ms, was }: ResourceChange): number {
  return Math.abs(bytes - (was?.bytes ?? 0)) + 1_000 * Math.abs(ms - (was?.ms ?? 0))
}
