import { findGetter } from '../../natives/natives.ts'
import { hasAny, indexOf, isOneOf, remember, slice, split, startsWith, toLowerCase } from '../../natives/strings.ts'

export type AuthKind = 'header' | 'cookie' | 'query' | 'none' | 'unknown'

const TOKEN_WORDS = split(
  'token apikey api_key api-key secret password passwd signature credential jwt sessionid session_id',
  ' ',
)
const TOKEN_NAMES = ' auth authorization key sig sid session jsessionid '
const PARAMETERS = 40
/** Reading document.cookie takes 20 µs, more than all the rest. */
const COOKIES_KNOWN_MS = 2_000

const isTokenName = remember((name) => {
  const lower = toLowerCase(name)
  return isOneOf(lower, TOKEN_NAMES) || hasAny(lower, TOKEN_WORDS)
})

/** Whether a parameter of the address looks as if it proved who is asking. */
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

/** Tells how a request proves who sends it, as far as a script can know. */
export function createAuthJudge(window: Window & typeof globalThis) {
  const { document } = window
  const readCookie = findGetter<string>(window.Document.prototype, 'cookie')
  const home = `${window.origin}/`
  let askedAt = -Infinity
  let hasCookies = false

  function seesCookies(at: number): boolean {
    if (at - askedAt < COOKIES_KNOWN_MS) return hasCookies
    askedAt = at
    try {
      hasCookies = (readCookie?.(document) ?? '') !== ''
    } catch {
      // Sandboxed documents may not ask; they have no cookies either.
      hasCookies = false
    }
    return hasCookies
  }

  return (url: string, hasAuthHeader: boolean | undefined, credentials: unknown, at: number): AuthKind => {
    if (hasAuthHeader) return 'header'
    if (hasTokenParameter(url)) return 'query'
    if (hasAuthHeader === undefined) return 'unknown'
    const isOwnOrigin = startsWith(url, home)
    if (credentials === 'omit' || (credentials !== 'include' && !isOwnOrigin)) return 'none'
    // A session's cookie is mostly hidden from scripts: seeing none proves nothing.
    return isOwnOrigin && seesCookies(at) ? 'cookie' : 'unknown'
  }
}
