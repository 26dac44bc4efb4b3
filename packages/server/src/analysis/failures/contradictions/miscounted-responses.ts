import type { NetworkEntry } from '@gasoline/wire'
import { isList, isObject, readValueAt, walkContainers } from '../../bodies/json.ts'
import type { Json, JsonPath } from '../../bodies/json.ts'
import { getEndTime } from '../../context/context.ts'
import type { Context } from '../../context/context.ts'
import { isSameTab } from '../../context/same-page.ts'
import type { Miscount, MiscountedResponse } from '../failure.ts'
import { identifyInferred } from '../identify.ts'
import { findCountedElsewhere, findEmpty } from './counted-elsewhere.ts'
import type { EmptyList } from './counted-elsewhere.ts'
import { LIST, asksForStart, isBeyond, isFiltered, listCounts, readFilter } from './counts.ts'
import { judgeRequestParty } from '../detect/request.ts'

const DEPTH = 2

/** Responses without entries, although they count some, or a response beside them to the same request does. */
export function findMiscountedResponses(context: Context): MiscountedResponse[] {
  return context.view.network.flatMap((entry): MiscountedResponse[] => {
    const lists = readLists(entry, context)
    if (!lists || judgeRequestParty(entry, context.appOrigins) === 'third') return []
    const own = findMiscount(lists.counted, entry, context)
    const miscount = own ?? (lists.empty && findCountedElsewhere(lists.empty, entry, context))
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

/** What a response has in place of entries. */
interface Lists {
  readonly counted: readonly Counted[]
  readonly empty?: EmptyList | undefined
}

/** An object that counts entries and has none: in empty lists, or without a list among its names. */
interface Counted {
  readonly path: JsonPath
  readonly count: Miscount['count']
  readonly list?: string | undefined
  readonly names: readonly string[]
}

/** Few responses have any. */
function readLists(entry: NetworkEntry, context: Context): Lists | undefined {
  const known = listsOf.get(entry)
  if (known) return known.lists
  const lists = findLists(entry, context)
  listsOf.set(entry, { lists })
  return lists
}

/** A stored entry is replaced, never changed: its body need not be parsed for every call. */
const listsOf = new WeakMap<NetworkEntry, { readonly lists: Lists | undefined }>()

function findLists(entry: NetworkEntry, { readResponse }: Context): Lists | undefined {
  const { status = 0, responseBody = '', responseTruncated } = entry
  if (status < 200 || status >= 300 || responseTruncated || !MAY_BE_LIST.test(responseBody)) return undefined
  const body = asksForStart(entry) ? readResponse(entry) : undefined
  if (body === undefined) return undefined
  const mayCount = MAY_COUNT.test(responseBody) && readFilter(entry.url).length === 0
  const counted = mayCount ? listCounted(body) : []
  const empty = findEmpty(body)
  return counted.length > 0 || empty ? { counted, empty } : undefined
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

function listCounted(body: Json): Counted[] {
  return walkContainers(body).flatMap(({ path, value }): Counted[] => {
    if (path.length > DEPTH || !isObject(value)) return []
    const counts = listCounts(value)
    const [first] = counts
    if (!first || counts.some((other) => other.value < 1) || isBeyond(value)) return []
    const lists = Object.entries(value).filter(([name, held]) => LIST.test(name) && isList(held))
    if (!lists.every(([, held]) => isList(held) && held.length === 0)) return []
    const count = { ...first, path: [...path, ...first.path] }
    return [{ path, count, list: lists[0]?.[0], names: Object.keys(value) }]
  })
}

function findMiscount(counted: readonly Counted[], entry: NetworkEntry, context: Context): Miscount | undefined {
  for (const { path, count, list, names } of counted) {
    if (list !== undefined) return { path: [...path, list], fault: 'empty', count }
    const missing = findUsualList(names, entry, context)
    if (missing !== undefined) return { path: [...path, missing], fault: 'missing', count }
  }
  return undefined
}

/** The list that other responses of the same form have beside the same fields. */
function findUsualList(
  names: readonly string[],
  entry: NetworkEntry,
  { view, readResponse }: Context,
): string | undefined {
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
