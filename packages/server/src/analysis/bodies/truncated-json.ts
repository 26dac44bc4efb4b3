/** Closes a cut JSON text after its last complete value; undefined if there is none. */
export function closeTruncatedJson(text: string): string | undefined {
  const open: string[] = []
  let inString = false
  let safe: { end: number; closers: string } | undefined
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
    if (inString) {
      if (character === '\\') index++
      else if (character === '"') inString = false
      continue
    }
    if (character === '"') inString = true
    else if (character === '{' || character === '[') {
      open.push(character === '{' ? '}' : ']')
      safe = { end: index + 1, closers: joinClosers(open) }
    } else if (character === '}' || character === ']') {
      open.pop()
      safe = { end: index + 1, closers: joinClosers(open) }
    }
    // A value before a comma is complete; a value before the end of the text may be cut.
    else if (character === ',') safe = { end: index, closers: joinClosers(open) }
  }
  return safe && text.slice(0, safe.end) + safe.closers
}

function joinClosers(open: readonly string[]): string {
  return open.toReversed().join('')
}
