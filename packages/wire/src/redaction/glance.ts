import { FORMAT_CLUES, NAME_CLUES } from './clues.ts'
import type { Clue } from './clues.ts'

/** All others count as one. */
const LETTERS = ' abcdefghijklmnopqrstuvwxyz0123456789_-./:="\'$%&?~|>(#+,;@<)[]'
const OTHER_LETTER = 63
const LONGEST_USERINFO = 80

/** What a text hints at: bits. */
export const IN_FORMAT = 1
export const IN_NAME = 2
export const HAS_DIGIT = 4

/** Per character: six bits for itself, whatever its case, and above them its class. */
const LETTER = 0
const DIGIT = 1
const JOINT = 2
const OTHER = 3
const CHARACTERS = Uint8Array.from({ length: 128 }, (_, code) => readLetter(code) | (readClass(code) << 6))

const SCHEME_END = Array.from('://').reduce((made, sign) => (made << 6) | readLetter(sign.charCodeAt(0)), 0)

/** What three characters in a row hint at. Those of a language fit the processor's cache, so that each is looked up. */
const TRIGRAMS = new Uint8Array(1 << 18)
/** The clues that have these three. */
const CLUES = new Map<number, readonly Clue[]>()
/** Those that end beyond ASCII, in lower case, and the characters they end with. */
const FOREIGN_CLUES = new Map<string, readonly Clue[]>()
const FOREIGN_ENDS = new Uint8Array(1 << 10)
for (const [clues, hint] of [
  [[...FORMAT_CLUES, { trigrams: 'eyj kty' }], IN_FORMAT],
  [NAME_CLUES, IN_NAME],
] as const)
  for (const clue of clues) for (const trigram of readTrigrams(clue)) addClue(clue, trigram, hint)

function readTrigrams({ trigrams }: Clue): readonly string[] {
  return trigrams
    .split(' ')
    .filter((trigram) => trigram.length >= 3)
    .map((trigram) => trigram.replace('·', ' ').slice(0, 3))
}

function addClue(clue: Clue, trigram: string, hint: number): void {
  if (trigram.charCodeAt(2) < 128) {
    const chain = Array.from(trigram).reduce((made, sign) => (made << 6) | readLetter(sign.charCodeAt(0)), 0)
    TRIGRAMS[chain] = (TRIGRAMS[chain] ?? 0) | hint
    CLUES.set(chain, [...(CLUES.get(chain) ?? []), clue])
    return
  }
  const lower = trigram.toLowerCase()
  FOREIGN_CLUES.set(lower, [...(FOREIGN_CLUES.get(lower) ?? []), clue])
  for (const end of [lower, trigram.toUpperCase()]) FOREIGN_ENDS[end.charCodeAt(2) & 1023] = 1
}
/** Words of two characters have no trigram: 密码, 口令. */
const HAN = new Set(Array.from('密令証암证證증').map((character) => character.charCodeAt(0)))
for (const code of HAN) FOREIGN_ENDS[code & 1023] = 1

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
  const trigrams = TRIGRAMS
  const digit = DIGIT
  const joint = JOINT
  const schemeEnd = SCHEME_END
  const { length } = text
  let clues: Clue[] | undefined
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
      if (FOREIGN_ENDS[code & 1023] === 1 && (HAN.has(code) || isForeignHint(text, index))) {
        bits |= IN_NAME
        clues = addAll(clues, FOREIGN_CLUES.get(readForeign(text, index)))
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
      clues = addAll(clues, CLUES.get(chain))
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
  return bits === 0 ? undefined : { bits: hasDigit === 0 ? bits : bits | HAS_DIGIT, clues: clues ?? NO_CLUES }
}

function addAll(clues: Clue[] = [], others: readonly Clue[] = NO_CLUES): Clue[] {
  for (const clue of others) if (!clues.includes(clue)) clues.push(clue)
  return clues
}

function readForeign(text: string, end: number): string {
  return text.slice(end - 2, end + 1).toLowerCase()
}

function isForeignHint(text: string, end: number): boolean {
  return FOREIGN_CLUES.has(readForeign(text, end))
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

function readClass(code: number): number {
  const character = String.fromCharCode(code)
  if (/[a-z]/i.test(character)) return LETTER
  if (/\d/.test(character)) return DIGIT
  return /[_-]/.test(character) ? JOINT : OTHER
}

/** Six bits for a character, whatever its case. */
function readLetter(code: number): number {
  const at = code < 128 ? LETTERS.indexOf(String.fromCharCode(code).toLowerCase()) : -1
  return at < 0 ? OTHER_LETTER : at
}
