import type { NetworkEntry } from '@gasoline/wire'
import type { Json, JsonObject } from '../../bodies/json.ts'
import type { Context } from '../../context/context.ts'
import { isEqualJson } from './compare-fields.ts'
import { findBefore } from './item-before.ts'
import type { Verdict, Write } from './read-write.ts'
import { findList, findReturned } from './returned-items.ts'
import { readTarget } from './target.ts'
import { hasId, readId } from './written-items.ts'
import type { WrittenItem } from './written-items.ts'

/** Deleted, but kept: a flag, a time, a state. */
const GONE = /delet|trash|archiv|remov|inactiv|disabl|cancel|closed|hidden|destroy|revok|expire|ended|left/i

/** Whether what was deleted is still there, just as it was. */
export function checkDelete(write: Write, item: WrittenItem, read: NetworkEntry, context: Context): Verdict {
  const { id = '' } = item
  const target = readTarget(read)
  const { collection, path, isCall } = write.target
  const isItem = !isCall && target.path === path
  const isList = !isCall && target.path === collection && target.id === undefined
  const isCalled = isCall && target.isCall && target.noun === write.target.noun && target.noun !== ''
  if (!isItem && !isList && !isCalled) return undefined
  const body = context.readResponse(read)
  if (body === undefined) return undefined
  const [found] = findReturned(read, { id, target: write.target }, context)
  if (!found) return isList && !read.responseTruncated && !isFigures(body, target.noun) ? 'kept' : undefined
  if (isMarkedGone(found.fields)) return 'kept'
  const names = Object.keys(found.fields)
  const before = findBefore(write, item, context, names)
  // What it was before is not known, or it has changed: it may be one of several, or marked in a way of its own.
  if (!before || !names.every((name) => isEqualJson(before[name], found.fields[name]))) return undefined
  return isAmbiguousId(id, before, write, context) ? undefined : { fault: 'still-there', item: id }
}

/** What is said about the entries of a list, such as their count. */
function isFigures(body: Json, noun: string): boolean {
  const list = findList(body, noun)
  return list === undefined || list.items.some((item) => readId(item, noun) === undefined)
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
    ({ url, at, responseBody = '' }) =>
      at < write.entry.at && url.startsWith(write.target.collection) && pattern.test(responseBody),
  )
}
