import { ABOUT_WORDS, ANSWER_STEMS, ASKED_STEMS } from './rules/derived/label-words.ts'
import type { LabelPatterns } from './rules/write-labels.ts'

const ABOUT = new RegExp(` (?:${ABOUT_WORDS}) $`)
/** What a name goes on with: "Label for the password", "Token expiry (days)". */
const REST = /(?<=\S\s)(?:of|for|about|after|für|der|pour|para|per|voor)\s.*$|\(.*$/i
/** What a word in brackets calls it: "Kontonummer (IBAN)". */
const ALSO = /\((\p{L}+)\)/u
/** What someone looks for; and in India a place. */
const OTHER = new RegExp(
  [
    '^ (?:search|filter|find) ',
    '(?:^| (?:area|zip|postal|delivery|enter)) pin ?code $',
    ' gpio pin',
    ' (?:ski|boarding|day|season|bus|rail|city) pass ',
    ' (?:stop|design|end|pad) token ',
  ].join('|'),
)
const ANSWER = new RegExp(ANSWER_STEMS)
const ASKED = new RegExp(ASKED_STEMS)

/** Makes what judges whether the name or label of a field means that it holds a secret; `isNamed` knows other names. */
export function createLabelJudge(patterns: LabelPatterns, isNamed = (_: string) => false): (label: string) => boolean {
  const inside = new RegExp(patterns.inside)
  const words = new RegExp(` (?:${patterns.words}) `)
  const isSecret = (label: string) => {
    const spaced = spaceWords(label)
    return !OTHER.test(spaced) && (inside.test(spaced) || words.test(spaced) || isNamed(spaced)) && !ABOUT.test(spaced)
  }
  return (label) => {
    const [, also] = ALSO.exec(label) ?? []
    const whole = spaceWords(label)
    return (
      // "Answer to your security question".
      (ANSWER.test(whole) && ASKED.test(whole)) ||
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
