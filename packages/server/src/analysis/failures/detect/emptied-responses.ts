import type { NetworkEntry } from '@gasoline/wire'
import { isExplained } from './emptied-reasons.ts'
import { findChangedParameters, isDisplayParameter } from '../../context/endpoint.ts'
import { isList, isObject, walk } from '../../bodies/json.ts'
import type { Json, JsonPath } from '../../bodies/json.ts'
import { isSamePage, isSameTab } from '../../context/same-page.ts'
import { getEndTime } from '../../context/context.ts'
import type { Context } from '../../context/context.ts'
import type { ResponseFailure } from '../failure.ts'
import { identifyInferred } from '../identify.ts'
import { withoutQuery } from '../../urls.ts'

/** Lists further inside belong to single entries. */
const DEPTH = 3

/** Responses that are empty now, to requests whose responses had entries before. */
export function findEmptiedResponses(context: Context): ResponseFailure[] {
  const succeeded = context.view.network.filter(({ status = 0 }) => status >= 200 && status < 300)
  return succeeded.filter(mayBeEmpty).flatMap((entry) => {
    const others = succeeded.filter(
      (other) => other !== entry && isSameTab(other, entry) && isSameRequest(other, entry, context),
    )
    const isSentAgain = others.some(
      (other) =>
        other.at > entry.at && isSamePage(other, entry) && context.requestKey(other) === context.requestKey(entry),
    )
    if (isSentAgain) return []
    const full = others.findLast(
      (other) =>
        other.at < entry.at && findEmptied(context.readResponse(other), context.readResponse(entry)) !== undefined,
    )
    if (!full || isExplained(full, entry, context)) return []
    const isWeak = context.requestKey(full) !== context.requestKey(entry) && !isOnlyShown(full, entry)
    const { id, at } = entry
    return {
      ...identifyInferred('emptied', context.endpointKey(entry)),
      kind: 'emptied',
      entry,
      other: full,
      id,
      since: at,
      at: getEndTime(entry),
      noise: context.findNoise(entry),
      party: 'first',
      state: 'open',
      isWeak,
    }
  })
}

/** Most responses have no empty list anywhere: their text shows it, before they are compared. */
function mayBeEmpty({ responseBody = '' }: NetworkEntry): boolean {
  return /\[\s*\]|^\s*(?:null|\{\s*\})\s*$/.test(responseBody)
}

/** The same request again, or one for the same with other parameters. */
function isSameRequest(before: NetworkEntry, now: NetworkEntry, { endpointKey, requestKey }: Context): boolean {
  if (requestKey(before) === requestKey(now)) return true
  return (
    endpointKey(before) === endpointKey(now) &&
    withoutQuery(before.url) === withoutQuery(now.url) &&
    before.requestBody === now.requestBody
  )
}

/** Only display parameters differ; or a value was lost on the way. */
function isOnlyShown(before: NetworkEntry, now: NetworkEntry): boolean {
  if (hasLostValue(now) && !hasLostValue(before)) return true
  return findChangedParameters(before.url, now.url).every(isDisplayParameter)
}

/** A value in the address that should have been another: `undefined`, `null`, `NaN`, `[object Object]`. */
export function findLostValue({ url }: Pick<NetworkEntry, 'url'>): string | undefined {
  return LOST.exec(url)?.[0]
}

function hasLostValue(request: NetworkEntry): boolean {
  return findLostValue(request) !== undefined
}

const LOST = /(?<=[/=,])(?:undefined|null|NaN|\[object(?: |%20)Object\]|%5Bobject(?: |%20|\+)Object%5D)(?=[/?&#,]|$)/

export interface Emptied {
  readonly path: JsonPath
  /** How many there were. */
  readonly count: number
}

/** The list that had entries before and has none now; the whole body, if it has become nothing. */
export function findEmptied(before: Json | undefined, now: Json | undefined): Emptied | undefined {
  if (before === undefined) return undefined
  const lists = findLists(before)
  const isNothing = now === null || (isObject(now) && Object.keys(now).length === 0)
  if (isNothing && countEntries(before) > 0) return { path: [], count: countEntries(before) }
  if (now === undefined) return undefined
  const left = new Map(findLists(now).map(({ path, count }) => [path.join('.'), count]))
  return lists.find(({ path, count }) => count > 0 && left.get(path.join('.')) === 0)
}

function findLists(body: Json): Emptied[] {
  return walk(body).flatMap(({ path, value }) =>
    isList(value) && path.length <= DEPTH && path.every((key) => typeof key === 'string')
      ? { path, count: value.length }
      : [],
  )
}

function countEntries(body: Json): number {
  if (isList(body)) return body.length
  return isObject(body) ? Object.keys(body).length : 0
}
