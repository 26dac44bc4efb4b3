import type { NetworkEntry } from '@gasoline/wire'
import { readResponse, readSent } from '../../analysis/bodies/entry-bodies.ts'
import { isObject, walk } from '../../analysis/bodies/json.ts'
import type { Json, JsonObject } from '../../analysis/bodies/json.ts'
import { maySendChange } from '../../analysis/context/endpoint.ts'
import { toText } from '../flow/text.ts'
import type { Replacement } from '../flow/text.ts'
import type { SentFields } from './expectation.ts'
import { isMasked } from '../flow/masked.ts'

const MOST_FIELDS = 8
/** Without a name that is new in each run, so many fields make an object the one that was written. */
const ALIKE = 2

interface Written {
  readonly writes: readonly NetworkEntry[]
  /** What the person typed and chose. */
  readonly typed: ReadonlySet<string>
  readonly replacements: readonly Replacement[]
}

/** Of a read after writes: the fields of the object that was written, as they were sent last. */
export function findReturnedRecord(
  entry: NetworkEntry,
  { writes, typed, replacements }: Written,
): SentFields | undefined {
  if (maySendChange(entry) || writes.length === 0) return undefined
  const body = readResponse(entry)
  if (body === undefined) return undefined
  const sent = new Map<string, string>()
  for (const write of writes) for (const [name, value] of listSent(write)) if (typed.has(value)) sent.set(name, value)
  if (sent.size === 0) return undefined
  const unique = new Set(replacements.map(({ recorded }) => recorded))
  const found = walk(body)
    .flatMap(({ value }) => (isObject(value) ? [matchFields(value, sent)] : []))
    .filter((fields) => fields.some(([, value]) => unique.has(value)) || (unique.size === 0 && fields.length >= ALIKE))
    .toSorted((a, b) => b.length - a.length)[0]
  if (!found) return undefined
  return { fields: found.slice(0, MOST_FIELDS).map(([name, value]) => [name, toText(value, replacements)]) }
}

function matchFields(object: JsonObject, sent: ReadonlyMap<string, string>): [string, string][] {
  return Object.entries(object).flatMap(([name, value]): [string, string][] => {
    const wanted = sent.get(name)
    return wanted !== undefined && readLeaf(value) === wanted ? [[name, wanted]] : []
  })
}

/** The texts and numbers of a request's body, by the names of their fields. */
function listSent(entry: NetworkEntry): [string, string][] {
  const body = readSent(entry)
  if (body === undefined) return []
  return walk(body).flatMap(({ path, value }): [string, string][] => {
    const name = path.at(-1)
    const leaf = readLeaf(value)
    return typeof name === 'string' && leaf !== undefined && leaf !== '' && !isMasked(leaf) ? [[name, leaf]] : []
  })
}

function readLeaf(value: Json): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : undefined
}
