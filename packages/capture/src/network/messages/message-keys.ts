import { charCodeAt, indexOf } from '../../natives/strings.ts'

const SEARCHED_CHARS = 1_024
const QUOTE = 0x22
const BACKSLASH = 0x5c

/**
 * A hash of the top-level keys of a JSON object, read from its beginning without parsing it or allocating anything;
 * undefined for any other text. The same names in the same order have the same number.
 */
export function hashKeys(text: string): number | undefined {
  if (charCodeAt(text, 0) !== 0x7b) return undefined
  const end = text.length < SEARCHED_CHARS ? text.length : SEARCHED_CHARS
  let keys = 0
  let depth = 0
  let isKey = false
  for (let at = 0; at < end; at++) {
    const code = charCodeAt(text, at)
    if (code === QUOTE) {
      const close = endOfText(text, at + 1)
      if (close < 0) break
      // From the opening quote, which keeps names apart.
      if (isKey && depth === 1) for (; at < close; at++) keys = (keys * 31 + charCodeAt(text, at)) | 0
      isKey = false
      at = close
    } else if (code === 0x7b || code === 0x5b) {
      depth++
      isKey = code === 0x7b
    } else if (code === 0x7d || code === 0x5d) depth--
    else if (code === 0x2c) isKey = depth === 1
  }
  return keys
}

/** The index of the closing quote of the string that starts at `from`. */
function endOfText(text: string, from: number): number {
  let close = indexOf(text, '"', from)
  while (close >= 0) {
    let escapes = 0
    while (charCodeAt(text, close - 1 - escapes) === BACKSLASH) escapes++
    if (escapes % 2 === 0) return close
    close = indexOf(text, '"', close + 1)
  }
  return -1
}
