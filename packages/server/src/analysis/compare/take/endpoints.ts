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
  for (const request of requests) {
    if (request.pending || request.opaque || context.findNoise(request) !== undefined) continue
    const key = nameEndpoint(request)
    const known = groups.get(key) ?? []
    known.push(request)
    // The newest last.
    groups.delete(key)
    groups.set(key, known)
  }
  const kept = [...groups].slice(-MOST)
  return {
    endpoints: kept.flatMap(([key, all]) => toEndpoint(key, all, context, failedIds)),
    dropped: groups.size - kept.length,
  }
}

function toEndpoint(
  key: string,
  requests: readonly NetworkEntry[],
  context: Context,
  failedIds: ReadonlySet<string>,
): CountedEndpoint[] {
  const newest = requests.at(-1)
  if (!newest) return []
  const good = requests.filter(({ id, status = 0 }) => status > 0 && status < 400 && !failedIds.has(id))
  const statuses = new Map<number, number>()
  for (const { status = 0 } of requests) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  return [
    {
      key,
      method: newest.method,
      url: nameSeenUrl(newest),
      operation: readOperation(newest),
      isFirstParty: isFirstPartyUrl(newest.url, context.appOrigins),
      statuses: [...statuses].toSorted(([a], [b]) => a - b),
      failed: requests.length - good.length,
      durations: good
        .slice(-MOST_DURATIONS)
        .flatMap(({ duration }) => (duration === undefined ? [] : Math.round(duration))),
      exact: countAddresses(good.map(({ url }) => url)),
    },
  ]
}

/** The path without ids; with the host, if it is not the page's. */
export const nameSeenUrl = rememberEach((request: NetworkEntry) => {
  const template = readTemplate(request, buildEndpointKey(request))
  const [own, page] = [readOrigin(request.url), readOrigin(request.pageUrl ?? request.url)]
  return (own === page ? template : `${own ?? ''}${template}`).slice(0, urlChars)
})
