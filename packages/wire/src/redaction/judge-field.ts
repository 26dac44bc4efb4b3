import { createNameJudge, isAboutSecret, judgeName, splitWords } from './judge-name.ts'
import { AMBIGUOUS_STEM } from './rules/derived/all-names.ts'
import { PUBLIC_PHRASE } from './rules/derived/name-patterns.ts'
import { isWeakName } from './weak-name.ts'
import { isPasswordLike } from './rules/password-like.ts'
import { isUuid, looksRandom } from './rules/looks-random.ts'
import { isPlainShape } from './rules/plain-shapes.ts'
import { SEED_PHRASE } from './rules/prose.ts'
import type { Side } from './rules/prose.ts'
import { isCodeWord, namesSentCode } from './rules/one-time-codes.ts'
import { AMBIGUOUS } from './rules/vocabulary.ts'
import type { NameKind } from './rules/vocabulary.ts'

const PUBLIC = new RegExp(PUBLIC_PHRASE)
const NUMBER = '(?:[^a-z]+\\d+)?'
const ROWS = AMBIGUOUS.filter(({ places }) => !places.includes('sentence'))
const AMBIGUOUS_NAMES = ROWS.map(({ kind, places, words, isNumbered }) => ({
  kind,
  pattern: new RegExp(`${places.includes('last') ? '(?:^|[^a-z])' : '^'}(?:${words})${isNumbered ? NUMBER : ''}$`),
}))

/** Sessions often have UUIDs; keys, codes and states with UUIDs are mostly the ids of something. */
const MAY_BE_UUID = new Set<NameKind | undefined>(['session'])

/** What kind of secret may stand under an ambiguous name; undefined if none. */
export const judgeAmbiguousName = createNameJudge(new RegExp(AMBIGUOUS_STEM, 'i'), (name) => {
  const spaced = ` ${splitWords(name).join(' ')} `
  if (PUBLIC.test(spaced) || PUBLIC.test(spaced.replace(/(keys?|tokens?) $/, ' $1 '))) return undefined
  const lower = name
    .replace(/^-+/, '')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replaceAll('-', '_')
  return AMBIGUOUS_NAMES.find(({ pattern }) => pattern.test(lower))?.kind ?? (namesSentCode(spaced) ? 'otp' : undefined)
})

/** Whether a value under an ambiguous name looks like a secret of this kind. */
export function looksSecret(kind: NameKind, value: string): boolean {
  if (kind === 'password') return looksRandom(value) || isPasswordLike(value, true)
  if (kind === 'secret' && SEED_PHRASE.test(value)) return true
  if (kind === 'pin') return PIN.test(value)
  if (kind === 'otp') return ONE_TIME_CODE.test(value) || looksRandom(value)
  if (kind === 'ssn') return SOCIAL_SECURITY.test(value) || PASSPORT.test(value)
  if (kind === 'cvv') return /^\d{3,4}$/.test(value)
  // `t=1,v1=x`.
  if (kind === 'api-key' && LICENSE.test(value)) return true
  if (kind === 'signature' && value.includes('=')) return value.split(/[,;=]/).some(looksRandom)
  return looksRandom(value) && (MAY_BE_UUID.has(kind) || !isUuid(value))
}

/** `AB12C-34DEF-56GHI-78JKL`. */
const LICENSE = /^(?=[A-Z-]*\d)(?=[\d-]*[A-Z])[A-Z\d]{4,6}(?:-[A-Z\d]{4,6}){3,5}$/
const PIN = /^\d{4,8}$|^\d{2,3}(?: \d{2,3}){1,2}$/
const ONE_TIME_CODE =
  /^(?!00)\d{4,8}$|^\d{3}[ -]\d{3}$|^(?!00)(?=[A-Z-]*\d)[A-Z\d]{4,8}(?:-[A-Z\d]{4,5}){0,3}$|^(?=[a-z-]*\d)[a-z\d]{4,5}(?:-[a-z\d]{4,5}){1,4}$/
const PASSPORT = /^(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z\d]{7,10}$/
const SOCIAL_SECURITY = /^\d{3}-?\d{2}-?\d{4}$/

/** `{pass: 'gold'}`: what a pass is sold as. */
function isTier(name: string, value: unknown): boolean {
  return name === 'pass' && typeof value === 'string' && TIER.test(value)
}

const TIER =
  /^(?:gold|silver|bronze|platinum|premium|standard|basic|vip|adult|child|senior|daily|weekly|monthly|annual|season|\d-day)$/i

/** What kind of secret a value is by its name, and where the name is ambiguous, by its own look. */
export function judgeField(name: string, value: unknown): NameKind | undefined {
  if (isTier(name, value)) return undefined
  const kind = judgeName(name)
  if (kind && isWeakName(name)) return typeof value === 'string' && looksSecret(kind, value) ? kind : undefined
  return kind ?? judgeAmbiguousField(name, value)
}

function judgeAmbiguousField(name: string, value: unknown): NameKind | undefined {
  const kind = typeof value === 'string' ? judgeAmbiguousName(name) : undefined
  return kind && looksSecret(kind, String(value)) ? kind : undefined
}

/** The same for a field of an object that stands under a name itself: `{session: {id: 'x'}}`. */
export function judgeFieldIn(holder: string, name: string, value: unknown): NameKind | undefined {
  if (name === 'id' && judgeAmbiguousName(holder) === 'session') return judgeField(holder, value)
  return judgeField(name, value) ?? judgeHeld(holder, name, value)
}

/** `{wifi: {key: 'x'}}` is a `wifi_key`. */
export function judgeHeld(holder: string, name: string, value: unknown): NameKind | undefined {
  if (holder !== '' && name === 'codes' && Array.isArray(value)) return judgeName(`${holder}_codes`)
  if (holder === '' || typeof value !== 'string' || isTier(name, value)) return undefined
  if (!HELD.test(name) && !(HELD_NUMBER.test(name) && HELD_CODE.test(value))) return undefined
  return judgeName(`${holder}_${name}`)
}

/** Whether what holds a field may make its name that of a secret. */
export const mayBeHeld = (name: string) => name === 'codes' || HELD_NUMBER.test(name) || HELD.test(name)

const HELD = /^(?:key|phrase|answer|schl(?:ü|ue)ssel|sleutel|clave|clé|cle|pass)$/i
const HELD_NUMBER = /^(?:code|c[oó]digo|codice|kod|value|number|no)$/
const HELD_CODE = /^(?=[A-Z]*\d)[A-Z\d]{3,24}$/

/** The kind of a field's name that is a secret itself, as where sessions are kept under their ids. */
export function judgeFieldName(holder: string, name: string): NameKind | undefined {
  if (!looksRandom(name)) return undefined
  const kind = judgeName(holder) ?? judgeAmbiguousName(holder)
  return kind && looksSecret(kind, name) ? kind : undefined
}

/**
 * Whether a text somewhere below a secret's name is that secret: `{tokens: {access: 'x'}}`, `{cookies: [{value: 'x'}]}`.
 * What is written about it is not, and what does not look random is a setting.
 */
export function isSecretBelow(kind: NameKind, field: string, value: string): boolean {
  if (kind === 'credential' && PARTS.test(field)) return true
  if (PLAIN.test(field) && (kind === 'api-key' || kind === 'token'))
    return /\d/.test(value) && value.length >= FEWEST_COOKIE_CHARACTERS
  if (kind === 'secret' && SETTING.test(field) && !isAboutSecret(field))
    return value.length >= FEWEST_COOKIE_CHARACTERS && !isPlainShape(value)
  if (kind === 'token' && field === 'id') return value.length >= 32 && looksRandom(value) && !isUuid(value)
  if (isAboutSecret(field)) return false
  return kind === 'cookie' ? value.length >= FEWEST_COOKIE_CHARACTERS : RANDOM.test(value) && !isPlainShape(value)
}

const PLAIN = /^(?:plain|plain_?text|raw)$/i
/** `{secrets: {STRIPE: 'x'}}`. */
const SETTING = /^[A-Z][A-Z\d_]+$/
const RANDOM = /^(?=.*\d)(?=.*[A-Za-z])[\w+/=.~-]{16,400}$/
const FEWEST_COOKIE_CHARACTERS = 6

/**
 * Whatever stands below a password is one, unless it describes a field for passwords: `{password: {title: 'Change it',
 * cta: 'Save'}}` is a part of a page.
 */
export function isInherited(kind: NameKind, field: string, value: unknown, side: Side): boolean {
  if (kind !== 'password' || PARTS.test(field)) return true
  if (side === 'sent') return !SCHEMA.test(field)
  if (isAboutSecret(field)) return false
  return side !== 'received' || typeof value !== 'string' || isPasswordLike(value, false)
}

/** What describes a field of a form. */
const SCHEMA_NAMES = 'type|format|title|description|message|label|placeholder|hint|help|required|pattern|rules?|error'
const MORE_SCHEMA_NAMES = String.raw`examples?|default|enum|nullable|\$ref|algorithm|alg|m(?:in|ax)\w{0,10}|\w{0,10}Only`
const SCHEMA = new RegExp(`^(?:${SCHEMA_NAMES}|${MORE_SCHEMA_NAMES})$`)
/** What the parts of a password are called, and ways of writing it. */
const PARTS =
  /^(?:value|val|text|current|new|next|old|previous|first|second|confirm|confirmation|repeat|plain|raw|hash|encrypted|salt|\d+)$/i

/** https://www.rfc-editor.org/rfc/rfc7518#section-6 */
const JWK_MEMBER = /^(?:d|p|q|dp|dq|qi|k)$/
const JWK_VALUE = /^[\w-]{16,}={0,2}$/

/** Whether this may be a private member of a JSON Web Key. */
export const isJwkName = (name: string) => JWK_MEMBER.test(name)

/** Whether it is one. */
export function isJwkMember(field: string, value: unknown): boolean {
  return typeof value === 'string' && JWK_MEMBER.test(field) && JWK_VALUE.test(value)
}

/** Whether this may be the name of a code that a person sends. */
export const isSentCodeName = (name: string) =>
  name === 'cid' || name === 'nonce' || isCodeWord(name) || PIN_CODE.test(name)

/** Of six digits it is the place that a letter goes to. */
const PIN_CODE = /(?:^|[^a-z])(?:pin[_-]?[ck]ode?|codice[_-]?pin|[ck]ode?[_-]?pin|codigo[_-]?pin)$/i

/** `code=482913`, as a person sends it, is what they were sent before. */
export function judgeSentCode(field: string, value: unknown, side: Side): NameKind | undefined {
  // How WordPress makes them: https://developer.wordpress.org/apis/security/nonces/
  if (field === 'nonce') return /^[0-9a-f]{10}$/.test(String(value)) ? 'csrf' : undefined
  if (side !== 'sent') return undefined
  if (field === 'cid') return typeof value === 'string' && /^\d{3,4}$/.test(value) ? 'cvv' : undefined
  if (PIN_CODE.test(field)) return /^\d{4,5}$/.test(String(value)) ? 'pin' : undefined
  return isCodeWord(field) && /^\d{6}$|^\d{3}[ -]\d{3}$/.test(String(value)) ? 'otp' : undefined
}
