import type { NetworkEntry } from '@gasoline/wire'
import { getEndTime } from '../../context/context.ts'
import type { Context } from '../../context/context.ts'
import { isSameTab } from '../../context/same-page.ts'
import { wasTyped } from '../../context/typed.ts'
import type { Write } from './read-write.ts'
import { readTarget } from '../../context/target.ts'
import type { ActionTarget } from '../../context/target.ts'
import { readWrittenItems } from './written-items.ts'
import type { WrittenItem } from './written-items.ts'

/** From when on a write no longer says what should be there; infinite if it always does. */
export interface Superseded {
  readonly at: number
  /** Of its texts: other fields of the same thing may follow from what was changed, texts of a person do not. */
  readonly textsAt: number
}

/** When another change that a response may show was sent, during a write or after it. */
export function findSuperseding(
  write: Write,
  item: WrittenItem,
  changes: readonly NetworkEntry[],
  context: Context,
): Superseded {
  const concerning = changes.filter(
    (other) =>
      other !== write.entry &&
      getEndTime(other) >= write.entry.at &&
      isSameTab(other, write.entry) &&
      mayConcern(other, write, item, context),
  )
  const ofTexts = concerning.find((other) => write.verb !== 'update' || !leavesFields(other, write, item, context))
  return { at: concerning[0]?.at ?? Number.POSITIVE_INFINITY, textsAt: ofTexts?.at ?? Number.POSITIVE_INFINITY }
}

/** A person's texts among what was sent: what is left to compare once other fields were changed. */
export function keepTexts(item: WrittenItem, { entry }: Write, context: Context): WrittenItem | undefined {
  const texts = Object.entries(item.fields).filter(
    ([, value]) => typeof value === 'string' && (/\S\s+\S/.test(value) || wasTyped(value, entry, context)),
  )
  return texts.length === 0 ? undefined : { ...item, fields: Object.fromEntries(texts) }
}

/** It sends other fields of the same thing, and no others are replaced by that. */
function leavesFields(change: NetworkEntry, { target }: Write, { id, fields }: WrittenItem, context: Context): boolean {
  const other = readTarget(change)
  const isMerged = change.method === 'PATCH' || change.method === 'POST'
  if (!isMerged || id === undefined || other.id !== id || !isWithin(other.path, target.path)) return false
  const sent = readItems(change, context)
  return (
    !TAKES_BACK.test(other.path) &&
    sent.some((each) => Object.keys(each.fields).length > 0) &&
    !sent.some((each) => sharesName(each.fields, fields))
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
  if (verb === 'create' && isNamed && isEdit(change, { id, fields }, context)) return false
  if (verb !== 'update') return isNamed || (!isSameKind && !(verb === 'delete' && isElsewhere(other, target)))
  // What only mentions it, as a comment does, changes its fields where it sends them, or takes back what was done.
  if (isNamed && !isWithin(other.path, target.path) && (other.id !== id || isBare(change, context)))
    return TAKES_BACK.test(other.path) || readItems(change, context).some((sent) => sharesName(sent.fields, fields))
  if (isOfPart(id, target, other)) return TAKES_BACK.test(other.path) || changesPart(change, { id, fields }, context)
  if (isNamed || other.path === target.path || id === undefined) return isNamed || isWithin(other.path, target.path)
  if (isSameKind) return readItems(change, context).some((sent) => sharesField(sent.fields, fields))
  return isWithin(other.path, target.path) || (other.noun === target.noun && other.noun !== '')
}

/** One address takes the changes of several things, each named in its body. */
function isOfPart(id: string | undefined, { id: own, path }: ActionTarget, other: ActionTarget): boolean {
  return id !== undefined && own !== id && other.path === path
}

/** It is about that thing, or does not say about which. */
function changesPart(change: NetworkEntry, { id, fields }: WrittenItem, context: Context): boolean {
  const sent = readItems(change, context)
  return (
    sent.length === 0 ||
    sent.some((item) => item.id === undefined || (item.id === id && sharesName(item.fields, fields)))
  )
}

/** A plain change of things of another kind, which brings back nothing that was deleted. */
function isElsewhere(change: ActionTarget, { path, collection, isCall }: ActionTarget): boolean {
  if (isCall || change.isCall || change.verb !== undefined || TAKES_BACK.test(change.path)) return false
  return !isWithin(change.path, collection) && !isWithin(path, change.collection)
}

/** Whether a new thing was given other texts before a response. */
export function isEdited({ entry }: Write, item: WrittenItem, read: NetworkEntry, context: Context): boolean {
  return context.view.network.some(
    (other) => other !== entry && other.at >= entry.at && other.at <= getEndTime(read) && isEdit(other, item, context),
  )
}

/** It gives the texts of a new thing other values, and nothing by which lists leave it out. */
function isEdit(change: NetworkEntry, { id, fields }: WrittenItem, context: Context): boolean {
  const { verb, id: named } = readTarget(change)
  const isUpdate = verb === undefined ? /^(?:PUT|PATCH)$/.test(change.method) : verb === 'update'
  const items = readItems(change, context)
  return (
    isUpdate &&
    items.length === 1 &&
    items.every(
      (item) =>
        (item.id ?? named) === id &&
        Object.entries(item.fields).every(
          ([name, value]) => name === 'id' || (name in fields && typeof value !== 'boolean' && !CHOICES.test(name)),
        ),
    )
  )
}

const CHOICES = /stat|phase|stage|type|kind|visib|publi|activ|archiv|delet|owner|parent|group|folder|list/i

/** It names the thing and sends nothing: `POST /run/3`. */
function isBare(change: NetworkEntry, context: Context): boolean {
  const { verb } = readTarget(change)
  const sends = readItems(change, context).some(({ fields }) => Object.keys(fields).length > 0)
  return change.method === 'POST' && verb === undefined && !sends
}

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

const TAKES_BACK = /undo|revert|restor|reset|rollback|discard|import|sync/i

function sharesName(a: WrittenItem['fields'], b: WrittenItem['fields']): boolean {
  return Object.keys(a).some((name) => name in b)
}

/** Of flags one at a time may be set, and numbers may add up; a text is one item's alone. */
function sharesField(a: WrittenItem['fields'], b: WrittenItem['fields']): boolean {
  return Object.keys(a).some((name) => name in b && typeof a[name] !== 'string')
}
