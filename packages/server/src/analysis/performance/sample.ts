import type { StoredEvent } from '@gasoline/wire'
import { toPathTemplate } from '../identity/path-template.ts'
import { readOrigin, readPath } from '../urls.ts'
import { METRICS } from './metric.ts'
import type { MetricName } from './metric.ts'

export interface SampleResource {
  /** Equal for the same thing in another build, or of another id. */
  readonly name: string
  readonly type: string
  readonly bytes: number
  readonly ms: number
}

interface BusyScript {
  readonly name: string
  readonly ms: number
}

/** One load as it is compared with others of its page. */
export interface LoadSample {
  readonly id: string
  readonly at: number
  readonly url: string
  readonly pageId: string | undefined
  /** Equal for loads that may be compared: page, kind of navigation, and whether files came from the cache. */
  readonly page: string
  readonly navigation: string
  readonly cache: 'warm' | 'cold'
  readonly values: Readonly<Partial<Record<MetricName, number>>>
  readonly resources: readonly SampleResource[]
  /** Its list has all that was loaded. */
  readonly isWhole: boolean
  readonly scripts: readonly BusyScript[]
}

type PerformanceEntry = StoredEvent<'performance'>

const SOFT_NAVIGATION = 'soft-navigation'
const REQUESTS = new Set(['fetch', 'xmlhttprequest', 'beacon', 'eventsource'])

/** Whether it is one of the requests that code makes: the size of a response belongs to its data. */
export function isDataRequest(type: string): boolean {
  return REQUESTS.has(type)
}

/** Why a load cannot be compared with others; undefined where it can. */
export function findObstacle({ hidden, timing, navigationType }: PerformanceEntry): string | undefined {
  if (hidden) return 'the tab was hidden'
  if (navigationType === SOFT_NAVIGATION) return undefined
  return timing.load === null ? 'the page was left before it had loaded' : undefined
}

export function readSample(entry: PerformanceEntry): LoadSample {
  const { id, at, url, pageId, navigationType = 'navigate', resources = [], network, longTasks, early } = entry
  return {
    id,
    at,
    url,
    pageId,
    page: toPage(url),
    navigation: navigationType,
    cache: isWarm(resources) ? 'warm' : 'cold',
    values: readValues(entry),
    resources: mergeResources(resources),
    isWhole: !early && countLoaded(resources) >= (readNumber(network, 'count') ?? Number.POSITIVE_INFINITY),
    scripts: (longTasks?.scripts ?? [])
      .filter(({ name }) => name !== '')
      .map(({ name, ms }) => ({ name: toResourceName(name), ms })),
  }
}

/** The document itself is not among the requests that are counted. */
const countLoaded = (resources: NonNullable<PerformanceEntry['resources']>) =>
  resources.filter(({ type }) => type !== 'navigation').length

/** An address with its ids replaced; with its route where that is behind the number sign. */
function toPage(url: string): string {
  const [, route = ''] = /#!?(\/[^?]*)/.exec(url) ?? []
  return `${readOrigin(url) ?? ''}${toPathTemplate(readPath(url).split(/[?#]/, 1)[0] ?? '')}${route === '' ? '' : `#${toPathTemplate(route)}`}`
}

function toResourceName(name: string): string {
  const origin = readOrigin(name) ?? ''
  return `${origin}${toPathTemplate(origin === '' ? name : readPath(name))}`
}

/** What code requested is no sign of a cache: most responses are never kept. */
function isWarm(resources: NonNullable<PerformanceEntry['resources']>): boolean {
  const files = resources.filter(({ type, bytes }) => type !== 'navigation' && !isDataRequest(type) && bytes > 0)
  return files.length > 0 && files.filter(({ cached }) => cached).length * 2 >= files.length
}

function readValues(entry: PerformanceEntry): LoadSample['values'] {
  const { timing, network, longTasks, cls, early } = entry
  const all: Record<MetricName, number | null | undefined> = {
    load: timing.load,
    fcp: timing.fcp,
    lcp: timing.lcp,
    ttfb: timing.ttfb,
    dom_content_loaded: timing.domContentLoaded,
    inp: timing.inp,
    requests: readNumber(network, 'count'),
    transfer: readNumber(network, 'transferSize'),
    long_tasks: longTasks?.count,
    blocking: longTasks?.totalBlockingTime,
    cls,
  }
  const known = Object.entries(all).filter(
    // The keys are those of the table.
    ([name, value]) => typeof value === 'number' && !(early && METRICS[name as MetricName].isLate),
  )
  return Object.fromEntries(known)
}

export function readNumber(fields: Readonly<Record<string, unknown>> | undefined, name: string): number | undefined {
  const value = fields?.[name]
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

/** One entry for each name: files count together, of repeated requests the largest response counts. */
function mergeResources(resources: NonNullable<PerformanceEntry['resources']>): readonly SampleResource[] {
  const merged = new Map<string, SampleResource>()
  for (const { name: given, type: initiator, bytes, ms } of resources) {
    const name = toResourceName(given)
    const type = initiator === 'navigation' ? 'document' : initiator
    const known = merged.get(name)
    const all = isDataRequest(type) ? Math.max(known?.bytes ?? 0, bytes) : (known?.bytes ?? 0) + bytes
    merged.set(name, { name, type: known?.type ?? type, bytes: all, ms: Math.max(known?.ms ?? 0, ms) })
  }
  return [...merged.values()]
}

export function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
