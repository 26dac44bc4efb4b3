import { looksRandom } from './looks-random.ts'
import { PASSWORD_NOUNS, writePattern } from './vocabulary.ts'

/** Values that are written in a way in which no secret is. */
const SHAPES: readonly RegExp[] = [
  // A font, its size and the height of its lines.
  /^[A-Z][a-z]{2,14}(?: [A-Z][a-z]{2,14})? \d{1,3}\/\d{1,3}$/,
  // Versions: `"cookie": "^0.7.1"`.
  /^[~^<>=]{0,2}v?\d{1,4}\.\d{1,4}\.\d{1,6}(?:[- |].{0,60})?$/,
  // Amounts, shares, lengths and spans of time.
  /^[-+]?\d{0,12}(?:[.,]\d{1,12})+$|^[-+]?\d{1,9}(?:\.\d{1,6})?(?:px|r?em|%|v[hw]|pt|deg|m?s|min|[hdkwKMG]B?)$/,
  // Colours, and functions of styles.
  /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$|^(?:rgba?|hsla?|oklch|var|calc|url|cubic-bezier)\([^()]{0,100}\)$/i,
  // Variables of styles and paths in sets of tokens: `--space-4`, `{color.blue.500}`, `color.blue.500`.
  /^(?:--|\$)[a-z][a-z\d-]*$|^[a-z]{2,20}(?:[./][a-z]{1,20}\d{0,4}|[./]\d{1,4}){1,6}$/,
  // Dates and times, and types of media.
  /^\d{4}-\d\d-\d\d(?:[T ][\d:.+Z-]{4,24})?$|^(?:application|text|image|audio|video|multipart)\/[\w.+-]{1,60}$/,
  // Spans of time, and what a model takes for a sign: `PT1H`, `[MASK]`, `<|im_end|>`.
  /^P(?:\d{1,4}[YMWD])*(?:T(?:\d{1,6}[HMS])+)?$|^\[[A-Z_]{2,12}\d{0,4}\]$|^<\|?[\w ]{1,30}\|?>$/,
  // The address of a contract: everybody may read it.
  /^0x[0-9a-f]{40}$/i,
]
/** The rest of the value is looked at as the address that it is. */
const ADDRESS = /^(?:https?|wss?):\/\/[^\s]+$|^(?:\.{0,2}|#)\/[a-z][\w-]*(?:\/[\w{}:.*-]*)*(?:\?[^\s]*)?$/i

/** Whether a value is a number with a unit, a colour, a version, a date or an address: no secret, whatever its name. */
export function isPlainShape(value: string): boolean {
  return value.length <= 200 && (SHAPES.some((shape) => shape.test(value)) || isAddress(value))
}

/** An address may hold a secret, which is found there. */
export function isAddress(value: string): boolean {
  return ADDRESS.test(value) && !value.split('/').some((part) => !part.includes('.') && looksRandom(part))
}

/** What something is traded as: `ETH`, `stETH`, `WBTC.e`, `USDC`. */
export function isSymbol(value: string): boolean {
  return value.length <= 8 && /^[a-z]{0,3}[A-Z]{2,6}(?:\.[a-z])?(?:\d|-\d{1,4})?$/.test(value)
}

const WORD = /^\s?[\p{L}\p{M}Ġ▁][\p{L}\p{M}]{0,13}(?:-\p{L}{2,14})?$/u
const CLUSTER = /[^aeiouyäöüåæøáéíóúàèìòùâêîôû\W\d_]{5}/i

/** A word of a language, by its letters. */
export function isWordLike(value: string): boolean {
  if (/^[\x20-\x7e]*$/.test(value) && value.split('-').some((part) => part.length > 3 && !/[aeiouy]/i.test(part)))
    return false
  return WORD.test(value) && !/\p{Ll}\p{Lu}|\p{Ll}-\p{Ll}/u.test(value) && !CLUSTER.test(value)
}

const NOUN_WORDS =
  'password|passwd|pass|passcode|passphrase|passwort|token|tokens|secret|secrets|key|keys|api|access|refresh|id|csrf|xsrf|' +
  'auth|authorization|authenticity|session|sid|cookie|cookies|client|app|new|old|current|confirm|confirmation|user|x|bearer|jwt|' +
  'basic|private|post|header|otp|pin|code|cvv|cvc|card|number|credential|credentials|login|request|verification|name|oauth|middleware'
const NAME = new RegExp(`^(?:${NOUN_WORDS})(?:[-_. ]?(?:${NOUN_WORDS}))*$`, 'i')
const PASSWORD_NOUN = new RegExp(
  `^(?:\\p{L}{1,14}[ -])?(?:${PASSWORD_NOUNS.map(writePattern).join('|')})\\p{L}{0,3}$`,
  'iu',
)

/** Whether a value is what a secret is called: `authenticity_token`, `X-XSRF-TOKEN`, `Kennwort`. */
export function namesSecret(value: string): boolean {
  return value.length <= 60 && (NAME.test(value) || PASSWORD_NOUN.test(value))
}
