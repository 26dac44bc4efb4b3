import type { NetworkEntry } from '@gasoline/wire'
import { readSent } from '../../analysis/bodies/entry-bodies.ts'
import { toJsonText, walk } from '../../analysis/bodies/json.ts'
import { maySendChange } from '../../analysis/context/endpoint.ts'
import { readPath } from '../../analysis/urls.ts'
import { isMasked } from '../flow/masked.ts'
import { toText } from '../flow/text.ts'
import type { Replacement, Text } from '../flow/text.ts'

const SHORTEST = 3
const MOST = 3

interface ReadBack {
  readonly contains: readonly Text[]
  readonly lacks: readonly Text[]
}

/** Of a read after a write: which written values it has, and which it has no longer. */
export function findReadBack(
  entry: NetworkEntry,
  {
    before,
    written,
    replacements,
  }: { before: readonly NetworkEntry[]; written: readonly string[]; replacements: readonly Replacement[] },
): ReadBack {
  const body = entry.responseBody
  if (body === undefined || maySendChange(entry)) return { contains: [], lacks: [] }
  const values = [...new Set(written)].filter((value) => value.length >= SHORTEST && /\p{L}/u.test(value))
  const text = (value: string) => toText(value, replacements)
  const contains = values.filter((value) => body.includes(toJsonText(value)))
  // Of a cut body nobody knows what it lacks.
  const earlier = entry.responseTruncated ? [] : listEarlier(entry, before)
  const had = (value: string) => earlier.some(({ responseBody }) => responseBody?.includes(toJsonText(value)))
  const lacks = values.filter((value) => !contains.includes(value) && had(value))
  return { contains: contains.slice(-MOST).map(text), lacks: lacks.slice(-MOST).map(text) }
}

/** What was read from there before, sorted and filtered or not. */
function listEarlier({ method, url }: NetworkEntry, before: readonly NetworkEntry[]): readonly NetworkEntry[] {
  const path = readPath(url)
  return before.filter((entry) => entry.method === method && readPath(entry.url) === path)
}

const SAVED_CHARS = 5

/** What was typed and sent last to the address that is read now. */
export function listSaved(entry: NetworkEntry, writes: readonly NetworkEntry[], typed: ReadonlySet<string>): string[] {
  const last = writes.findLast(({ url }) => readPath(url) === readPath(entry.url))
  const body = last && readSent(last)
  if (body === undefined) return []
  return walk(body).flatMap(({ value }) =>
    typeof value === 'string' && value.length >= SAVED_CHARS && typed.has(value.trim()) && !isMasked(value)
      ? [value]
      : [],
  )
}
