const MOST_VALUES = 100_000
const MOST_LEVELS = 500
const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const OPEN = new Set([0x5b, 0x7b])
const CLOSE = new Set([0x5d, 0x7d])

/** The value of a JSON text; undefined for anything else, and for what would take twenty times its size in memory. */
export function parseJson(text: string): unknown {
  if (!isModest(text)) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    // Cut off, or no JSON: it is read as text.
    return undefined
  }
}

/** Counts values and levels: megabytes of `[],[],…` or `[[[[…` are not parsed. */
function isModest(text: string): boolean {
  let values = 0
  let levels = 0
  let isInText = false
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (isInText) {
      if (code === BACKSLASH) index++
      else if (code === QUOTE) isInText = false
    } else if (code === QUOTE) isInText = true
    else if (code === COMMA) values++
    else if (OPEN.has(code)) {
      values++
      if (++levels > MOST_LEVELS) return false
    } else if (CLOSE.has(code)) levels--
    if (values > MOST_VALUES) return false
  }
  return true
}
