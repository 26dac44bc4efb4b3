import { LIMITS } from '@gasoline/wire'
import type { AiContext, ErrorContext, StoredEvent } from '@gasoline/wire'
import { chooseErrorPlaces, chooseInitiatorPlaces } from '../analysis/code/error-locations.ts'
import { isFailedRequest } from '../analysis/failures/failed-request.ts'
import { chooseSnippets } from '../analysis/code/choose-snippets.ts'
import type { ChosenSnippets } from '../analysis/code/choose-snippets.ts'
import type { FramePlace, Sources } from '../analysis/code/source-frames.ts'
import { summariseError } from '../analysis/code/summary.ts'
import { renderErrorSummary } from '../render/failures/error-summary.ts'
import { BoundedMap } from '../store/maps/bounded-map.ts'
import type { Store } from '../store/store.ts'
import { createArrivals } from './arrivals.ts'
import { REASONS } from './reasons.ts'

export interface EnrichOptions {
  readonly store: Store
  readonly sources: Sources
  /** Which context the user permits for errors of this tab. */
  readonly allowed: (tabId: number | undefined) => ErrorContext
  /** The size of a value in memory. */
  readonly estimateSize: (value: unknown) => number
  readonly logError: (error: unknown) => void
}

interface Job {
  readonly key: string
  readonly places: readonly FramePlace[]
  readonly tabId: number | undefined
  /** The entries that wait for it; none for a request, whose source is only looked up. */
  readonly ids: Set<string>
}

const AT_ONCE = 4
const MOST_RETRIES = 4
const NORMAL = 1000
const SWITCHED_OFF: ChosenSnippets = { snippets: [], skipped: REASONS.switchedOff }
const NORMAL_CLOSES = new Set([NORMAL, 1001, 1005])
const { errorsWaiting, placesRemembered } = LIMITS.sources

/** Adds the source to each error as soon as it is stored, and looks up that of failed requests. */
export function enrichErrors({ store, sources, allowed, estimateSize, logError }: EnrichOptions): () => void {
  const done = new BoundedMap<string, ChosenSnippets>(placesRemembered)
  /** The frames of errors that were looked up lately. */
  const lookedUp = new BoundedMap<string, true>(errorsWaiting)
  /** Waiting or running; the oldest first. */
  const jobs = new Map<string, Job>()
  const waiting: Job[] = []
  let running = 0

  function amend(id: string, places: readonly FramePlace[], found: ChosenSnippets): void {
    store.amend('logs', id, (entry) => {
      const fields = enrich(entry, found, places[0])
      const before = estimateSize(entry._aiContext) + estimateSize(entry._enrichments)
      return { fields, addedBytes: estimateSize(fields._aiContext) + estimateSize(fields._enrichments) - before }
    })
  }

  function add(places: readonly FramePlace[], entry: StoredEvent<'logs' | 'network' | 'websocket'>, id?: string): void {
    const tabId = typeof entry.tabId === 'number' ? entry.tabId : undefined
    const permitted = allowed(tabId)
    if (permitted !== 'full') {
      if (permitted === 'without source' && id !== undefined) amend(id, places, SWITCHED_OFF)
      return
    }
    const key = JSON.stringify(places)
    const before = done.get(key)
    if (before && id !== undefined) amend(id, places, before)
    if (before) return
    const job = jobs.get(key) ?? { key, places, tabId, ids: new Set<string>() }
    if (id !== undefined) job.ids.add(id)
    if (jobs.has(key)) return
    jobs.set(key, job)
    waiting.push(job)
    if (waiting.length > errorsWaiting) giveUp(waiting.shift())
    while (running < AT_ONCE && waiting.length > 0) void work(waiting.pop())
  }

  function giveUp(job: Job | undefined): void {
    if (!job) return
    jobs.delete(job.key)
    for (const id of job.ids) amend(id, job.places, { snippets: [], skipped: REASONS.tooManyErrors })
  }

  async function work(job: Job | undefined): Promise<void> {
    if (!job) return
    running++
    const first = resolve(job)
    const startNext = () => {
      running--
      // The newest first: it is the one that people ask about.
      void work(waiting.pop())
    }
    first.then(startNext, startNext)
    try {
      let isLate = await first
      // A source that misses its time limit is reported as skipped, and added when it arrives.
      for (let retry = 0; isLate && retry < MOST_RETRIES; retry++) isLate = await resolve(job)
    } catch (error) {
      logError(error)
    } finally {
      jobs.delete(job.key)
    }
  }

  /** Whether a part of it may arrive later. */
  async function resolve({ places, tabId, key, ids }: Job): Promise<boolean> {
    const results = await sources.resolve(places, tabId)
    const found = chooseSnippets(places, results)
    const isLate = results.some((result) => 'isLate' in result)
    if (found.snippets.length > 0 && !isLate) done.touch(key, found)
    for (const id of ids) amend(id, places, found)
    return isLate
  }

  /** Says why an error has no source, unless an equal one has it. */
  function skip({ id, stack = '' }: StoredEvent<'logs'>): void {
    if (lookedUp.get(takeFrames(stack))) return
    store.amend('logs', id, ({ _aiContext: before }) => ({
      fields: { _aiContext: { ...before, skipped: { ...before?.skipped, sourceSnippets: REASONS.tooManyErrors } } },
      addedBytes: estimateSize(REASONS.tooManyErrors),
    }))
  }

  const arrivals = createArrivals((log: StoredEvent<'logs'>) => {
    const places = chooseErrorPlaces(log)
    if (places.length === 0) return
    lookedUp.touch(takeFrames(log.stack), true)
    add(places, log, log.id)
  }, skip)

  /** Only the first event of a connection has its initiator. */
  function findFailedConnection(entry: StoredEvent): StoredEvent<'websocket'> | undefined {
    const { event, code = NORMAL, connection } = entry as StoredEvent<'websocket'>
    if (event !== 'error' && (event !== 'close' || NORMAL_CLOSES.has(code))) return undefined
    return store.view().websocket.findLast((other) => other.connection === connection && other.initiator !== undefined)
  }

  return store.subscribe((stream, entry) => {
    if (stream === 'logs') {
      // The stream says which kind of event it is.
      const log = entry as StoredEvent<'logs'>
      if (log.level === 'error') arrivals.add(log)
      return
    }
    if (stream !== 'network' && stream !== 'websocket') return
    const failed = stream === 'network' ? findFailedRequest(entry) : findFailedConnection(entry)
    const places = failed === undefined ? [] : chooseInitiatorPlaces(failed)
    if (places.length > 0 && failed) add(places, failed)
  })
}

/** A stack without the message, which may differ in a number each time. */
function takeFrames(stack = ''): string {
  return stack.slice(Math.max(0, stack.indexOf('\n    at ')))
}

function findFailedRequest(entry: StoredEvent): StoredEvent<'network'> | undefined {
  const request = entry as StoredEvent<'network'>
  return isFailedRequest(request) ? request : undefined
}

function enrich(entry: StoredEvent<'logs'>, { snippets, skipped }: ChosenSnippets, place: FramePlace | undefined) {
  const { _aiContext: before, _enrichments: had } = entry
  const { sourceSnippets: _, summary: __, skipped: steps, ...rest } = before ?? {}
  const { sourceSnippets: ___, ...others } = steps ?? {}
  const skippedNow = { ...others, ...(skipped !== undefined && { sourceSnippets: skipped }) }
  const context: AiContext = {
    ...rest,
    ...(snippets.length > 0 && { sourceSnippets: snippets }),
    ...(Object.keys(skippedNow).length > 0 && { skipped: skippedNow }),
  }
  const names = new Set<unknown>(Array.isArray(had) ? (had as unknown[]) : [])
  if (snippets.length > 0) names.add('sourceMap')
  names.add('aiContext')
  const summary = renderErrorSummary(summariseError(entry, context, place))
  return { _aiContext: { summary, ...context }, _enrichments: [...names] }
}
