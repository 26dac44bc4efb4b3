import type { NetworkEntry } from '@gasoline/wire'
import { isList, isObject, readValueAt, walk } from '../../bodies/json.ts'
import type { Json, JsonObject } from '../../bodies/json.ts'
import { getEndTime } from '../../context/context.ts'
import type { Context } from '../../context/context.ts'
import { isSameTab } from '../../context/same-page.ts'
import type { Miscount, MiscountedResponse } from '../failure.ts'
import { identifyInferred } from '../identify.ts'
import { findCountedElsewhere } from './counted-elsewhere.ts'
import { LIST, asksForStart, isBeyond, isFiltered, listCounts, readFilter } from './counts.ts'
import { judgeRequestParty } from '../detect/request.ts'

const DEPTH = 2

/** Responses without entries, although they count some, or a response beside them to the same request does. */
export function findMiscountedResponses(context: Context): MiscountedResponse[] {
  return context.view.network.flatMap((entry): MiscountedResponse[] => {
    const { status = 0, responseBody = '', responseTruncated } = entry
    if (status < 200 || status >= 300 || responseTruncated || !MAY_BE_LIST.test(responseBody)) return []
    if (!asksForStart(entry) || judgeRequestParty(entry, context.appOrigins) === 'third') return []
    const body = context.readResponse(entry)
    const mayCount = MAY_COUNT.test(responseBody) && readFilter(entry.url).length === 0
    const own = body === undefined || !mayCount ? undefined : findMiscount(body, entry, context)
    const miscount = own ?? (body === undefined ? undefined : findCountedElsewhere(body, entry, context))
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
        state: isFullLater(entry, miscount, context) ? 'recovered' : 'open',
        isWeak: own !== undefined && isFiltered(entry),
      },
    ]
  })
}

const MAY_BE_LIST = /^\s*[[{]/
/** Most responses count nothing: their text shows it, before they are parsed. */
const MAY_COUNT = /"[a-z_]{0,12}(?:count|total|num)[a-z_]{0,12}"\s*:\s*[1-9]/i

/** The same was requested again on that page, and there were entries. */
function isFullLater(entry: NetworkEntry, { path }: Miscount, { view, requestKey, readResponse }: Context): boolean {
  return view.network.some((other) => {
    if (other.at <= entry.at || requestKey(other) !== requestKey(entry) || !isSameTab(other, entry)) return false
    const list = readValueAt(readResponse(other), path)
    return isList(list) && list.length > 0
  })
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
