const ALPHABET = /^[\w+/=.~%:-]+$/
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** `main.3f2a9c81d0.js`, `index-DkX2f9aQ.css:1:20`: a build made this name, and the file must stay findable. */
const FILE = /\.[a-z]{2,5}[23]?(?::\d+){0,2}$/
/** Dates, versions, addresses of machines and places in files. */
const PLAIN = /^(?:\d{4}-\d\d-\d\d|v?\d+(?:\.\d+){1,3}(?:[-+][\w.-]*)?$|[a-z][a-z0-9+.-]*:\/\/|\.{0,2}\/(?=[a-z]))/
/** Letters that read as a word, of an identifier or of a language. */
const LONG_WORD = /[A-Z]?[a-z]{4,}/g
/** Without any digit, short words count too: `addAutoIpAddressToSession`. */
const WORD = /[A-Z]?[a-z]{3,}|[A-Z][a-z]{2}/g
const VOWELS = /[aeiouy]/g
const CLUSTER = /[^aeiouy]{5}/i

const FEWEST_CHARACTERS = 16
/** So long, a number is no count, no order and no time. */
const FEWEST_DIGITS = 20
const LONGEST_LOOKED_AT = 400
/** A word changes between digits and letters once or twice; a random value changes all the time. */
const FEWEST_CHANGES_SHARE = 0.15
const CASE_CHANGE = 0.5
const FEWEST_IN_PART = 1.5
const WORDS_SHARE = 0.7

/** Whether a value looks random, as tokens, keys and session ids do, and not written by a person. */
export function looksRandom(value: string): boolean {
  if (value.length < FEWEST_CHARACTERS) return false
  const text = value.length > LONGEST_LOOKED_AT ? value.slice(0, LONGEST_LOOKED_AT) : value
  if (!ALPHABET.test(text) || FILE.test(text) || PLAIN.test(text)) return false
  if (UUID.test(text)) return true
  const { length, changes } = countChanges(text)
  if (length < FEWEST_CHARACTERS - 2) return false
  if (changes === 0) return /^\d+$/.test(text) && length >= FEWEST_DIGITS
  return changes >= length * FEWEST_CHANGES_SHARE && countWordLetters(text) < length * WORDS_SHARE
}

/** Whether a value is a UUID: mostly an id, rarely a credential. */
export function isUuid(value: string): boolean {
  return UUID.test(value)
}

/** How many letters and digits a text has, and how often one follows on another sort. */
function countChanges(text: string): { readonly length: number; readonly changes: number } {
  let length = 0
  let changes = 0
  let inPart = 0
  let before = JOINT
  for (let index = 0; index < text.length; index++) {
    const kind = kindAt(text, index)
    if (kind === JOINT) {
      // `item3`, `v2`: one change is a number at the end of a word.
      if (inPart >= FEWEST_IN_PART) changes += inPart
      inPart = 0
    } else {
      length++
      if (before !== JOINT && kind !== before) inPart += kind === DIGIT || before === DIGIT ? 1 : CASE_CHANGE
    }
    before = kind
  }
  return { length, changes: inPart >= FEWEST_IN_PART ? changes + inPart : changes }
}

const JOINT = 0
const DIGIT = 1
const UPPER = 2
const LOWER = 3

function kindAt(text: string, index: number): number {
  const code = text.charCodeAt(index)
  if (code > 0x60) return code < 0x7b ? LOWER : JOINT
  if (code > 0x40) return code < 0x5b ? UPPER : JOINT
  return code > 0x2f && code < 0x3a ? DIGIT : JOINT
}

/** Whether a value has capitals, small letters and digits. */
export function isMixed(value: string): boolean {
  return /[a-z]/.test(value) && /[A-Z]/.test(value) && /\d/.test(value)
}

function countWordLetters(text: string): number {
  let letters = 0
  for (const [word] of text.matchAll(/\d/.test(text) ? LONG_WORD : WORD)) {
    const vowels = word.toLowerCase().match(VOWELS)?.length ?? 0
    if (vowels >= word.length / 5 && !CLUSTER.test(word)) letters += word.length
  }
  return letters
}
