import { isFieldName } from './judge-pair.ts'
import { judgeName } from './judge-name.ts'
import { isWeakName } from './weak-name.ts'
import type { NameKind } from './rules/vocabulary.ts'

/** The kinds of the columns of a table, by their names; undefined where none is a secret's. */
export type Columns = readonly (NameKind | undefined)[]

/** What the list of names is called, where it stands beside the rows. */
const HEAD_FIELD = /^(?:columns?|headers?|fields|keys|head|column_?names)$/i
const MOST_COLUMNS = 60
const NAME = /^[\p{L}_][\p{L}\d_ .-]{0,40}$/u

/** Whether a field may list the names of columns. */
export const isHead = (field: string) => HEAD_FIELD.test(field)

/** Reads a row of names: `["login", "password"]`. */
export function readColumns(items: readonly unknown[]): Columns | undefined {
  if (items.length < 2 || items.length > MOST_COLUMNS) return undefined
  if (!items.every((item) => typeof item === 'string' && NAME.test(item))) return undefined
  const kinds = items.map((item) => judgeColumn(String(item)))
  // A row of values has words that are no names.
  const isNamed = items.every((item, index) => kinds[index] !== undefined || isFieldName(String(item)) || isPlain(item))
  return isNamed && kinds.some((kind) => kind !== undefined) ? kinds : undefined
}

function isPlain(item: unknown): boolean {
  return /^[a-z][a-z_]*$/i.test(String(item))
}

function judgeColumn(name: string): NameKind | undefined {
  return isWeakName(name) ? undefined : judgeName(name)
}
