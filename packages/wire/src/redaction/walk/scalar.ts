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
/** Numbers under these names count, or time something, unless a person sends them. */
const MAY_COUNT = new Set<NameKind>(['token', 'cookie', 'session', 'authorization', 'csrf'])

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
      (MAY_COUNT.has(kind) && side !== 'sent' && value < MOST_COUNTED) ||
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
  const scheme = kind === 'authorization' ? SCHEME.exec(value) : undefined
  return scheme ? `${scheme[1]}${mark('token', scheme[2] ?? '')}` : mark(kind, value)
}
