import { COMPLAINTS, OUTCOMES, PASSWORD_NOUNS, writePattern } from './vocabulary.ts'

/**
 * Which way a text went: from the page, or to it; `spoken` is for people to read: an error, a label. Unknown for all
 * else.
 */
export type Side = 'sent' | 'received' | 'spoken' | undefined

const LONGEST = 2_000
/** Scripts that need no spaces between words, or in which nobody types a password. */
const OTHER_SCRIPT = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u
const SPACED_SCRIPT =
  /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Deva}\p{sc=Beng}\p{sc=Taml}\p{sc=Telu}\p{sc=Geor}\p{sc=Armn}\p{sc=Ethi}]/u
/** A word of a sentence, a number, or signs alone. */
const WORD =
  /^[\p{P}\p{S}]*(?:[\p{L}\p{M}]+(?:['’\-./·][\p{L}\p{M}]+)*|\d[\d.,:/–-]*(?:[\p{L}%°]{1,3}|-[\p{L}]+)?)?[\p{P}\p{S}]*$/u
const SENTENCE_END = /[.!?…:。！？]["'”)»]*$/
/** Articles, verbs and the like are short in nearly all languages; the words of a passphrase are chosen for their length. */
const SHORT_WORD = /(?:^|\s)\p{L}{1,2}(?=[\s,.!?]|$)/u
const NOUN = new RegExp(`(?<![a-z])(?:${PASSWORD_NOUNS.map(writePattern).join('|')})`, 'iu')
const COMPLAINT = new RegExp(`^(?:${COMPLAINTS})(?: .*)?$`, 'i')
/** Signs, letters that few keyboards have, and numbers with words after them. */
const NOT_IN_PASSPHRASE = /[,;:]|[\u0080-\uffff]|^\d\S* \p{L}|^\p{L}+ \d\S* \p{L}|\p{L} \p{L}+ \d\S* \p{L}/u
/** The words that a wallet can be made of again. */
export const SEED_PHRASE = /^\s*(?:[a-z]{3,8}[ ,]{1,3}){11,23}[a-z]{3,8}\s*$/

/** "Code expired". */
const OUTCOME_LAST = new RegExp(` (?:${OUTCOMES})$`, 'i')

/** Whether a text is made of words that people read, in any language, and of nothing that looks like a secret. */
export function isProse(text: string): boolean {
  if (text.length > LONGEST) return false
  const words = text.trim().split(/\s+/)
  if (words.length === 1) return OTHER_SCRIPT.test(text) && !/[A-Za-z]\d|\d[A-Za-z]/.test(text)
  return words.every((word) => word.length <= 40 && (WORD.test(word) || isOfOtherScript(word)))
}

function isOfOtherScript(word: string): boolean {
  return OTHER_SCRIPT.test(word) || SPACED_SCRIPT.test(word)
}

/**
 * Whether a text under a secret's name speaks about the secret: "Password is too short", in any language. A passphrase
 * is a list of words, without the end of a sentence and without small words; what a server says may lack an end, too.
 */
export function isMessage(text: string, side: Side): boolean {
  if (!isProse(text) || SEED_PHRASE.test(text)) return false
  if (side === 'spoken' || isOfOtherScript(text) || SENTENCE_END.test(text)) return true
  if (COMPLAINT.test(text.replace(/^[\p{P}\s]+/u, '')) || OUTCOME_LAST.test(text) || NOUN.test(text)) return true
  if (side !== 'received') return false
  return SHORT_WORD.test(text) || NOT_IN_PASSPHRASE.test(text) || /^\p{Lu}\p{Ll}* \p{Ll}/u.test(text)
}
