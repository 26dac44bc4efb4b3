import type { NetworkEntry } from '@gasoline/wire'
import { toJsonText } from '../../analysis/bodies/json.ts'
import { maySendChange } from '../../analysis/context/endpoint.ts'
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
  const last = entry.responseTruncated
    ? undefined
    : before.findLast(({ method, url }) => method === entry.method && url === entry.url)
  const lacks = values.filter((value) => !contains.includes(value) && last?.responseBody?.includes(toJsonText(value)))
  return { contains: contains.slice(-MOST).map(text), lacks: lacks.slice(-MOST).map(text) }
}
