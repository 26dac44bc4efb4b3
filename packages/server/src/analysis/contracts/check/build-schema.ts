import { isList, isObject } from '../../bodies/json.ts'
import type { Json, JsonObject } from '../../bodies/json.ts'

/** A schema of a description as one that stands alone: references into the description still lead somewhere. */
export function buildSchema(schema: Json, document: JsonObject, isOld: boolean): Record<string, unknown> {
  const { components } = document
  const whole: JsonObject = { ...(isObject(schema) ? schema : {}), ...(components !== undefined && { components }) }
  return (isOld ? allowNull(whole, 0) : whole) as Record<string, unknown>
}

const MOST_DEPTH = 100

/** OpenAPI 3.0 has `nullable` instead of the type null: https://spec.openapis.org/oas/v3.0.3.html#schema-object */
function allowNull(value: Json, depth: number): Json {
  if (depth > MOST_DEPTH) return value
  if (isList(value)) return value.map((item) => allowNull(item, depth + 1))
  if (!isObject(value)) return value
  const inner = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, allowNull(item, depth + 1)]))
  if (value.nullable !== true || typeof value.type !== 'string') return inner
  return { ...inner, type: [value.type, 'null'], ...(isList(value.enum) && { enum: [...value.enum, null] }) }
}
