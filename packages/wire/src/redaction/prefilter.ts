import { FORMAT_MARKS, FORMAT_TRIGRAMS } from './rules/formats.ts'
import { TOOL_NAMES, TOOL_TRIGRAMS } from './rules/shell-tools.ts'
import { STEMS, writeStems } from './rules/stems.ts'
import { AUTH_SCHEMES } from './rules/vocabulary.ts'

/** Forms that are no format of a provider: tokens and keys, card numbers, userinfo, and escapes, which may contain anything. */
const OTHER_FORMS = /\/[\w~-]{32}|\bkty\b|eyJ|PRIVATE KEY|\d(?:[ \u00a0-]?\d){13}|:[^\s]{1,200}@|%[0-9A-Fa-f]{2}|\\u00/
const FORMAT = new RegExp(`${FORMAT_MARKS}|${OTHER_FORMS.source}`)

const NAME_END = /[\w.\]%\u0080-\uffff-]{0,40}\\{0,40}(?:&quot;|["'`])?\]?[ \t]{0,4}/
const SIGN = /[:=>：]|\\{0,40}["'][;,\s\\}\]/>]/
/** Columns that a secret's name heads, and what only a reader sees beside it. */
const TABLE =
  /(?:pass|pwd|secret|token|key)\w{0,20}["`]?[ ,;|)\t\r\n]|<\/(?:td|th|dt|key|label|b|strong)>|identified |requirep|enable /
const QUOTED_PASSWORD = /pass(?:w(?:or)?d|phrase|code|wort)[ \t]["'`]/
const FLAG =
  /-(?:-|\b)(?:pass|token|secret|api|auth|key|pwd|storep)|-u[ =]?["']?[\w.@+-]{1,64}:|echo [^|]{1,200}\||(?:log|sign)\w{0,5} in (?:as|with) /
/** A secret's name with a sign that a value follows, or a scheme with a credential. */
const NAME = new RegExp(
  `(?:${writeStems('sign')})${NAME_END.source}(?:${SIGN.source})|${QUOTED_PASSWORD.source}|${TABLE.source}|${FLAG.source}|` +
    String.raw`(?:${AUTH_SCHEMES})(?:[\s+:.]|%20)|\bset\w{0,3} |${TOOL_NAMES}`,
  'i',
)

const RANDOM_WORD = /[^\n]{0,80}?[\s"'`«(:=/#>](?=[^\s"'<>]{0,40}\d)(?=[^\s"'<>]{0,40}[a-z])[^\s"'<>]{6}/
const CODE = /[^\n]{0,40}?(?:\b\d{4}|\d{3}[ -]\d)/
const CODE_FIRST = /\d{3,8} (?:is|as|ist|als|est|comme|es|como|to) /
/** A secret's name, in a sentence or in a path, and after it a word of letters and digits; a code's name, and digits. */
const SENTENCE = new RegExp(
  `(?:${writeStems('sentence')})${RANDOM_WORD.source}|(?:${writeStems('digits')})${CODE.source}|${CODE_FIRST.source}`,
  'i',
)

/** Three letters out of schemes and flags that are no stems. */
const OTHER_TRIGRAMS = ['bas', 'dig', 'api', 'ech', 'uth', 'ggi', 'gge', 'gni', 'gne', ...TOOL_TRIGRAMS]
/**
 * Three letters, in lower case, out of everything that the patterns above can begin with. A text that has none of them,
 * no long number and no long word cannot match, and is passed over in one cheap walk.
 */
const NAME_TRIGRAMS = STEMS.flatMap(([stem, , trigrams = stem.slice(0, 3)]) => trigrams.split(' ')).concat(
  OTHER_TRIGRAMS,
)

const LONGEST_PLAIN_WORD = 29
const LONGEST_PLAIN_PART = 22
const LONGEST_PLAIN_NUMBER = 13

const IN_FORMAT = 1
const IN_NAME = 2
const HAS_DIGIT = 4

/** Per character: itself in lower case, and above that its class. */
const LETTER = 0
const DIGIT = 1 << 7
const JOINT = 2 << 7
const OTHER = 3 << 7
const CHARACTERS = Uint16Array.from(
  { length: 128 },
  (_, code) => String.fromCharCode(code).toLowerCase().charCodeAt(0) | readClass(code),
)

/** Whether two characters end a trigram; looked at before the trigram itself, since it fits the processor's cache. */
const PAIRS = new Uint8Array(1 << 14)
const TRIGRAMS = new Map<number, number>()
for (const [trigrams, hint] of [
  [[...FORMAT_TRIGRAMS, 'eyj', 'kty'], IN_FORMAT],
  [NAME_TRIGRAMS, IN_NAME],
] as const) {
  for (const trigram of trigrams.filter((one) => one !== '').map((one) => one.replace('·', ' '))) {
    const chain = [0, 1, 2].reduce((made, at) => (made << 7) | (trigram.charCodeAt(at) & 127), 0)
    PAIRS[chain & 0x3fff] = 1
    TRIGRAMS.set(chain, (TRIGRAMS.get(chain) ?? 0) | hint)
  }
}

export interface Suspicion {
  readonly format: boolean
  readonly name: boolean
}

/** Whether the beginning of a known secret stands in a text. */
export function hasFormat(text: string): boolean {
  return (findHints(text) & IN_FORMAT) !== 0 && FORMAT.test(text)
}

/** Whether a text has to be searched for formats, for names, for both or for neither; nearly always neither. */
export function suspect(text: string): Suspicion | undefined {
  const hints = findHints(text)
  if ((hints & (IN_FORMAT | IN_NAME)) === 0) return undefined
  const format = (hints & IN_FORMAT) !== 0 && FORMAT.test(text)
  const name = (hints & IN_NAME) !== 0 && (NAME.test(text) || ((hints & HAS_DIGIT) !== 0 && SENTENCE.test(text)))
  return format || name ? { format, name } : undefined
}

function findHints(text: string): number {
  const { length } = text
  let hints = 0
  let chain = 0
  let digits = 0
  let wordStart = 0
  let partStart = 0
  let hasScheme = false
  for (let index = 0; index < length; index++) {
    const code = text.charCodeAt(index)
    const character = code < 128 ? (CHARACTERS[code] ?? OTHER) : readBeyondAscii(code)
    if (code >= FIRST_HAN && HAN.has(code)) hints |= IN_NAME
    chain = ((chain << 7) | (character & 127)) & 0x1fffff
    if (PAIRS[chain & 0x3fff] === 1) hints |= TRIGRAMS.get(chain) ?? 0
    if (character < DIGIT) digits = 0
    else if (character < JOINT) {
      hints |= HAS_DIGIT
      if (++digits > LONGEST_PLAIN_NUMBER) hints |= IN_FORMAT
    } else {
      if (index - wordStart > LONGEST_PLAIN_WORD && isOddWord(text, wordStart, index)) hints |= IN_FORMAT
      wordStart = index + 1
      if (character < OTHER) continue
      if (code === DOT && index - partStart > LONGEST_PLAIN_PART) hints |= IN_FORMAT
      partStart = index + 1
      if (code !== SPACE && code !== NO_BREAK_SPACE) digits = 0
      // An encoded text may contain anything.
      if (code === PERCENT || code === BACKSLASH) hints |= IN_FORMAT | IN_NAME
      if (chain === SCHEME_END) hasScheme = true
      else if (code === AT && (hasScheme || followsColon(text, index))) hints |= IN_FORMAT
    }
  }
  return length - wordStart > LONGEST_PLAIN_WORD && isOddWord(text, wordStart, length) ? hints | IN_FORMAT : hints
}

/** The low bits serve for trigrams; that others have the same ones costs a closer look. */
function readBeyondAscii(code: number): number {
  return OTHER | (code & 127)
}

/** Formats without a prefix of their own: a key of `SK` and 32 digits, 32 digits and a hyphen, and the half of a token, 64 digits long. */
function isOddWord(text: string, start: number, end: number): boolean {
  return (
    end - start === 64 ||
    text.startsWith('SK', start) ||
    (end - start === 32 && text[end] === '-') ||
    isMixedPart(text, start, end)
  )
}

/** A part of a path of capitals, small letters and digits. */
function isMixedPart(text: string, start: number, end: number): boolean {
  if (text[start - 1] !== '/') return false
  const word = text.slice(start, end)
  return /[a-z]/.test(word) && /[A-Z]/.test(word) && /\d/.test(word)
}

/** `ann:x@`: a colon within the word that ends here. */
function followsColon(text: string, end: number): boolean {
  const word = text.slice(Math.max(0, end - LONGEST_USERINFO), end)
  return word.lastIndexOf(':') > word.lastIndexOf(' ')
}

/** Words of two characters have no trigram: 密码, 口令. */
const HAN = new Set(Array.from('密令証암证證증').map((character) => character.charCodeAt(0)))
const FIRST_HAN = 0x4e00
const LONGEST_USERINFO = 80
const SPACE = 0x20
const NO_BREAK_SPACE = 0xa0
const PERCENT = 0x25
const DOT = 0x2e
const AT = 0x40
const BACKSLASH = 0x5c
const SCHEME_END = (0x3a << 14) | (0x2f << 7) | 0x2f

function readClass(code: number): number {
  const character = String.fromCharCode(code)
  if (/[a-z]/i.test(character)) return LETTER
  if (/\d/.test(character)) return DIGIT
  return /[_-]/.test(character) ? JOINT : OTHER
}
