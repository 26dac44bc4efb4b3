import type { NetworkEntry } from '@gasoline/wire'
import type { Difference } from '../../before/difference.ts'
import { isObject, readType, readValueAt, walk } from '../../bodies/json.ts'
import type { Json } from '../../bodies/json.ts'
import { getEndTime } from '../../context/context.ts'
import type { Context } from '../../context/context.ts'
import { isSameTab } from '../../context/same-page.ts'

/** Fields that change whenever the thing is written. */
const VERSION =
  /^_?(?:rev|revision|version|etag|(?:last_?)?(?:modified|updated|changed)(?:_?(?:at|on|date|time))?|mtime|sha|checksum)$/i
/** Further inside they are about parts of it. */
const DEPTH = 3

/** Whether a response says that it is of the same version as the one before, and nothing else in it differs. */
export function isUnmodified(difference: Difference, entry: NetworkEntry, context: Context): boolean {
  const { path, kind, expected } = difference
  if (kind === 'format' || path.length === 0 || path.includes('[]') || path.includes('{}')) return false
  const { view, requestKey, readResponse } = context
  const other = view.network.findLast(
    (earlier) =>
      getEndTime(earlier) <= entry.at &&
      (earlier.status ?? 0) >= 200 &&
      (earlier.status ?? 0) < 300 &&
      isSameTab(earlier, entry) &&
      requestKey(earlier) === requestKey(entry),
  )
  const [before, now] = [other && readResponse(other), readResponse(entry)]
  if (before === undefined || now === undefined) return false
  const held = readValueAt(before, path)
  if (held === undefined || held === null || (expected !== undefined && readType(held) !== expected)) return false
  return hasVersion(now, path) && isSameBut(before, now, path)
}

function hasVersion(body: Json, except: readonly string[]): boolean {
  return walk(body).some(
    ({ path, value }) =>
      path.length <= DEPTH &&
      path.every((name) => typeof name === 'string') &&
      path.join('.') !== except.join('.') &&
      VERSION.test(String(path.at(-1))) &&
      (typeof value === 'number' || (typeof value === 'string' && value !== '')),
  )
}

/** Nothing differs but what is at the path. */
function isSameBut(before: Json | undefined, now: Json | undefined, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return true
  if (!isObject(before) || !isObject(now)) return false
  const names = new Set([...Object.keys(before), ...Object.keys(now)])
  return (
    [...names].every((key) => key === name || JSON.stringify(before[key]) === JSON.stringify(now[key])) &&
    isSameBut(before[name], now[name], rest)
  )
}
