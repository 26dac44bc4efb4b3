import type { NetworkEntry } from '@gasoline/wire'
import { getEndTime } from '../../context/context.ts'
import type { Context } from '../../context/context.ts'
import { isSameTab } from '../../context/same-page.ts'
import type { Write } from './read-write.ts'
import { readPath } from '../../urls.ts'
import { readTarget } from './target.ts'
import { readWrittenItems } from './written-items.ts'
import type { WrittenItem } from './written-items.ts'

/**
 * When another change that a response may show was sent, during a write or after it: from then on the write no longer
 * says what should be there. Infinite if there is none.
 */
export function findSuperseding(
  write: Write,
  item: WrittenItem,
  changes: readonly NetworkEntry[],
  context: Context,
): number {
  const change = changes.find(
    (other) =>
      other !== write.entry &&
      getEndTime(other) >= write.entry.at &&
      isSameTab(other, write.entry) &&
      mayConcern(other, write, item, context),
  )
  return change?.at ?? Number.POSITIVE_INFINITY
}

/** Whether a change since then may have put back what was before: one of the same thing, or one that says so. */
export function mayUndo({ entry, target }: Write, read: NetworkEntry, changes: readonly NetworkEntry[]): boolean {
  return changes.some((change) => {
    if (change === entry || change.at < entry.at || change.at > getEndTime(read)) return false
    const { path, isCall } = readTarget(change)
    const start = (change.requestBody ?? '').slice(0, 1_000)
    return isCall || isWithin(path, target.collection) || UNDOES.test(`${change.url} ${start}`)
  })
}

const UNDOES = /undo|revert|restor|reset|roll[-_ ]?back|cancel|discard|recover/i

function mayConcern(
  change: NetworkEntry,
  { verb, target, entry }: Write,
  { id, fields }: WrittenItem,
  context: Context,
): boolean {
  const other = readTarget(change)
  const isSameKind = context.endpointKey(change) === context.endpointKey(entry)
  const isNamed = id !== undefined && (other.id === id || mentions(change, id))
  // What is added and removed may go by itself with any other change, but for what is about the person alone.
  if (verb !== 'update') return isNamed || (!isSameKind && !ABOUT_PERSON.test(readPath(change.url)))
  if (isNamed || other.path === target.path || id === undefined) return isNamed || isWithin(other.path, target.path)
  if (isSameKind) return readItems(change, context).some((sent) => sharesField(sent.fields, fields))
  return isWithin(other.path, target.path) || (other.noun === target.noun && other.noun !== '')
}

const ABOUT_PERSON =
  /\/(?:track|presence|heartbeat|ping|last[-_]?(?:seen|page|access)|preferences?|presets?|ui[-_]?state)(?:\/|$)/i

function readItems(change: NetworkEntry, { readSent }: Context): readonly WrittenItem[] {
  const items = known.get(change) ?? readWrittenItems(readSent(change))
  known.set(change, items)
  return items
}

/** A stored entry is replaced, never changed: what was read of it once holds as long as it is kept. */
const known = new WeakMap<NetworkEntry, readonly WrittenItem[]>()

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
