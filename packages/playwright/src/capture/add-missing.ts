import type { RequestLog } from './request-log.ts'
import { isCapturedInPage } from './seen-request.ts'
import type { SeenRequest } from './seen-request.ts'

/** A request as a snapshot has it. */
export interface ReportedRequest {
  readonly method?: unknown
  readonly url?: unknown
  readonly at?: unknown
  readonly timestamp?: unknown
}

/** How far the times of page and driver may be apart. */
const APART_MS = 5_000

/**
 * Sends the requests that the script in the page did not report: those of documents that were replaced before it could, of
 * workers, and resources that have no response yet.
 */
export function addMissing(log: RequestLog, reported: readonly ReportedRequest[]): void {
  for (const seen of findMissing(log.listUnreported(), reported)) log.report(seen)
}

/** Which requests of the driver have no counterpart. */
export function findMissing(seen: readonly SeenRequest[], reported: readonly ReportedRequest[]): SeenRequest[] {
  const own = seen.filter(isCapturedInPage)
  const pairs = reported.flatMap((entry) => {
    const at = typeof entry.at === 'number' ? entry.at : Date.parse(String(entry.timestamp))
    const name = nameRequest(entry)
    return own
      .filter((request) => nameRequest(request) === name)
      .map((request) => ({ entry, request, distance: Math.abs(request.at - at) }))
  })
  const [matched, used] = [new Set<SeenRequest>(), new Set<ReportedRequest>()]
  for (const { entry, request, distance } of pairs.sort((a, b) => a.distance - b.distance)) {
    if (distance > APART_MS || matched.has(request) || used.has(entry)) continue
    matched.add(request)
    used.add(entry)
  }
  return seen.filter((request) => (isCapturedInPage(request) ? !matched.has(request) : request.endedAt === undefined))
}

/** Without the query, whose secrets are redacted in a snapshot. */
function nameRequest({ method, url }: ReportedRequest): string {
  return `${String(method)} ${String(url).replace(/[?#].*$/, '')}`
}
