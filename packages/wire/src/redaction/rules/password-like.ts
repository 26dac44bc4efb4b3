/** Words with a digit that are no password: addresses, files, versions, dates, ways of encryption. */
const ORDINARY: readonly RegExp[] = [
  /^(?:[a-z][a-z0-9+.-]*:\/\/|www\.|\.{0,2}\/)|^[\w.+-]+@[\w-]+\.[\w.]+$/i,
  /^(?:\d+[a-z]{0,8}$|\d{4}-\d\d|v?\d+(?:\.\d+)+|\w+\()|:\d+$|\.[a-z]{2,4}$|\[redacted:/i,
  /^(?:required|nullable|sometimes|string|bail)\||^\w+:\$/,
  /^(?:sha|md|utf|base|argon|oauth|aes|rfc|http|ipv)-?\d/i,
]
const SIGN = /[!$#*%&^+~?]/
const FEWEST_PASSWORD_CHARACTERS = 6

/** Whether a word is a password rather than one of the sentence; strictly, where only its position suggests it. */
export function isPasswordLike(word: string, isStrict: boolean): boolean {
  if (word.length < FEWEST_PASSWORD_CHARACTERS || word.length > 200) return false
  if (ORDINARY.some((pattern) => pattern.test(word)) || /["'`(){}[\]\\]/.test(word)) return false
  if (!/\p{L}/u.test(word)) return false
  // Without a digit: a sign, or a capital within the word.
  if (!/\d/.test(word)) return !isStrict && (SIGN.test(word.slice(1)) || /[a-z][-_.]?[A-Z]/.test(word))
  if (!isStrict || SIGN.test(word)) return true
  return /\d.*\d.*\d/.test(word) || (/[a-z]/.test(word) && /[A-Z]/.test(word)) || /-.*-/.test(word)
}
