import type { ActionEntry, NetworkEntry } from '@gasoline/wire'
import { isList, isObject, walk, walkContainers } from '../../../bodies/json.ts'
import type { Json, JsonObject } from '../../../bodies/json.ts'
import { readActionText } from '../../../context/action-text.ts'
import { getEndTime } from '../../../context/context.ts'
import type { Context } from '../../../context/context.ts'
import { readOperation } from '../../../context/endpoint.ts'
import { isSameTab } from '../../../context/same-page.ts'
import { endsSession } from '../../../context/sign-in.ts'
import { toUrlTemplate } from '../../../identity/parameterise.ts'
import { toPathTemplate } from '../../../identity/path-template.ts'
import { TIMING_MS } from '../../../timing.ts'
import { decodePart, withoutOrigin, withoutQuery } from '../../../urls.ts'
import { findEmptied } from './find-emptied.ts'
import { isNamedAlike } from '../../../context/named-alike.ts'

/** What takes entries out of a list, as buttons and addresses call it; `unread` does not. */
const REMOVALS = [
  String.raw`clear|delet|remov|empt|eras|purg|flush|trash|bin\b|discard|dismiss|archiv|reset`,
  String.raw`read(?:[_ -]?all)?(?![a-z])|seen|ack|done|complet|finish|resolv|check ?-?out|place.?order`,
  String.raw`pay(?![a-z])|purchas|buy|confirm|cancel|leav|log.?out|sign.?out|approv|accept|reject|declin`,
  String.raw`hide|mute|snooz|unf|unst|unli|unsubs|mov|revok|releas|clos`,
].join('|')
const TAKES = new RegExp(`(?<![a-z])(?:${REMOVALS})`, 'i')
/** What adds something, by the end of an address or the beginning of an operation. */
const ADDS = /(?:^|\/)(?:new|create|add|insert)(?:\/?$|[A-Z_-])/

/** Between a full list and an empty one. */
export interface Interval {
  readonly full: NetworkEntry
  readonly empty: NetworkEntry
  /** What the person did in between. */
  readonly actions: readonly ActionEntry[]
}

/** How many entries of a list a change may have taken out: of one item one, none of what it has nothing to do with, else all. */
export function countTaken(change: NetworkEntry, between: Interval, context: Context): number {
  const { empty, actions } = between
  const [from, list] = [getPath(change), getPath(empty)]
  if (isOfNew(change, between, context) || wasHarmless(change, empty, context)) return 0
  const isAlike = isNamedAlike(change, empty)
  const isOfOne = change.method !== 'POST' && toUrlTemplate(from) === `${list.replace(/\/$/, '')}/{id}`
  if (isOfOne || isListed(change, between, context) || (isAlike && namesOne(change, context))) return 1
  if (endsSession(change)) return Number.POSITIVE_INFINITY
  const action = actions.findLast(({ at }) => at <= change.at && change.at - at <= TIMING_MS.actionEffect)
  const isTaking =
    change.method === 'DELETE' ||
    TAKES.test(`${from} ${change.operation ?? ''}`) ||
    (action !== undefined && TAKES.test(readActionText(action)))
  if (isTaking) return Number.POSITIVE_INFINITY
  // What is put there adds to it: then it should not be empty.
  const isAdded = change.method === 'POST' && (from === list || isAlike) && adds(change, from === list)
  if (isAdded && !sendsNothing(change, context)) return 0
  const isRelated = empty.at - change.at <= TIMING_MS.refetch || from.startsWith(list) || isAlike
  return isRelated ? Number.POSITIVE_INFINITY : 0
}

/** The full list has a thing that goes by the name at the end of the address. */
function isListed(change: NetworkEntry, { full, empty }: Interval, { readResponse }: Context): boolean {
  const list = getPath(empty).replace(/\/$/, '')
  const name = getPath(change).startsWith(`${list}/`) ? getPath(change).slice(list.length + 1) : ''
  if (name === '' || name.includes('/') || change.method === 'POST') return false
  return walkContainers(readResponse(full) ?? null).some(({ value }) => isObject(value) && isNamed(value, name))
}

function isNamed(thing: JsonObject, name: string): boolean {
  return Object.entries(thing).some(([key, value]) => value === name && ID_NAMES.test(key))
}

const ID_NAMES = /^_?(?:id|uuid|key|slug|name)$|[a-z](?:_id|Id)$/

/** The same was done before, and the list had entries when it was requested next. */
function wasHarmless(change: NetworkEntry, empty: NetworkEntry, context: Context): boolean {
  if (change.method === 'DELETE' || ENDS.test(`${getPath(change)} ${change.operation ?? ''}`)) return false
  const { view, endpointKey, requestKey, readResponse } = context
  return view.network.some((other) => {
    const { status = 0 } = other
    if (other.at >= change.at || status < 200 || status >= 400 || !isSameTab(other, change)) return false
    if (endpointKey(other) !== endpointKey(change) || !sendsAlike(other, change, context)) return false
    const next = view.network.find(
      (response) => response.at >= getEndTime(other) && requestKey(response) === requestKey(empty),
    )
    return (
      next !== undefined && next.at < change.at && findEmptied(readResponse(next), readResponse(empty)) !== undefined
    )
  })
}

/** Removals of everything, whatever comes later. */
const ENDS = /(?<![a-z])(?:clear|delet|remov|empt|eras|purg|flush|trash|discard)/i

/** Two requests send the same fields; texts and numbers may differ, but for words that take something out. */
function sendsAlike(a: NetworkEntry, b: NetworkEntry, { readSent }: Context): boolean {
  if (a.requestBody === b.requestBody) return true
  const [first, second] = [a, b].map((request) => {
    const sent = readSent(request)
    return sent === undefined
      ? undefined
      : walk(sent).map(({ path, value }) => `${path.join('.')} ${describeSent(value)}`)
  })
  return first !== undefined && second !== undefined && first.join() === second.join()
}

function describeSent(value: Json): string {
  if (typeof value === 'number') return 'number'
  if (typeof value === 'string') return value === '' || TAKES.test(value) ? value : 'text'
  return typeof value === 'boolean' || value === null ? String(value) : ''
}

function adds(change: NetworkEntry, isSameAddress: boolean): boolean {
  const operation = readOperation(change)
  return operation === undefined ? isSameAddress || ADDS.test(getPath(change)) : ADDS.test(operation)
}

/** Its address has the id or the name of a single thing, as a response or what was sent shows it. */
function namesOne(change: NetworkEntry, { view, readResponse, readSent }: Context): boolean {
  const segments = getPath(change).split('/').slice(1).map(decodePart)
  const names = (segment: string, text: string | undefined, read: () => Json | undefined) => {
    // Few bodies have it at all: most need not be read.
    if (segment === '' || text?.includes(segment) !== true) return false
    const body = read()
    return (
      body !== undefined &&
      walk(body).some(({ path, value }) => NAMES_ONE.test(String(path.at(-1))) && isId(value, segment))
    )
  }
  return segments.some((segment) =>
    view.network.some(
      (other) =>
        names(segment, other.responseBody, () => readResponse(other)) ||
        names(segment, other.requestBody, () => readSent(other)),
    ),
  )
}

const NAMES_ONE = /^_?(?:id|uuid|guid|key|slug|name|title)$/i

function isId(value: Json, id: string): boolean {
  return (typeof value === 'string' || typeof value === 'number') && String(value) === id
}

/** It is about what the person has created since the list was full: that was not one of its entries. */
function isOfNew(change: NetworkEntry, { full, empty }: Interval, context: Context): boolean {
  const ids = listTargets(change, context)
  if (ids.length === 0) return false
  const created = context.view.network.filter(
    (other) =>
      other.method === 'POST' &&
      (other.status ?? 0) >= 200 &&
      (other.status ?? 0) < 300 &&
      other.at >= getEndTime(full) &&
      getEndTime(other) <= change.at &&
      isSameTab(other, empty),
  )
  return ids.every((id) => created.some((other) => hasCreated(other, id, context)))
}

/** What a change is about: the last id of its address, else the ids that it sends. */
function listTargets(change: NetworkEntry, { readSent }: Context): string[] {
  const last = getPath(change)
    .split('/')
    .findLast((segment) => toPathTemplate(segment) === '{id}')
  if (last !== undefined) return [last]
  const sent = readSent(change)
  if (sent === undefined) return []
  return walk(sent, IDS).flatMap(({ path, value }) =>
    isIdName(path.findLast((name) => typeof name === 'string')) &&
    (typeof value === 'string' || typeof value === 'number')
      ? [String(value)]
      : [],
  )
}

/** Its response has the id, and the request did not know it yet. */
function hasCreated(request: NetworkEntry, id: string, { readResponse }: Context): boolean {
  if (`${request.url} ${request.requestBody ?? ''}`.split(/[^\w.-]+/).includes(id)) return false
  const body = readResponse(request)
  return body !== undefined && walk(body, IDS).some(({ path, value }) => isIdName(path.at(-1)) && isId(value, id))
}

const IDS = 300

function isIdName(name: string | number | undefined): boolean {
  return typeof name === 'string' && /^_?(?:id|uuid|guid|key)s?$/i.test(name)
}

/** It sent an empty list, or nothing in place of a value. */
function sendsNothing(change: NetworkEntry, { readSent }: Context): boolean {
  const body = readSent(change)
  if (body === undefined) return false
  return walk(body).some(({ value }) => (isList(value) && value.length === 0) || (isObject(value) && isBare(value)))
}

function isBare(value: object): boolean {
  return Object.keys(value).length === 0
}

function getPath({ url }: NetworkEntry): string {
  return withoutQuery(withoutOrigin(url))
}
