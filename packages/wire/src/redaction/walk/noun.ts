import { judgeAmbiguousName } from '../judge-field.ts'
import { judgeName } from '../judge-name.ts'
import { isWeakName } from '../weak-name.ts'
import { YOUR } from '../rules/linking-words.ts'
import { OTHER_CODES, isCodeWord } from '../rules/one-time-codes.ts'
import { writeStems } from '../rules/stems.ts'
import { ALONE, AMBIGUOUS, writePattern } from '../rules/vocabulary.ts'
import type { NameKind, Row } from '../rules/vocabulary.ts'

const isNoun = ({ places }: Row) => places.includes('sentence')
const NOUNS = ALONE.filter(isNoun).map((row) => ({
  kind: row.kind,
  pattern: writePattern(row).replaceAll(/ (?![^[\]]*\])/g, '[ _-]'),
}))
const NOUN_STARTS = NOUNS.map(({ kind, pattern }) => ({ kind, pattern: new RegExp(`^(?:${pattern})`, 'i') }))
const NOUN_START = new RegExp(`^(?:${NOUNS.map(({ pattern }) => pattern).join('|')})`, 'i')
const AMBIGUOUS_NOUNS = AMBIGUOUS.filter(isNoun).map(({ words }) => words)
const AMBIGUOUS_NOUN = new RegExp(`^(?:${AMBIGUOUS_NOUNS.join('|')})$`, 'i')

/** Where a secret's name may stand in a text; the whole name is then read around it. */
export const createNameFinder = (): RegExp =>
  new RegExp([...NOUNS.map(({ pattern }) => pattern), writeStems('name'), ...AMBIGUOUS_NOUNS].join('|'), 'gi')

/** Second words of a name that its first word makes a secret's: `API key`, `one-time code`, `recovery phrase`. */
const SECOND_WORD = /^(?:keys?|codes?|phrase|secret|pin|id)$/i
const OTHER_CODE = new RegExp(` ${OTHER_CODES} $`, 'u')
const FIRST_WORD = /([\p{L}\d]+(?:-[\p{L}\d]+)?)[ \u00a0-]$/u
const LONGEST_FIRST_WORD = 24
const LONGEST_FIRST_WORDS = 56
/** "Your code is 123456" is sent to open something; "the error code is 123456" is not. */
const YOURS = new RegExp(String.raw`(?<!\p{L})(?:${YOUR})\s(?:\p{L}[\p{L}\d'’-]{0,20}\s){0,2}$`, 'iu')

/** Codes of things. */
const NO_OTP =
  /^(?:order|booking|reservation|tracking|course|class|dress|colou?r|tax|airport|currency|language|article|fault|status|tariff|exit|response|return)$/i

export interface Noun {
  readonly kind: NameKind
  /** The value has to look like a secret as well. */
  readonly isAmbiguous: boolean
}

/** What a name, with the word before it, means for the value that follows. */
export function readNoun(text: string, start: number, name: string): Noun | undefined {
  const named = judgeName(name)
  const kind = named ?? judgePhrase(text, start, name)
  if (kind) return { kind, isAmbiguous: named !== undefined && isWeakName(name) }
  const ambiguous = AMBIGUOUS_NOUN.test(name) ? 'api-key' : judgeAmbiguousName(name)
  return ambiguous && { kind: ambiguous, isAmbiguous: true }
}

function judgePhrase(text: string, start: number, name: string): NameKind | undefined {
  const isCode = isCodeWord(name)
  if (!SECOND_WORD.test(name) && !isCode) return undefined
  const [, first = ''] = FIRST_WORD.exec(text.slice(Math.max(0, start - LONGEST_FIRST_WORD), start)) ?? []
  if (first === '') return undefined
  const kind = judgeName(`${first} ${name}`)
  if (kind || !isCode || NO_OTP.test(first) || OTHER_CODE.test(` ${first.toLowerCase()} `)) return kind
  return YOURS.test(text.slice(Math.max(0, start - LONGEST_FIRST_WORDS), start)) ? 'otp' : undefined
}

/** The kind of a noun of a sentence that the finder found; undefined if it found a part of a field's name. */
export function judgeNoun(text: string, start: number, word: string): NameKind | undefined {
  if (
    (word.length < SHORTEST_NOUN && /^[\x20-\x7e]*$/.test(word)) ||
    (start > 0 && /[\w$]/.test(text[start - 1] ?? '')) ||
    // `contrasena_nueva` is a name.
    /[\d_$[]/.test(text[start + word.length] ?? '') ||
    !NOUN_START.test(word)
  )
    return undefined
  return NOUN_STARTS.find(({ pattern }) => pattern.test(word))?.kind
}

const SHORTEST_NOUN = 5
