import { findGetter } from '../../natives/natives.ts'
import { hasAny, indexOf, isOneOf, cacheByText, slice, split, startsWith, toLowerCase } from '../../natives/strings.ts'

export type AuthKind = 'header' | 'cookie' | 'query' | 'none' | 'unknown'

const TOKEN_WORDS = split(
  'token apikey api_key api-key secret password passwd signature credential jwt sessionid session_id',
  ' ',
)
const TOKEN_NAMES = ' auth authorization key sig sid session jsessionid '
const PARAMETERS = 40
/** Reading document.cookie takes 20 µs, more than all the rest. */
const COOKIES_KNOWN_MS = 2_000

const isTokenName = cacheByText((name) => {
  const lower = toLowerCase(name)
  return isOneOf(lower, TOKEN_NAMES) || hasAny(lower, TOKEN_WORDS)
})

/** Whether a query parameter looks like a credential. */
export function hasTokenParameter(url: string): boolean {
  let from = indexOf(url, '?')
  for (let count = 0; from >= 0 && count < PARAMETERS; count++) {
    const next = indexOf(url, '&', from + 1)
    const equals = indexOf(url, '=', from + 1)
    const end = next < 0 ? url.length : next
    if (equals >= 0 && equals + 1 < end && isTokenName(slice(url, from + 1, equals))) return true
    from = next
  }
  return false
}

/** Finds how a request authenticates, as far as a script can know. */
export function createAuthReader(window: Window & typeof globalThis) {
  const { document } = window
  const readCookie = findGetter<string>(window.Document.prototype, 'cookie')
  const home = `${window.origin}/`
  let readAt = -Infinity
  let hasCookies = false

  function seesCookies(at: number): boolean {
    if (at - readAt < COOKIES_KNOWN_MS) return hasCookies
    readAt = at
    try {
      hasCookies = (readCookie?.(document) ?? '') !== ''
    } catch {
      // Reading throws in sandboxed documents, which have no cookies.
      hasCookies = false
    }
    return hasCookies
  }

  return (url: string, hasAuthHeader: boolean | undefined, credentials: unknown, at: number): AuthKind => {
    if (hasAuthHeader) return 'header'
    if (hasTokenParameter(url)) return 'query'
    if (hasAuthHeader === undefined) return 'unknown'
    const isSameOrigin = startsWith(url, home)
    if (credentials === 'omit' || (credentials !== 'include' && !isSameOrigin)) return 'none'
    // Session cookies are mostly HttpOnly: seeing none proves nothing.
    return isSameOrigin && seesCookies(at) ? 'cookie' : 'unknown'
  }
}
