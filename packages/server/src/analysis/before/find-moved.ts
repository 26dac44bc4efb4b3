import type { Json } from '../bodies/json.ts'
import type { BodyChange } from '../shapes/compare-shapes.ts'
import { listHolders } from './same-but-for.ts'

/** The new field whose values are those that a missing one had: it has another name now. */
export function findMoved(
  { kind, path }: Pick<BodyChange, 'kind' | 'path'>,
  names: readonly string[],
  before: Json,
  now: Json,
): string | undefined {
  const name = path.at(-1)
  if (kind !== 'missing' || name === undefined) return undefined
  const listValues = (body: Json, field: string) =>
    listHolders(body, path).map((holder) => JSON.stringify(holder[field]))
  const known = new Set(listValues(before, name).filter(isTelling))
  return names.find((other) => {
    const values = listValues(now, other)
    return values.length > 0 && values.every((value) => isTelling(value) && known.has(value))
  })
}

/** Not what many fields have. */
function isTelling(value: string | undefined): value is string {
  return value !== undefined && !/^(?:null|true|false|""|\[\]|\{\}|[01])$/.test(value)
}
