import { LIMITS } from '@gasoline/wire/limits'
import { charCodeAt, indexOf, isWordCode, skipWhile, slice, startsWith, sliceUntil } from '../../natives/strings.ts'

const SEARCHED_CHARS = 4_096
const NAMES_SHOWN = 5
const { nameChars } = LIMITS.value
const BACKSLASH = 0x5c
/** As JSON escapes it. */
const LINE_END = String.raw`\n`
const KINDS = ['query', 'mutation', 'subscription']

/** The name of the GraphQL operation that a request carries; of a batch, the names of the first few. */
export function findOperation(url: string, body: string | undefined): string | undefined {
  return (body === undefined ? undefined : nameInBody(body)) ?? nameInUrl(url)
}

function nameInBody(body: string): string | undefined {
  const first = charCodeAt(body, 0)
  // Only an object or a list of them can be GraphQL.
  if (first !== 0x7b && first !== 0x5b) return undefined
  const text = slice(body, 0, SEARCHED_CHARS)
  return namesAfter(text, '"operationName"', nameAt) ?? namesAfter(text, '"query"', queryNameAt)
}

/** The strings after a key. */
function namesAfter(
  text: string,
  key: string,
  read: (text: string, from: number) => string | undefined,
): string | undefined {
  let names: string | undefined
  let at = indexOf(text, key)
  for (let count = 0; at >= 0 && count < NAMES_SHOWN; count++) {
    const colon = skipWhile(text, at + key.length, isBlank)
    const quote = skipWhile(text, colon + 1, isBlank)
    const isText = charCodeAt(text, colon) === 0x3a && charCodeAt(text, quote) === 0x22
    const name = isText ? read(text, quote + 1) : undefined
    if (name) names = names === undefined ? name : `${names}, ${name}`
    at = indexOf(text, key, at + key.length)
  }
  return names && slice(names, 0, nameChars)
}

function nameAt(text: string, from: number): string | undefined {
  return sliceUntil(text, '"', from, nameChars)
}

/** The name in a GraphQL document that starts here, inside JSON: its line breaks are escaped. */
function queryNameAt(text: string, from: number): string | undefined {
  let at = skipGaps(text, from)
  while (charCodeAt(text, at) === 0x23) {
    const end = indexOf(text, LINE_END, at)
    if (end < 0) return undefined
    at = skipGaps(text, end)
  }
  for (let index = 0; index < KINDS.length; index++) {
    const kind = KINDS[index] as string
    if (!startsWith(text, kind, at)) continue
    const start = skipGaps(text, at + kind.length)
    const end = skipWhile(text, start, isWordCode)
    return start > at + kind.length && end > start ? slice(text, start, end) : undefined
  }
  return undefined
}

/** Past spaces and escaped line breaks. */
function skipGaps(text: string, from: number): number {
  let at = skipWhile(text, from, isBlank)
  while (charCodeAt(text, at) === BACKSLASH) at = skipWhile(text, at + 2, isBlank)
  return at
}

/** Queries are also sent by GET, as query parameters. */
function nameInUrl(url: string): string | undefined {
  if (indexOf(url, '?') < 0) return undefined
  const named = findParameter(url, 'operationName')
  if (named) return slice(named, 0, nameChars)
  const query = findParameter(url, 'query')
  if (!query) return undefined
  try {
    return queryNameAt(decodeURIComponent(slice(query, 0, SEARCHED_CHARS)), 0)
  } catch {
    // Not an encoded text, so no document either.
    return undefined
  }
}

function findParameter(url: string, name: string): string | undefined {
  const first = indexOf(url, `?${name}=`)
  const at = first >= 0 ? first : indexOf(url, `&${name}=`)
  if (at < 0) return undefined
  const end = indexOf(url, '&', at + 1)
  return slice(url, at + name.length + 2, end < 0 ? url.length : end)
}

function isBlank(code: number): boolean {
  // A plus is a space in query parameters, and does not occur at these places otherwise.
  return code === 0x20 || (code >= 9 && code <= 13) || code === 0x2b
}
