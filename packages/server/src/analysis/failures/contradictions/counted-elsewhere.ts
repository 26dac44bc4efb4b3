import type { NetworkEntry } from '@gasoline/wire'
import { isList, isObject, walk } from '../../bodies/json.ts'
import type { Json, JsonPath } from '../../bodies/json.ts'
import type { Context } from '../../context/context.ts'
import { isSamePage } from '../../context/same-page.ts'
import { TIMING_MS } from '../../timing.ts'
import { withoutQuery } from '../../urls.ts'
import type { Miscount } from '../failure.ts'
import { readId } from '../writes/written-items.ts'
import { LIST, asksForStart, isBeyond, listCounts, readFilter } from './counts.ts'

/** A list without entries, while a response to the same request beside it, for the count or for a part, has some. */
export function findCountedElsewhere(empty: EmptyList, entry: NetworkEntry, context: Context): Miscount | undefined {
  if (entry.method !== 'GET') return undefined
  const filter = readFilter(entry.url).join('&')
  for (const other of context.view.network) {
    if (other === entry || other.method !== 'GET' || (other.status ?? 0) !== entry.status) continue
    if (Math.abs(other.at - entry.at) > TIMING_MS.sameView || !isSamePage(other, entry)) continue
    if (!isSameList(other.url, entry.url) || readFilter(other.url).join('&') !== filter || !asksForStart(other))
      continue
    if (other.responseTruncated || isChangedBetween(other, entry, context)) continue
    const found = readCount(context.readResponse(other))
    if (!found) continue
    const path = empty.path ?? (found.list === undefined ? undefined : [found.list])
    if (path) return { path, fault: empty.path ? 'empty' : 'missing', count: found.count, by: other }
  }
  return undefined
}

/** `/items` and `/items/count`. */
function isSameList(other: string, url: string): boolean {
  const [a, b] = [withoutQuery(other).replace(/\/$/, ''), withoutQuery(url).replace(/\/$/, '')]
  return a === b || a === `${b}/count`
}

/** Without a path where a body about pages has no list. */
export interface EmptyList {
  readonly path?: JsonPath
}

/** The one list of a body, which is empty. */
export function findEmpty(body: Json): EmptyList | undefined {
  if (isList(body)) return body.length === 0 ? { path: [] } : undefined
  if (!isObject(body) || isBeyond(body)) return undefined
  const lists = Object.entries(body).filter(([, value]) => isList(value))
  const [only] = lists
  if (only && lists.length === 1)
    return isList(only[1]) && only[1].length === 0 && LIST.test(only[0]) ? { path: [only[0]] } : undefined
  const isAboutPages = lists.length === 0 && listNumbers(body) > 1
  return isAboutPages ? {} : undefined
}

function listNumbers(body: Readonly<Record<string, Json>>): number {
  return Object.entries(body).filter(([name, value]) => typeof value === 'number' && PAGES.test(name)).length
}

const PAGES = /page|total|count|limit|offset/i

interface Found {
  readonly count: Miscount['count']
  /** Where it has entries itself. */
  readonly list?: string | undefined
}

/** How many entries a response says there are: a count, the result of an aggregation, or the entries that it has. */
function readCount(body: Json | undefined): Found | undefined {
  if (body === undefined) return undefined
  if (typeof body === 'number') return body > 0 ? { count: { path: [], value: body } } : undefined
  const aggregates = listAggregates(body)
  const counts = isObject(body) ? [...listCounts(body), ...aggregates] : aggregates
  if (counts.some(({ value }) => value === 0)) return undefined
  const list = isObject(body) ? Object.keys(body).find((name) => LIST.test(name) && hasItems(body[name])) : undefined
  const count = counts.find(({ value }) => value > 0)
  if (count) return { count, list }
  const items = isObject(body) && list !== undefined ? body[list] : body
  if (!hasItems(items)) return undefined
  return { count: { path: list === undefined ? [] : [list], value: items.length }, list }
}

/** Entries that are things, and no figures about them. */
function hasItems(value: Json | undefined): value is readonly Json[] {
  return isList(value) && value.length > 0 && value.every((item) => isObject(item) && readId(item) !== undefined)
}

/** `[{ countDistinct: { id: 5 } }]` */
function listAggregates(body: Json): Miscount['count'][] {
  return walk(body).flatMap(({ path, value }) =>
    typeof value === 'number' && path.some((key) => typeof key === 'string' && AGGREGATE.test(key))
      ? { path, value }
      : [],
  )
}

const AGGREGATE = /^_?count(?:_?distinct|_?all)?$/i

/** Something was written meanwhile. */
function isChangedBetween(a: NetworkEntry, b: NetworkEntry, { view }: Context): boolean {
  const [from, to] = a.at < b.at ? [a.at, b.at] : [b.at, a.at]
  return view.network.some(({ method, at }) => method !== 'GET' && at >= from && at <= to)
}
