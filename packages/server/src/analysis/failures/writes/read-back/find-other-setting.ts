import type { NetworkEntry } from '@gasoline/wire'
import { readArguments } from '../../../bodies/call-body.ts'
import { isObject, readValueAt, walk } from '../../../bodies/json.ts'
import type { Json, JsonPath } from '../../../bodies/json.ts'
import type { Context } from '../../../context/context.ts'
import { wasTyped } from '../../../context/typed.ts'
import type { WriteFault } from '../../failure.ts'
import { compareValues } from '../compare/compare-values.ts'
import { findReadBefore, isByPerson, listLaterReads } from './later-reads.ts'

/** A setting that was written by its name, and the response that has another value for it. */
export interface OtherSetting {
  readonly entry: NetworkEntry
  readonly read: NetworkEntry
  readonly fault: WriteFault
}

type Scalar = string | number | boolean

interface Setting {
  readonly name: string
  readonly value: Scalar
}

const NAMES = ['name', 'key', 'setting', 'option', 'property', 'path']
/** The pair, and what says where it belongs. */
const MOST_FIELDS = 4
const SHORTEST = 3

/** `{ name: 'editor.theme', value: 'dark' }`, where what a response calls `theme` is something else. */
export function findOtherSetting(
  entry: NetworkEntry,
  changes: readonly NetworkEntry[],
  context: Context,
): OtherSetting | undefined {
  const setting = readSetting(entry, context)
  if (!setting || !isByPerson(entry, context)) return undefined
  const isTyped = typeof setting.value !== 'boolean' && wasTyped(String(setting.value), entry, context)
  const own = findPlace(context.readResponse(entry), setting)
  const fault = (place: Place, isOld: boolean): WriteFault => {
    const { path, value: got } = place
    return { fault: 'value', item: setting.name, path, sent: setting.value, got, ...(isOld && { isOld }) }
  }
  if (own && isTyped && isOther(setting.value, own.value)) return { entry, read: entry, fault: fault(own, false) }
  for (const read of listLaterReads(entry, [setting.name], changes, context)) {
    const place = findPlace(context.readResponse(read), setting)
    if (!place) continue
    if (compareValues(setting.value, place.value) === 'same') return undefined
    const before = findReadBefore(read, entry, context)
    const isOld = before !== undefined && readValueAt(context.readResponse(before), place.path) === place.value
    if (isOld || (isTyped && isOther(setting.value, place.value))) return { entry, read, fault: fault(place, isOld) }
  }
  return undefined
}

function readSetting(entry: NetworkEntry, { readSent }: Context): Setting | undefined {
  const sent = readArguments(readSent(entry))
  if (!isObject(sent) || Object.keys(sent).length > MOST_FIELDS) return undefined
  const { value } = sent
  const [name, ...others] = NAMES.map((key) => sent[key]).filter((each) => typeof each === 'string')
  if (name === undefined || others.length > 0 || name.length < SHORTEST || !isScalar(value) || value === '')
    return undefined
  return { name, value }
}

function isScalar(value: Json | undefined): value is Scalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

/** A word that lost its end is another one, too. */
function isOther(sent: Scalar, got: Scalar): boolean {
  if (typeof sent !== typeof got) return false
  const isCut = typeof sent === 'string' && typeof got === 'string' && got.length > 1 && sent.startsWith(got)
  return compareValues(sent, got) === 'other' || (isCut && /^[\p{L}\p{N}]{2}/u.test(sent.slice(got.length - 1)))
}

interface Place {
  readonly path: JsonPath
  readonly value: Scalar
}

/** The one place of a body that goes by the setting's name: a field, or the value of a pair. */
function findPlace(body: Json | undefined, { name }: Setting): Place | undefined {
  if (body === undefined) return undefined
  const field = name.split(/[.:/]/).at(-1) ?? name
  const found = walk(body).flatMap(({ path, value }): Place[] => {
    const last = path.at(-1)
    if ((last === name || last === field) && isScalar(value)) return [{ path, value }]
    const isPair = isObject(value) && NAMES.some((key) => value[key] === name) && isScalar(value.value)
    return isPair && isScalar(value.value) ? [{ path: [...path, 'value'], value: value.value }] : []
  })
  const [place, ...others] = found
  return others.length === 0 ? place : undefined
}
