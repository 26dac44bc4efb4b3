import { ABOUT_WORDS, INSIDE_LABEL, LABEL_WORDS } from '@gasoline/wire/label-words'
import { spaceWords } from './spaced-words.ts'

const INSIDE = new RegExp(INSIDE_LABEL)
const WORDS = new RegExp(` (?:${LABEL_WORDS}) `)
const ABOUT = new RegExp(` (?:${ABOUT_WORDS}) $`)

/** Whether the words by which a field is called say that it holds a secret. */
export function speaksOfSecret(words: string): boolean {
  const spaced = spaceWords(words)
  return (INSIDE.test(spaced) || WORDS.test(spaced)) && !ABOUT.test(spaced)
}
