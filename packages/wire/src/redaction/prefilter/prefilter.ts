import { FORMAT_CLUES, NAME_CLUES } from './clues.ts'
import type { Clue } from './clues.ts'
import { IS_OR_AS } from '../rules/linking-words.ts'
import { HAS_DIGIT, IN_FORMAT, IN_NAME, glance } from './glance.ts'
import type { Hints } from './glance.ts'

const isAlways = ({ trigrams }: Clue) => trigrams === ''
/** Forms that are no format of a provider: tokens and keys, card numbers, userinfo, and escapes, which may contain anything. */
const OTHER_FORMS =
  /RSAKeyV|\/[\w~-]{32}|[_-][A-Za-z0-9]{30}|\bkty\b|eyJ|PRIVATE KEY|\d(?:[ \u00a0-]?\d){13}|:[^\s]{1,200}@|%[0-9A-Fa-f]{2}|\\u00/
const ANY_FORM = joinPatterns([OTHER_FORMS, ...FORMAT_CLUES.filter(isAlways).map(({ form }) => form)], '')
const ANY_SIGN = joinPatterns(
  NAME_CLUES.filter(isAlways).map(({ sign }) => sign),
  'i',
)
const CODE_FIRST = new RegExp(String.raw`\d{3,8} (?:${IS_OR_AS}|to) `)
const ANY_SENTENCE = joinPatterns([CODE_FIRST, ...NAME_CLUES.filter(isAlways).map(({ sentence }) => sentence)], 'i')

const OPENING_CALL = /(?:connect|authenticate|login|signIn|sign_in)\(["'][^()\r\n]{1,200}, ?["']/
/** What a name may stand beside without three letters of its own: each with a text that has to be there. */
const OTHER_SIGNS: readonly (readonly [string, RegExp])[] = [
  ['</', /<\/(?:td|th|dt|key|label|name|string|b|strong|kbd|mark)>/i],
  ['-u', /-u(?:ser)?[ =]?["']?[\w.@+-]{1,64}:/],
  ['enable ', /enable /],
  ['in ', /(?:log|sign)\w{0,5} ?in (?:as|with) /i],
  ['set', /\bset\w{0,3} /],
  ['SetEnv ', /SetEnv /],
  ['ENV ', /\bENV /],
  ['ARG ', /\bARG /],
  ['ode ', /security code \d{3}/i],
  ["('", OPENING_CALL],
  ['("', OPENING_CALL],
]

export interface Suspicion {
  readonly format: boolean
  readonly name: boolean
}

/** Whether the beginning of a known secret stands in a text. */
export function hasFormat(text: string): boolean {
  const hints = glance(text)
  return hints !== undefined && (hints.bits & IN_FORMAT) !== 0 && hasForm(text, hints.clues)
}

/** Whether anything in a text may be a secret. */
export function maySuspect(text: string): boolean {
  const hints = glance(text)
  return hints !== undefined && suspect(text, hints) !== undefined
}

/** Whether a text has to be searched for formats, for names, for both or for neither. */
export function suspect(text: string, { bits, clues }: Hints): Suspicion | undefined {
  const format = (bits & IN_FORMAT) !== 0 && hasForm(text, clues)
  const name =
    (bits & IN_NAME) !== 0 && (hasSign(text, clues) || ((bits & HAS_DIGIT) !== 0 && hasSentence(text, clues)))
  return format || name ? { format, name } : undefined
}

function hasForm(text: string, clues: readonly Clue[]): boolean {
  for (const { form } of clues) if (form?.test(text)) return true
  return ANY_FORM.test(text)
}

function hasSign(text: string, clues: readonly Clue[]): boolean {
  for (const { sign } of clues) if (sign?.test(text)) return true
  return ANY_SIGN.test(text) || OTHER_SIGNS.some(([part, pattern]) => text.includes(part) && pattern.test(text))
}

function hasSentence(text: string, clues: readonly Clue[]): boolean {
  for (const { sentence } of clues) if (sentence?.test(text)) return true
  return ANY_SENTENCE.test(text)
}

function joinPatterns(patterns: readonly (RegExp | undefined)[], flags: string): RegExp {
  return new RegExp(patterns.flatMap((pattern) => pattern?.source ?? []).join('|'), flags)
}
