import { isHarmlessValue } from '../placeholder.ts'
import type { Mark } from '../placeholder.ts'
import { AUTH_SCHEMES } from '../rules/vocabulary.ts'
import type { NameKind } from '../rules/vocabulary.ts'

const SCHEME = new RegExp(String.raw`^((?:${AUTH_SCHEMES}|negotiate)\s+)(.+)$`, 'is')
/** Messages of validators under the name of the field: `{errors: {password: ['must be longer']}}`. */
const COMPLAINT_STARTS =
  "is|must|should|cannot|can't|does not|doesn't|do not|don't|this field|this value|the password|your password|passwords?|please|" +
  'too (?:short|long|weak|common)|at least|minimum|may not'
const COMPLAINT = new RegExp(`^(?:${COMPLAINT_STARTS}) .*[a-z.]$`, 'i')
const FEWEST_DIGITS = 4
const FEWEST_CVV_DIGITS = 3

/** A text or number that stands under a secret's name: the mark for it, or itself if it hides nothing. */
export function redactScalar(
  kind: NameKind,
  value: string | number,
  mark: Mark,
  digits = String(value),
): string | number {
  if (typeof value === 'number') {
    // "tokens": 1250 counts what a language model was paid for.
    if (kind === 'tokens') return value
    const fewest = kind === 'cvv' || kind === 'pin' || kind === 'otp' ? FEWEST_CVV_DIGITS : FEWEST_DIGITS
    return digits.replaceAll(/\D/g, '').length >= fewest ? mark(kind, digits) : value
  }
  if (isHarmlessValue(value) || isTooPlain(kind, value)) return value
  const scheme = kind === 'authorization' ? SCHEME.exec(value) : undefined
  return scheme ? `${scheme[1]}${mark('token', scheme[2] ?? '')}` : mark(kind, value)
}

/** How a login went, where the secret itself might stand: `["auth","ok"]`. */
const OUTCOME =
  /^(?:ok|okay|success|successful|failed|failure|error|invalid|expired|missing|required|denied|unauthorized)$/i

/** `"cookie": "^0.7.1"`: what a package is called. */
const VERSION = /^[~^<>=]{0,2}v?\d{1,4}\.\d{1,4}\.\d{1,6}(?:[- |].{0,60})?$/

/** Numbers that are no numbers (`pin: 'left'`), signs of a grammar (`token: "("`), and keys of one letter (`accesskey="s"`). */
export function isTooPlain(kind: NameKind, value: string): boolean {
  if (kind === 'password') return COMPLAINT.test(value)
  if (OUTCOME.test(value) || VERSION.test(value) || !/[\p{L}\d]/u.test(value)) return true
  if (kind === 'tokens' && /^\d+$/.test(value)) return true
  if (kind === 'pin' || kind === 'cvv' || kind === 'ssn' || kind === 'otp') return !/\d/.test(value) && value.length < 8
  return (kind === 'api-key' && value.length < FEWEST_DIGITS) || (/^\d+$/.test(value) && value.length < FEWEST_DIGITS)
}
