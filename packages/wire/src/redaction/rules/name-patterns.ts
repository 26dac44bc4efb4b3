import { createStemFinder } from './stems.ts'
import { ABOUT, ABOUT_FIELD, ABOUT_FIRST, ALONE, PUBLIC, listWords, writePattern } from './vocabulary.ts'
import type { NameKind, Row } from './vocabulary.ts'

type Place = Row['places'][number]
type Entry = readonly [text: string, kind: NameKind]

/**
 * The vocabulary as names of fields are judged by it: texts and patterns. The build works them out for the extension, so
 * that no page carries the table.
 */
export const WHOLE_NAMES: readonly Entry[] = findRows('whole').flatMap(({ kind, words }) =>
  words.split('|').map((word) => [word, kind] as const),
)

/** Of names whose words are parted by spaces, one at either end. The first that fits decides. */
export const PHRASES: readonly Entry[] = joinNeighbours(
  findRows('name', 'last').map((row) => [writePhrase(row), row.kind]),
)

export const PUBLIC_PHRASE = ` (?:${PUBLIC.map(writePattern).join('|')}) `

/** Words that also count within a name that is written without breaks; the longest first: `cardnumber` before `cardnum`. */
export const JOINED_NAMES: readonly Entry[] = findRows('joined')
  .flatMap(({ kind, words, next = '' }) =>
    words.split('|').map((word) => [`${word}${next}`.replaceAll(/ |s\?$/g, ''), kind] as const),
  )
  .toSorted(([one], [other]) => other.length - one.length)

/** Last words that make a name a statement about a secret. */
export const ABOUT_ENDINGS = `${ABOUT}|${ABOUT_FIELD}`

/** First words that do. */
export const ABOUT_BEGINNINGS = ABOUT_FIRST

/** In each name that is a secret's. */
export const NAME_STEM = createStemFinder(findRows('whole', 'name', 'last', 'joined').flatMap(listWords)).source

function findRows(...wanted: readonly Place[]): readonly Row[] {
  return ALONE.filter(({ places }) => wanted.some((place) => places.includes(place)))
}

function writePhrase(row: Row): string {
  if (row.places.includes('last')) return ` (?:${row.words}) $`
  return ` (?:${writePattern(row)})${row.isNumbered ? String.raw`\d*` : ''} `
}

/** One pattern for rows of one kind that follow each other. */
function joinNeighbours(entries: readonly Entry[]): readonly Entry[] {
  const joined: [string, NameKind][] = []
  for (const [text, kind] of entries) {
    const last = joined.at(-1)
    if (last?.[1] === kind) last[0] += `|${text}`
    else joined.push([text, kind])
  }
  return joined
}
