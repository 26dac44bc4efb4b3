import { ABOUT_WORDS, ANSWER_STEMS, ASKED_STEMS } from './rules/derived/label-words.ts'
import type { LabelPatterns } from './rules/write-labels.ts'

/** What a name goes on with: "Label for the password", "Token expiry (days)". */
const REST = /(?<=\S\s)(?:of|for|about|after|für|der|pour|para|per|voor)\s.*$|\(.*$/i
/** What a word in brackets calls it: "Kontonummer (IBAN)". */
const ALSO = /\((\p{L}+)\)/u
/** What someone looks for; and in India a place. */
const OTHER = [
  '^ (?:search|filter|find) ',
  '(?:^| (?:area|zip|postal|delivery|enter)) pin ?code $',
  ' gpio pin',
  ' (?:ski|boarding|day|season|bus|rail|city) pass ',
  ' (?:stop|design|end|pad) token ',
].join('|')

/** Makes what judges whether the name or label of a field means that it holds a secret; `isNamed` knows other names. */
export function createLabelJudge(patterns: LabelPatterns, isNamed = (_: string) => false): (label: string) => boolean {
  const about = new RegExp(` (?:${ABOUT_WORDS}) $`)
  const other = new RegExp(OTHER)
  const answer = new RegExp(ANSWER_STEMS)
  const asked = new RegExp(ASKED_STEMS)
  const inside = new RegExp(patterns.inside)
  const words = new RegExp(` (?:${patterns.words}) `)
  const isSecret = (label: string) => {
    const spaced = spaceWords(label)
    return !other.test(spaced) && (inside.test(spaced) || words.test(spaced) || isNamed(spaced)) && !about.test(spaced)
  }
  return (label) => {
    const [, also] = ALSO.exec(label) ?? []
    const whole = spaceWords(label)
    return (
      // "Answer to your security question".
      (answer.test(whole) && asked.test(whole)) ||
      isSecret(label.replace(REST, '') || label) ||
      (also !== undefined && isSecret(also))
    )
  }
}

/** A name or a text in small letters, its words parted by single spaces, with one at both ends. */
export function spaceWords(text: string): string {
  const words = text
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
  return ` ${words.trim()} `
}
