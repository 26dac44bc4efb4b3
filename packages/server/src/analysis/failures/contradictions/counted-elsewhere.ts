import type { NetworkEntry } from '@gasoline/wire'
import { isList, isObject, walk } from '../../bodies/json.ts'
import type { Json, JsonPath } from '../../bodies/json.ts'
import type { Context } from '../../context/context.ts'
import { isSamePage } from '../../context/same-page.ts'
import { TIMING_MS } from '../../timing.ts'
import { withoutQuery } from '../../urls.ts'
import type { Miscount } from '../failure.ts'
import { LIST, asksForStart, isBeyond, listCounts, readFilter } from './counts.ts'

/** A list without entries, while a response to the same request beside it, for the count or for a part, has some. */
export function findCountedElsewhere(body: Json, entry: NetworkEntry, context: Context): Miscount | undefined {
  if (entry.method !== 'GET') return undefined
  const empty = findEmpty(body)
  if (!empty) return undefined
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

/** The one list of a body, which is empty; without a path where a body about pages has none. */
function findEmpty(body: Json): { readonly path?: JsonPath } | undefined {
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
  if (typeof body === 'number') return body > 0 ? { count: { path: [], value: body } } : undefined
  if (isList(body))
    return readAggregate(body) ?? (body.length > 0 ? { count: { path: [], value: body.length } } : undefined)
  if (!isObject(body)) return undefined
  const counts = listCounts(body)
  if (counts.some(({ value }) => value === 0)) return undefined
  const list = Object.keys(body).find((name) => LIST.test(name) && isList(body[name]))
  const held = list === undefined ? undefined : body[list]
  const [count] = counts.filter(({ value }) => value > 0)
  if (count) return { count, ...(isList(held) && held.length > 0 && { list }) }
  const aggregate = readAggregate(body)
  if (aggregate) return aggregate
  return isList(held) && held.length > 0 && list !== undefined
    ? { count: { path: [list], value: held.length }, list }
    : undefined
}

/** `[{ countDistinct: { id: 5 } }]` */
function readAggregate(body: Json): Found | undefined {
  const counts = walk(body).filter(({ path }) => path.some((key) => typeof key === 'string' && AGGREGATE.test(key)))
  const [only, ...others] = counts.filter(({ value }) => typeof value === 'number')
  if (!only || others.length > 0 || typeof only.value !== 'number' || only.value < 1) return undefined
  return { count: { path: only.path, value: only.value } }
}

const AGGREGATE = /^_?count(?:_?distinct|_?all)?$/i

/** Something was written meanwhile. */
function isChangedBetween(a: NetworkEntry, b: NetworkEntry, { view }: Context): boolean {
  const [from, to] = a.at < b.at ? [a.at, b.at] : [b.at, a.at]
  return view.network.some(({ method, at }) => method !== 'GET' && at >= from && at <= to)
}
