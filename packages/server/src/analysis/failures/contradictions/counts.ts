import type { NetworkEntry } from '@gasoline/wire'
import { readSent } from '../../bodies/entry-bodies.ts'
import { isObject } from '../../bodies/json.ts'
import type { JsonObject, JsonPath } from '../../bodies/json.ts'
import { readParameters } from '../../context/endpoint.ts'
import { AMOUNT, POSITION } from '../../context/paging.ts'

const COUNTS = String.raw`(?:items|results|records|elements|hits|entries|rows|docs|documents|objects)`
/** `total`, `totalItems`, `total_count`, `count`, `resultCount`. */
const COUNT = new RegExp(
  `^(?:total|count|total_?(?:count|size|${COUNTS})|(?:num|n)_?${COUNTS}|${COUNTS}_?(?:count|total))$`,
  'i',
)
/** What lists of entries are called beside their counts. */
export const LIST = new RegExp(`^(?:data|list|content|edges|nodes|values?|members|collection|${COUNTS})$`, 'i')
/** Objects beside a list that hold its count. */
const META = /^(?:meta|paging|pagination|page_?info|page)$/i

interface Count {
  readonly path: JsonPath
  readonly value: number
}

/** The counts that an object holds, itself or in the object about its pages. */
export function listCounts(holder: JsonObject): Count[] {
  return Object.entries(holder).flatMap(([name, value]): Count[] => {
    if (typeof value === 'number' && COUNT.test(name)) return [{ path: [name], value }]
    if (!META.test(name) || !isObject(value)) return []
    return listCounts(value).map((count) => ({ ...count, path: [name, ...count.path] }))
  })
}

/** A later page than there are. */
export function isBeyond(holder: JsonObject): boolean {
  return Object.entries(holder).some(
    ([name, value]) =>
      typeof value === 'number' && ((POSITION.test(name) && value > 1) || (AMOUNT.test(name) && value === 0)),
  )
}

/** Not a later page, nor a request for the count alone. */
export function asksForStart(entry: NetworkEntry): boolean {
  if (entry.method === 'HEAD') return false
  const sent = readSent(entry)
  const fields = isObject(sent) ? Object.entries(sent) : []
  if (fields.some(([name, value]) => AMOUNT.test(name) && (value === 0 || value === '0'))) return false
  return [...readParameters(entry.url)].every(([name, value]) => {
    if (POSITION.test(name)) return value === '' || value === '0' || value === '1'
    return !AMOUNT.test(name) || value !== '0'
  })
}

/** Whether a parameter only says which part of the entries, and how. */
function isView(name: string): boolean {
  return POSITION.test(name) || AMOUNT.test(name) || COUNTING.test(name) || SHOWING.test(name)
}

const SHOWING =
  /^(?:sort(?:_?(?:by|order|dir|field))?|order(?:_?by)?|dir(?:ection)?|asc|desc|fields?|include|expand|embed|format)(?:\[.*\])?$/i
const COUNTING = /^(?:(?:skip|no|with|include|only)_?(?:total|count)s?|aggregate|meta|select|columns?)\b/i

/** The count may be that of all entries, and not of those that were asked for. */
export function isFiltered({ url, requestBody }: NetworkEntry): boolean {
  return requestBody !== undefined || readFilter(url).length > 0
}

/** The parameters that decide which entries there are. */
export function readFilter(url: string): string[] {
  return [...readParameters(url)]
    .flatMap(([name, value]) => (value === '' || isView(name) ? [] : `${name}=${value}`))
    .sort()
}
