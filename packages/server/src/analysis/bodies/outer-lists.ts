import { isList, walkContainers } from './json.ts'
import type { Json, JsonPath } from './json.ts'

/** Lists further inside belong to single entries. */
const DEPTH = 3

export interface OuterList {
  readonly path: JsonPath
  readonly count: number
}

/** How deep a path leads, without what a protocol puts around its results: https://trpc.io/docs/rpc */
export function countDepth(path: JsonPath): number {
  const isWrapped = path[0] === 'result' && path[1] === 'data'
  return path.length - (isWrapped ? (path[2] === 'json' ? 3 : 2) : 0)
}

/** The lists of a body that are inside no other list. */
export function findLists(body: Json): OuterList[] {
  return walkContainers(body).flatMap(({ path, value }) =>
    isList(value) && countDepth(path) <= DEPTH && path.every((key) => typeof key === 'string')
      ? { path, count: value.length }
      : [],
  )
}
