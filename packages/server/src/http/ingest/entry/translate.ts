import { newFields } from '../../../store/maps/new-fields.ts'

/** The field names that producers use, each with our name. */
export type Dialect = ReadonlyMap<string, string>

export type Fields = Record<string, unknown>

const SHARED_ALIASES: Readonly<Record<string, readonly string[]>> = {
  at: ['ts', 'timestamp', 'time'],
  test_id: ['testId', 'testID'],
  pageId: ['page_id'],
  frameId: ['frame_id'],
  tabId: ['tab_id', 'tab'],
}

/** Maps each field's own name, its snake_case form and its aliases to the field. */
export function buildDialect(fields: readonly string[], aliases: Readonly<Record<string, readonly string[]>>): Dialect {
  const dialect = new Map<string, string>()
  for (const field of fields) {
    dialect.set(field, field)
    dialect.set(
      field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      field,
    )
    for (const alias of [...(SHARED_ALIASES[field] ?? []), ...(aliases[field] ?? [])]) dialect.set(alias, field)
  }
  return dialect
}

/** Renames the fields of an entry; null counts as absent, unknown fields go to `metadata`. */
export function translate(raw: Fields, dialect: Dialect): Fields {
  const fields = newFields()
  let rest: Fields | undefined
  for (const key in raw) {
    const value = raw[key]
    if (value === null || value === undefined || key === '__proto__') continue
    const name = dialect.get(key)
    if (name === undefined) (rest ??= {})[key] = value
    // A field's own name takes precedence over its aliases: in `{type: 'websocket', event: 'open'}` the event is `open`.
    else if (name === key || fields[name] === undefined) fields[name] = value
  }
  const { metadata } = fields
  if (rest) fields.metadata = isFields(metadata) ? { ...metadata, ...rest } : rest
  if (fields.test_id === undefined && isFields(metadata)) {
    const testId = metadata.testId ?? metadata.test_id
    if (typeof testId === 'string') fields.test_id = testId
  }
  return fields
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
