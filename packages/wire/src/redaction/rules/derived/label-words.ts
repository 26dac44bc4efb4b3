export { ANY_CODE, CODE, ENTER_STEMS, OTHER_CODES, SENT_STEMS, SENT_WORDS } from '../one-time-codes.ts'
export { ANSWER_STEMS, ASKED_STEMS } from '../security-questions.ts'
import { ABOUT, ABOUT_LABEL, ALONE } from '../vocabulary.ts'
import { writeLabels } from '../write-labels.ts'

/**
 * The vocabulary as the page needs it, for what fields are called there. The build works it out, so that the page does
 * not carry the table.
 */
export const PAGE_LABELS = writeLabels(ALONE.filter(({ isRare }) => !isRare))

/**
 * Tokens of the `autocomplete` attribute, or their beginnings:
 * https://developer.mozilla.org/docs/Web/HTML/Reference/Attributes/autocomplete
 */
export const SECRET_AUTOCOMPLETE = 'cc-(?!name|given|family|type)|one-time-code|current-password|new-password'

/** Those of fields that hold something else, whatever they are called: `PIN code` is a place in India. */
export const OTHER_AUTOCOMPLETE = 'postal|street|addr|user|e?mail|tel|name|country'

/** Last words of a label for something about a secret. */
export const ABOUT_WORDS = `${ABOUT}|${ABOUT_LABEL}`
