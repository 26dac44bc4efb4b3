import { isMixedId, toPathTemplate } from './path-template.ts'
import { withoutQuery } from '../urls.ts'

/** Longer messages are not parameterised. */
const MOST_CHARS = 8_192

const HEX = '[0-9a-fA-F]'
const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}'
const CLOCK = String.raw`\d{1,2}:\d\d(?::\d\d(?:[.,]\d{1,9})?)?(?: ?[AaPp][Mm])?(?:Z|(?: ?GMT| ?UTC)?(?:[+-]\d\d:?\d\d)?)?`
const NOT_IN_WORD = String.raw`(?<![\w])`
const NO_WORD_AFTER = String.raw`(?![\w])`

/**
 * The first kind that matches is used; matches of kinds whose name starts with `keep` stay unchanged. Every repetition is
 * bounded and starts at a word boundary, so no input is slow.
 */
const KINDS: readonly (readonly [name: string, pattern: string])[] = [
  ['redacted', String.raw`\[redacted:[^\]\s]{1,80}\]`],
  [
    'keepStatus',
    String.raw`(?<!\w)(?:[Ss]tatus(?:[ _-]?[Cc]ode)?(?: of)?|HTTP(?:\/\d(?:\.\d)?)?|→)[ :=(]{0,3}[1-5]\d\d(?!\d)`,
  ],
  [
    'keepOutcome',
    String.raw`(?<!\w)(?:with|returned|responded|received|failed|error)[ :=(]{1,3}[45]\d\d(?![\d.]| ?[a-z]{2})`,
  ],
  ['keepReason', String.raw`(?<![\w.])[45]\d\d(?= \(?[A-Z][a-z])`],
  [
    'keepCode',
    String.raw`(?<!\w)(?:(?:[Cc]ode|[Ee]rrno)[ :=#(]{1,3}-?\d{1,6}|(?:[Ee]rror|[Ww]arning|[Ii]nvariant) ?#\d{1,5})(?!\w)`,
  ],
  [
    'keepName',
    String.raw`(?<!\w)(?:ERR_[A-Z0-9_]{1,60}|E\d{4,6}|(?<=^|[[(]|rror |rror: |ode )[A-Z]{1,10}[-_]?\d{2,6}|[A-Z]{1,10}\d{2,6}(?=: ))(?![\w-])`,
  ],
  ['keepQuoted', ['"', "'", '`'].map((quote) => String.raw`${quote}[A-Za-z_$]{1,40}\d{0,2}${quote}`).join('|')],
  ['email', String.raw`(?<![\w.%+-])[\w.%+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,5}`],
  ['url', String.raw`(?<![A-Za-z0-9+.-])[a-z][a-z0-9+.-]{1,20}:\/\/[^\s"'<>)\]}|]{1,2048}`],
  [
    'host',
    String.raw`(?<![\w.-])(?:localhost|(?:[A-Za-z0-9-]{1,63}\.){1,5}(?:com|org|net|edu|gov|io|cloud|internal|de|co\.uk))(?::\d{1,5})?(?![\w(-]|\.\w)`,
  ],
  ['trace', String.raw`${NOT_IN_WORD}${HEX}{2}-${HEX}{32}-${HEX}{16}-${HEX}{2}${NO_WORD_AFTER}`],
  ['uuid', String.raw`${NOT_IN_WORD}${HEX}{8}-(?:${HEX}{4}-){3}${HEX}{12}${NO_WORD_AFTER}`],
  [
    'hash',
    String.raw`${NOT_IN_WORD}(?=${HEX}{16})(?=.{0,128}\d|[a-f]{16})(?!\d{16,128}${NO_WORD_AFTER})${HEX}{16,128}${NO_WORD_AFTER}`,
  ],
  ['mac', String.raw`${NOT_IN_WORD}(?:${HEX}{2}[:-]){5}${HEX}{2}${NO_WORD_AFTER}`],
  [
    'date',
    String.raw`${NOT_IN_WORD}(?:\d{4}-\d\d-\d\d(?:[T ]${CLOCK})?|\d{1,2}[/.]\d{1,2}[/.]\d{2,4}(?:,? ${CLOCK})?|(?:[A-Z][a-z]{2},? )?(?:\d{1,2} ${MONTH}|${MONTH} \d{1,2}),? \d{4}(?:,? ${CLOCK})?|${CLOCK})${NO_WORD_AFTER}`,
  ],
  [
    'duration',
    String.raw`${NOT_IN_WORD}\d{1,15}(?:\.\d{1,9})? ?(?:ms|s|sec|secs|seconds?|min|mins|minutes?|h|hrs?|hours?|days?|µs|milliseconds?)${NO_WORD_AFTER}`,
  ],
  ['size', String.raw`${NOT_IN_WORD}\d{1,15}(?:[.,]\d{1,9})? ?(?:bytes?|[kKMGT]i?B|B)${NO_WORD_AFTER}`],
  [
    'ip',
    String.raw`(?<![\w.])(?:\d{1,3}\.){3}\d{1,3}(?::\d{1,5})?(?![\w.])|(?<![\w:])(?:${HEX}{0,4}:){2,7}${HEX}{1,4}(?![\w:])`,
  ],
  [
    'hex',
    String.raw`${NOT_IN_WORD}(?:0x${HEX}{1,40}|(?=[a-fA-F]{0,15}\d)(?=\d{0,15}[a-fA-F])${HEX}{4,15})${NO_WORD_AFTER}`,
  ],
  ['token', String.raw`(?<!\w)(?=[A-Za-z_-]{0,80}\d)[A-Za-z0-9_-]{6,80}(?![\w-])`],
  ['float', String.raw`(?<![\w.])\d{1,20}(?:\.\d{1,20}){1,4}(?:e[+-]?\d{1,4})?(?![\w])`],
  ['int', String.raw`(?<![A-Za-z0-9])\d{1,40}(?![A-Za-z0-9])`],
]

const NAMES = KINDS.map(([name]) => name)
/** Fast pre-check: every code contains one of these, most messages contain none. */
const MAY_HAVE_CODE = /[1-5]\d\d|ERR_|(?:ode|rrno)[ :=#(]|(?:rror|arning|nvariant) ?#|[A-Z][-_]?\d/
const CODES = new Set(['keepStatus', 'keepOutcome', 'keepReason', 'keepCode', 'keepName'])
/** A match can start only here, so most positions are skipped without trying the kinds. */
const START = String.raw`(?:(?<![A-Za-z0-9])(?=[\w.%+:→-])|(?=["'\x60[]))`
/** One group per kind, by position: named groups would cost more than the rest of the match. */
const PATTERN = new RegExp(`${START}(?:${KINDS.map(([, pattern]) => `(${pattern})`).join('|')})`, 'g')

/** Replaces what differs between occurrences of an error (ids, numbers, URLs); status codes, error codes and quoted names stay. */
export function parameterise(message: string): string {
  if (message.length > MOST_CHARS) return message
  return message.replaceAll(PATTERN, (text: string, ...groups: unknown[]) => {
    const name = findKind(groups)
    if (name.startsWith('keep')) return text
    if (name === 'url') return `<url ${toUrlTemplate(text)}>`
    return name === 'token' ? toTokenTemplate(text) : `<${name}>`
  })
}

/** The status and error codes of a message: they distinguish errors even of one stack. */
export function readCodes(message: string): string[] {
  if (message.length > MOST_CHARS || !MAY_HAVE_CODE.test(message)) return []
  return Array.from(message.matchAll(PATTERN), ([text, ...groups]) =>
    CODES.has(findKind(groups)) ? text.toLowerCase() : '',
  ).filter((text) => text !== '')
}

function findKind(groups: readonly unknown[]): string {
  return NAMES[groups.findIndex((group) => group !== undefined)] ?? ''
}

/** The path with its ids replaced, without host and query, which differ between machines and calls. */
export function toUrlTemplate(url: string): string {
  const address = withoutQuery(url)
  return toPathTemplate(address.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '').replace(/[.,;:]$/, '')) || '/'
}

/** Like the kind `hex`, for parts of a token. */
const HEX_PART = /(?<![A-Za-z0-9])(?=[a-f]{0,15}\d)(?=\d{0,15}[a-f])[a-f\d]{4,15}(?![A-Za-z0-9])/gi

function toTokenTemplate(token: string): string {
  if (isMixedId(token)) return '<id>'
  return token.replaceAll(HEX_PART, '<hex>').replaceAll(/(?<![A-Za-z0-9])\d+(?![A-Za-z0-9])/g, '<int>')
}
