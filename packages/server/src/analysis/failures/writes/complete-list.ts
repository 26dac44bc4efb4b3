import type { NetworkEntry } from '@gasoline/wire'
import { isObject } from '../../bodies/json.ts'
import type { Json, JsonObject } from '../../bodies/json.ts'
import { isDisplayParameter, maySendChange, readParameters } from '../../context/endpoint.ts'
import { readParameter, readVariables } from './open-query.ts'
import type { Scope } from './scope.ts'

const TOTALS =
  /^(?:total|count|total_?(?:count|items?|results?|records?|elements|rows)|num_?found|@odata\.count|size)$/i
const MORE =
  /^(?:next|next_?(?:page|cursor|link|url|token|page_?token)|has_?(?:more|next|next_?page)|@odata\.nextlink|end_?cursor|cursor)$/i
const SIZES = /^(?:limit|per_?page|page_?size|size|first|take|max_?results|top|\$top|_limit|count)$/i
const FIRST = /^(?:page|p|page_?(?:index|number|no)|offset|skip|start|from)$/i
/** Whether to count what there is. */
const COUNTING = /^(?:skip|no|with|include)_?(?:total|count)s?$/i
const PAGES = /^(?:total_?pages|page_?count|last_?page|pages)$/i
/** As long as pages usually are; those of five say that there are more. */
const USUAL_SIZES = new Set([10, 12, 15, 20, 24, 25, 30, 32, 36, 40, 48, 50, 60, 75, 80])

/** Whether a list has all there is: no filter, no further page. `scope`: what a write says, too, leaves nothing of it out. */
export function isComplete(
  read: NetworkEntry,
  length: number,
  envelopes: readonly JsonObject[],
  scope?: Scope,
): boolean {
  if (read.responseTruncated || !isStart(read, scope)) return false
  const facts = listFacts(envelopes)
  const find = (names: RegExp) => facts.filter(([name]) => names.test(name)).map(([, value]) => value)
  if (find(MORE).some((value) => value !== null && value !== false && value !== '')) return false
  if (find(PAGES).some((value) => typeof value === 'number' && value > 1)) return false
  // Below zero is a count that was not made.
  const totals = find(TOTALS).filter((value) => typeof value === 'number' && value >= 0)
  if (totals.length > 0) return totals.every((total) => Number(total) <= length)
  const sizes = [...find(SIZES), ...listParameters(read).flatMap(([name, value]) => (SIZES.test(name) ? value : []))]
  if (sizes.some((size) => Number(size) <= length)) return false
  return sizes.length > 0 || (length < USUAL_LONGEST && !USUAL_SIZES.has(length))
}

type Requested = Pick<NetworkEntry, 'url' | 'operation' | 'method' | 'requestBody'>

/** Whether a request asks for the first of all there is: no filter, no further page. */
export function isStart(read: Requested, scope?: Scope): boolean {
  // A filter leaves out what does not match it; the input of a call may be one.
  if (read.method !== 'GET' ? maySendChange(read) || !readVariables(read.requestBody) : read.operation !== undefined)
    return false
  return listParameters(read).every(
    ([name, value]) =>
      value === '' ||
      (typeof value !== 'object' && scope?.has(`${name}=${value}`) === true) ||
      isDisplayParameter(name) ||
      SIZES.test(name) ||
      COUNTING.test(name) ||
      (name === 'batch' && value === '1') ||
      (FIRST.test(name) && ['0', '1', 0, 1].some((start) => value === start)),
  )
}

function listParameters(read: Requested): (readonly [name: string, value: Json])[] {
  const inAddress = [...readParameters(read.url)].flatMap(([name, value]) => readParameter(name, value))
  return [...inAddress, ...((read.method !== 'GET' && readVariables(read.requestBody)) || [])]
}

/** How many entries there are in all, if it says so. */
export function readTotal(envelopes: readonly JsonObject[]): number | undefined {
  const totals = listFacts(envelopes).flatMap(([name, value]) =>
    TOTALS.test(name) && !/^size$/i.test(name) && typeof value === 'number' && value > 0 ? value : [],
  )
  return totals.length === 1 ? totals[0] : undefined
}

function listFacts(envelopes: readonly JsonObject[]): [name: string, value: Json][] {
  return envelopes.flatMap((each) => Object.entries(each).flatMap(([name, value]) => readFacts(name, value)))
}

/** A longer list is cut somewhere by most servers. */
const USUAL_LONGEST = 100

/** The facts of a page, and those of `meta`, `pagination` or `pageInfo` in it. */
function readFacts(name: string, value: Json): [name: string, value: Json][] {
  if (!isObject(value)) return [[name, value]]
  return /meta|page|paging|pagination|links/i.test(name)
    ? Object.entries(value).flatMap(([inner, item]) => (isObject(item) ? Object.entries(item) : [[inner, item]]))
    : []
}
