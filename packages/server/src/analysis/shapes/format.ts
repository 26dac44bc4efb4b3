/** What a text stands for, as far as its form shows it. */
export type Format = 'date' | 'uuid' | 'url' | 'email' | 'number'

const MOST_CHARS = 200

const DATE = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?)?$/
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
const URL_START = /^https?:\/\/[^\s/]/i
const EMAIL = /^[^\s@]{1,64}@[^\s@.]{1,63}(?:\.[^\s@.]{1,63}){1,5}$/
const NUMBER = /^-?\d{1,15}(?:\.\d{1,15})?$/

/** The form of a text; undefined for words, and for anything long. */
export function readFormat(text: string): Format | undefined {
  if (text.length > MOST_CHARS || text.length === 0) return undefined
  const first = text.charCodeAt(0)
  if ((first >= DIGIT_0 && first <= DIGIT_9) || first === MINUS) {
    if (NUMBER.test(text)) return 'number'
    if (DATE.test(text)) return 'date'
  }
  if (text.length === UUID_CHARS && UUID.test(text)) return 'uuid'
  // Most texts are words: what follows is tried on few of them.
  if ((first === LETTER_H || first === LETTER_H + UPPER) && URL_START.test(text)) return 'url'
  return text.includes('@') && EMAIL.test(text) ? 'email' : undefined
}

const DIGIT_0 = 48
const DIGIT_9 = 57
const MINUS = 45
const LETTER_H = 104
const UPPER = -32
const UUID_CHARS = 36
