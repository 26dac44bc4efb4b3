import { FORMAT_ROWS as ROWS } from './format-table.ts'

/** A secret that its own form gives away. */
export interface SecretFormat {
  readonly kind: string
  /** Any of these must be in a text before the pattern is tried. */
  readonly hints: readonly string[]
  /** Matches the secret whole. Bodies run greedily, so that nothing of a longer value is left over. */
  readonly pattern: RegExp
  /** Where the table has it: of two that fit the first decides. */
  readonly rank: number
  /** What stands before it and names it. */
  readonly label?: string
}

const CUT = '…'

/**
 * The pattern for where a word begins: not after these characters, unless they end an escape (`\\n`, `\\x22`, `%20`),
 * a colour or a `%c`.
 */
function writeWordStart(notAfter: string): string {
  const escape = String.raw`\\(?:[nrtbf]|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2})`
  const percent = '%(?:[0-9A-Fa-f]{2}|[a-zA-Z])'
  const colour = String.raw`\x1b\[[0-9;]{0,12}m`
  return `(?:(?<![${notAfter}])|(?<=${escape}|${percent}|${colour}))`
}

const WORD_START = writeWordStart('A-Za-z0-9')

/** Read by tests, too. */
export const SECRET_FORMATS: readonly SecretFormat[] = ROWS.map(
  ({ kind, fixed, shape, before = '', isLabel }, rank) => {
    const texts = fixed.replaceAll(CUT, '').split(' ')
    const marks = writeAny(texts)
    const shared = findPrefix(texts)
    const hints = shared.length < 2 ? texts : [shared]
    const pattern = isLabel ? `(?<=${marks})${shape}` : WORD_START + before + marks + shape
    return { kind, hints, pattern: new RegExp(pattern, 'g'), rank, ...(isLabel && { label: texts[0] ?? '' }) }
  },
)

const CUT_PREFIXES = ROWS.flatMap(({ fixed }) => fixed.split(' ').filter((one) => one.endsWith(CUT)))

/** What means a secret even where the rest of it was cut off: at the end of the text, or before an ellipsis. */
export const CUT_SECRET = new RegExp(
  `${WORD_START}${writeAny(CUT_PREFIXES.map((one) => one.slice(0, -1)))}[\\w-]{4,200}(?=$|…|\\.\\.\\.)`,
  'g',
)

/** What the pre-filter looks for, a row a format: three letters out of it, or none, and what it begins with. */
export const FORMAT_HINTS = ROWS.map(({ fixed, seek, trigrams = firstLetters(fixed) }) => ({
  trigrams,
  pattern: seek ?? writeAny(fixed.replaceAll(CUT, '').split(' ')),
}))

function firstLetters(fixed: string): string {
  return fixed
    .toLowerCase()
    .split(' ')
    .map((one) => one.slice(0, 3))
    .join(' ')
}

/** What all of these begin with. */
function findPrefix([first = '', ...others]: readonly string[]): string {
  let length = first.length
  while (!others.every((other) => other.startsWith(first.slice(0, length)))) length--
  return first.slice(0, length)
}

function writeAny(texts: readonly string[]): string {
  const escaped = texts.map((text) => text.replaceAll(/[.|$+]/g, String.raw`\$&`))
  return escaped.length === 1 ? escaped.join('') : `(?:${escaped.join('|')})`
}

/** A JSON Web Token. Two parts suffice: the third may be cut off, or missing. */
export const JWT = new RegExp(
  writeWordStart(String.raw`\w-`) +
    String.raw`eyJ[\w-]{5,}={0,2}\.(?:eyJ[\w-]*={0,2}(?:\.[\w-]*)?|[\w-]*\.[\w-]+\.[\w-]+\.[\w-]+)`,
  'g',
)

/** The first line of a private key in PEM. */
export const PEM_BEGIN = /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/g
