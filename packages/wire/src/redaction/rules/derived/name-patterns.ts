import { ABOUT, ABOUT_FIELD, ABOUT_FIRST, ALONE, PUBLIC, writePattern } from '../vocabulary.ts'
import { writeNames } from '../write-names.ts'

/**
 * The vocabulary as the page judges names of fields by it. The build works it out for the extension, so that no page
 * carries the table.
 */
export const PAGE_NAMES = writeNames(ALONE.filter(({ isRare }) => !isRare))

export const PUBLIC_PHRASE = ` (?:${PUBLIC.map(writePattern).join('|')}) `

/** Last words that make a name a statement about a secret. */
export const ABOUT_ENDINGS = `${ABOUT}|${ABOUT_FIELD}`

/** First words that do. */
export const ABOUT_BEGINNINGS = ABOUT_FIRST
