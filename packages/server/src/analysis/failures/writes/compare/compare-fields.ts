import { isList, isObject } from '../../../bodies/json.ts'
import type { Json, JsonObject, JsonPath } from '../../../bodies/json.ts'
import { compareValues } from './compare-values.ts'
import type { Relation } from './compare-values.ts'
import { readOwnId } from '../written-items.ts'

/** A field that was sent with one value, and came back with another. */
export interface FieldDifference {
  readonly path: JsonPath
  readonly sent: Json
  readonly got: Json
  readonly relation: Relation
  /** Servers often set such a field by themselves. */
  readonly isManaged: boolean
}

export interface FieldComparison {
  /** Fields that came back as they were sent. */
  readonly same: number
  readonly differences: readonly FieldDifference[]
}

const DEPTH = 3

/** Compares the fields that were sent with those of the item as it came back; those that are not there say nothing. */
export function compareFields(sent: JsonObject, got: JsonObject, depth = 0): FieldComparison {
  const names = new Map(Object.keys(got).map((name) => [toPlainName(name), name]))
  let same = 0
  const differences: FieldDifference[] = []
  for (const [name, value] of Object.entries(sent)) {
    const found = Object.hasOwn(got, name) ? name : names.get(toPlainName(name))
    if (found === undefined || isOf(SERVERS, name, value)) continue
    const other = got[found]
    if (other === undefined) continue
    const pairs = depth < DEPTH ? pairObjects(value, other) : undefined
    if (pairs) {
      for (const pair of pairs) {
        const inner = compareFields(pair.sent, pair.got, depth + 1)
        same += inner.same
        differences.push(...inner.differences.map((each) => ({ ...each, path: [found, ...pair.path, ...each.path] })))
      }
      continue
    }
    const relation = compareValues(value, other)
    if (relation === 'same') same++
    else if (relation !== 'unclear' && !isElsewhere(value, got, found))
      differences.push({ path: [found], sent: value, got: other, relation, isManaged: isOf(SHARED, name, value) })
  }
  return { same, differences }
}

interface Pair {
  readonly path: JsonPath
  readonly sent: JsonObject
  readonly got: JsonObject
}

/** An object with an object; the entries of a list by their id, or where both have one alone. */
function pairObjects(sent: Json, got: Json): readonly Pair[] | undefined {
  if (isObject(sent) && isObject(got)) return [{ path: [], sent, got }]
  if (!isList(sent) || !isList(got)) return undefined
  const [all, others] = [sent.filter(isObject), got.filter(isObject)]
  if (all.length === 0 || all.length < sent.length || others.length < got.length) return undefined
  if (all.length === 1 && others.length === 1 && !areApart(all[0], others[0]))
    return all.flatMap((each) => others.map((other) => ({ path: [0], sent: each, got: other })))
  return all.flatMap((each) => {
    const id = readOwnId(each)
    const index = id === undefined ? -1 : others.findIndex((other) => readOwnId(other) === id)
    const other = others[index]
    return other ? [{ path: [index], sent: each, got: other }] : []
  })
}

/** Two things: they have ids, and other ones. */
function areApart(a: JsonObject | undefined, b: JsonObject | undefined): boolean {
  const [one, other] = [a && readOwnId(a), b && readOwnId(b)]
  return one !== undefined && other !== undefined && one !== other
}

/** `firstName` and `first_name`. */
function toPlainName(name: string): string {
  return name.toLowerCase().replaceAll(/[_-]/g, '')
}

/** The value waits in another field: `unconfirmed_email`, `pending_title`. */
function isElsewhere(value: Json, got: JsonObject, name: string): boolean {
  return (
    typeof value === 'string' &&
    value.length > 1 &&
    Object.entries(got).some(([key, item]) => key !== name && item === value)
  )
}

/** Whole words of names of what servers set or hide by themselves. */
const SERVERS = toWords(
  'id uuid guid pk key slug token password passwd pwd secret hash signature csrf captcha otp pin cvc cvv',
  'created updated modified deleted published synced accessed seen timestamp at on by',
  'version rev revision etag sequence seq checksum confirm confirmation current old new method action jsonrpc',
)
/** And of what they may count, sort, confirm or move on, although a client sends it. */
const SHARED = toWords(
  'count total subtotal sum balance average avg rating score votes likes views progress percent tax',
  'position order rank index sort priority weight offset page limit',
  'url uri href link links path self type kind class status state phase stage',
  'email mail phone mobile tel file image avatar photo attachment',
  'expires expiry ttl last next locale lang language timezone',
)

function toWords(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')))
}

/** Whether a field is one of these, by its name; one that begins with a sign is a server's, unless it has a text of a person. */
function isOf(words: ReadonlySet<string>, name: string, value: Json): boolean {
  if (/^[_$@]/.test(name) && !(typeof value === 'string' && /\S\s+\S/.test(value))) return true
  const parts = name
    .replace(/last_?name/i, 'surname')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
  return parts.some((word) => words.has(word) || words.has(word.replace(/s$/, '')))
}

/** Whether two values of JSON are the same. */
export function isEqualJson(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true
  if (isList(a) && isList(b)) return a.length === b.length && a.every((item, at) => isEqualJson(item, b[at]))
  if (!isObject(a) || !isObject(b)) return false
  const names = Object.keys(a)
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isEqualJson(a[name], b[name]))
  )
}
