/**
 * Returns a function that says whether a text contains the pattern; a pattern with a `*` must match the whole text. Both in
 * lower case. Not a regular expression, so that no pattern of an agent can be slow.
 */
export function compilePattern(pattern: string): (text: string) => boolean {
  const [first = '', ...others] = pattern.split('*')
  if (others.length === 0) return (text) => text.includes(first)
  const last = others.pop() ?? ''
  return (text) => {
    if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last)) return false
    // The earliest match of each part leaves the most room for the next.
    let from = first.length
    for (const part of others) {
      const at = text.indexOf(part, from)
      if (at < 0) return false
      from = at + part.length
    }
    return from <= text.length - last.length
  }
}
