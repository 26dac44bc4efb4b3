import { ABOUT_WORDS, INSIDE_LABEL, LABEL_WORDS } from '@gasoline/wire/label-words'
import { spaceWords } from './spaced-words.ts'

const INSIDE = new RegExp(INSIDE_LABEL)
const WORDS = new RegExp(` (?:${LABEL_WORDS}) `)
const ABOUT = new RegExp(` (?:${ABOUT_WORDS}) $`)
/** What a name goes on with: "Label for the password", "Token expiry (days)". */
const REST = /(?<=\S\s)(?:of|for|about|after|für|pour|para|per|voor)\s.*$|\(.*$/i
/** What a word in brackets calls it: "Kontonummer (IBAN)". */
const ALSO = /\((\p{L}+)\)/u

/** Whether the name or label of a field means that it holds a secret. */
export function mentionsSecret(words: string): boolean {
  const [, also] = ALSO.exec(words) ?? []
  return isSecretLabel(words.replace(REST, '') || words) || (also !== undefined && isSecretLabel(also))
}

function isSecretLabel(words: string): boolean {
  const spaced = spaceWords(words)
  return !/^ (search|filter|find) /.test(spaced) && (INSIDE.test(spaced) || WORDS.test(spaced)) && !ABOUT.test(spaced)
}
