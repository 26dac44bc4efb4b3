import { writePattern } from './vocabulary.ts'
import type { Row } from './vocabulary.ts'

/** Rows of the vocabulary as fields of forms are judged by them: alternatives of patterns. */
export interface LabelPatterns {
  /** Anywhere in a label. */
  readonly inside: string
  /** As words of it. */
  readonly words: string
}

/** Works out what labels are judged by. */
export function writeLabels(rows: readonly Row[]): LabelPatterns {
  return {
    inside: rows
      .filter(({ places }) => places.includes('inside'))
      .map((row) => writePattern(row).replaceAll(' ', ' ?').replaceAll(' ??', ' ?'))
      .join('|'),
    words: rows
      .filter(({ places }) => places.includes('label'))
      .map(writePattern)
      .join('|'),
  }
}
