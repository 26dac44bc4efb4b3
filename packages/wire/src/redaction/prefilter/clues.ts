import { FORMAT_HINTS, SECRET_FORMATS } from '../rules/formats.ts'
import type { SecretFormat } from '../rules/formats.ts'
import { TOOL_HINTS } from '../rules/shell-tools.ts'
import { STEMS } from '../rules/stem-table.ts'
import { withEdge } from '../rules/stems.ts'
import type { Search } from '../rules/stem-table.ts'

/** What the pre-filter looks for: first three letters, in one walk over a text, and where they are, patterns. */
export interface Clue {
  /** Alternatives, in lower case, parted by spaces; `·` is a blank. With none, another clue has to call for a look. */
  readonly trigrams: string
  /** The beginning of a secret that has a form of its own. */
  readonly form?: RegExp
  readonly format?: SecretFormat | undefined
  /** A secret's name with a sign that a value follows. */
  readonly sign?: RegExp
  /** A secret's name in a sentence or in a path, and after it a word of letters and digits; a code's name, and digits. */
  readonly sentence?: RegExp
}

const NAME_END = /[\w.[\]%\u0080-\uffff-]{0,40}\\{0,40}(?:&quot;|["'`])?\]?[ \t]{0,4}/
const SIGN = /[:=>：←→⇒≔]|<-|->|\)=\(|\\{0,40}["'][;,\s\\}\]/>]/
const RANDOM_WORD =
  /[^\n]{0,80}?[\s"'`«(:=/#>\u3000-\u9fff\uac00-\ud7af](?=[^\s"'<>]{0,40}\d)(?=[^\s"'<>]{0,40}[a-z])[^\s"'<>]{6}/
const CODE = /[^\n]{0,40}?(?:\b\d{4}|\d{3}[ -]\d)/

/** A part of the pattern for a name that nothing else has; three letters of it. */
const OTHER_SIGNS: readonly (readonly [pattern: string, trigrams: string])[] = [
  ['pass(?:w(?:or)?d|phrase|code|wort)[ \\t]["\'`]', 'pas'],
  // Columns that a secret's name heads.
  ['(?:pass|pwd|secret|token|key)\\w{0,20}["`]?[ ,;|)\\t\\r\\n]', 'pas pwd sec tok key'],
  // Columns, in other languages.
  [
    '(?:has[lł]o|heslo|senha|contrase[nñ]a|lozinka|geslo|[sş]ifre|clave)\\w{0,20}["`]?[,;|\\t\\r\\n]',
    'slo sło nha ras zin ifr lav',
  ],
  ['(?:cvv|cvc|csc)2?\\W{1,3}(?:is |was )?\\d{3}', 'cvv cvc csc'],
  ['sqlplus ', 'qlp'],
  [
    '(?:passw(?:or)?d|passphrase|pwd)(?: (?:for|of) \\S{1,40})?,? (?:is|was|(?:re)?set to|changed to|updated to):? [a-z]',
    'pas pwd',
  ],
  ['(?:with|tried|entered|using|wrong|bad|invalid) (?:passw(?:or)?d|passphrase) [a-z]', 'pas'],
  ['^(?:PASS|AUTH|LOGIN) [\\w.@+-]{3,64}', 'pas aut log'],
  ['(?:social|passport|national|insurance|licen[sc]e) (?:[a-z]{2,12} )?(?:number|no|id) ?[:=]', 'soc pas nal sur cen'],
  ['(?:pin|otp|ssn|cvv)["`]?[,;|\\t\\r\\n]', 'pin otp ssn cvv'],
  [':5432:[^:\\s]{1,60}:[^:\\s]{1,60}:', '32:'],
  ['WIFI:', 'wif'],
  ['__construct\\(', '__c'],
  ['\\(S\\([a-z0-9]{24}\\)', '(s( )s('],
  ['identified ', 'fie'],
  ['requirep', 'pas'],
  ['-(?:-|\\b)(?:pass|token|secret|api|auth|key|pwd|storep)', 'pas tok sec api aut key pwd'],
  ['echo [^|]{1,200}\\|', 'ech'],
  ['\\bidentify ', 'tif'],
  ['log_?in["\']', 'ogi'],
  // Calls in GraphQL; frames of stacks have an address in brackets.
  ['(?:passw|secret|otp|wifi|pin)\\w{0,20}\\s?\\((?!\\w{2,20}:/)\\s{0,4}\\w{1,40}\\s{0,2}:', 'pas sec otp ifi pin'],
  ['-pw ', 'pw·'],
  ['<methodname>', '<me'],
  ['(?:^|&)p=\\S{6}', '&p='],
  ['"p" ?: ?"\\S{6}', '"p"'],
  ['"w?ssid" ?:', 'sid'],
  ['(?:zugang|acc[eè]so?|accesso|acesso|toegang): ?[\\w.@+-]{1,64} ?/', 'gan ces cès'],
  ['<<< ?["\']?\\S', '<<<'],
  ['bearer(?:[\\s+:.]|%20)', 'bea'],
  ['basic(?:[\\s+:.]|%20)', 'bas'],
  ['token(?:[\\s+:.]|%20)', 'tok'],
  ['apikey(?:[\\s+:.]|%20)', 'api'],
  ['digest(?:[\\s+:.]|%20)', 'dig'],
  ['ssws(?:[\\s+:.]|%20)', 'sws'],
  ['(?:logg|sign)(?:ing|ed) in (?:as|with) ', 'ggi gge gni gne'],
]

export const FORMAT_CLUES: readonly Clue[] = FORMAT_HINTS.map(({ trigrams, pattern }, index) => ({
  trigrams,
  form: new RegExp(pattern),
  format: SECRET_FORMATS[index],
}))

export const NAME_CLUES: readonly Clue[] = [
  ...STEMS.map(([stem, searches, trigrams = stem.slice(0, 3)]) => ({
    trigrams,
    ...writePatterns(withEdge(stem), searches),
  })),
  ...OTHER_SIGNS.map(([pattern, trigrams]) => ({ trigrams, sign: new RegExp(pattern, 'i') })),
  ...TOOL_HINTS.map(({ trigrams, pattern }) => ({ trigrams, sign: new RegExp(pattern, 'i') })),
]

function writePatterns(stem: string, searches: readonly Search[]): Pick<Clue, 'sign' | 'sentence'> {
  const after = [
    ...(searches.includes('sentence') ? [RANDOM_WORD.source] : []),
    ...(searches.includes('digits') ? [CODE.source] : []),
  ]
  return {
    ...(searches.includes('sign') && { sign: new RegExp(`${stem}${NAME_END.source}(?:${SIGN.source})`, 'i') }),
    ...(after.length > 0 && { sentence: new RegExp(`${stem}(?:${after.join('|')})`, 'i') }),
  }
}
