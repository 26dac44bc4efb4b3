import { isList, walkContainers } from './json.ts'
import type { Json, JsonPath } from './json.ts'

/** Lists further inside belong to single entries. */
const DEPTH = 3

export interface OuterList {
  readonly path: JsonPath
  readonly count: number
}

/** The lists of a body that are inside no other list. */
export function findLists(body: Json): OuterList[] {
  return walkContainers(body).flatMap(({ path, value }) =>
    isList(value) && path.length <= DEPTH && path.every((key) => typeof key === 'string')
      ? { path, count: value.length }
      : [],
  )
}
