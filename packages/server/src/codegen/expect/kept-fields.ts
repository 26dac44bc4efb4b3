import type { NetworkEntry } from '@gasoline/wire'
import { readResponse, readSent } from '../../analysis/bodies/entry-bodies.ts'
import { readValueAt, walk } from '../../analysis/bodies/json.ts'
import type { Json, JsonPath } from '../../analysis/bodies/json.ts'
import { maySendChange } from '../../analysis/context/endpoint.ts'
import { readPath } from '../../analysis/urls.ts'
import { isMasked } from '../flow/masked.ts'

const MOST_FIELDS = 8
const MOST_DEPTH = 6
const REPLACES = new Set(['PUT', 'PATCH', 'POST'])

/**
 * Of a read from an address to which something was written before: the fields that were as they had been sent. The test compares
 * them with what the page sends in its own run.
 */
export function findKeptFields(
  entry: NetworkEntry,
  writes: readonly NetworkEntry[],
  reads: readonly NetworkEntry[] = [],
): readonly string[] {
  if (maySendChange(entry) || entry.method !== 'GET') return []
  const path = readPath(entry.url)
  const last = writes.findLast(({ method, url }) => REPLACES.has(method) && readPath(url) === path)
  if (!last || last.requestTruncated || last.at + (last.duration ?? 0) > entry.at) return []
  const sent = readSent(last)
  const read = readResponse(entry)
  if (sent === undefined || read === undefined) return []
  const leaves = new Map(
    walk(sent).flatMap(({ path: at, value }): [string, Json][] => (isLeaf(value) ? [[writePath(at), value]] : [])),
  )
  const earlier = reads.findLast(
    (other) => other.at < last.at && other.method === 'GET' && readPath(other.url) === path,
  )
  const had = earlier && readResponse(earlier)
  const kept = walk(read)
    .filter(({ path: at, value }) => isLeaf(value) && at.length <= MOST_DEPTH && findSent(leaves, at) === value)
    .filter(({ path: at }) => writePath(at) !== '')
  // What was other before the write says most.
  const changed = had === undefined ? [] : kept.filter(({ path: at, value }) => readValueAt(had, at) !== value)
  return (changed.length > 0 ? changed : kept).map(({ path: at }) => writePath(at)).slice(0, MOST_FIELDS)
}

/** What was sent may stand deeper in the response: `{ data: … }`. */
function findSent(leaves: ReadonlyMap<string, Json>, path: JsonPath): Json | undefined {
  for (let from = 0; from < path.length; from++) {
    // Which entry of a list it is nobody knows.
    if (from > 0 && typeof path[from - 1] === 'number') return undefined
    const value = leaves.get(writePath(path.slice(from)))
    if (value !== undefined) return value
  }
  return undefined
}

function isLeaf(value: Json): value is string | number | boolean {
  if (typeof value === 'string') return value !== '' && !isMasked(value)
  return typeof value === 'number' || typeof value === 'boolean'
}

/** As the helper of the test reads it; names with a point in them cannot be written so. */
function writePath(path: JsonPath): string {
  return path.some((key) => typeof key === 'string' && key.includes('.')) ? '' : path.join('.')
}
