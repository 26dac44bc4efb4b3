import type { NetworkEntry } from '@gasoline/wire'
import type { JsonObject } from '../../../bodies/json.ts'
import { getEndTime } from '../../../context/context.ts'
import type { Context } from '../../../context/context.ts'
import { isSameTab } from '../../../context/same-page.ts'
import { checkUpdate, readField } from './check-update.ts'
import { compareFields, isEqualJson } from '../compare/compare-fields.ts'
import { isComplete, isStart, readTotal } from '../complete-list.ts'
import { isLater } from '../read-write.ts'
import type { WriteVerdict, Write } from '../read-write.ts'
import { mayHave } from '../item-before.ts'
import { findList, findReturned, isDistinctive, readEnvelopes, readItemFields, unwrapBody } from '../returned-items.ts'
import { readScope, withoutScope } from '../scope.ts'
import { isEdited } from '../superseded.ts'
import { areCallsOfOne, looksLikeId, readTarget } from '../../../context/target.ts'
import type { ActionTarget } from '../../../context/target.ts'
import { hasId } from '../written-items.ts'
import type { WrittenItem } from '../written-items.ts'

/** Whether what was created came back as it was sent: its texts, since numbers may add up to what was there. */
export function checkCreated(write: Write, item: WrittenItem, read: NetworkEntry, context: Context): WriteVerdict {
  const verdict = checkUpdate(write, item, read, context)
  if (verdict === undefined || verdict === 'kept' || verdict.fault !== 'value') return verdict
  const { sent, got, path } = verdict
  // An id or a code may stand for what was sent; later it may have been edited.
  if (typeof sent !== 'string' || typeof got !== 'string' || (looksLikeId(got) && !/\s/.test(got))) return undefined
  if (read !== write.entry && isEdited(write, item, read, context)) return undefined
  const own = unwrapBody(context.readResponse(write.entry), write.target.noun)
  // The response may be about what it was put into, which was there before.
  const isOwn = !own || readField(own, { path }) === undefined || compareFields(item.fields, own).same > 0
  return isOwn || isNewThing(write, item, context) ? verdict : undefined
}

/** No response before the write has its id. */
function isNewThing({ entry }: Write, item: WrittenItem, { view }: Context): boolean {
  const { id } = item
  if (id === undefined || !isDistinctive(id)) return false
  return !view.network.some((other) => other.at < entry.at && mayHave(other, item))
}

/** Whether a list of all there is has what was created. */
export function checkCreate(write: Write, written: WrittenItem, read: NetworkEntry, context: Context): WriteVerdict {
  const { id = '', isByName = false } = written
  const fields = withoutScope(written.fields, read, context)
  const body = context.readResponse(read)
  if (body === undefined) return undefined
  const returned = findReturned(read, { id, target: write.target }, context)
  if (returned.some((item) => hasId(item.fields, id, write.target.noun)))
    return checkCreated(write, { id, fields }, read, context) ?? 'kept'
  const target = readTarget(read)
  if (!isListOf(write.target, target)) return undefined
  const list = findList(body, target.noun)
  if (!list || list.items.some((item) => hasId(item, id) || hasText(readItemFields(item), id))) return undefined
  const items = list.items.map(readItemFields)
  const created = { ...fields, ...unwrapBody(context.readResponse(write.entry), write.target.noun) }
  if (items.length === 0 || isLater(created) || !isAlike(fields, items) || isFiltered(created, items)) return undefined
  const envelopes = readEnvelopes(body, list.path)
  const before = listBefore(write, read, context)
  const scope = readScope(write.entry, context)
  const isShown =
    before.some(({ length }) => length > items.length) ||
    isComplete(read, items.length, envelopes, scope) ||
    hasNotGrown(readTotal(envelopes), before) ||
    (isStart(read, scope) && isNewestFirst(items, id))
  const isOld = before.some((each) => each.isBefore && each.text === read.responseBody)
  // Servers give things other names than those that were sent: then the list is another one.
  if (!isShown || (isByName && !isOld)) return undefined
  return { fault: 'missing', item: id, ...(isOld && { isOld }) }
}

/** It has the id by whatever name; a number may be anything. */
function hasText(item: JsonObject, id: string): boolean {
  return !/^\d+$/.test(id) && Object.values(item).includes(id)
}

/** A request for the list that a thing belongs to. */
function isListOf(target: ActionTarget, read: ActionTarget): boolean {
  if (read.id !== undefined || read.isCall !== target.isCall) return false
  return target.isCall ? areCallsOfOne(target, read) : read.path === target.collection
}

/** The list begins with the highest id, and this one is higher. */
function isNewestFirst(items: readonly JsonObject[], id: string): boolean {
  const ids = items.map((item) => (typeof item.id === 'number' ? item.id : Number.NaN))
  return (
    ids.length >= FEWEST &&
    /^\d{1,12}$/.test(id) &&
    ids.every((each, index) => each < (index === 0 ? Number(id) : (ids[index - 1] ?? Number.NaN)))
  )
}

/** So many entries in a row show the order. */
const FEWEST = 3

/** Entries of the list have the fields that were sent. */
function isAlike(sent: JsonObject, items: readonly JsonObject[]): boolean {
  const names = Object.keys(sent).filter((name) => typeof sent[name] !== 'object')
  const known = names.filter((name) => items.some((item) => name in item))
  return known.length > 0 && known.length * 2 >= names.length
}

/** All entries share a value that the new one has not: the list leaves out what has another. */
function isFiltered(created: JsonObject, items: readonly JsonObject[]): boolean {
  const [first] = items
  return Object.entries(created).some(([name, value]) => {
    const shared = first?.[name]
    if (shared === undefined || typeof shared === 'object' || isEqualJson(shared, value)) return false
    const isChoice =
      typeof shared === 'boolean' || /stat|type|kind|visib|role|owner|author|user|parent|group|_?id$/i.test(name)
    return (isChoice || items.length > 2) && name !== 'id' && items.every((item) => isEqualJson(item[name], shared))
  })
}

interface ListBefore {
  readonly length: number
  readonly text: string | undefined
  readonly isBefore: boolean
  /** How many it says there are, if that was before the write, and nothing else has been changed since. */
  readonly total: number | undefined
}

/** The same list in other responses. */
function listBefore(write: Write, read: NetworkEntry, context: Context): ListBefore[] {
  const key = context.requestKey(read)
  return context.view.network
    .filter((other) => other !== read && other.status === 200 && other.url.length === read.url.length)
    .filter((other) => context.requestKey(other) === key && isSameTab(other, read))
    .slice(-3)
    .flatMap((other) => {
      const body = context.readResponse(other)
      const list = findList(body, write.target.noun)
      if (!list || body === undefined) return []
      const total = isOnlyChange(write, other, read, context) ? readTotal(readEnvelopes(body, list.path)) : undefined
      const isBefore = getEndTime(other) <= write.entry.at
      return { length: list.items.length, text: other.responseBody, isBefore, total }
    })
}

/** Between two responses nothing was sent that may change something, but this. */
function isOnlyChange({ entry }: Write, from: NetworkEntry, to: NetworkEntry, { view }: Context): boolean {
  return (
    getEndTime(from) <= entry.at &&
    view.network.every((other) => other === entry || other.at < from.at || other.at > to.at || other.method === 'GET')
  )
}

/** As many as before: what was added cannot be among them. */
function hasNotGrown(total: number | undefined, before: readonly ListBefore[]): boolean {
  return total !== undefined && total < ESTIMATED && before.some((list) => list.total === total)
}

/** Larger counts are often estimates, or cut off. */
const ESTIMATED = 1_000
