import type { NetworkEntry } from '@gasoline/wire'
import { isList, isObject, walkContainers } from '../../../bodies/json.ts'
import type { Json, JsonObject, JsonPath } from '../../../bodies/json.ts'
import { getEndTime } from '../../../context/context.ts'
import type { Context } from '../../../context/context.ts'
import { isSameTab } from '../../../context/same-page.ts'
import { isEqualJson } from '../compare/compare-fields.ts'
import { isComplete } from '../complete-list.ts'
import type { WriteVerdict } from '../read-write.ts'
import { readEnvelopes } from '../returned-items.ts'
import { EXTENSION, readPlace } from './place.ts'
import type { StoredPlace } from './place.ts'

/** Whether the list of a folder has what was stored in it. */
export function checkStored(
  _: NetworkEntry,
  { folder, name }: StoredPlace,
  read: NetworkEntry,
  context: Context,
): WriteVerdict {
  if (read.responseBody?.includes(name) === true) return 'kept'
  const body = context.readResponse(read)
  const list = body === undefined ? undefined : findNames(body)
  if (body === undefined || !list || !isComplete(read, list.names.length, readEnvelopes(body, list.path)))
    return undefined
  const extension = EXTENSION.exec(name)?.[0]
  const isAlike = list.names.some(
    (other) =>
      (extension !== undefined && other.endsWith(extension)) ||
      context.view.network.some((each) => isAt(readPlace(each).path, `${folder}/${other}`)),
  )
  return isAlike ? { fault: 'missing', item: name } : undefined
}

function isAt(path: string, place: string): boolean {
  return path === place || path.startsWith(`${place}/`)
}

const NAMES = ['name', 'fn', 'file', 'filename', 'fileName', 'file_name', 'basename', 'key', 'path', 'slug']

interface NamedList {
  readonly path: JsonPath
  readonly names: readonly string[]
}

/** The only list of a body, if each of its entries has a name. */
function findNames(body: Json): NamedList | undefined {
  const [list, ...others] = walkContainers(body).filter(
    ({ path, value }) => isList(value) && path.length <= 3 && path.every((key) => typeof key === 'string'),
  )
  if (!list || others.length > 0 || !isList(list.value) || list.value.length === 0) return undefined
  const names = list.value.flatMap((item) => readName(item) ?? [])
  return names.length === list.value.length ? { path: list.path, names } : undefined
}

function readName(item: Json): string | undefined {
  const name = isObject(item) ? NAMES.map((key) => item[key]).find((value) => typeof value === 'string') : item
  return typeof name === 'string' && name !== '' ? name.replace(/^.*\/(?=[^/])/, '') : undefined
}

/** Whether what was removed is still in its folder, under its name, just as it was. */
export function checkRemoved(
  entry: NetworkEntry,
  { name }: StoredPlace,
  read: NetworkEntry,
  context: Context,
): WriteVerdict {
  if (read.responseBody?.includes(`"${name}"`) !== true) return 'kept'
  const before = findEarlier(entry, read, context)
  if (before?.responseBody?.includes(`"${name}"`) !== true) return undefined
  const [old, now] = [before, read].map((each) => findKeyed(context.readResponse(each), name))
  return old !== undefined && now !== undefined && isEqualJson(old, now)
    ? { fault: 'still-there', item: name }
    : undefined
}

/** The last response to the same request before the write. */
export function findEarlier(entry: NetworkEntry, read: NetworkEntry, context: Context): NetworkEntry | undefined {
  const key = context.requestKey(read)
  return context.view.network.findLast(
    (other) =>
      getEndTime(other) <= entry.at &&
      other.status === 200 &&
      !other.responseTruncated &&
      isSameTab(other, read) &&
      context.requestKey(other) === key,
  )
}

/** The value under a key, where things of one kind are kept by their names. */
function findKeyed(body: Json | undefined, name: string): JsonObject | undefined {
  const [holder, ...others] = walkContainers(body ?? null).flatMap(({ value }) =>
    isObject(value) && Object.hasOwn(value, name) ? [value] : [],
  )
  const value = holder?.[name]
  if (!holder || others.length > 0 || !isObject(value) || Object.keys(value).length === 0) return undefined
  const keys = Object.keys(value).join(' ')
  const isOfMany = Object.entries(holder).some(
    ([key, other]) => key !== name && isObject(other) && Object.keys(other).join(' ') === keys,
  )
  return isOfMany ? value : undefined
}
