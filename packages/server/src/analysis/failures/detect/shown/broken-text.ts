/** What stands on the screen when a value was missing or of another type, and no code noticed. */
const BROKEN =
  /(?<![\w'"`.-])(?:undefined|NaN)(?![\w'"`(=]|\.\w)|\[object Object\]|(?<!['"`])\bInvalid (?:Date|date|DateTime)\b(?!['"`])/
/** Only a program writes these. */
const UNMISTAKABLE = /\[object Object\]|Invalid Date/
const CODE = /[;{}]|=>|===?|\b(?:typeof|void|return|const|let|var|function|JavaScript)\b/
/** A longer text may be about such words. */
const MOST_CHARS = 60

/** Tools that show data write so where there is no value. */
const PLACEHOLDER = /^\s*(?:\(undefined\)|<undefined>|\[undefined\])\s*$/

/** Whether a text of the screen holds a value that is none. */
export function isBrokenText(text: string): boolean {
  return (
    !PLACEHOLDER.test(text) &&
    BROKEN.test(text) &&
    !CODE.test(text) &&
    (text.length <= MOST_CHARS || UNMISTAKABLE.test(text))
  )
}

/** The part of a text that is no value. */
export function findBrokenPart(text: string): string {
  return BROKEN.exec(text)?.[0] ?? ''
}

/**
 * `undefined behaviour` is a term, `undefined items` is a mistake: the text alone does not show it. A date may be shown for
 * a moment before its data is there.
 */
export function isAmbiguous(text: string): boolean {
  return /(?:undefined|NaN)\s+[a-z]|^\W*Invalid (?:Date|date|DateTime)\W*$/.test(text)
}
