import { isList, isObject } from '../../../bodies/json.ts'
import type { Json, JsonPath } from '../../../bodies/json.ts'
import { findLists } from '../../../bodies/outer-lists.ts'

export interface Emptied {
  readonly path: JsonPath
  /** How many there were. */
  readonly count: number
}

/** The list that had entries before and has none now; the whole body, if it has become nothing. */
export function findEmptied(before: Json | undefined, now: Json | undefined): Emptied | undefined {
  if (before === undefined) return undefined
  const lists = findLists(before)
  const isNothing = now === null || (isObject(now) && Object.keys(now).length === 0)
  if (isNothing && countEntries(before) > 0) return { path: [], count: countEntries(before) }
  if (now === undefined) return undefined
  const left = new Map(findLists(now).map(({ path, count }) => [path.join('.'), count]))
  return lists.find(({ path, count }) => count > 0 && left.get(path.join('.')) === 0)
}

function countEntries(body: Json): number {
  if (isList(body)) return body.length
  return isObject(body) ? Object.keys(body).length : 0
}
