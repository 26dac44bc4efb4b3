import { isList, isObject, walk } from './json.ts'
import type { Json, JsonPath } from './json.ts'

interface FieldError {
  /** The path as the server reports it: `["customer", "email"]`. */
  readonly field: JsonPath
  readonly message?: string | undefined
  readonly path: JsonPath
}

/** The error that a response body describes. */
export interface ErrorBody {
  readonly message?: string | undefined
  readonly code?: string | undefined
  readonly fields: readonly FieldError[]
  /** Where in the body they are. */
  readonly paths: readonly JsonPath[]
}

const MESSAGES = [
  'message',
  'msg',
  'detail',
  'error_description',
  'errorMessage',
  'error',
  'reason',
  'title',
  'description',
  'statusText',
]
const CODES = ['code', 'errorCode', 'error_code', 'type']
const FIELDS = [
  'field',
  'path',
  'loc',
  'property',
  'propertyPath',
  'param',
  'pointer',
  'attribute',
  'instancePath',
  'dataPath',
  'parameter',
]
const HOLDERS = /^(?:errors?|field_?errors|violations|validation_?errors|invalid_?params|details|issues|fields)$/i
/** Path segments that name a part of the request instead of a field. */
const PARTS = new Set(['body', 'query', 'params', '', '#', '$', 'data', 'attributes'])
const MOST_FIELDS = 4
/** Errors are described near the top of a body. */
const MOST_VALUES = 400

/** Reads message, code and fields of an error response in any of the common formats. */
export function readErrorBody(body: Json | undefined): ErrorBody {
  if (body === undefined) return { fields: [], paths: [] }
  const visits = walk(body, MOST_VALUES)
  const fields = visits.flatMap(({ path, value }) => fieldErrorsIn(path, value)).slice(0, MOST_FIELDS)
  const message = firstText(visits, MESSAGES)
  const code = firstText(visits, CODES)
  const paths = [message?.path, code?.path, ...fields.map(({ path }) => path)].filter((path) => path !== undefined)
  return { message: message?.text, code: code?.text, fields, paths }
}

/** The outermost text with one of these names, in their order at each level. */
function firstText(
  visits: ReturnType<typeof walk>,
  names: readonly string[],
): { text: string; path: JsonPath } | undefined {
  const found = visits.flatMap(({ path, value }) => {
    const name = path.at(-1)
    const rank = typeof name === 'string' ? names.indexOf(name) : -1
    const isText = typeof value === 'string' && value.trim() !== ''
    return rank >= 0 && isText ? { text: value, path, rank } : []
  })
  return found.sort((a, b) => a.path.length - b.path.length || a.rank - b.rank)[0]
}

function fieldErrorsIn(path: JsonPath, value: Json): FieldError[] {
  if (!isObject(value)) return []
  const pointer = FIELDS.map((name) => value[name]).find((named) => typeof named === 'string' || isList(named))
  const source = isObject(value.source) ? value.source.pointer : undefined
  const field = readPath(pointer ?? source)
  const message = MESSAGES.map((name) => value[name]).find((text) => typeof text === 'string')
  // A path without a message beside it means something else.
  if (field.length > 0 && typeof message === 'string' && path.length > 0) return [{ field, message, path }]
  const last = path.at(-1)
  // With a message of its own it is the error itself, and its fields are not those of the request.
  if (typeof last !== 'string' || !HOLDERS.test(last) || typeof message === 'string') return []
  return Object.entries(value).flatMap(([name, problem]): FieldError[] => {
    const [first] = isList(problem) ? problem : [problem]
    const text = isObject(first) ? MESSAGES.map((key) => first[key]).find((part) => typeof part === 'string') : first
    if (typeof text !== 'string' || [...MESSAGES, ...CODES].includes(name) || HOLDERS.test(name)) return []
    return [{ field: name.split('.'), message: text, path: [...path, name] }]
  })
}

/** `/data/attributes/email`, `body.email`, `["body", "email"]`. */
function readPath(pointer: Json | undefined): (string | number)[] {
  const parts = isList(pointer) ? pointer.map(String) : typeof pointer === 'string' ? pointer.split(/[./[\]]+/) : []
  const named = parts.filter((part) => !PARTS.has(part)).slice(0, 8)
  return named.map((part) => (/^\d+$/.test(part) ? Number(part) : part))
}
