import type { NetworkEntry } from '@gasoline/wire'
import { isList, isObject, walk } from '../../bodies/json.ts'
import type { Json, JsonObject, JsonPath } from '../../bodies/json.ts'
import { getEndTime } from '../../context/context.ts'
import type { Context } from '../../context/context.ts'
import { isDisplayParameter, readParameters } from '../../context/endpoint.ts'
import { isSameTab } from '../../context/same-page.ts'
import type { Miscount, MiscountedResponse } from '../failure.ts'
import { identifyInferred } from '../identify.ts'
import { judgeRequestParty } from './request.ts'

const COUNTS = String.raw`(?:items|results|records|elements|hits|entries|rows|docs|documents|objects)`
/** `total`, `totalItems`, `total_count`, `count`, `resultCount`. */
const COUNT = new RegExp(
  `^(?:total|count|total_?(?:count|size|${COUNTS})|(?:num|n)_?${COUNTS}|${COUNTS}_?(?:count|total))$`,
  'i',
)
const LIST = new RegExp(`^(?:data|list|content|edges|nodes|values?|members|collection|${COUNTS})$`, 'i')
/** Objects beside a list that hold its count. */
const META = /^(?:meta|paging|pagination|page_?info|page)$/i
const POSITION = /^(?:page|p|offset|skip|start|from|cursor|after|before|page_?token)$/i
const AMOUNT = /^(?:per_?page|page_?size|limit|size|first|take|top|\$top|count|rows)$/i
const DEPTH = 2

/** Responses that contradict themselves: they count entries, and have none. */
export function findMiscountedResponses(context: Context): MiscountedResponse[] {
  return context.view.network.flatMap((entry): MiscountedResponse[] => {
    const { status = 0, responseBody = '', responseTruncated } = entry
    if (status < 200 || status >= 300 || responseTruncated || !MAY_COUNT.test(responseBody)) return []
    if (!asksForStart(entry) || judgeRequestParty(entry, context.appOrigins) === 'third') return []
    const body = context.readResponse(entry)
    const miscount = body === undefined ? undefined : findMiscount(body, entry, context)
    if (!miscount) return []
    return [
      {
        ...identifyInferred('miscounted', context.endpointKey(entry)),
        kind: 'miscounted',
        entry,
        ...miscount,
        id: entry.id,
        since: entry.at,
        at: getEndTime(entry),
        noise: context.findNoise(entry),
        party: 'first',
        state: 'open',
        isWeak: isFiltered(entry),
      },
    ]
  })
}

/** Most responses count nothing: their text shows it, before they are parsed. */
const MAY_COUNT = /"[a-z_]{0,12}(?:count|total|num)[a-z_]{0,12}"\s*:\s*[1-9]/i

/** Not a later page, nor a request for the count alone. */
function asksForStart({ url, method }: NetworkEntry): boolean {
  if (method === 'HEAD') return false
  return [...readParameters(url)].every(([name, value]) => {
    if (POSITION.test(name)) return value === '' || value === '0' || value === '1'
    return !AMOUNT.test(name) || value !== '0'
  })
}

/** The count may be that of all entries, and not of those that were asked for. */
function isFiltered({ url, requestBody }: NetworkEntry): boolean {
  if (requestBody !== undefined) return true
  return [...readParameters(url)].some(
    ([name, value]) => value !== '' && !POSITION.test(name) && !AMOUNT.test(name) && !isDisplayParameter(name),
  )
}

function findMiscount(body: Json, entry: NetworkEntry, context: Context): Miscount | undefined {
  for (const { path, value } of walk(body)) {
    if (path.length > DEPTH || !isObject(value)) continue
    const counts = listCounts(value)
    const [count] = counts
    if (!count || counts.some((other) => other.value < 1) || isBeyond(value)) continue
    const lists = Object.entries(value).filter(([name, held]) => LIST.test(name) && isList(held))
    const [list] = lists
    if (list && lists.every(([, held]) => isList(held) && held.length === 0))
      return { path: [...path, list[0]], fault: 'empty', count: { ...count, path: [...path, ...count.path] } }
    const missing = lists.length === 0 ? findUsualList(value, entry, context) : undefined
    if (missing !== undefined)
      return { path: [...path, missing], fault: 'missing', count: { ...count, path: [...path, ...count.path] } }
  }
  return undefined
}

interface Count {
  readonly path: JsonPath
  readonly value: number
}

function listCounts(holder: JsonObject): Count[] {
  return Object.entries(holder).flatMap(([name, value]): Count[] => {
    if (typeof value === 'number' && COUNT.test(name)) return [{ path: [name], value }]
    if (!META.test(name) || !isObject(value)) return []
    return listCounts(value).map((count) => ({ ...count, path: [name, ...count.path] }))
  })
}

/** A later page than there are. */
function isBeyond(holder: JsonObject): boolean {
  return Object.entries(holder).some(
    ([name, value]) =>
      typeof value === 'number' && ((POSITION.test(name) && value > 1) || (AMOUNT.test(name) && value === 0)),
  )
}

/** The list that other responses of the same form have beside the same fields. */
function findUsualList(holder: JsonObject, entry: NetworkEntry, { view, readResponse }: Context): string | undefined {
  const names = Object.keys(holder)
  if (names.length < 2) return undefined
  for (const other of view.network.toReversed()) {
    if (other === entry || !isSameTab(other, entry)) continue
    const body = readResponse(other)
    if (!isObject(body) || !names.every((name) => Object.hasOwn(body, name))) continue
    const more = Object.keys(body).filter((name) => !names.includes(name))
    const [list] = more
    if (more.length === 1 && list !== undefined && LIST.test(list) && isList(body[list])) return list
  }
  return undefined
}
