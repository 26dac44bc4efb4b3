import { LIMITS } from '@gasoline/wire'
import type { NetworkEntry } from '@gasoline/wire'
import type { Context } from '../../context/context.ts'
import { buildEndpointKey, readOperation, readTemplate } from '../../context/endpoint.ts'
import { rememberEach } from '../../remember.ts'
import { isFirstPartyUrl, readOrigin } from '../../urls.ts'
import type { CountedEndpoint } from '../seen.ts'
import { countAddresses } from './runs.ts'
import { shortHash } from './short-hash.ts'

const { endpoints: MOST, durations: MOST_DURATIONS, urlChars } = LIMITS.compare

export const nameEndpoint = rememberEach((request: NetworkEntry) => shortHash(buildEndpointKey(request)))

/** The requests that have ended, by endpoint, the newest last; of too many, the oldest go. */
export function countEndpoints(
  requests: readonly NetworkEntry[],
  context: Context,
  failedIds: ReadonlySet<string>,
): { endpoints: CountedEndpoint[]; dropped: number } {
  const groups = new Map<string, NetworkEntry[]>()
  // Every call reads all requests: what a loop or a list leaves behind for each counts.
  requests.forEach((request) => {
    if (request.pending || request.opaque || context.findNoise(request) !== undefined) return
    const key = nameEndpoint(request)
    const known = groups.get(key)
    if (known) {
      known.push(request)
      // The newest last.
      groups.delete(key)
    }
    groups.set(key, known ?? [request])
  })
  const endpoints: CountedEndpoint[] = []
  let index = groups.size
  groups.forEach((all, key) => {
    if (index-- <= MOST) endpoints.push(toEndpoint(key, all, context, failedIds))
  })
  return { endpoints, dropped: groups.size - endpoints.length }
}

/** `requests` has at least one. */
function toEndpoint(
  key: string,
  requests: readonly NetworkEntry[],
  context: Context,
  failedIds: ReadonlySet<string>,
): CountedEndpoint {
  const newest = requests.at(-1) as NetworkEntry
  const good = requests.filter(({ id, status = 0 }) => status > 0 && status < 400 && !failedIds.has(id))
  return {
    key,
    method: newest.method,
    url: nameSeenUrl(newest),
    operation: readOperation(newest),
    isFirstParty: isFirstPartyUrl(newest.url, context.appOrigins),
    statuses: countStatuses(requests),
    failed: requests.length - good.length,
    durations: readDurations(good),
    exact: countAddresses(good.map(({ url }) => url)),
  }
}

function countStatuses(requests: readonly NetworkEntry[]): CountedEndpoint['statuses'] {
  const [first] = requests
  if (requests.every(({ status }) => status === first?.status)) return [[first?.status ?? 0, requests.length]]
  const statuses = new Map<number, number>()
  for (const { status = 0 } of requests) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  return [...statuses].toSorted(([a], [b]) => a - b)
}

function readDurations(requests: readonly NetworkEntry[]): number[] {
  const durations: number[] = []
  for (let index = Math.max(0, requests.length - MOST_DURATIONS); index < requests.length; index++) {
    const { duration } = requests[index] as NetworkEntry
    if (duration !== undefined) durations.push(Math.round(duration))
  }
  return durations
}

/** The path without ids; with the host, if it is not the page's. */
export const nameSeenUrl = rememberEach((request: NetworkEntry) => {
  const template = readTemplate(request, buildEndpointKey(request))
  const [own, page] = [readOrigin(request.url), readOrigin(request.pageUrl ?? request.url)]
  return (own === page ? template : `${own ?? ''}${template}`).slice(0, urlChars)
})
