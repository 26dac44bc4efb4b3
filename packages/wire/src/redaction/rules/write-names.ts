import { createStemFinder } from './stems.ts'
import { listWords, writePattern } from './vocabulary.ts'
import type { NameKind, Row } from './vocabulary.ts'

type Place = Row['places'][number]
type Entry = readonly [text: string, kind: NameKind]

/** Rows of the vocabulary as names of fields are judged by them: texts and patterns. */
export interface NamePatterns {
  readonly whole: readonly Entry[]
  /** Of names whose words are parted by spaces, one at either end. The first that fits decides. */
  readonly phrases: readonly Entry[]
  /** Words that also count within a name that is written without breaks; the longest first: `cardnumber` before `cardnum`. */
  readonly joined: readonly Entry[]
  /** In each name that is a secret's. */
  readonly stem: string
}

/** Works out what names are judged by. */
export function writeNames(rows: readonly Row[]): NamePatterns {
  const find = (...wanted: readonly Place[]) =>
    rows.filter(({ places }) => wanted.some((place) => places.includes(place)))
  return {
    whole: find('whole').flatMap(({ kind, words }) => words.split('|').map((word) => [word, kind] as const)),
    phrases: joinNeighbours(find('name', 'last').map((row) => [writePhrase(row), row.kind])),
    joined: find('joined')
      .flatMap(({ kind, words, next = '' }) =>
        words.split('|').map((word) => [`${word}${next}`.replaceAll(/ |s\?$/g, ''), kind] as const),
      )
      .toSorted(([one], [other]) => other.length - one.length),
    stem: createStemFinder(find('whole', 'name', 'last', 'joined').flatMap(listWords)).source,
  }
}

/** The pattern of a row within a name. */
export function writePhrase(row: Row): string {
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
