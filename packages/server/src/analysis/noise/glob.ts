/**
 * Whether a text contains the pattern; a pattern with a `*` must match the whole text. Both in lower case. Not a regular
 * expression, so that no pattern of an agent can be slow.
 */
export function matchesPattern(text: string, pattern: string): boolean {
  const parts = pattern.split('*')
  const [first = ''] = parts
  if (parts.length === 1) return text.includes(first)
  const last = parts.at(-1) ?? ''
  if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last)) return false
  // The earliest match of each part leaves the most room for the next.
  let from = first.length
  for (const part of parts.slice(1, -1)) {
    const at = text.indexOf(part, from)
    if (at < 0) return false
    from = at + part.length
  }
  return from <= text.length - last.length
}
