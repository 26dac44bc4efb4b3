import { LIMITS } from '@gasoline/wire'
import type { NetworkEntry } from '@gasoline/wire'
import { isList, isObject, parseJson } from '../bodies/json.ts'
import type { Json } from '../bodies/json.ts'
import type { ShapePath } from '../shapes/compare-shapes.ts'

const MOST_CHARS = LIMITS.contracts.sampleChars

/** Finds a stored request, while it is held. */
export type FindRequest = (id: string) => NetworkEntry | undefined

/** A value at a path in the stored body, which has no secrets, cut. */
export function readSample(
  entry: NetworkEntry | undefined,
  path: ShapePath,
  type: string | undefined,
): string | undefined {
  if (!entry) return undefined
  const value = findValue(parseJson(entry.responseBody, entry.responseTruncated), path, type)
  return value === undefined ? undefined : toText(value)
}

function toText(value: Json): string {
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, MOST_CHARS)
}

/** The first value of this type at a path. */
function findValue(value: Json | undefined, path: ShapePath, type: string | undefined): Json | undefined {
  const [name, ...rest] = path
  if (name === undefined)
    return value !== undefined && (type === undefined || readType(value) === type) ? value : undefined
  const inner =
    name === '[]'
      ? isList(value)
        ? value
        : []
      : isObject(value)
        ? name === '{}'
          ? Object.values(value)
          : [value[name]]
        : []
  for (const each of inner.slice(0, MOST_ENTRIES)) {
    const found = findValue(each, rest, type)
    if (found !== undefined) return found
  }
  return undefined
}

const MOST_ENTRIES = 500

function readType(value: Json): string {
  if (value === null) return 'null'
  return isList(value) ? 'array' : typeof value
}

/** The body of a failed request as JSON if it is short, else its beginning. */
export function readErrorSample(entry: NetworkEntry | undefined): Json | undefined {
  const { responseBody } = entry ?? {}
  if (responseBody === undefined || responseBody === '') return undefined
  const whole = responseBody.length <= MOST_CHARS ? parseJson(responseBody) : undefined
  return whole ?? responseBody.slice(0, MOST_CHARS)
}
