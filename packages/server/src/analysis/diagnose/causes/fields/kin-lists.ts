import { isList, isObject, readType, walkContainers } from '../../../bodies/json.ts'
import type { Json, JsonObject, JsonPath } from '../../../bodies/json.ts'
import { FIELD_WEIGHTS } from '../../weights.ts'
import type { MissingField } from './missing-field.ts'

/** Lists further inside belong to single entries. */
const DEPTH = 3
/** Fields that all entries have; fewer say little about what they are. */
const FEWEST_FIELDS = 2
/** So many fields may be missing at once. */
const MOST_MISSING = 2
const MOST_LISTS = 20

interface EntryList {
  readonly path: JsonPath
  readonly entries: readonly JsonObject[]
  /** Those that all entries have. */
  readonly fields: ReadonlySet<string>
}

/**
 * What all entries of a list lack, and all entries of a list of the same name have, wherever that came from: the files of
 * one folder and those of another.
 */
export function findMissingBesideKin(body: Json, others: readonly Json[]): MissingField | undefined {
  const kin = others.flatMap(listEntryLists)
  for (const list of listEntryLists(body)) {
    const { path, entries, fields } = list
    for (const other of kin.toReversed()) {
      if (nameOf(other) !== nameOf(list) || other.entries.length < 2) continue
      const missing = [...other.fields].filter((name) => !entries.some((entry) => Object.hasOwn(entry, name)))
      const isAlike = [...fields].every((name) => other.entries.some((entry) => Object.hasOwn(entry, name)))
      const [name] = missing
      if (name === undefined || !isAlike || missing.length > MOST_MISSING || fields.size < missing.length) continue
      const wanted = readType(other.entries[0]?.[name])
      return { path: [...path, 0, name], how: 'missing', wanted, wasThere: true, weight: FIELD_WEIGHTS.wrong }
    }
  }
  return undefined
}

function listEntryLists(body: Json): EntryList[] {
  const found: EntryList[] = []
  for (const { path, value } of walkContainers(body)) {
    if (found.length >= MOST_LISTS) break
    if (!isList(value) || path.length > DEPTH || path.some((key) => typeof key === 'number')) continue
    const entries = value.filter((entry) => isObject(entry))
    if (entries.length === 0 || entries.length < value.length) continue
    const fields = new Set(
      Object.keys(entries[0] ?? {}).filter((name) => entries.every((entry) => Object.hasOwn(entry, name))),
    )
    if (fields.size >= FEWEST_FIELDS) found.push({ path, entries, fields })
  }
  return found
}

function nameOf({ path }: EntryList): string {
  return String(path.at(-1) ?? '')
}
