import type { NetworkEntry } from '@gasoline/wire'
import { isOwnAction } from '../../../before/action-kind.ts'
import { readArguments } from '../../../bodies/call-body.ts'
import { walk } from '../../../bodies/json.ts'
import { getEndTime } from '../../../context/context.ts'
import type { Context } from '../../../context/context.ts'
import { readParameters } from '../../../context/endpoint.ts'
import { isSameTab } from '../../../context/same-page.ts'
import { looksLikeId } from '../../../context/target.ts'
import { TIMING_MS } from '../../../timing.ts'
import { decodePart, readPath, withoutQuery } from '../../../urls.ts'
import { isAfter } from '../item-before.ts'
import { isQuery } from '../read-write.ts'
import { isOtherView } from './other-views.ts'

const MOST_READS = 20
const MOST_VALUES = 200

/** Whether a request is what the person's last action led to. */
export function isByPerson(entry: NetworkEntry, { view }: Context): boolean {
  const action = view.actions.findLast(
    (each) => isOwnAction(each) && each.at <= entry.at + TIMING_MS.actionSlack && isSameTab(each, entry),
  )
  return action !== undefined && entry.at - action.at <= TIMING_MS.actionEffect
}

/** Responses after a write, up to the next change that mentions one of the names. */
export function* listLaterReads(
  entry: NetworkEntry,
  names: readonly string[],
  changes: readonly NetworkEntry[],
  context: Context,
): Generator<NetworkEntry> {
  const { network } = context.view
  const next = changes.find((other) => other.at > entry.at && names.some((name) => mentions(other, name)))
  const until = next?.at ?? Number.POSITIVE_INFINITY
  let left = MOST_READS
  for (let index = network.indexOf(entry) + 1; index < network.length && left > 0; index++) {
    const read = network[index]
    if (!read || read.at >= until) return
    if (!isWholeResponse(read) || !isAfter(read, entry) || !isSameTab(read, entry)) continue
    if (!isQuery(read, context) || isOtherView(read, entry)) continue
    left--
    yield read
  }
}

/** The last response to the same request before a write. */
export function findReadBefore(read: NetworkEntry, entry: NetworkEntry, context: Context): NetworkEntry | undefined {
  const key = context.requestKey(read)
  return context.view.network.findLast(
    (other) =>
      getEndTime(other) <= entry.at &&
      isWholeResponse(other) &&
      isSameTab(other, read) &&
      context.requestKey(other) === key,
  )
}

function isWholeResponse({ status = 0, responseBody = '', responseTruncated }: NetworkEntry): boolean {
  return status >= 200 && status < 300 && responseBody !== '' && !responseTruncated
}

/** Whether a request has a text as a whole value: in its address or in what it sends. */
export function mentions({ url, requestBody = '' }: NetworkEntry, name: string): boolean {
  if (requestBody.includes(JSON.stringify(name))) return true
  const path = readPath(withoutQuery(url)).split('/').map(decodePart)
  return (
    path.includes(name) ||
    decodePart(path.join('/')).endsWith(`/${name}`) ||
    [...readParameters(url).values()].includes(name)
  )
}

/** What a request names things by: ids of its address, and values that it sends by such a name. */
export function listNames(entry: NetworkEntry, context: Context): string[] {
  const sent = readArguments(context.readSent(entry))
  const values = sent === undefined ? [] : walk(sent, MOST_VALUES)
  const named = values.flatMap(({ path, value }) => {
    const name = path.findLast((part) => typeof part === 'string')
    return typeof value === 'string' && typeof name === 'string' && NAMES.test(name) && isName(value) ? value : []
  })
  const ids = readPath(withoutQuery(entry.url)).split('/').map(decodePart).filter(looksLikeId)
  return [...new Set([...named, ...ids.filter(isName)])]
}

export const NAMES = /^_?(?:ids?|uuids?|guids?|keys?|slugs?|paths?|files?|names?|file_?names?|titles?|uri|url|ref)$/i
const SHORTEST = 4
const LONGEST = 200

function isName(value: string): boolean {
  return value.length >= SHORTEST && value.length <= LONGEST && !value.includes('\n')
}
