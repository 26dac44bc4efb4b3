import { isList, isObject, readType } from '../bodies/json.ts'
import type { Json, JsonObject } from '../bodies/json.ts'
import type { BodyChange } from '../shapes/compare-shapes.ts'

/** More are compared as a whole only. */
const MOST_COMPARED = 30
/** So many of the values that two objects both have are equal if they are the same thing, in the same state. */
const EQUAL = 0.7

/** What may be lost of things, but not of those that were written to. */
interface Loss extends Pick<BodyChange, 'path' | 'expected'> {
  /** Their ids or names. */
  readonly written: ReadonlySet<string>
}

/** Things that came before with the same values but for one field, which they have lost now. */
export interface Losers {
  readonly count: number
  /** How many of them are known by an id or a name. */
  readonly named: number
  /** How many of these have several other values, each as it was. */
  readonly exact: number
}

/** The things that have lost a field, and nothing else; none if most are other things. */
export function countSameButFor({ path, expected, written }: Loss, before: Json, now: Json): Losers {
  const name = path.at(-1)
  if (name === undefined || isEntry(name)) return NONE
  const holds = (value: Json | undefined) =>
    value !== undefined && value !== null && (expected === undefined || readType(value) === expected)
  const full = listHolders(before, path).filter((holder) => holds(holder[name]))
  const left = listHolders(now, path).filter((holder) => !holds(holder[name]))
  const known = new Set(full.map((holder) => describeRest(holder, name)))
  const others = full.slice(0, MOST_COMPARED)
  const same = left.filter((holder, index) => {
    if (listNames(holder, name).some((value) => written.has(value))) return false
    const rest = describeRest(holder, name)
    if (rest !== '' && known.has(rest)) return true
    return index < MOST_COMPARED && others.some((other) => isAlike(other, holder, name))
  })
  if (same.length * 2 < left.length) return NONE
  const named = same.filter((holder) => listNames(holder, name).length > 0)
  const exact = named.filter((holder) => known.has(describeRest(holder, name)) && countSingle(holder) >= SEVERAL)
  return { count: same.length, named: named.length, exact: exact.length }
}

const NONE: Losers = { count: 0, named: 0, exact: 0 }
const SEVERAL = 3

function isEntry(name: string): boolean {
  return name === '[]' || name === '{}'
}

/** The objects that have, or should have, what is at the end of a path. */
export function listHolders(body: Json, path: readonly string[]): JsonObject[] {
  let held: readonly Json[] = [body]
  for (const name of path.slice(0, -1))
    held = held.flatMap((value) => {
      if (name === '[]') return isList(value) ? value : []
      if (!isObject(value)) return []
      if (name === '{}') return Object.values(value)
      const found = value[name]
      return found === undefined ? [] : [found]
    })
  return held.filter(isObject)
}

/** The single values of an object beside one, or all that it has if there are none; empty if that says nothing. */
function describeRest(holder: JsonObject, except: string): string {
  const others = Object.entries(holder).filter(([name]) => name !== except)
  const single = others.filter(([, value]) => isTelling(value))
  const rest = single.length > 0 ? single : others.filter(([, value]) => isFilled(value))
  return rest.length === 0 ? '' : JSON.stringify(rest.sort(([a], [b]) => (a < b ? -1 : 1)))
}

function isAlike(a: JsonObject, b: JsonObject, except: string): boolean {
  const common = Object.keys(a).filter((name) => name !== except && isTelling(a[name]) && isTelling(b[name]))
  const equal = common.filter((name) => a[name] === b[name])
  return equal.length >= 2 && equal.length >= EQUAL * common.length
}

const NAMES = /^_?(?:id|uuid|guid|key|slug|name|title|path)$/i
/** `item_id`: as the first field that of the thing itself, and not of another one. */
const OWN_ID = /[a-z](?:_id|Id)$/

function listNames(holder: JsonObject, except: string): string[] {
  return Object.entries(holder).flatMap(([name, value], order) =>
    name !== except && (NAMES.test(name) || (order === 0 && OWN_ID.test(name))) && isTelling(value)
      ? [String(value)]
      : [],
  )
}

function countSingle(holder: JsonObject): number {
  return Object.values(holder).filter(isTelling).length
}

function isTelling(value: Json | undefined): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && value !== '')
}

function isFilled(value: Json): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0
}
