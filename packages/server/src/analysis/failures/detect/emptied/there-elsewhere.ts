import type { NetworkEntry } from '@gasoline/wire'
import type { Difference } from '../../../before/difference.ts'
import { isObject, readType, readValueAt, walkContainers } from '../../../bodies/json.ts'
import type { Json, JsonObject } from '../../../bodies/json.ts'
import { getEndTime } from '../../../context/context.ts'
import type { Context } from '../../../context/context.ts'
import { maySendChange } from '../../../context/endpoint.ts'
import { isSameTab } from '../../../context/same-page.ts'

/** A single thing in a response, and where in it something differs. */
interface Thing {
  readonly id: string
  readonly object: JsonObject
  readonly path: readonly string[]
}

const ID = /^_?(?:id|uuid|guid)$/i
/** So many values beside the id that two responses share, and half of those that both have, are no coincidence. */
const SHARED = 2

/**
 * Whether another response has what this one has lost, about the very same thing: the entry of a list beside the whole. Nothing
 * was written to it in between.
 */
export function isThereElsewhere(difference: Difference, entry: NetworkEntry, context: Context): boolean {
  const { path, kind } = difference
  if (kind === 'format' || kind === 'empty' || path.length === 0 || path.some(isList)) return false
  const thing = findThing(context.readResponse(entry), path)
  if (!thing) return false
  const { network } = context.view
  return network.some(
    (other) =>
      getEndTime(other) <= entry.at &&
      (other.status ?? 0) >= 200 &&
      (other.status ?? 0) < 300 &&
      isSameTab(other, entry) &&
      other.responseBody?.includes(thing.id) === true &&
      hasIt(context.readResponse(other), thing, difference) &&
      !network.some((write) => isWrite(write, thing.id) && getEndTime(write) > other.at && write.at < entry.at),
  )
}

function isList(name: string): boolean {
  return name === '[]' || name === '{}'
}

/** The innermost object with an id on the way to what differs. */
function findThing(body: Json | undefined, path: readonly string[]): Thing | undefined {
  for (let depth = path.length - 1; depth >= 0; depth--) {
    const object = readValueAt(body, path.slice(0, depth))
    const id = isObject(object) ? readId(object) : undefined
    if (isObject(object) && id !== undefined) return { id, object, path: path.slice(depth) }
  }
  return undefined
}

function readId(object: JsonObject): string | undefined {
  const id = Object.entries(object).find(([name]) => ID.test(name))?.[1]
  return (typeof id === 'string' && id !== '') || typeof id === 'number' ? String(id) : undefined
}

function hasIt(body: Json | undefined, { id, object, path }: Thing, { expected }: Difference): boolean {
  if (body === undefined) return false
  return walkContainers(body).some(({ value }) => {
    if (!isObject(value) || readId(value) !== id || !isSame(value, object)) return false
    const held = readValueAt(value, path)
    return held !== undefined && held !== null && held !== '' && (expected === undefined || readType(held) === expected)
  })
}

function isSame(a: JsonObject, b: JsonObject): boolean {
  const common = Object.entries(a).filter(([name, value]) => !ID.test(name) && isTelling(value) && isTelling(b[name]))
  const equal = common.filter(([name, value]) => b[name] === value)
  return equal.length >= SHARED && equal.length * 2 >= common.length
}

function isTelling(value: Json | undefined): boolean {
  return typeof value === 'number' || (typeof value === 'string' && value !== '')
}

function isWrite(request: NetworkEntry, id: string): boolean {
  return maySendChange(request) && `${request.url} ${request.requestBody ?? ''}`.includes(id)
}
