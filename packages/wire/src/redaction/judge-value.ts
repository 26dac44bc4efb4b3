import { isHarmlessValue, isMask } from './placeholder.ts'
import { isMessage, isProse } from './rules/prose.ts'
import type { Side } from './rules/prose.ts'
import { isAddress, isPlainShape, isSymbol, isWordLike, namesSecret } from './rules/plain-shapes.ts'
import { looksRandom } from './rules/looks-random.ts'
import { OUTCOMES } from './rules/vocabulary.ts'
import type { NameKind } from './rules/vocabulary.ts'

/** Secrets of digits: a word under their name is a label, an option or a message. */
const OF_DIGITS = new Set<NameKind>(['pin', 'cvv', 'ssn', 'otp', 'card'])
/** What nobody makes of words. */
const MADE_AT_RANDOM = new Set<NameKind>(['api-key', 'token', 'session', 'csrf'])
const FEWEST_DIGITS = 4
const FEWEST_CARD_DIGITS = 8
const FEWEST_KEY_CHARACTERS = 6

/** One long word of letters and digits: most values under such a name. Masks of `x` and addresses of contracts are none. */
const PLAINLY_RANDOM = /^(?!0x|x{3}|\d{4}-)(?=\w{0,16}\d)(?=\w{0,16}[a-z])\w[\w-]{22,400}$/i

const VERSION = /^[~^<>=]{0,2}v?\d{1,4}\.\d{1,4}\.\d{1,6}$/
/** `morning-keynote`. */
const NAME_OF_SESSION = /^[a-z]{3,14}(?:-[a-z]{3,14}){1,3}$/
const OUTCOME = new RegExp(`^(?:${OUTCOMES})$`, 'i')
/** `heading-lg`, `space-4`: a token of a design. */
const KEBAB = /^[a-z]{3,14}(?:-(?:[a-z]{2,14}|\d{1,4})){1,4}$/
const DATE = /^\d{4}-\d\d-\d\dT[\d:.+Z-]{5,24}$/
/** Codes of what is wrong with a field: `too_short`, `PASSWORD_TOO_SHORT`, `auth.password.required`. */
const CODE = /^(?:[a-z]+(?:[_.][a-z]+)+|[A-Z]+(?:_[A-Z]+)+|[a-z]+(?:\.[a-z]+[A-Z]?[a-z]*)+)$/

/**
 * Whether a text under the name of a secret is none: what it says, where it went, and how it is written decide. What a
 * person sends as a password is one, whatever it looks like; what a server says under that name mostly is not.
 */
export function hidesNothing(kind: NameKind, value: string, side: Side): boolean {
  if (kind === 'password') return isNoPassword(value, side)
  // What a person chose: an answer, the words of a wallet.
  if (kind === 'secret' && side === 'sent') return isMask(value) || namesSecret(value) || isAddress(value)
  if (PLAINLY_RANDOM.test(value) && !OF_DIGITS.has(kind)) return false
  if (isHarmlessValue(value) || OUTCOME.test(value) || !/[\p{L}\d]/u.test(value)) return true
  if (OF_DIGITS.has(kind)) return isNoNumber(kind, value, side)
  if (isMessage(value, side) || isPlainShape(value)) return true
  if (MADE_AT_RANDOM.has(kind) && side !== 'sent' && /\s/.test(value) && isProse(value)) return true
  if (MADE_AT_RANDOM.has(kind) && isPlainJson(value)) return true
  if ((kind === 'authorization' || kind === 'session') && isWordLike(value)) return true
  if (kind === 'session' && NAME_OF_SESSION.test(value)) return true
  if (kind === 'cookie') return isNoCookie(value)
  if (kind === 'token' || kind === 'tokens') return isNoToken(kind, value, side)
  if (value.length < FEWEST_KEY_CHARACTERS && kind === 'api-key') return true
  return /^\d+$/.test(value) ? value.length < FEWEST_DIGITS : isName(kind, value, side)
}

function isNoPassword(value: string, side: Side): boolean {
  if (side === 'sent') return isMask(value) || /^\d{1,2}$/.test(value)
  if (isHarmlessValue(value) || isMessage(value, side) || /^\d{1,3}$/.test(value)) return true
  if (side === undefined) return namesSecret(value) || /^[^\p{L}\d]{1,3}$/u.test(value)
  if (DATE.test(value) || VERSION.test(value)) return true
  const isBeyondAscii = /[\u0080-\uffff]/.test(value) && isWordLike(value)
  const isNamed = isBeyondAscii || namesSecret(value) || (side === 'spoken' && isWordLike(value))
  return isNamed || OUTCOME.test(value) || CODE.test(value) || isAddress(value)
}

/** What a secret is called, where a page or a server names it. */
function isName(kind: NameKind, value: string, side: Side): boolean {
  if (side === 'sent') return /^x-/i.test(value) && namesSecret(value)
  return namesSecret(value) || (side === 'spoken' && isWordLike(value)) || isLabel(kind, value, side)
}

/** A word of a server under the name of something that servers make at random; people choose secrets without capitals. */
function isLabel(kind: NameKind, value: string, side: Side): boolean {
  return side === 'received' && (kind !== 'secret' || /^\p{Lu}/u.test(value)) && isWordLike(value)
}

function isNoNumber(kind: NameKind, value: string, side: Side): boolean {
  if (isMessage(value, side === 'sent' ? undefined : side)) return true
  const digits = value.replaceAll(/\D/g, '').length
  if (kind === 'otp' && value.length < 3) return true
  if (kind === 'otp') return digits === 0 && (isWordLike(value) || CODE.test(value) || namesSecret(value))
  // A word with a digit in it names something: `bottom-2`.
  // An account is not a card: others have to know it.
  if (kind === 'card' && side === undefined && /^[A-Z]{2}\d\d[A-Z0-9 ]{8,40}$/.test(value)) return true
  if (kind === 'card') return digits === 0 || (digits < FEWEST_CARD_DIGITS && value.length < FEWEST_CARD_DIGITS)
  // `47.37,8.54`: a place on a map.
  if (kind === 'pin' && /\d[.,]\d/.test(value)) return true
  // `X4RTBPFW4`: passports have letters, too.
  if (kind === 'ssn' && digits > 0 && /^[A-Z][A-Z\d-]{6,}$/.test(value)) return false
  return digits < 3 && value.length < 16
}

/** Of cookies their names say nothing; a value that opens something is random. */
function isNoCookie(value: string): boolean {
  return !value.includes('=') && (!isKeyLike(value) || NUMBERED.test(value))
}

/** `consent_v2`. */
const NUMBERED = /^[a-z]{3,20}(?:[_-][a-z]{1,20}){0,3}[_-]?v?\d{1,2}$/i

function isNoToken(kind: NameKind, value: string, side: Side): boolean {
  if (isSymbol(value)) return true
  if (kind === 'tokens') return !isKeyLike(value)
  if (/^\d+$/.test(value)) return value.length < FEWEST_DIGITS && side !== 'sent'
  // Servers make tokens at random; a word is a part of a text, or of a grammar.
  if (side === 'received' && KEBAB.test(value)) return true
  return isName(kind, value, side) || ((side === 'received' || /^\s/.test(value)) && isWordLike(value))
}

/** A set of settings that stands where a token might: `["UNI","AAVE"]`. */
function isPlainJson(value: string): boolean {
  if (!/^[[{]/.test(value) || value.length > LONGEST_JSON) return false
  try {
    return listTexts(JSON.parse(value)).every((text) => !looksRandom(text))
  } catch {
    // Cut, or no JSON.
    return false
  }
}

const LONGEST_JSON = 2_000

function listTexts(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? [value] : []
  return Object.values(value).flatMap(listTexts)
}

/** Letters and digits mixed, as in keys that are too short to look random. */
function isKeyLike(value: string): boolean {
  return (
    looksRandom(value) ||
    (value.length >= 8 && /^[\w+/=.~%:|-]+$/.test(value) && /\d/.test(value) && /[a-z]/i.test(value))
  )
}
