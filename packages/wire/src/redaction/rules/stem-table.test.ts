import { expect, test } from 'vitest'
import { STEMS } from './stem-table.ts'
import { ALONE, AMBIGUOUS, listWords } from './vocabulary.ts'

const NAMES = [...ALONE, ...AMBIGUOUS].filter(({ places }) =>
  places.some((place) => place !== 'sentence' && place !== 'label' && place !== 'inside'),
)

test('every word of a name has a stem, or nothing would look for it', () => {
  const stems = STEMS.map(([stem]) => new RegExp(stem.replaceAll(String.raw`\b`, ''), 'i'))
  const lost = NAMES.flatMap(listWords).filter((word) => !stems.some((stem) => stem.test(word)))
  expect(lost).toEqual([])
})

test('a stem is found by three letters of its own', () => {
  const strange = STEMS.flatMap(([stem, , trigrams = '']) => trigrams.split(' ').map((trigram) => ({ stem, trigram })))
    .filter(({ trigram }) => trigram !== '')
    .filter(({ stem, trigram }) => !overlaps(stem.replaceAll(/\\b|\?/g, ''), trigram.toLowerCase()))
  expect(strange).toEqual([])
})

/** A trigram may reach beyond the end of a stem: `cc_`, `fy/`. */
function overlaps(stem: string, trigram: string): boolean {
  return [3, 2, 1].some((length) => stem.includes(trigram.slice(0, length)) || stem.includes(trigram.slice(-length)))
}
