import { LIMITS } from '@gasoline/wire'
import type { CommandArgs, CommandResult, Redactor } from '@gasoline/wire'
import type { FramePlace, SourceFrame, Sources, Unresolved } from '../analysis/code/source-frames.ts'
import { BoundedMap } from '../store/maps/bounded-map.ts'
import { ExpiringMap } from '../store/maps/expiring-map.ts'
import { UserError } from '../user-error.ts'
import type { Decoder } from './decoder.ts'
import { REASONS } from './reasons.ts'
import { redactFrame } from './redact-frame.ts'
import type { Uploads } from './uploads.ts'
import { within } from './within.ts'

export interface SourcesOptions {
  readonly fetchSource: (
    args: CommandArgs<'fetch_source'>,
    tabId: number | undefined,
  ) => Promise<CommandResult<'fetch_source'>>
  readonly decoder: Decoder
  readonly uploads: Uploads
  readonly now: () => number
  readonly redactor: Redactor
  readonly logError: (error: unknown) => void
  /** Where nobody waits for an answer, a script and all of them together may take longer. */
  readonly waitMs?: number
}

const { placesRemembered, mapMs, totalMs, uploads: mostAtOnce } = LIMITS.sources
/** How long a script that could not be fetched is not requested again. */
const FAILED_MS = 5_000
const NEARBY = 10
const FETCHABLE = /^(?:https?|webpack|webpack-internal):/

type Result = SourceFrame | Unresolved

/** Requests scripts and maps from the browser, has them decoded, and remembers the results. */
export function createSources(options: SourcesOptions): Sources {
  const { decoder, uploads, fetchSource, redactor, logError, now } = options
  const { waitMs: scriptMs = mapMs, waitMs: allMs = totalMs } = options
  /** The digest of each script's text, by document and URL; by the URL alone, the newest. */
  const texts = new BoundedMap<string, string>(2 * placesRemembered)
  const failed = new ExpiringMap<Unresolved>(placesRemembered, FAILED_MS, now)
  const results = new BoundedMap<string, Result>(2 * placesRemembered)
  const loading = new Map<string, Promise<string | Unresolved>>()
  const inTurn = createQueue(mostAtOnce)

  async function load(
    place: FramePlace,
    nearby: readonly string[],
    tabId: number | undefined,
  ): Promise<string | Unresolved> {
    const { url, pageId } = place
    const uploadId = uploads.expect()
    try {
      const known = decoder.held().slice(-LIMITS.sources.maps)
      const { digest, ...info } = await fetchSource({ url, pageId, nearby: [...nearby], uploadId, known }, tabId)
      const incoming = uploads.close(uploadId)
      if (decoder.held().includes(digest)) incoming?.drop()
      else if (!incoming?.keep(digest, { ...info, scriptUrl: url })) return { unresolved: REASONS.notArrived }
      texts.touch(textKey(place), digest)
      texts.touch(url, digest)
      return digest
    } catch (error) {
      if (!(error instanceof UserError)) logError(error)
      const unresolved = error instanceof UserError ? asClause(error.message) : REASONS.notFetched
      failed.set(textKey(place), { unresolved })
      return { unresolved }
    } finally {
      uploads.close(uploadId)?.drop()
    }
  }

  /** Equal requests share one response. */
  function loadOnce(
    place: FramePlace,
    nearby: readonly string[],
    tabId: number | undefined,
  ): Promise<string | Unresolved> {
    const key = textKey(place)
    const pending = loading.get(key)
    if (pending) return pending
    const started = inTurn(() => load(place, nearby, tabId)).finally(() => loading.delete(key))
    loading.set(key, started)
    return started
  }

  async function trace(
    places: readonly FramePlace[],
    nearby: readonly string[],
    tabId: number | undefined,
  ): Promise<Result[]> {
    const [place] = places
    if (!place) return []
    const before = texts.get(textKey(place))
    const isHeld = before !== undefined && decoder.held().includes(before)
    const digest = isHeld ? before : await loadOnce(place, nearby, tabId)
    if (typeof digest !== 'string') return places.map(() => digest)
    const found = await decoder.find(digest, places)
    return places.map((requested, index) => {
      const result = 'unresolved' in found ? found : (found[index] ?? { unresolved: REASONS.notDecoded })
      const safe = 'unresolved' in result ? result : redactFrame(result, redactor)
      results.touch(resultKey(digest, requested), safe)
      results.touch(resultKey(digest, { ...requested, function: undefined }), safe)
      return safe
    })
  }

  function recall(place: FramePlace): Result | undefined {
    const digest = texts.get(textKey(place)) ?? (place.pageId === undefined ? texts.get(place.url) : undefined)
    if (digest === undefined) return undefined
    // The name only helps to choose among nested functions.
    return results.get(resultKey(digest, place)) ?? results.get(resultKey(digest, { ...place, function: undefined }))
  }

  async function resolve(places: readonly FramePlace[], tabId: number | undefined): Promise<readonly Result[]> {
    const groups = new Map<string, FramePlace[]>()
    const traced = new Map<FramePlace, Result>()
    for (const place of places) {
      if (recall(place) || !FETCHABLE.test(place.url)) continue
      // A page that fails in a loop without a browser to ask: no timer, nothing to wait for.
      const failure = failed.get(textKey(place))?.value
      if (failure) {
        traced.set(place, failure)
        continue
      }
      const group = groups.get(textKey(place))
      if (group) group.push(place)
      else groups.set(textKey(place), [place])
    }
    const nearby = [...new Set(places.map(({ url }) => url).filter((url) => /^https?:/.test(url)))].slice(0, NEARBY)
    const work = [...groups.values()].map(async (group) => {
      const late: Unresolved = { unresolved: REASONS.slowFetch(scriptMs), isLate: true }
      const done = await within(scriptMs, trace(group, nearby, tabId), late)
      for (const [index, place] of group.entries())
        traced.set(place, 'unresolved' in done ? done : (done[index] ?? late))
    })
    if (work.length > 0) await within(allMs, Promise.all(work), undefined)
    return places.map((place) => traced.get(place) ?? recall(place) ?? explainMissing(place))
  }

  return {
    known: (place) => {
      const result = recall(place)
      return result && 'file' in result ? result : undefined
    },
    resolve,
  }
}

function textKey({ url, pageId = '' }: FramePlace): string {
  return `${pageId} ${url}`
}

function resultKey(digest: string, { line, column, function: name = '' }: FramePlace): string {
  return `${digest} ${line}:${column} ${name}`
}

function explainMissing({ url }: FramePlace): Unresolved {
  if (FETCHABLE.test(url)) return { unresolved: REASONS.slowInAll(totalMs), isLate: true }
  const [scheme = ''] = url.split(':', 1)
  return { unresolved: url === '' ? REASONS.noUrl : REASONS.unreadable(scheme) }
}

/** A sentence as a part of another. */
function asClause(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '')
}

/** Runs at most so many tasks at once; the others wait for their turn. */
function createQueue(atOnce: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (task) => {
    if (running < atOnce) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      // The slot goes straight to the next task, so that no other can take it.
      if (next) next()
      else running--
    }
  }
}
