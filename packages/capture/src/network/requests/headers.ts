import { NO_PROOF_PARTS, OPEN_HEADERS, SECRET_HEADER_PARTS } from '@gasoline/wire/header-words'
import { LIMITS } from '@gasoline/wire/limits'
import { cutText } from '../../serialise/cut-text.ts'
import { createRecord, isArray, keys, uncurry } from '../../natives/natives.ts'
import { readField, UNREAD } from '../../natives/read-field.ts'
import {
  endsWith,
  hasAny,
  indexOf,
  isOneOf,
  cacheByText,
  slice,
  split,
  startsWith,
  toLowerCase,
  trim,
} from '../../natives/strings.ts'

const WITHHELD_VALUE = '[withheld]'
const SECRET_PARTS = split(SECRET_HEADER_PARTS, ' ')
const USEFUL_NAMES =
  ' cache-control etag last-modified age location retry-after vary www-authenticate server-timing ' +
  'strict-transport-security referrer-policy traceparent '
const USEFUL_STARTS = ['content-', 'x-', 'access-control-', 'cross-origin-', 'ratelimit']

const FEW = split('cache-control content-encoding etag server-timing x-request-id x-correlation-id', ' ')

export interface RequestHeaders {
  readonly headers?: Record<string, string>
  /** Undefined if the headers could not be read. */
  readonly hasAuthHeader?: boolean
}

/** Whether the value of a header, named in lower case, stays in the page. */
export const isWithheld = cacheByText(
  (name) => !isOneOf(name, OPEN_HEADERS) && (hasAny(name, SECRET_PARTS) || name === 'key' || endsWith(name, '-key')),
)

const isUseful = cacheByText(
  (name) => isOneOf(name, USEFUL_NAMES) || USEFUL_STARTS.some((start) => startsWith(name, start)),
)

/** Whether a header, named in lower case, carries credentials. */
export function isAuthHeader(name: string): boolean {
  return isWithheld(name) && !hasAny(name, NO_PROOF_PARTS)
}

/** A header's value as it may leave the page. */
function showHeader(name: string, value: string): string {
  return isWithheld(name) ? WITHHELD_VALUE : cutText(value, LIMITS.network.headerChars)
}

export function createHeaderReader({ Headers }: Window & typeof globalThis) {
  const forEach = uncurry(Headers.prototype.forEach)
  const get = uncurry(Headers.prototype.get)

  /** Headers in any form that `fetch` takes. */
  function readRequest(source: unknown): RequestHeaders {
    if (source === undefined || source === null) return { hasAuthHeader: false }
    const list = createHeaderList()
    if (source instanceof Headers) forEach(source, list.add)
    else if (isArray(source)) {
      for (let index = 0; index < source.length; index++) {
        const pair: unknown = source[index]
        if (isArray(pair)) list.add(pair[1], pair[0])
      }
    } else if (typeof source === 'object' && !(Symbol.iterator in source)) {
      const names = keys(source)
      for (let index = 0; index < names.length; index++)
        list.add(readField(source, names[index] as string), names[index])
    } else return {}
    return list.all()
  }

  /** The few useful headers of a successful response: reading all takes 30 µs. */
  function readFew(source: Headers): Record<string, string> | undefined {
    let headers: Record<string, string> | undefined
    for (let index = 0; index < FEW.length; index++) {
      const name = FEW[index] as string
      const value = get(source, name)
      if (value !== null) (headers ??= createRecord())[name] = showHeader(name, value)
    }
    return headers
  }

  /** The useful headers of a response. */
  function readResponse(source: Headers): Record<string, string> {
    const headers = createRecord<string>()
    forEach(source, (value, name) => {
      if (isUseful(name)) headers[name] = showHeader(name, value)
    })
    return headers
  }

  return { readRequest, readResponse, readFew }
}

/** Takes the headers of a request one by one. */
export function createHeaderList() {
  const headers = createRecord<string>()
  let count = 0
  let hasAuthHeader = false
  return {
    add: (value: unknown, given: unknown): void => {
      if (typeof given !== 'string') return
      const name = toLowerCase(given)
      hasAuthHeader ||= isAuthHeader(name)
      if (++count <= LIMITS.network.headers && name !== '__proto__') headers[name] = showHeader(name, toText(value))
    },
    all: (): RequestHeaders => ({ hasAuthHeader, ...(count > 0 && { headers }) }),
  }
}

/** The useful headers in the text of `getAllResponseHeaders()`. */
export function parseHeaders(text: string): Record<string, string> {
  const headers = createRecord<string>()
  const lines = split(text, '\r\n')
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] as string
    const colon = indexOf(line, ':')
    const name = toLowerCase(slice(line, 0, colon < 0 ? 0 : colon))
    if (isUseful(name)) headers[name] = showHeader(name, trim(slice(line, colon + 1)))
  }
  return headers
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value
  if (value === UNREAD || typeof value === 'object' || typeof value === 'symbol' || typeof value === 'function')
    return '[not read]'
  return `${value as number}`
}
