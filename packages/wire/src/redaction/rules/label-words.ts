export { ANY_CODE, CODE, ENTER_STEMS, OTHER_CODES, SENT_STEMS, SENT_WORDS } from './one-time-codes.ts'
import { ABOUT, ABOUT_LABEL, ALONE, writePattern } from './vocabulary.ts'

/**
 * The vocabulary as the page needs it, for what fields are called there: alternatives of patterns. The build works them
 * out, so that the page does not carry the table.
 */
export const INSIDE_LABEL = ALONE.filter(({ places }) => places.includes('inside'))
  .map((row) => writePattern(row).replaceAll(' ', ' ?').replaceAll(' ??', ' ?'))
  .join('|')

export const LABEL_WORDS = ALONE.filter(({ places }) => places.includes('label'))
  .map(writePattern)
  .join('|')

/**
 * Tokens of the `autocomplete` attribute, or their beginnings:
 * https://developer.mozilla.org/docs/Web/HTML/Reference/Attributes/autocomplete
 */
export const SECRET_AUTOCOMPLETE = 'cc-|one-time-code|current-password|new-password'

/** Last words of a label for something about a secret. */
export const ABOUT_WORDS = `${ABOUT}|${ABOUT_LABEL}`
