import { isList, isObject } from '../../bodies/json.ts'
import type { Json, JsonObject, JsonPath } from '../../bodies/json.ts'
import { compareValues } from './compare-values.ts'
import type { Relation } from './compare-values.ts'

/** A field that was sent with one value, and came back with another. */
export interface Difference {
  readonly path: JsonPath
  readonly sent: Json
  readonly got: Json
  readonly relation: Relation
}

export interface Comparison {
  /** Fields that came back as they were sent. */
  readonly same: number
  readonly differences: readonly Difference[]
}

const DEPTH = 3

/** Compares the fields that were sent with those of the item as it came back; those that are not there say nothing. */
export function compareFields(sent: JsonObject, got: JsonObject, depth = 0): Comparison {
  const names = new Map(Object.keys(got).map((name) => [toPlainName(name), name]))
  let same = 0
  const differences: Difference[] = []
  for (const [name, value] of Object.entries(sent)) {
    const found = Object.hasOwn(got, name) ? name : names.get(toPlainName(name))
    if (found === undefined || isManaged(name)) continue
    const other = got[found]
    if (other === undefined) continue
    if (isObject(value) && isObject(other) && depth < DEPTH) {
      const inner = compareFields(value, other, depth + 1)
      same += inner.same
      differences.push(...inner.differences.map((each) => ({ ...each, path: [found, ...each.path] })))
      continue
    }
    const relation = compareValues(value, other)
    if (relation === 'same') same++
    else if (relation !== 'unclear' && !isElsewhere(value, got, found))
      differences.push({ path: [found], sent: value, got: other, relation })
  }
  return { same, differences }
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

/** Whole words of names of what servers set, count, sort, hide or confirm by themselves. */
const MANAGED = new Set(
  [
    'id uuid guid pk key slug token password passwd pwd secret hash signature csrf captcha otp pin cvc cvv',
    'created updated modified deleted published synced accessed seen timestamp at on by',
    'version rev revision etag sequence seq checksum',
    'count total subtotal sum balance average avg rating score votes likes views progress percent tax',
    'position order rank index sort priority weight offset page limit',
    'url uri href link links path self type kind class status state phase stage',
    'email mail phone mobile tel confirm confirmation current old new file image avatar photo attachment',
    'expires expiry ttl last next method action jsonrpc locale lang language timezone',
  ].flatMap((line) => line.split(' ')),
)

/** Whether a field is not the client's alone: its value may well be another one than was sent. */
function isManaged(name: string): boolean {
  if (/^[_$@]/.test(name)) return true
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
  return words.some((word) => MANAGED.has(word) || MANAGED.has(word.replace(/s$/, '')))
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
