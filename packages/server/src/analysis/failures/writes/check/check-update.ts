import type { NetworkEntry } from '@gasoline/wire'
import { isList, isObject } from '../../../bodies/json.ts'
import type { Json, JsonObject } from '../../../bodies/json.ts'
import type { Context } from '../../../context/context.ts'
import { isSamePage } from '../../../context/same-page.ts'
import { TIMING_MS } from '../../../timing.ts'
import { compareFields, isEqualJson } from '../compare/compare-fields.ts'
import type { FieldDifference } from '../compare/compare-fields.ts'
import { compareValues } from '../compare/compare-values.ts'
import { ECHOED, findDropped } from './find-dropped.ts'
import { findBefore } from '../item-before.ts'
import { findLostLine } from '../read-back/lost-line.ts'
import { isLater } from '../read-write.ts'
import type { WriteVerdict, Write } from '../read-write.ts'
import { findReturned, unwrapBody } from '../returned-items.ts'
import { withoutScope } from '../scope.ts'
import { wasTyped } from '../../../context/typed.ts'
import { hasId } from '../written-items.ts'
import type { WrittenItem } from '../written-items.ts'

/** Whether the fields of an item came back as they were sent. */
export function checkUpdate(write: Write, item: WrittenItem, read: NetworkEntry, context: Context): WriteVerdict {
  const wanted = { id: item.id, target: write.target, known: item.fields }
  const isOwn = read === write.entry
  const own = isOwn ? unwrapBody(context.readResponse(read), write.target.noun) : undefined
  const returned = isOwn
    ? own && (item.id === undefined || !('id' in own) || hasId(own, item.id, write.target.noun))
      ? [{ path: [], fields: own }]
      : []
    : findReturned(read, wanted, context)
  for (const { fields } of returned) {
    if (isLater(fields)) return undefined
    const sent = isOwn || item.id !== undefined ? item.fields : renameOnlyText(item.fields, fields, read, context)
    const { same, differences } = compareFields(sent, fields)
    const isItem = item.id !== undefined && hasId(fields, item.id, write.target.noun)
    const old =
      differences.length === 0
        ? undefined
        : findBefore(write, item, context, (known) => differences.some((each) => readField(known, each) !== undefined))
    const found = differences.find((each) => isUnkept(each, { same, old, isOwn, isItem, write, read }, context))
    if (found) {
      const isOld = old !== undefined && isEqualJson(readField(old, found), found.got)
      return {
        fault: 'value',
        item: item.id,
        path: found.path,
        sent: found.sent,
        got: found.got,
        ...(isOld && { isOld }),
      }
    }
    const lost = isOwn && differences.length === 0 ? findDropped(write, item, fields, same, context) : undefined
    if (lost) return lost
    if (same > 0 && differences.length === 0 && showsChange(write, item, fields, context)) return 'kept'
  }
  return undefined
}

/** A list that has only the title shows nothing of a change of the text. */
function showsChange(write: Write, item: WrittenItem, got: JsonObject, context: Context): boolean {
  const old = findBefore(write, item, context)
  if (!old) return true
  const names = Object.entries(item.fields).filter(([name, value]) => compareFields({ [name]: value }, old).same === 0)
  return names.length === 0 || compareFields(Object.fromEntries(names), got).same > 0
}

/** The one text that was sent, by the name of the one that an address returns. */
function renameOnlyText(sent: JsonObject, got: JsonObject, read: NetworkEntry, context: Context): JsonObject {
  const own = Object.entries(withoutScope(sent, read, context))
  const [[name, text] = ['', undefined], ...others] = Object.entries(got)
  const [[sentName, sentText] = ['', undefined], ...more] = own
  const isOnly = others.length === 0 && more.length === 0 && sentName !== name
  return isOnly && typeof text === 'string' && typeof sentText === 'string' ? { [name]: sentText } : sent
}

interface Clues {
  readonly same: number
  readonly old: JsonObject | undefined
  readonly isOwn: boolean
  /** It has the id of what was written. */
  readonly isItem: boolean
  readonly write: Write
  readonly read: NetworkEntry
}

function isUnkept(difference: FieldDifference, clues: Clues, context: Context): boolean {
  const { same, old, isOwn, isItem, write, read } = clues
  const { sent, got, relation } = difference
  const before = old && readField(old, difference)
  const isTyped = (typeof sent === 'string' || typeof sent === 'number') && wasTyped(String(sent), write.entry, context)
  // What a server may set by itself is the person's where it was typed, or where the write's own response has it.
  if (difference.isManaged && (isOwn || !(isTyped || isEchoed(difference, write, context)))) return false
  if (difference.isManaged && (before === undefined || !isEqualJson(before, got))) return false
  if (before !== undefined && isEqualJson(before, got)) {
    // A server may ignore one field of many; what the person typed it should not.
    const changed = same === 0 || typeof sent === 'string' || isTyped || addsTyped(sent, got, write.entry, context)
    return changed && !(typeof got === 'number' && isOwn && hasNotice(write.entry, context))
  }
  const isSoon = isTyped && read.at - write.endedAt <= TIMING_MS.readBack
  const isDamaged =
    relation === 'close' &&
    isTyped &&
    typeof got === 'string' &&
    (isLost(sent, got, before) || ((same >= ECHOED || (isOwn && isItem)) && isClipped(sent, got)))
  const isOther = relation === 'other' || isDamaged
  if (!isOther || !(isSamePage(write.entry, read) || isSoon)) return false
  if (got === null || got === '') return isTyped && !isOwn
  if (typeof sent === 'string' && typeof got === 'string') return isTyped || /\S\s+\S/.test(sent)
  if (isList(sent) && isList(got)) return lacksTyped(sent, got, write.entry, context)
  // Forms send numbers as texts.
  const amount = typeof sent === 'string' && isTyped && sent.trim() !== '' ? Number(sent) : sent
  return (
    typeof amount === 'number' && typeof got === 'number' && Number.isFinite(amount) && !isBound(amount, got, before)
  )
}

/** All that was there came back, but not the one entry more that the person typed. */
function addsTyped(sent: Json, got: Json, entry: NetworkEntry, context: Context): boolean {
  if (!isList(sent) || !isList(got) || sent.length !== got.length + 1) return false
  const [added, ...others] = sent.filter((each) => !got.some((other) => compareValues(each, other) === 'same'))
  return others.length === 0 && typeof added === 'string' && wasTyped(added, entry, context)
}

/** An entry that the person typed has become another one. */
function lacksTyped(sent: readonly Json[], got: readonly Json[], entry: NetworkEntry, context: Context): boolean {
  if (sent.length !== got.length) return false
  const lacking = sent.filter((each) => !got.some((other) => compareValues(each, other) === 'same'))
  return lacking.some((each) => typeof each === 'string' && wasTyped(each, entry, context))
}

/** A server may cut what is longer. */
const LONGEST = 40

/** A word of a short text lost its end. */
function isClipped(sent: Json, got: string): boolean {
  if (typeof sent !== 'string' || sent.length > LONGEST || got === '' || !sent.startsWith(got)) return false
  return /^[\p{L}\p{N}]{2}/u.test(sent.slice(got.length - 1))
}

/** None of the new lines of a text came back. */
function isLost(sent: Json, got: string, before: Json | undefined): boolean {
  return (
    typeof sent === 'string' &&
    typeof before === 'string' &&
    sent.trim().includes('\n') &&
    findLostLine(sent, got, before) !== undefined
  )
}

/** The least or the most that a server allows, as far as what it had before does not show that it is not. */
function isBound(sent: number, got: number, before: Json | undefined): boolean {
  const old = typeof before === 'number' ? before : undefined
  if (got <= sent) return got >= 0 && !(old !== undefined && old > got)
  return ((got % 5 === 0 && got <= LOW) || got === 1) && !(old !== undefined && old < got)
}

/** The least that is allowed is a round and low number. */
const LOW = 100

/** The response says something about what it did. */
function hasNotice(entry: NetworkEntry, { readResponse }: Context): boolean {
  const body = readResponse(entry)
  return isObject(body) && Object.keys(body).some((name) => /message|warning|notice|alert|info/i.test(name))
}

/** The write's own response has the value that was sent. */
function isEchoed({ path, sent }: FieldDifference, { entry, target }: Write, { readResponse }: Context): boolean {
  const own = unwrapBody(readResponse(entry), target.noun)
  const value = own && readField(own, { path })
  return value !== undefined && compareValues(sent, value) === 'same'
}

/** The value of an item at a path. */
export function readField(item: JsonObject, { path }: Pick<FieldDifference, 'path'>): Json | undefined {
  let value: Json | undefined = item
  for (const name of path)
    value = isObject(value) ? value[String(name)] : isList(value) && typeof name === 'number' ? value[name] : undefined
  return value
}
