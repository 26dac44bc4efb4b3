import { expect, test } from 'vitest'
import { findCut } from './find-cut.ts'

const TEXT = '# Read me\n\nThis is how to begin with a text that goes on for a while.\nAnd ends.\n'

test('the beginning of a text, in the middle of a word', () => {
  const now = TEXT.slice(0, 40)
  expect(findCut(TEXT, now)).toMatchObject({ kind: 'cut', expected: String(TEXT.length), got: '40', isClear: true })
})

test.each<[string, string | undefined, string]>([
  ['nothing before', undefined, TEXT],
  ['the same', TEXT, TEXT],
  ['another text', TEXT, `${TEXT.slice(0, 30)}…`],
  ['a line less', TEXT, TEXT.slice(0, TEXT.indexOf('And'))],
  ['a line less, without its end', TEXT, TEXT.slice(0, TEXT.indexOf('\nAnd'))],
  ['a word less at the end', TEXT, TEXT.slice(0, -3)],
  ['a few characters', TEXT, TEXT.slice(0, 14)],
  ['more than before', TEXT.slice(0, 40), TEXT],
])('not: %s', (_, before, now) => {
  expect(findCut(before, now)).toBeUndefined()
})
