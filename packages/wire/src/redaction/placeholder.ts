/** Makes the mark that stands in a secret's place; equal secrets get equal marks. */
export type Mark = (kind: string, secret: string) => string

/** Nothing but marks, perhaps of a credential whose scheme is left. */
const MARKED = /^(?:bearer|basic|token|digest)?\s*(?:\[redacted:[\w-]{1,40}:[0-9a-f]{4}\]\s*)+$/i

const MASKS: readonly RegExp[] = [
  /\[[\w -]{0,30}(?:redacted|user-provided|hidden|masked|filtered|removed|not seen|secret)[^\]]*\]/,
  /\((?:not seen|not shown|unchanged|hidden|none|set|encrypted)\)|[*•·●xX.]{3,}.{0,4}|\*+/,
  /[\w-]{1,12}(?:\.{3}|…|[*•]{3,})[\w-]{0,8}/,
  // A card or a number, all but its end.
  /[A-Z]{0,2}(?:[*•·●xX#]{2,6}[ -]?){2,6}\d{0,4}/,
  /<[\w -]{0,20}(?:redacted|hidden|masked|secret|token|password|value|key)[\w -]{0,20}>/,
  /!(?:vault|secret|env_var|include)|ENC\[[^\]]{0,40}\]?|\$?\{+[^{}]{0,60}\}+|\[object Object\]/,
]
/** Types, states and options: what stands under a secret's name without being one. */
const NO_VALUES =
  'true|false|null|undefined|none|yes|no|on|off|nan|include|same-origin|omit|string|number|integer|boolean|object|array|' +
  'text|password|(?:required|nullable|sometimes|string|bail|confirmed)(?:\\|[\\w:,.]{1,40})+|required|optional|function|hidden|masked|redacted|unset|unchanged|encrypted|' +
  // How it is kept.
  'argon2(?:id|i|d)?|bcrypt|scrypt|pbkdf2(?:[-_]?sha\\d{1,3})?|sha-?(?:1|256|384|512)|md5|[hre]s(?:256|384|512)|eddsa|aes-?(?:128|256)(?:-\\w{3})?'
/** Placeholders of documents: `YOUR_API_KEY`, `<your-key>`, `your-token-here`. */
const EXAMPLES =
  'todo|tbd|n/a|example|placeholder|dummy|sample|replace[-_ ]?(?:me|this)|fill[-_ ]?me[-_ ]?in|' +
  '(?:<|&lt;)[^<>]{1,60}(?:>|&gt;)|<?(?:your|insert|replace|enter)[-_ ](?:[a-z]{1,20}[-_ ]?){1,6}>?'
const EXAMPLE = new RegExp(`^(?:(?:bearer|basic|token) )?(?:${EXAMPLES})$`, 'i')
/** What a form sends when there is nothing to send. */
const NOTHING = 'true|false|null|undefined|nan|on|off|yes|no|[01]'
const NOT_SENT = new RegExp(`^(?:${MASKS.map(({ source }) => source).join('|')}|${NOTHING})$`, 'i')
/** Names of variables in place of a value. */
const VARIABLES = String.raw`:[a-z_]\w{0,30}|\$[A-Z_][A-Z\d_]*|\$\d{1,2}|\$\(\S*|%[A-Z_\d]+%|process\.env\.\w+|import\.meta\.env\.\w+`
const MASKED = new RegExp(`^(?:${MASKS.map(({ source }) => source).join('|')}|${NO_VALUES})$`, 'i')
const VARIABLE = new RegExp(`^(?:${VARIABLES})$`)
const SCHEME = /^(?:bearer|basic|token|digest|apikey)(?:\s+|$)/i

const QUOTE = /["'`]/
const LONGEST_MASK = 100

/** Whether a value is hidden already, or missing: all that can stand for a password in what a person sends. */
export function isMask(value: string): boolean {
  const text = value.trim()
  return text === '' || isMarked(text) || (text.length < LONGEST_MASK && NOT_SENT.test(text))
}

/** Whether a value hides nothing any more: a mask, a mark, a placeholder of a template, or plainly no value. */
export function isHarmlessValue(value: string): boolean {
  const trimmed = value.trim()
  const text = QUOTE.test(trimmed) ? trimmed.replaceAll(/^["'`]{1,3}|["'`]{1,3}$/g, '') : trimmed
  if (text === '' || isMarked(text)) return true
  if (text.length >= LONGEST_MASK) return false
  if (MASKED.test(text) || VARIABLE.test(text) || isExample(text)) return true
  const rest = text.replace(SCHEME, '')
  return rest !== text && (rest === '' || isHarmlessValue(rest))
}

/** Whether a value stands for one that a reader has to fill in. */
export function isExample(text: string): boolean {
  return EXAMPLE.test(text)
}

function isMarked(text: string): boolean {
  return text.endsWith(']') && text.length < 200 && MARKED.test(text)
}
