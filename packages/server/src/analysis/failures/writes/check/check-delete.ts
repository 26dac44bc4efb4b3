import type { NetworkEntry } from '@gasoline/wire'
import type { Json, JsonObject } from '../../../bodies/json.ts'
import { getEndTime } from '../../../context/context.ts'
import type { Context } from '../../../context/context.ts'
import { readParameters } from '../../../context/endpoint.ts'
import { isSameTab } from '../../../context/same-page.ts'
import { readPath } from '../../../urls.ts'
import { isEqualJson } from '../compare/compare-fields.ts'
import { findBefore } from '../item-before.ts'
import type { WriteVerdict, Write } from '../read-write.ts'
import { findList, findReturned, readItemFields, unwrapBody } from '../returned-items.ts'
import type { ReturnedItem, Wanted } from '../returned-items.ts'
import { looksLikeId, readTarget } from '../../../context/target.ts'
import type { ActionTarget } from '../../../context/target.ts'
import { hasId, readId } from '../written-items.ts'
import type { WrittenItem } from '../written-items.ts'

/** Deleted, but kept: a flag, a time, a state. */
const GONE = /delet|discard|trash|archiv|remov|inactiv|disabl|cancel|closed|hidden|destroy|revok|expire|ended|left/i

/** Whether what was deleted is still there, just as it was. */
export function checkDelete(write: Write, item: WrittenItem, read: NetworkEntry, context: Context): WriteVerdict {
  const { id = '', parameter } = item
  const target = readTarget(read)
  // The place that both are about.
  if (parameter !== undefined && readParameters(read.url).get(parameter) === id) return undefined
  const { collection, path, isCall } = write.target
  const isItem = !isCall && target.path === path
  const isList = !isCall && target.path === collection && target.id === undefined
  const isCalled = isCall && target.isCall && target.noun === write.target.noun && target.noun !== ''
  if (!isItem && !isList && !isCalled) return isStillListed(write, item, read, context)
  const body = context.readResponse(read)
  if (body === undefined) return undefined
  const [found] = findReturned(read, { id, target: write.target }, context)
  if (!found) return isList && !read.responseTruncated && listsThings(body, target) ? 'kept' : undefined
  if (isMarkedGone(found.fields)) return 'kept'
  if (isSaidGone(write, found.fields, context)) return { fault: 'still-there', item: id }
  const wanted = { id, target: write.target }
  const before = findInSame(write, read, wanted, context)?.fields ?? findBefore(write, item, context)
  // What it was before is not known, or it has changed: it may be one of several, or marked in a way of its own.
  if (!before || !isEqualJson(before, found.fields)) return undefined
  return isAmbiguousId(id, before, write, context) ? undefined : { fault: 'still-there', item: id }
}

/** It lists things, and does not only count them. */
function listsThings(body: Json, { noun }: ActionTarget): boolean {
  const list = findList(body, noun)
  return list !== undefined && list.items.every((item) => readId(readItemFields(item), noun) !== undefined)
}

/** A list of another address had the very thing before, and still has it. */
function isStillListed(write: Write, item: WrittenItem, read: NetworkEntry, context: Context): WriteVerdict {
  const { id = '' } = item
  const known = findOwnFields(write, context)
  if (!known || read.method !== 'GET' || isPart(write)) return undefined
  const wanted = { id, target: write.target, known }
  const now = findReturned(read, wanted, context).find(isListed)
  const before = now && findInSame(write, read, wanted, context)
  if (!before || !isListed(before) || isMarkedGone(now.fields) || !isEqualJson(before.fields, now.fields))
    return undefined
  return { fault: 'still-there', item: id }
}

function isListed({ path }: ReturnedItem): boolean {
  return path.some((part) => typeof part === 'number')
}

/** The thing in the last response to the same request before the write. */
function findInSame(write: Write, read: NetworkEntry, wanted: Wanted, context: Context): ReturnedItem | undefined {
  const key = context.requestKey(read)
  const earlier = context.view.network.findLast(
    (other) => getEndTime(other) <= write.entry.at && isSameTab(other, read) && context.requestKey(other) === key,
  )
  return earlier && findReturned(earlier, wanted, context)[0]
}

/** The thing as its own address returned it. */
function findOwnFields({ entry, target }: Write, context: Context): JsonObject | undefined {
  const own = context.view.network.findLast(
    (other) =>
      other.method === 'GET' && other.status === 200 && other.at < entry.at && readTarget(other).path === target.path,
  )
  return own && unwrapBody(context.readResponse(own), target.noun)
}

/** It is taken out of another thing, and may stay where it is by itself. */
function isPart({ target }: Write): boolean {
  return target.isCall || readPath(target.collection).split('/').some(looksLikeId)
}

/** The response to the deletion has a mark that the list has, too, and not set. */
function isSaidGone({ entry, target }: Write, fields: JsonObject, { readResponse }: Context): boolean {
  const own = unwrapBody(readResponse(entry), target.noun) ?? {}
  return Object.entries(own).some(([name, value]) => GONE.test(name) && value === true && fields[name] === false)
}

function isMarkedGone(fields: JsonObject): boolean {
  return Object.entries(fields).some(([name, value]) => {
    if (GONE.test(name)) return value !== null && value !== false && value !== 0 && value !== ''
    if (/^(?:is_?)?(?:active|enabled|visible|published)$/i.test(name)) return value === false || value === 0
    return typeof value === 'string' && /stat|phase/i.test(name) && GONE.test(value)
  })
}

/** The number is another field's, too: `DELETE /cart/items/3` may be about the product 3. */
function isAmbiguousId(id: string, item: JsonObject, write: Write, context: Context): boolean {
  const pattern = new RegExp(String.raw`"\w+_?[iI][dD]"\s*:\s*"?${id.replaceAll(/\W/g, String.raw`\$&`)}"?\s*[,}]`)
  if (!/^\d+$/.test(id) || !hasId(item, id)) return false
  return context.view.network.some(
    (other) =>
      other.at < write.entry.at &&
      other.url.startsWith(write.target.collection) &&
      (!write.target.isCall || readTarget(other).noun === write.target.noun) &&
      pattern.test(other.responseBody ?? ''),
  )
}
