import { isList, isObject } from '../../bodies/json.ts'
import type { Json, JsonObject } from '../../bodies/json.ts'
import { isNumberedCall, readArguments } from '../../bodies/call-body.ts'
import { wholeWord } from '../../words.ts'

/** The fields that a request sent for one item, and the item's id if it was sent. */
export interface WrittenItem {
  readonly id?: string | undefined
  readonly fields: JsonObject
  /** The server has given it no id: it is known by the name that was sent. */
  readonly isByName?: boolean | undefined
  /** The parameter that names it. */
  readonly parameter?: string | undefined
}

const MOST_ITEMS = 1_000
/** What bodies wrap the fields of an item in. */
const WRAPPERS = wholeWord(`
  data attributes fields item record values? input doc document params variables object payload body entity model node json
  set _set changes patch request dto args arguments 0`)
const IDS = ['id', '_id', 'uuid', 'guid', 'objectId', 'documentId', 'ID', 'Id', 'pk', 'key', 'slug', 'name']
/** Those that are nothing but ids: a name may be what is changed. */
export const ID_NAMES = IDS.slice(0, -1)

/** The id of an object, by the names that ids have. */
export function readId(value: JsonObject, noun = ''): string | undefined {
  for (const name of IDS) {
    const id = toIdText(value[name])
    if (id !== undefined) return id
  }
  return readNounId(value, noun)
}

/** The id by the name of its kind: `note_id`, `noteId`. */
export function readNounId(value: JsonObject, noun: string): string | undefined {
  const own = Object.keys(value).find((name) => noun !== '' && isNounId(name, noun))
  return own === undefined ? undefined : toIdText(value[own])
}

export function isNounId(name: string, noun: string): boolean {
  return name.toLowerCase().replaceAll('_', '') === `${noun}id`
}

/** Whether one of the fields that identify an object has this value. */
export function hasId(value: JsonObject, id: string, noun = ''): boolean {
  if (isNumberedCall(value)) return false
  const isNumber = /^\d+$/.test(id)
  const names = isNumber ? IDS.slice(0, -2) : IDS
  if (names.some((name) => toIdText(value[name]) === id)) return true
  // The first field is what a thing is known by.
  const [first = ''] = Object.keys(value)
  if (!isNumber && NAMED_ID.test(first) && toIdText(value[first]) === id) return true
  return noun !== '' && Object.keys(value).some((name) => isNounId(name, noun) && toIdText(value[name]) === id)
}

function toIdText(value: Json | undefined): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' && value.length <= 200 ? value : undefined
}

/** The items that a body sends, without their wrappings. */
export function readWrittenItems(body: Json | undefined): WrittenItem[] {
  const sent = readArguments(body)
  if (isList(sent)) {
    if (sent.some((step) => isObject(step) && typeof step.op === 'string' && typeof step.path === 'string'))
      return [readPatch(sent)]
    if (sent.length > 0 && sent.every(isCell)) return [{ fields: readCells(sent.filter(isObject)) }]
    return sent.slice(0, MOST_ITEMS).flatMap((item) => (isObject(item) ? readWrittenItems(item) : []))
  }
  if (!isObject(sent)) return []
  const named = nestNames(sent)
  const [wrapped, ...others] = Object.entries(named).filter(
    ([name, value]) => (isObject(value) || isObjects(value)) && WRAPPERS.test(name),
  )
  const scalars = Object.entries(named).filter(([, value]) => typeof value !== 'object')
  const lone = Object.entries(named).filter(([, value]) => isObject(value) || isObjects(value))
  // `{ item: { title } }` of Rails, `{ items: [{ id, title }] }` of a batch.
  const inner = wrapped ?? (lone.length === 1 && scalars.every(([name]) => ENVELOPE.test(name)) ? lone[0] : undefined)
  if (!inner || others.length > 0) return [toItem(named)]
  const items = readWrittenItems(inner[1])
  const id = readOwnId(named)
  return items.map((item) => (item.id === undefined && items.length === 1 ? { ...item, id } : item))
}

const ENVELOPE = wholeWord(
  String.raw`
  id _id uuid type jsonrpc method query operationName utf8 _method authenticity_token _token csrf\w* commit action procedure
  version rev revision etag`,
  '',
)

function isObjects(value: Json): boolean {
  return isList(value) && value.length > 0 && value.every((item) => isObject(item))
}

function toItem(body: JsonObject): WrittenItem {
  if (isCell(body)) return { id: readOwnId(body), fields: readCells([body]) }
  const inner = body.attributes
  return { id: readOwnId(body), fields: isObject(inner) ? { ...body, ...inner } : body }
}

/** Only what is called an id: a name or a slug may be what is changed. */
export function readOwnId(body: JsonObject): string | undefined {
  for (const name of IDS.slice(0, -3)) {
    const id = toIdText(body[name])
    if (id !== undefined) return id
  }
  const named = Object.entries(body).filter(([name, value]) => NAMED_ID.test(name) && toIdText(value) !== undefined)
  return named.length === 1 && Object.keys(body).length <= FEW ? toIdText(named[0]?.[1]) : undefined
}

/** `item_id`, `noteId`: the only one beside what is sent for it. */
const NAMED_ID = /[a-z](?:_id|Id)$/
const FEW = 2

const COLUMNS = ['column', 'field', 'property', 'attribute']

/** `{ column: 'title', value: 'A' }`: a field and its new value. */
function isCell(cell: Json): boolean {
  return isObject(cell) && 'value' in cell && nameColumn(cell) !== undefined
}

function readCells(cells: readonly JsonObject[]): JsonObject {
  return Object.fromEntries(cells.map((cell) => [nameColumn(cell) ?? '', cell.value ?? null]))
}

function nameColumn(cell: JsonObject): string | undefined {
  return COLUMNS.map((name) => cell[name]).find((each) => typeof each === 'string')
}

/** https://www.rfc-editor.org/rfc/rfc6902 */
function readPatch(steps: readonly Json[]): WrittenItem {
  const fields: Record<string, Json> = {}
  for (const step of steps) {
    if (!isObject(step) || (step.op !== 'replace' && step.op !== 'add') || typeof step.path !== 'string') continue
    const [, name, ...more] = step.path.split('/', 4)
    if (name !== undefined && more.length === 0 && step.value !== undefined) fields[name] = step.value
  }
  return { fields }
}

/** `item[title]=A` of a form is `{ item: { title: "A" } }`. */
function nestNames(body: JsonObject): JsonObject {
  if (!Object.keys(body).some((name) => name.includes('['))) return body
  const nested: Record<string, Json> = {}
  for (const [name, value] of Object.entries(body)) {
    const [, outer = name, inner] = /^([^[\]]{1,80})\[([^[\]]{1,80})\]$/.exec(name) ?? []
    if (outer === '__proto__') continue
    if (inner === undefined) nested[outer] = value
    else {
      const known = Object.hasOwn(nested, outer) ? nested[outer] : undefined
      nested[outer] = { ...(isObject(known) && known), [inner]: value }
    }
  }
  return nested
}
