import { decodePercent } from './escapes.ts'
import { looksRandom } from '../rules/looks-random.ts'
import { hidesNothing } from '../judge-value.ts'
import type { Side } from '../rules/prose.ts'
import type { Mark } from '../placeholder.ts'
import { redactPaths } from './path.ts'
import { redactFormats } from './scan-formats.ts'
import { judgeSide } from '../judge-side.ts'
import { SIGNATURE_PARAMETERS } from '../rules/vocabulary.ts'
import type { NameKind } from '../rules/vocabulary.ts'
import { hasFormat } from '../prefilter/prefilter.ts'
import { isPasswordLike } from '../rules/password-like.ts'
import { judgeField, judgeSentCode } from '../judge-field.ts'
import { ANSWER_FIELD, SECURITY_QUESTION } from '../rules/security-questions.ts'
import { redactUserinfo } from './userinfo.ts'

const FEWEST_SIGNATURE_CHARACTERS = 8
const SIGNATURE_NAMES = new RegExp(`^(?:${SIGNATURE_PARAMETERS})$`, 'i')

/** Redacts userinfo, parameters and fragment parameters by name, and secret formats anywhere; the rest stays as it is. */
export function redactUrl(address: string, mark: Mark, redactValue: (text: string) => string): string {
  const url = redactUserinfo(address, mark)
  const hash = url.indexOf('#')
  const base = hash < 0 ? url : url.slice(0, hash)
  const query = base.indexOf('?')
  const path = query < 0 ? base : base.slice(0, query)
  let out = redactPath(path, mark, redactValue)
  if (query >= 0) out += `?${redactPairs(base.slice(query + 1), mark, redactValue)}`
  if (hash >= 0) out += `#${redactFragment(url.slice(hash + 1), mark, redactValue)}`
  return out
}

/** Redacts `a=b&c=d` by the names, percent-encoded or not. */
export function redactPairs(
  pairs: string,
  mark: Mark,
  redactValue: (text: string) => string,
  side: Side = 'sent',
): string {
  const parts = pairs.split('&')
  const names = parts.map((part) => decode(part.split('=', 1)[0] ?? ''))
  const isOAuthReturn =
    parts.length > 1 && names.includes('code') && OAUTH_COMPANIONS.some((name) => names.includes(name))
  const isAsked = names.some((name) => SECURITY_QUESTION.test(name))
  return parts
    .map((part, index) => {
      const equals = part.indexOf('=')
      if (equals < 0) return redactEncoded(part, redactValue)
      const name = names[index] ?? ''
      const raw = part.slice(equals + 1)
      const value = decode(raw)
      const kind =
        isOAuthReturn && isReturned(name, value)
          ? 'token'
          : (judgeParameter(name, decodePercent(raw)) ??
            judgeSentCode(name, value, side) ??
            (isAsked && ANSWER_FIELD.test(name) ? 'secret' : undefined) ??
            judgeShort(name, value, names))
      if (kind && !hidesNothing(kind, value, judgeSide(name, value, side)))
        return `${part.slice(0, equals)}=${mark(kind, value)}`
      return `${redactEncoded(part.slice(0, equals), redactValue)}=${redactEncoded(raw, redactValue)}`
    })
    .join('&')
}

/** `?u=ann&p=x`. */
function judgeShort(name: string, value: string, names: readonly string[]): NameKind | undefined {
  return name === 'p' && names.some((other) => USER.test(other)) && isPasswordLike(value, false)
    ? 'password'
    : undefined
}

const USER = /^(?:u|user|username|login|email)$/i

/** Beside one of these a `code` can be exchanged for a token. */
const OAUTH_COMPANIONS = ['state', 'grant_type', 'redirect_uri', 'code_verifier']

/** `?code=DE&state=open` is a country and a filter. */
function isReturned(name: string, value: string): boolean {
  if (name === 'state') return looksRandom(value)
  return name === 'code' && value.length >= 6 && !/^(?:[a-z]+|[A-Z_]+)$/.test(value)
}

function judgeParameter(name: string, value: string): NameKind | undefined {
  const kind = judgeField(name, value)
  if (kind) return kind
  return SIGNATURE_NAMES.test(name) && value.length >= FEWEST_SIGNATURE_CHARACTERS ? 'signature' : undefined
}

/** The value ends at a slash, unless it is base64 and continues to its end. */
const MATRIX_PARAMETER = /([;:/](_?[A-Za-z][\w.-]{1,60})=)(\/{0,2}[^;/]+(?:[\w+/]{1,400}={1,2}(?=;|$))?)/g

function redactPath(path: string, mark: Mark, redactValue: (text: string) => string): string {
  const named = !path.includes('=')
    ? path
    : path.replaceAll(MATRIX_PARAMETER, (whole, start: string, name: string, value: string) => {
        const kind = judgeField(name, value)
        return kind && !hidesNothing(kind, value, 'sent') ? start + mark(kind, value) : whole
      })
  const clean = redactPaths(hasFormat(named) ? redactFormats(named, mark) : named, mark)
  if (!clean.includes('%')) return clean
  return clean
    .split('/')
    .map((segment) => (segment.includes('%') ? redactEncoded(segment, redactValue) : segment))
    .join('/')
}

/** A route of a single-page app (`#/a?b=c`) is a path with parameters; `#access_token=x` is parameters alone. */
function redactFragment(fragment: string, mark: Mark, redactValue: (text: string) => string): string {
  const query = fragment.indexOf('?')
  if (query >= 0)
    return `${redactEncoded(fragment.slice(0, query), redactValue)}?${redactPairs(fragment.slice(query + 1), mark, redactValue)}`
  return fragment.includes('=') ? redactPairs(fragment, mark, redactValue) : redactEncoded(fragment, redactValue)
}

/** Looks at the decoded text, and changes the encoded one only if there was something to hide. */
function redactEncoded(raw: string, redactValue: (text: string) => string): string {
  // A plus is a blank only in forms; in a key of base64 it is itself.
  for (const value of raw.includes('+') ? [decodePercent(raw), decode(raw)] : [decodePercent(raw)]) {
    const clean = redactValue(value)
    if (clean !== value) return clean
  }
  return raw
}

function decode(text: string): string {
  return decodePercent(text.includes('+') ? text.replaceAll('+', ' ') : text)
}
