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
  const isDigit = (first >= 48 && first <= 57) || first === 45
  if (isDigit && NUMBER.test(text)) return 'number'
  if (isDigit && DATE.test(text)) return 'date'
  if (text.length === 36 && UUID.test(text)) return 'uuid'
  if (URL_START.test(text)) return 'url'
  return text.includes('@') && EMAIL.test(text) ? 'email' : undefined
}
