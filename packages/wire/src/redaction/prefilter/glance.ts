import { FORMAT_CLUES, NAME_CLUES } from './clues.ts'
import type { Clue } from './clues.ts'
import { isMixed } from '../rules/looks-random.ts'
import { CHARACTERS, DIGIT, JOINT, OTHER_LETTER, buildTrigrams, chainCharacters } from './trigrams.ts'

/** What a text hints at: bits. */
export const IN_FORMAT = 1
export const IN_NAME = 2
export const HAS_DIGIT = 4

const TABLES = buildTrigrams([
  [[...FORMAT_CLUES, { trigrams: 'eyj kty sak' }], IN_FORMAT],
  [NAME_CLUES, IN_NAME],
])
const SCHEME_END = chainCharacters('://')
const LONGEST_USERINFO = 80
/** Words of two characters have no trigram: 密码, 口令. */
const HAN = new Set(Array.from('密令証암证證증큰').map((character) => character.charCodeAt(0)))
const FIRST_HAN = 0x4e00

/** What calls for a closer look at a text. */
export interface Hints {
  /** Of the three above. */
  readonly bits: number
  /** What has three letters in it. */
  readonly clues: readonly Clue[]
}

const NO_CLUES: readonly Clue[] = []

/** Whether a text has to be looked at more closely, in one cheap walk; nearly always not. */
export function glance(text: string): Hints | undefined {
  // Constants of a module are read again for each character, those of a function are not.
  const space = 0x20
  const noBreakSpace = 0xa0
  const percent = 0x25
  const dot = 0x2e
  const atSign = 0x40
  const backslash = 0x5c
  const longestPlainWord = 29
  const longestPlainPart = 22
  const longestPlainNumber = 13
  const characters = CHARACTERS
  const trigrams = TABLES.hints
  const digit = DIGIT
  const joint = JOINT
  const schemeEnd = SCHEME_END
  const { length } = text
  let clues: readonly Clue[] | undefined
  let own: Clue[] | undefined
  let bits = 0
  let chain = 0
  let digits = 0
  let hasDigit = 0
  let wordStart = 0
  let partStart = 0
  let hasScheme = false
  for (let index = 0; index < length; index++) {
    const code = text.charCodeAt(index)
    if (code > 127) {
      chain = ((chain << 6) | OTHER_LETTER) & 0x3ffff
      if ((TABLES.foreignEnds[code & 1023] === 1 || code >= FIRST_HAN) && isForeignHint(text, index)) {
        bits |= IN_NAME
        const others = TABLES.foreign.get(readForeign(text, index)) ?? NO_CLUES
        if (clues) own = addAll(clues, own, others)
        else clues = others
      }
      if (code !== noBreakSpace) digits = 0
      wordStart = index + 1
      partStart = wordStart
      continue
    }
    const character = characters[code] ?? 0
    chain = ((chain << 6) | (character & 63)) & 0x3ffff
    const hint = trigrams[chain] ?? 0
    if (hint !== 0) {
      bits |= hint
      const others = TABLES.clues.get(chain) ?? NO_CLUES
      if (clues) own = addAll(clues, own, others)
      else clues = others
    }
    const kind = character >> 6
    if (kind <= digit) {
      // Without a branch, since letters and digits alternate in ids.
      digits = (digits + kind) & -kind
      hasDigit |= kind
      if (digits > longestPlainNumber) bits |= IN_FORMAT
      continue
    }
    if (index - wordStart > longestPlainWord && isOddWord(text, wordStart, index)) bits |= IN_FORMAT
    wordStart = index + 1
    if (kind === joint) continue
    if (code === dot && index - partStart > longestPlainPart) bits |= IN_FORMAT
    partStart = wordStart
    if (code === space) continue
    digits = 0
    // An encoded text may contain anything.
    if (code === percent || code === backslash) bits |= IN_FORMAT | IN_NAME
    else if (chain === schemeEnd) hasScheme = true
    else if (code === atSign && (hasScheme || followsColon(text, index))) bits |= IN_FORMAT
  }
  if (length - wordStart > longestPlainWord && isOddWord(text, wordStart, length)) bits |= IN_FORMAT
  return bits === 0 ? undefined : { bits: hasDigit === 0 ? bits : bits | HAS_DIGIT, clues: own ?? clues ?? NO_CLUES }
}

/** Most texts have a single hint, or the same one again: then its list is used as it is, and a copy is made once. */
function addAll(clues: readonly Clue[], own: Clue[] | undefined, others: readonly Clue[]): Clue[] | undefined {
  let all = own
  for (const clue of others) if (!(all ?? clues).includes(clue)) (all ??= clues.slice()).push(clue)
  return all
}

function readForeign(text: string, end: number): string {
  return text.slice(end - 2, end + 1).toLowerCase()
}

function isForeignHint(text: string, end: number): boolean {
  return HAN.has(text.charCodeAt(end)) || TABLES.foreign.has(readForeign(text, end))
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

const HASH = /^[0-9a-f]{32,128}$/

/** A part of a path, or of a key after its prefix, of capitals, small letters and digits. */
function isMixedPart(text: string, start: number, end: number): boolean {
  const before = text[start - 1] ?? ''
  if (!/[/_-]/.test(before)) return false
  const part = text.slice(start, end)
  return isMixed(part) || (before === '/' && HASH.test(part))
}

/** `ann:x@`: a colon within the word that ends here. */
function followsColon(text: string, end: number): boolean {
  const word = text.slice(Math.max(0, end - LONGEST_USERINFO), end)
  return word.lastIndexOf(':') > word.lastIndexOf(' ')
}
