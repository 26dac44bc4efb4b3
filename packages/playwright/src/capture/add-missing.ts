import type { RequestLog } from './request-log.ts'
import { isCapturedInPage } from './seen-request.ts'
import type { SeenRequest } from './seen-request.ts'

/** A request as a snapshot has it. */
export interface ReportedRequest {
  readonly method?: unknown
  readonly url?: unknown
  readonly at?: unknown
  readonly timestamp?: unknown
  readonly pending?: unknown
  readonly pageId?: unknown
  readonly requestId?: unknown
}

/** How far the times of page and driver may be apart. */
const APART_MS = 5_000

/**
 * Sends the requests that the script in the page did not report: those of documents that were replaced before it could, of
 * workers, and resources that have no response yet. Where such a document reported only the start, the end is added.
 */
export function addMissing(log: RequestLog, reported: readonly ReportedRequest[]): void {
  const seen = log.listUnreported()
  const pairs = pairRequests(seen, reported)
  for (const request of findMissing(seen, pairs)) log.report(request)
  for (const [request, start] of findUnfinished(pairs)) log.report(request, start)
}

/** Each request of the driver with its counterpart, the nearest in time. */
export function pairRequests(
  seen: readonly SeenRequest[],
  reported: readonly ReportedRequest[],
): Map<SeenRequest, ReportedRequest> {
  // Where a redirect led to is no request that a page reports.
  const own = seen.filter((request) => isCapturedInPage(request) && !request.redirectedFrom)
  const candidates = reported.flatMap((entry) => {
    const at = typeof entry.at === 'number' ? entry.at : Date.parse(String(entry.timestamp))
    const name = nameRequest(entry)
    return own
      .filter((request) => nameRequest(request) === name)
      .map((request) => ({ entry, request, distance: Math.abs(request.at - at) }))
  })
  const [pairs, used] = [new Map<SeenRequest, ReportedRequest>(), new Set<ReportedRequest>()]
  for (const { entry, request, distance } of candidates.sort((a, b) => a.distance - b.distance)) {
    if (distance > APART_MS || pairs.has(request) || used.has(entry)) continue
    pairs.set(request, entry)
    used.add(entry)
  }
  return pairs
}

/** Which requests of the driver have no counterpart. */
export function findMissing(
  seen: readonly SeenRequest[],
  pairs: ReadonlyMap<SeenRequest, ReportedRequest>,
): SeenRequest[] {
  return seen.filter((request) =>
    isCapturedInPage(request) ? !isReported(request, pairs) : request.endedAt === undefined,
  )
}

/** A script gets one response, where the redirects end, and reports it with the request that it sent. */
function isReported(request: SeenRequest, pairs: ReadonlyMap<SeenRequest, ReportedRequest>): boolean {
  if (pairs.has(request)) return true
  return request.redirectedFrom !== undefined && isReported(request.redirectedFrom, pairs)
}

/** Those that ended and whose document, gone since, could not report it. One that is still there may do it later. */
export function findUnfinished(
  pairs: ReadonlyMap<SeenRequest, ReportedRequest>,
): (readonly [SeenRequest, ReportedRequest])[] {
  return [...pairs].filter(
    ([{ endedAt, state }, { pending, pageId, requestId }]) =>
      pending === true && requestId !== undefined && endedAt !== undefined && state?.hasLeft(pageId),
  )
}

/** Without the query, whose secrets are redacted in a snapshot. */
function nameRequest({ method, url }: ReportedRequest): string {
  return `${String(method)} ${String(url).replace(/[?#].*$/, '')}`
}
