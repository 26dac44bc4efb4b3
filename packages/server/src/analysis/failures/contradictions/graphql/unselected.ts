import { isList, isObject, readType } from '../../../bodies/json.ts'
import type { Json, JsonObject, JsonPath } from '../../../bodies/json.ts'
import type { Selection } from './read-selection.ts'

/** Where a response has not what the query selects. */
export interface Unselected {
  readonly path: JsonPath
  readonly how: 'missing' | 'type'
  readonly expected?: string | undefined
  readonly got?: string | undefined
}

/** Values of one response that are compared. */
const MOST = 2_000

/** What a response has not, or has as a value where its fields are selected, the outermost first. */
export function listUnselected(data: Json, selection: Selection): Unselected[] {
  const found: Unselected[] = []
  const open: { value: Json; selection: Selection; path: JsonPath }[] = [{ value: data, selection, path: [] }]
  for (const { value, selection: wanted, path } of open) {
    if (open.length > MOST) break
    if (isList(value)) value.forEach((item, at) => open.push({ value: item, selection: wanted, path: [...path, at] }))
    else if (isObject(value)) checkObject(value, wanted, path)
    else if (value !== null) found.push({ path, how: 'type', expected: 'object', got: readType(value) })
  }
  return found

  function checkObject(value: JsonObject, wanted: Selection, path: JsonPath): void {
    for (const { name, fields } of wanted.fields) {
      const inner = value[name]
      if (!Object.hasOwn(value, name)) found.push({ path: [...path, name], how: 'missing' })
      else if (fields && inner !== undefined && inner !== null)
        open.push({ value: inner, selection: fields, path: [...path, name] })
    }
    for (const part of wanted.parts) if (isOf(value, part, wanted)) checkObject(value, part, path)
  }
}

/** Whether an object is of the type that a part is for: by its name, else by most of the fields that no other part has. */
function isOf(value: JsonObject, part: Selection, { fields, parts }: Selection): boolean {
  if (part.on === undefined) return true
  if (typeof value.__typename === 'string') return value.__typename === part.on
  const shared = new Set(
    [fields, ...parts.filter((other) => other !== part).map((other) => other.fields)].flatMap(listNames),
  )
  const own = listNames(part.fields).filter((name) => !shared.has(name))
  const has = own.filter((name) => Object.hasOwn(value, name)).length
  return has > 1 && has * 2 > own.length
}

function listNames(fields: Selection['fields']): string[] {
  return fields.map(({ name }) => name)
}
