const OPENING = /[{[](?=\s{0,8}["{[])/g
const MARKS = /["{}[\]]/g
const STRING_REST = /[^"\\]*(?:\\.[^"\\]*)*"/suy

/**
 * Hands every whole JSON object or list that stands within a text to `redact`, so that it is read as JSON is. Read once:
 * the first that has no end ends the search.
 */
export function redactEmbeddedJson(text: string, redact: (json: string, start: number) => string | undefined): string {
  let out = ''
  let from = 0
  OPENING.lastIndex = 0
  for (let opening = OPENING.exec(text); opening; opening = OPENING.exec(text)) {
    const end = findEnd(text, opening.index)
    if (end === undefined) break
    const clean = redact(text.slice(opening.index, end), opening.index)
    if (clean === undefined) continue
    out += text.slice(from, opening.index) + clean
    from = end
    OPENING.lastIndex = end
  }
  return from === 0 ? text : out + text.slice(from)
}

/** Where the bracket closes that opens here. */
function findEnd(text: string, start: number): number | undefined {
  let depth = 0
  MARKS.lastIndex = start
  for (let sign = MARKS.exec(text); sign; sign = MARKS.exec(text)) {
    if (sign[0] === '"') {
      STRING_REST.lastIndex = MARKS.lastIndex
      if (!STRING_REST.test(text)) return undefined
      MARKS.lastIndex = STRING_REST.lastIndex
    } else if (sign[0] === '{' || sign[0] === '[') depth++
    else if (--depth === 0) return MARKS.lastIndex
  }
  return undefined
}
