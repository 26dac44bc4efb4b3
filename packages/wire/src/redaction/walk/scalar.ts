import { hidesNothing } from '../judge-value.ts'
import type { Mark } from '../placeholder.ts'
import { redactCookies } from './cookies.ts'
import { AUTH_SCHEMES } from '../rules/vocabulary.ts'
import type { Side } from '../rules/prose.ts'
import type { NameKind } from '../rules/vocabulary.ts'

const SCHEME = new RegExp(String.raw`^((?:${AUTH_SCHEMES}|negotiate)\s+)(.+)$`, 'is')
const FEWEST_DIGITS = 4
const FEWEST_CVV_DIGITS = 3

const MOST_COUNTED = 1e8
/** Milliseconds of our days. */
const isTime = (value: number) => value > 1.2e12 && value < 2.4e12
/** Numbers under these names count, or time something, unless a person sends them. */
const MAY_COUNT = new Set<NameKind>(['token', 'cookie', 'session', 'authorization', 'csrf'])

/** `Digest username="ann", response="x"`, `AWS4-HMAC-SHA256 Credential=x, SignedHeaders=host, Signature=x`. */
const PARTS = /^[A-Za-z][\w-]{2,30}\s{1,4}[A-Za-z_]{2,30}=(?!=|$)/
const PART = /([A-Za-z_]{2,30}=)(?:"([^"]{0,2000})"|([^\s,"]{1,2000}))/g
/** What tells who asks for what, and how it is signed. */
const SHOWN =
  /^(?:username|realm|uri|qop|nc|algorithm|signedheaders|headers|keyid|id|ts|created|expires|charset|oauth_(?:version|signature_method|timestamp))=$/i

/** Redacts the parts of a structured credential that are secrets. */
export function redactParts(value: string, mark: Mark): string {
  return value.replaceAll(PART, (whole, name: string, quoted: string | undefined, bare: string | undefined) => {
    const secret = quoted ?? bare ?? ''
    if (SHOWN.test(name) || secret === '' || secret.startsWith('[redacted:')) return whole
    return quoted === undefined ? name + mark('token', secret) : `${name}"${mark('token', secret)}"`
  })
}

/** Whether a credential is made of named parts. */
export const hasParts = (value: string) => PARTS.test(value)

/** What redacts a text, or a value that stands under a secret's name. */
export interface ScalarContext {
  readonly mark: Mark
  readonly side: Side
  /** For what is no secret itself, and may contain one. */
  readonly redactText: (text: string, side: Side) => string
}

/** A text or number that stands under a secret's name: the mark for it, or itself if it hides nothing. */
export function redactScalar(
  kind: NameKind,
  value: string | number,
  { mark, side, redactText }: ScalarContext,
  digits = String(value),
): string | number {
  if (typeof value === 'number') {
    // "tokens": 1250 counts what a language model was paid for.
    if (
      kind === 'tokens' ||
      (MAY_COUNT.has(kind) && side !== 'sent' && (value < MOST_COUNTED || isTime(value))) ||
      !Number.isInteger(value)
    )
      return value
    const fewest = kind === 'cvv' || kind === 'pin' || kind === 'otp' ? FEWEST_CVV_DIGITS : FEWEST_DIGITS
    return digits.replaceAll(/\D/g, '').length >= fewest ? mark(kind, digits) : value
  }
  if (hidesNothing(kind, value, side)) return redactText(value, side)
  if (kind === 'cookie') return redactCookies(value, mark)
  // Who connects to what stays, as in any other text.
  const parts = kind === 'connection-string' ? redactText(value, side) : value
  if (parts !== value) return parts
  if (kind === 'authorization' && hasParts(value)) return redactParts(value, mark)
  const scheme = kind === 'authorization' ? SCHEME.exec(value) : undefined
  return scheme ? `${scheme[1]}${mark('token', scheme[2] ?? '')}` : mark(kind, value)
}
