import { LIMITS } from '@gasoline/wire'
import { closeTruncatedJson } from './truncated-json.ts'

/** A type name, an array with one merged element, or the fields of an object. */
export type ShapeOfBody = string | ShapeOfBody[] | { [field: string]: ShapeOfBody }

export interface BodyShape {
  readonly shape: ShapeOfBody | null
  /** The body was cut: the shape covers only its beginning. */
  readonly isPartial: boolean
}

/** Field names and types of a JSON body, never its values; null for anything else. */
export function describeShape(body: string, isCut: boolean): BodyShape {
  const whole = parse(body)
  if (whole !== undefined) return { shape: describe(whole, 0), isPartial: isCut }
  const closed = isCut ? closeTruncatedJson(body) : undefined
  const part = closed === undefined ? undefined : parse(closed)
  return { shape: part === undefined ? null : describe(part, 0), isPartial: part !== undefined }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON: no shape.
    return undefined
  }
}

function describe(value: unknown, depth: number): ShapeOfBody {
  if (depth > LIMITS.timeline.shapeDepth) return '...'
  if (value === null) return 'null'
  if (Array.isArray(value))
    return value.length === 0 ? [] : [value.map((item) => describe(item, depth + 1)).reduce(merge)]
  if (typeof value !== 'object') return typeof value
  const entries = Object.entries(value)
  const fields = entries
    .slice(0, LIMITS.timeline.shapeKeys)
    .map(([key, item]) => [key, describe(item, depth + 1)] as const)
  if (entries.length > fields.length) fields.push(['...', `${entries.length - fields.length} more fields`])
  return Object.fromEntries(fields)
}

/** A shape that matches both: the fields of either, types joined by `|`. */
function merge(a: ShapeOfBody, b: ShapeOfBody): ShapeOfBody {
  if (typeof a === 'string' && typeof b === 'string') return [...new Set([...a.split('|'), ...b.split('|')])].join('|')
  if (Array.isArray(a) && Array.isArray(b)) {
    const items = [...a, ...b]
    return items.length === 0 ? [] : [items.reduce(merge)]
  }
  if (isFields(a) && isFields(b)) {
    const merged: { [field: string]: ShapeOfBody } = { ...a }
    for (const [key, shape] of Object.entries(b)) {
      const own = Object.hasOwn(merged, key) ? merged[key] : undefined
      merged[key] = own === undefined ? shape : merge(own, shape)
    }
    return merged
  }
  // An object in one element and null in another: the object is more useful.
  if (a === 'null') return b
  if (b === 'null') return a
  return typeof a === 'string' ? b : a
}

function isFields(shape: ShapeOfBody): shape is { [field: string]: ShapeOfBody } {
  return typeof shape === 'object' && !Array.isArray(shape)
}
