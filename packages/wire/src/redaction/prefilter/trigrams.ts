import type { Clue } from './clues.ts'

/** All others count as one. */
const LETTERS = ' abcdefghijklmnopqrstuvwxyz0123456789_-./:="\'$%&?~|>(#+,;@<)[]'
export const OTHER_LETTER = 63

/** Classes of characters. */
const LETTER = 0
export const DIGIT = 1
export const JOINT = 2
const OTHER = 3

/** Per character: six bits for itself, whatever its case, and above them its class. */
export const CHARACTERS = Uint8Array.from({ length: 128 }, (_, code) => readLetter(code) | (readClass(code) << 6))

export interface Trigrams {
  /** What three characters in a row hint at. Those of a language fit the processor's cache, so that each is looked up. */
  readonly hints: Uint8Array
  /** The clues that have these three. */
  readonly clues: ReadonlyMap<number, readonly Clue[]>
  /** Those that end beyond ASCII, in lower case. */
  readonly foreign: ReadonlyMap<string, readonly Clue[]>
  /** The low bits of the characters that those end with. */
  readonly foreignEnds: Uint8Array
}

/** The tables of all that clues can be found by, each with its hint. */
export function buildTrigrams(groups: readonly (readonly [readonly Clue[], number])[]): Trigrams {
  const hints = new Uint8Array(1 << 18)
  const clues = new Map<number, readonly Clue[]>()
  const foreign = new Map<string, readonly Clue[]>()
  const foreignEnds = new Uint8Array(1 << 10)
  for (const [group, hint] of groups)
    for (const clue of group)
      for (const trigram of readTrigrams(clue)) {
        if (trigram.charCodeAt(2) < 128) {
          const chain = chainCharacters(trigram)
          hints[chain] = (hints[chain] ?? 0) | hint
          clues.set(chain, addTo(clues.get(chain), clue))
        } else {
          const lower = trigram.toLowerCase()
          foreign.set(lower, addTo(foreign.get(lower), clue))
          for (const end of [lower, trigram.toUpperCase()]) foreignEnds[end.charCodeAt(2) & 1023] = 1
        }
      }
  return { hints, clues, foreign, foreignEnds }
}

/** Each once. */
function addTo(clues: readonly Clue[] = [], clue: Clue): readonly Clue[] {
  return clues.includes(clue) ? clues : [...clues, clue]
}

/** The last three characters as one number. */
export function chainCharacters(text: string): number {
  let made = 0
  for (let index = 0; index < text.length; index++)
    made = ((made << 6) | ((CHARACTERS[text.charCodeAt(index)] ?? OTHER_LETTER) & 63)) & 0x3ffff
  return made
}

function readTrigrams({ trigrams }: Clue): readonly string[] {
  return trigrams
    .split(' ')
    .filter((trigram) => trigram.length >= 3)
    .map((trigram) => trigram.replace('·', ' ').slice(0, 3))
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
