import { createStemFinder } from '../stems.ts'
import { ALONE, AMBIGUOUS, listWords } from '../vocabulary.ts'
import { writeNames } from '../write-names.ts'

/** The whole vocabulary as names are judged by it. The build works it out: that takes longer than a short process lives. */
export const ALL_NAMES = writeNames(ALONE)

/** `code`, in the languages that write it otherwise. */
const CODES = ['codigo', 'código', 'kod', 'kód', 'код']

/** Finds names that may be ambiguous ones, in any case. */
export const AMBIGUOUS_STEM = createStemFinder([
  ...AMBIGUOUS.filter(({ places }) => !places.includes('sentence')).flatMap(listWords),
  ...CODES,
]).source
