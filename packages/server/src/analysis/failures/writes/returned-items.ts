import type { NetworkEntry } from '@gasoline/wire'
import { isList, isObject, readValueAt, walkContainers } from '../../bodies/json.ts'
import type { Json, JsonObject, JsonPath } from '../../bodies/json.ts'
import type { Context } from '../../context/context.ts'
import { isSameThing } from './same-thing.ts'
import { toNoun } from '../../context/call-name.ts'
import { readTarget } from '../../context/target.ts'
import type { ActionTarget } from '../../context/target.ts'
import { readParameters } from '../../context/endpoint.ts'
import { hasId, isNounId, readOwnId } from './written-items.ts'

export interface ReturnedItem {
  readonly path: JsonPath
  /** Its fields, without wrappings such as `attributes`, `node` or `_source`. */
  readonly fields: JsonObject
}

/** What is asked for: the item of this id, or whatever a request to the same address returns. */
export interface Wanted {
  readonly id: string | undefined
  readonly target: ActionTarget
  /** Fields that it has: by these it is known wherever it is. */
  readonly known?: JsonObject | undefined
}

/** An id that no two kinds of things share. */
export function isDistinctive(id: string): boolean {
  return id.length >= 8 && /\d/.test(id) && (/[a-z]/i.test(id) || id.length >= 12)
}

/** Several words: what else goes by that name has another address. */
function isSlug(id: string): boolean {
  return id.length >= 8 && /[a-z][-_.][a-z]/i.test(id)
}

const INNER = ['attributes', 'node', '_source', 'doc', 'fields', 'properties', 'params']

/** An item's own fields. */
export function readItemFields(value: JsonObject): JsonObject {
  const inner = INNER.map((name) => value[name]).find((each) => isObject(each))
  return isObject(inner) ? { ...value, ...inner } : value
}

const MOST_WRAPS = 4
const WRAPS = /^(?:data|result|item|record|value|response|payload|json|body|object|0)$/

/**
 * The object that a response is about, without its envelope. `noun`: what that is called; a response may have other things
 * beside it, as in `{ post: …, tags: … }`.
 */
export function unwrapBody(body: Json | undefined, noun = ''): JsonObject | undefined {
  let value = body
  for (let depth = 0; depth < MOST_WRAPS; depth++) {
    if (isList(value) && value.length === 1) value = value[0]
    if (!isObject(value)) return undefined
    const keys = Object.keys(value)
    const [only = ''] = keys
    const wrap = keys.find((name) => WRAPS.test(name))
    const named = keys.length > 1 && readOwnId(value) === undefined ? findNamed(value, noun) : undefined
    const inner =
      named ?? (keys.length === 1 ? value[only] : wrap !== undefined && keys.length <= 4 ? value[wrap] : undefined)
    if (!isObject(inner) && !(isList(inner) && inner.length === 1 && isObject(inner[0]))) break
    value = inner
  }
  return isObject(value) ? readItemFields(value) : undefined
}

function findNamed(value: JsonObject, noun: string): JsonObject | undefined {
  if (noun === '') return undefined
  const inner = Object.entries(value).find(([name, each]) => isObject(each) && toNoun(name) === noun)?.[1]
  return isObject(inner) ? inner : undefined
}

/** The items of this id in a response, as far as they are the same kind of thing. */
export function findReturned(read: NetworkEntry, { id, target, known }: Wanted, context: Context): ReturnedItem[] {
  const body = context.readResponse(read)
  if (body === undefined) return []
  const own = readTarget(read)
  if (id === undefined) {
    const fields = own.path === target.path && !own.isCall ? unwrapBody(body, target.noun) : undefined
    return fields ? [{ path: [], fields }] : []
  }
  const isSameList =
    !own.isCall && (own.collection === target.collection || own.path === target.collection || own.path === target.path)
  const found = walkContainers(body).flatMap(({ path, value }) => {
    if (!isObject(value) || !hasId(value, id, target.noun)) return []
    const isMeant =
      isDistinctive(id) ||
      nameAround(path) === target.noun ||
      (isSameList && (isAtTop(path) || isSlug(id))) ||
      (isNamed(own, target) && isNamedAlone(path)) ||
      (known !== undefined && isSameThing(known, readItemFields(value)))
    return isMeant && target.noun !== '' ? [{ path, fields: readItemFields(value) }] : []
  })
  const isAsked = asksFor(read, id, target.noun)
  const isSameItem = own.path === target.path && !own.isCall && target.id !== undefined
  if (found.length > 0 || !(isSameItem || isAsked)) return found
  // An item that does not repeat its id.
  const fields = unwrapBody(body, target.noun)
  return fields && !('id' in fields) ? [{ path: [], fields }] : []
}

/** A parameter that is called the id of such a thing has it: `?noteId=7`. */
function asksFor({ method, url }: NetworkEntry, id: string, noun: string): boolean {
  return method === 'GET' && [...readParameters(url)].some(([name, value]) => value === id && isNounId(name, noun))
}

/** Both are calls about the same kind of thing. */
function isNamed(own: ActionTarget, target: ActionTarget): boolean {
  return own.isCall && own.noun !== '' && own.noun === target.noun
}

/** Inside nothing but envelopes and lists. */
function isAtTop(path: JsonPath): boolean {
  return path.every((key) => typeof key === 'number' || ENVELOPES.test(key))
}

const ENVELOPES =
  /^(?:data|items?|results?|records?|rows|list|edges|node|nodes|values?|hits|content|docs|objects|response|payload|json|entries|body|_embedded)$/

/** Inside the result of a call, and not inside one of its things: not `user` of `data.customers.items[0].user`. */
function isNamedAlone(path: JsonPath): boolean {
  return path.filter((key) => typeof key === 'string' && !ENVELOPES.test(key) && !INNER.includes(key)).length <= 1
}

/** What the nearest name around an object calls it: `card` of `cards[0]`. */
function nameAround(path: JsonPath): string {
  const name = path.findLast((key) => typeof key === 'string' && !ENVELOPES.test(key) && !INNER.includes(key))
  return typeof name === 'string' ? toNoun(name) : ''
}

/** A list of objects at the top of a response, or the only one in it. */
export function findList(
  body: Json | undefined,
  noun: string,
): { readonly path: JsonPath; readonly items: readonly JsonObject[] } | undefined {
  if (body === undefined) return undefined
  const lists = walkContainers(body).flatMap(({ path, value }) =>
    isList(value) &&
    path.length <= DEEPEST &&
    path.every((key) => typeof key === 'string') &&
    value.every((item) => isObject(item))
      ? [{ path, items: value.filter((item) => isObject(item)) }]
      : [],
  )
  const named = lists.find(({ path }) => toNoun(String(path.at(-1))) === noun || path.length === 0)
  const only = lists.length === 1 ? lists[0] : undefined
  const isOwn = only?.path.every((key) => isAtTop([key]) || toNoun(key) === noun)
  return named ?? (isOwn ? only : undefined)
}

const DEEPEST = 6

/** The object that holds a list, and those around it. */
export function readEnvelopes(body: Json, path: JsonPath): JsonObject[] {
  return path.flatMap((_, index) => {
    const value = readValueAt(body, path.slice(0, index))
    return isObject(value) ? [value] : []
  })
}
