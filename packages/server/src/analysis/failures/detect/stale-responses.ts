import type { NetworkEntry } from '@gasoline/wire'
import { findChangedParameters, readParameters } from '../../context/endpoint.ts'
import { isSamePage } from '../../context/same-page.ts'
import { getEndTime } from '../../context/context.ts'
import type { Context } from '../../context/context.ts'
import type { ResponseFailure } from '../failure.ts'
import { identifyInferred } from '../identify.ts'
import { wasTyped } from '../../context/typed.ts'
import { TIMING_MS } from '../../timing.ts'

/** Responses that came after the response to a newer request of the same kind: an app that shows the last one shows the wrong one. */
export function findStaleResponses(context: Context): ResponseFailure[] {
  const succeeded = context.view.network.filter(
    ({ method, status = 0 }) => status >= 200 && status < 300 && method !== 'OPTIONS',
  )
  const wasOvertaken = createOvertakenFinder(succeeded)
  const overtaken = succeeded.filter(wasOvertaken)
  const byEndpoint = new Map<string, NetworkEntry[]>(overtaken.map((entry) => [context.endpointKey(entry), []]))
  for (const entry of succeeded) byEndpoint.get(context.endpointKey(entry))?.push(entry)
  return overtaken.flatMap((entry) => {
    const alike = byEndpoint.get(context.endpointKey(entry)) ?? []
    const rivals = alike.filter((other) => isSamePage(other, entry))
    const newer = rivals.filter((other) => isNewer(other, entry) || isTypedFurther(other, entry, context))
    // Of those that it overtook, the last one sent is what the person wanted.
    const [other] = newer.filter((rival) => endedBefore(rival, entry)).sort((a, b) => b.at - a.at)
    const isLast = newer.every((rival) => endedBefore(rival, entry))
    if (!other || !isLast || !isOtherRequest(entry, other, context) || !isChoice(entry, other, rivals, context))
      return []
    const { id, at } = entry
    return {
      ...identifyInferred('stale', context.endpointKey(entry)),
      kind: 'stale',
      entry,
      other,
      id,
      since: at,
      at: getEndTime(entry),
      noise: context.findNoise(entry),
      party: 'first',
      state: 'open',
    }
  })
}

/** Whether the response to any newer request came before that of a request; requests are in order, and each is asked for in turn. */
function createOvertakenFinder(requests: readonly NetworkEntry[]): (entry: NetworkEntry) => boolean {
  // When the first response came to this request or any after it.
  const firstEnds: number[] = []
  let first = Number.POSITIVE_INFINITY
  for (const request of requests.toReversed()) firstEnds.push((first = Math.min(first, getEndTime(request))))
  firstEnds.reverse()
  let newer = 0
  return (entry) => {
    while (newer < requests.length && (requests[newer] ?? entry).at <= entry.at) newer++
    return (firstEnds[newer] ?? Number.POSITIVE_INFINITY) < getEndTime(entry)
  }
}

function isNewer(other: NetworkEntry, entry: NetworkEntry): boolean {
  return other.at > entry.at + TIMING_MS.sideBySide
}

/** Sent side by side, but one after the other: a search with the text as far as it was typed, and one with all of it. */
function isTypedFurther(other: NetworkEntry, entry: NetworkEntry, context: Context): boolean {
  if (other.at <= entry.at || !isSameQuestion(entry, other)) return false
  const changed = findChangedParameters(entry.url, other.url)
  const newest = readParameters(other.url)
  return changed.length > 0 && changed.every((name) => wasTyped(newest.get(name) ?? '', other, context))
}

function endedBefore(other: NetworkEntry, entry: NetworkEntry): boolean {
  return getEndTime(other) < getEndTime(entry)
}

function isOtherRequest(a: NetworkEntry, b: NetworkEntry, { requestKey }: Context): boolean {
  return requestKey(a) !== requestKey(b) && a.responseBody !== b.responseBody
}

/** One thing after the other was wanted: the person did something in between, or only the search was another. */
function isChoice(
  entry: NetworkEntry,
  other: NetworkEntry,
  rivals: readonly NetworkEntry[],
  { view }: Context,
): boolean {
  const hasActed = view.actions.some(
    (action) => isSamePage(action, entry) && action.at > entry.at && action.at <= other.at && action.type !== 'scroll',
  )
  if (hasActed) return true
  const atOnce = rivals.filter((rival) => rival.at < getEndTime(entry) && getEndTime(rival) > entry.at)
  return isSameQuestion(entry, other) && entry.method === 'GET' && atOnce.length <= 6
}

/** Of one address, with other values. */
function isSameQuestion(a: NetworkEntry, b: NetworkEntry): boolean {
  return a.url.split('?', 1)[0] === b.url.split('?', 1)[0] && listNames(a) === listNames(b)
}

/** What else a request asks of one address, such as a count, it asks by other parameters. */
function listNames({ url }: NetworkEntry): string {
  return [...new Set(readParameters(url).keys())].sort().join()
}
