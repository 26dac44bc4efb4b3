import type { NetworkEntry } from '@gasoline/wire'
import { getEndTime } from '../../context/context.ts'
import type { Context } from '../../context/context.ts'
import { isSameTab } from '../../context/same-page.ts'
import type { Write } from './read-write.ts'
import { readTarget } from './target.ts'
import { readWrittenItems } from './written-items.ts'
import type { WrittenItem } from './written-items.ts'

/** Whether another change that a response may show came after a write: then the write no longer says what should be there. */
export function isSuperseded(
  write: Write,
  item: WrittenItem,
  read: NetworkEntry,
  changes: readonly NetworkEntry[],
  context: Context,
): boolean {
  const end = getEndTime(read)
  return changes.some(
    (change) =>
      change !== write.entry &&
      change.at < end &&
      getEndTime(change) >= write.entry.at &&
      isSameTab(change, write.entry) &&
      mayConcern(change, write, item, context),
  )
}

function mayConcern(
  change: NetworkEntry,
  { verb, target, entry }: Write,
  { id, fields }: WrittenItem,
  context: Context,
): boolean {
  const other = readTarget(change)
  const isSameKind = context.endpointKey(change) === context.endpointKey(entry)
  const isNamed = id !== undefined && (other.id === id || mentions(change, id))
  // What is added and removed may go by itself with any other change.
  if (verb !== 'update') return isNamed || !isSameKind
  if (isNamed || other.path === target.path || id === undefined) return isNamed || isWithin(other.path, target.path)
  if (isSameKind) return readWrittenItems(context.readSent(change)).some((sent) => sharesField(sent.fields, fields))
  return isWithin(other.path, target.path) || (other.noun === target.noun && other.noun !== '')
}

function mentions({ requestBody = '' }: NetworkEntry, id: string): boolean {
  const at = requestBody.indexOf(id)
  return at >= 0 && !/\w/.test(requestBody[at - 1] ?? '') && !/\w/.test(requestBody[at + id.length] ?? '')
}

/** One address is part of the other. */
function isWithin(a: string, b: string): boolean {
  return a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`)
}

/** Of flags one at a time may be set, and numbers may add up; a text is one item's alone. */
function sharesField(a: WrittenItem['fields'], b: WrittenItem['fields']): boolean {
  return Object.keys(a).some((name) => name in b && typeof a[name] !== 'string')
}
