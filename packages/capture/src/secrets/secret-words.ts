import { ABOUT_WORDS, INSIDE_LABEL, LABEL_WORDS } from '@gasoline/wire/label-words'
import { spaceWords } from './spaced-words.ts'

const INSIDE = new RegExp(INSIDE_LABEL)
const WORDS = new RegExp(` (?:${LABEL_WORDS}) `)
const ABOUT = new RegExp(` (?:${ABOUT_WORDS}) $`)

/** Whether the name or label of a field means that it holds a secret. */
export function mentionsSecret(words: string): boolean {
  const spaced = spaceWords(words)
  return (INSIDE.test(spaced) || WORDS.test(spaced)) && !ABOUT.test(spaced)
}
